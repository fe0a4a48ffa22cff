//! A shop for tests, over real HTTP on either engine.
