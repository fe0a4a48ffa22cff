//! Counting notes and coins.

use std::collections::HashSet;

use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::rows::{CashCount, CashKind, CountMoment};
use storage::schema::cash_session_count;
use storage::{SessionId, Tx, insert_all};
use utoipa::ToSchema;

use super::CashSessionRefusal;
use crate::scalar::{JsonText, Rupees, Text, Whole};
use crate::settings::Settings;

/// Notes and coins of India that a drawer may hold, in paise, beside those that the store names.
const NOTES: [i64; 11] = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];
const COINS: [i64; 7] = [25, 50, 100, 200, 500, 1_000, 2_000];
/// More pieces of one face value than any drawer holds.
const MOST_PIECES: i64 = 1_000_000;
/// The largest sum a drawer is opened or closed with: ten crore rupees.
const MOST: Paise = Paise::from_rupees(100_000_000);

/// How many notes or coins of a face value, as the client sends it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct CurrencyLine {
    /// `NOTES` or `COINS`.
    pub currency_type: Text,
    /// Face value in rupees.
    pub currency: Rupees,
    /// How many; less than none counts as none.
    pub qty: Whole,
}

/// A count as a form carries it: JSON text.
pub type CurrencyList = JsonText<Vec<CurrencyLine>>;

/// The same, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountLine {
    /// `NOTES` or `COINS`.
    pub kind: CashKind,
    /// Face value.
    pub face: Paise,
    /// The number of notes or coins.
    pub pieces: i64,
}

/// The amount a cashier states: typed, or counted, or both if they agree.
pub(super) fn stated(amount: Rupees, lines: &[CurrencyLine]) -> Result<(Paise, Vec<CountLine>), CashSessionRefusal> {
    let lines = lines.iter().map(checked).collect::<Result<Vec<_>, _>>()?;
    let mut faces = HashSet::with_capacity(lines.len());
    if let Some(twice) = lines.iter().find(|line| !faces.insert((line.kind, line.face))) {
        return Err(CashSessionRefusal::FaceTwice { face: twice.face });
    }
    let counted = lines.iter().try_fold(Paise::ZERO, |sum, line| {
        let sum = sum.get().checked_add(line.face.get().checked_mul(line.pieces)?)?;
        Some(Paise::new(sum))
    });
    let counted = counted.ok_or(CashSessionRefusal::AmountTooLarge)?;
    let amount = match amount.0 {
        None if lines.is_empty() => return Err(CashSessionRefusal::NoAmount),
        None => counted,
        Some(amount) if lines.is_empty() || amount == counted => amount,
        Some(amount) => {
            return Err(CashSessionRefusal::CountDiffers { counted, entered: amount });
        }
    };
    if amount.is_negative() {
        return Err(CashSessionRefusal::NegativeAmount);
    }
    if amount > MOST {
        return Err(CashSessionRefusal::AmountTooLarge);
    }
    Ok((amount, lines))
}

fn checked(line: &CurrencyLine) -> Result<CountLine, CashSessionRefusal> {
    let kind = match line.currency_type.to_ascii_uppercase().as_str() {
        "NOTES" => CashKind::Notes,
        "COINS" => CashKind::Coins,
        _ => return Err(CashSessionRefusal::NeitherNotesNorCoins),
    };
    let face = line.currency.0.filter(|face| *face > Paise::ZERO).ok_or(CashSessionRefusal::NoFaceValue)?;
    // CSH-13: a negative count is none.
    let pieces = line.qty.0.unwrap_or(0).max(0);
    if pieces > MOST_PIECES {
        return Err(CashSessionRefusal::TooManyPieces);
    }
    Ok(CountLine { kind, face, pieces })
}

/// Whether there is a note or coin of each face value: of India, or named by the store.
pub(super) fn known(lines: &[CountLine], settings: &Settings) -> Result<(), CashSessionRefusal> {
    let is_known = |line: &&CountLine| {
        let face = line.face.get();
        let of_india = if line.kind == CashKind::Notes { NOTES.contains(&face) } else { COINS.contains(&face) };
        of_india
            || settings
                .denominations
                .iter()
                .any(|one| one.face_paise == face && one.kind.eq_ignore_ascii_case(line.kind.name()))
    };
    match lines.iter().find(|line| !is_known(line)) {
        Some(line) => Err(CashSessionRefusal::UnknownFace { face: line.face }),
        None => Ok(()),
    }
}

/// Keeps a count with its session.
pub(super) fn keep(
    tx: &mut Tx<'_>,
    session_id: &SessionId,
    moment: CountMoment,
    lines: &[CountLine],
) -> storage::Result<()> {
    let row = |line: &CountLine| CashCount {
        vendor_id: tx.vendor(),
        session_id: session_id.clone(),
        moment,
        kind: line.kind,
        face_paise: line.face,
        pieces: line.pieces,
    };
    let rows: Vec<CashCount> = lines.iter().map(row).collect();
    insert_all!(tx, cash_session_count::table, &rows)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(kind: &str, face: i64, pieces: i64) -> CurrencyLine {
        let face = pricing::Paise::from_rupees(face);
        CurrencyLine {
            currency_type: kind.into(),
            currency: crate::scalar::Maybe(Some(face)),
            qty: crate::scalar::Maybe(Some(pieces)),
        }
    }

    /// CSH-13, CSH-14: negative counts are none, and the total is face value times count.
    #[test]
    fn a_count_is_the_sum_of_face_value_times_pieces() {
        let lines = [line("NOTES", 500, 3), line("NOTES", 10, -4), line("COINS", 2, 7)];
        let (amount, lines) = stated(Rupees::default(), &lines).unwrap();
        assert_eq!(amount, Paise::from_rupees(1514));
        assert_eq!(lines[1].pieces, 0);
    }

    #[test]
    fn a_typed_amount_must_agree_with_the_count() {
        let lines = [line("NOTES", 500, 3)];
        let rupees = |amount| crate::scalar::Maybe(Some(Paise::from_rupees(amount)));
        assert!(stated(rupees(1500), &lines).is_ok());
        assert!(matches!(stated(rupees(1400), &lines), Err(CashSessionRefusal::CountDiffers { .. })));
        assert!(matches!(stated(Rupees::default(), &[]), Err(CashSessionRefusal::NoAmount)));
        assert!(matches!(stated(rupees(-1), &[]), Err(CashSessionRefusal::NegativeAmount)));
        assert!(matches!(stated(rupees(200_000_000), &[]), Err(CashSessionRefusal::AmountTooLarge)));
        let twice = [line("NOTES", 10, 1), line("COINS", 10, 1), line("NOTES", 10, 2)];
        assert!(matches!(stated(Rupees::default(), &twice), Err(CashSessionRefusal::FaceTwice { .. })));
        let (_, lines) = stated(Rupees::default(), &[line("COINS", 10, 1), line("COINS", 500, 1)]).unwrap();
        let coin = |settings: &Settings| known(&lines, settings);
        assert_eq!(coin(&Settings::default()), Err(CashSessionRefusal::UnknownFace { face: Paise::from_rupees(500) }));
        let mut settings = Settings::default();
        settings.denominations[0].kind = "coins".to_owned();
        assert_eq!((settings.denominations[0].face_paise, coin(&settings)), (50_000, Ok(())));
        assert!(matches!(stated(rupees(1), &[line("SHELLS", 1, 1)]), Err(CashSessionRefusal::NeitherNotesNorCoins)));
    }
}
