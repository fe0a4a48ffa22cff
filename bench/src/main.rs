//! Measures the till.

fn main() {}
