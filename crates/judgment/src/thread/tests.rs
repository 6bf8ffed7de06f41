//! Threads of every kind of chart: each row is reached, and what it tells is so.
