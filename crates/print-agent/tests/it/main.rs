//! The print agent as clients and printers meet it: the real program, over real sockets.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod agent;
mod bytes;
mod doors;
mod jobs;
mod kills;
mod pages;
#[cfg(unix)]
mod programs;
mod protocol;
mod queues;
mod sink;
