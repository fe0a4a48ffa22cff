//! Codes of an authenticator app (TOTP, RFC 6238), and the recovery codes for a lost phone.

use storage::rows::{Identity, RecoveryCode};
use totp_rs::{Algorithm, TOTP};

use crate::chance::{Chance, Ids};
use crate::clock::Moment;
use crate::digest::digest;
use crate::refusal::{CallError, Result};
use crate::secrets::Secrets;

/// Recovery codes that a person gets.
const RECOVERY_CODES: usize = 10;
/// The name that authenticator apps show.
const ISSUER: &str = "Rokad";
/// Seconds of a step.
const STEP: u64 = 30;
/// Bytes of a secret: as many as the hash has (RFC 4226, section 4, R6).
const SECRET: usize = 20;

/// Letters of recovery codes: none that is taken for another on paper.
const LETTERS: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyz";

fn totp(secret: &[u8], mail: &str) -> Result<TOTP> {
    TOTP::new(Algorithm::SHA1, 6, 1, STEP, secret.to_vec(), Some(ISSUER.to_owned()), mail.to_owned())
        .map_err(|error| CallError::Fault(error.to_string()))
}

/// The secret as apps are given it: the text that a person types, and the address in the QR code.
pub(super) fn shown(secret: &[u8], mail: &str) -> Result<(String, String)> {
    let totp = totp(secret, mail)?;
    Ok((totp.get_secret_base32(), totp.get_url()))
}

/// The secret of an authenticator.
pub type TotpSecret = [u8; SECRET];

/// A secret for an account, encrypted.
#[must_use]
pub fn sealed(secret: &TotpSecret, identity_id: &str, secrets: &Secrets, chance: &Chance) -> String {
    secrets.seal(secret, identity_id.as_bytes(), chance)
}

/// The secret of an identity.
pub(super) fn secret_of(identity: &Identity, secrets: &Secrets) -> Result<Vec<u8>> {
    let opened = secrets.unseal(&identity.totp_sealed, identity.identity_id.as_bytes());
    opened.ok_or_else(|| CallError::Fault("the secret of an authenticator cannot be opened".to_owned()))
}

/// The step of a code, if it is that of the present step or of one beside it: clocks of phones differ.
pub(super) fn step_of(secret: &[u8], mail: &str, code: &str, now: Moment) -> Result<Option<i64>> {
    let totp = totp(secret, mail)?;
    let present = u64::try_from(now.0 / 1000).unwrap_or_default() / STEP;
    let steps = [present, present.saturating_sub(1), present + 1];
    let right = steps.into_iter().find(|step| totp.generate(step * STEP) == code);
    Ok(right.and_then(|step| i64::try_from(step).ok()))
}

/// The code of a secret that an app shows at a moment; for a demo and for tests.
///
/// # Errors
/// When the text is no secret.
pub fn code_at(secret: &TotpSecret, now: Moment) -> Result<String> {
    Ok(totp(secret, "code")?.generate(u64::try_from(now.0 / 1000).unwrap_or_default()))
}

/// Fresh recovery codes, 50 bits each.
#[must_use]
pub(super) fn recovery_codes(ids: &Ids) -> Vec<String> {
    let code = |n: usize| {
        let bytes: [u8; 10] = ids.secret(&format!("recovery code {n}"));
        let letters: Vec<char> =
            bytes.iter().map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()])).collect();
        format!("{}-{}", letters[..5].iter().collect::<String>(), letters[5..].iter().collect::<String>())
    };
    (0..RECOVERY_CODES).map(code).collect()
}

/// A recovery code as a row.
pub(super) fn row(identity_id: &str, code: &str) -> RecoveryCode {
    RecoveryCode { identity_id: identity_id.to_owned(), code_digest: digest_of(code), used_at: None }
}

/// The digest of a recovery code, however it is typed.
pub(super) fn digest_of(code: &str) -> String {
    let typed: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    digest(&typed.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 6238, appendix B, in its last six digits.
    #[test]
    fn codes_are_those_of_the_standard() {
        let secret = b"12345678901234567890";
        for (seconds, code) in [(59, "287082"), (1_111_111_109, "081804"), (2_000_000_000, "279037")] {
            let step = step_of(secret, "a@b.example", code, Moment(seconds * 1000)).unwrap();
            assert_eq!(step, Some(seconds / 30), "{code}");
        }
        let early = step_of(secret, "a@b.example", "287082", Moment(20_000)).unwrap();
        assert_eq!(early, Some(1), "the next one is taken, too");
        assert_eq!(step_of(secret, "a@b.example", "287082", Moment(120_000)).unwrap(), None);
    }

    #[test]
    fn recovery_codes_differ_and_are_found_however_they_are_typed() {
        let codes = recovery_codes(&Ids::new(&Chance::from_seed(3), Moment(5)));
        assert_eq!(codes.iter().collect::<std::collections::BTreeSet<_>>().len(), RECOVERY_CODES);
        let typed = codes[0].to_uppercase().replace('-', " ");
        assert_eq!(digest_of(&typed), digest_of(&codes[0]));
    }
}
