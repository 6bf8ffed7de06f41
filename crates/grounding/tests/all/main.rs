//! What findings tell, and how often they are right: on texts that are marked by hand, and on the service's own.

mod changes;
mod findings;
mod found_texts;
mod marked;
mod material;
mod notes;
mod own_sentences;
mod precision;
mod schema;
mod true_texts;
