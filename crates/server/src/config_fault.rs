//! A configuration that cannot be used.

/// A part of the configuration that cannot be used; the text is for a person.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ConfigFault(pub String);
