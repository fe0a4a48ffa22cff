//! Admission control between the network and the calls: connections, idle time, and bytes in flight.
//!
//! A connection is admitted by the [`Porter`], watched by its [`Watched`] stream while nothing is asked on it, and what
//! is sent over it waits for its share of the [`Bodies`].

mod bodies;
mod connection;
mod limits;
mod porter;
mod seldom;

pub use bodies::{BODY_LIMIT, Bodies, FREE, Room};
pub use connection::{AtTheDoor, Attended, Watched};
pub use limits::Limits;
pub use porter::{Admitted, Porter};
pub use seldom::Seldom;
