//! The result of a deed, with rows that the deed has in hand for its answer.

use serde::{Deserialize, Serialize};

/// The outcome of a deed, with rows that it has in hand and the answer needs: they are not read again. They are not
/// stored, so a repetition has only the outcome, and reads.
#[derive(Debug, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "O: Serialize", deserialize = "O: Deserialize<'de>"))]
pub struct Done<O, H> {
    /// The stored outcome.
    pub outcome: O,
    /// The rows; none at a repetition, and once they are taken.
    #[serde(skip)]
    pub in_hand: Option<H>,
}

impl<O, H> Done<O, H> {
    /// An outcome with rows for its answer.
    pub fn new(outcome: O, in_hand: H) -> Self {
        Done { outcome, in_hand: Some(in_hand) }
    }

    /// An outcome without anything in hand.
    pub fn alone(outcome: O) -> Self {
        Done { outcome, in_hand: None }
    }
}

impl<H> From<H> for Done<(), H> {
    fn from(in_hand: H) -> Self {
        Done::new((), in_hand)
    }
}
