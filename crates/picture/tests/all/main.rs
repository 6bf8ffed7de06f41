//! What every picture is: well-formed, small, readable, and true to its chart.

mod drawn;
mod xml;
