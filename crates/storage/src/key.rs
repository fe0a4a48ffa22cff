use std::fmt;

/// Secret key for the books' hashes. It lies beside the database and never in it. So nobody who can only change rows
/// can forge the hashes that fit them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(pub [u8; 32]);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}
