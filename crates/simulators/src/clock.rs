//! The machine's clock.

#[expect(clippy::disallowed_methods, reason = "the simulators stand outside of the shop and have the machine's clock")]
pub(crate) fn now() -> i64 {
    jiff::Timestamp::now().as_second()
}
