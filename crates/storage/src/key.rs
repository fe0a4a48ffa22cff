use std::fmt;

/// What hashes of the books are keyed with: a secret that lies beside the database and never in it, so that whoever can
/// change rows alone cannot make the hashes that fit them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(pub [u8; 32]);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}
