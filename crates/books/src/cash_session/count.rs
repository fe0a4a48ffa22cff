//! Counting notes and coins.

use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::rows::CashCount;
use storage::schema::cash_session_count;
use storage::{Tx, insert_all};
use utoipa::ToSchema;

use super::CashSessionRefusal;
use crate::scalar::{JsonText, Rupees, Text, Whole};

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
    pub kind: &'static str,
    /// Face value.
    pub face: Paise,
    /// How many.
    pub pieces: i64,
}

/// The amount a cashier states: typed, or counted, or both if they agree.
pub(super) fn stated(amount: Rupees, lines: &[CurrencyLine]) -> Result<(Paise, Vec<CountLine>), CashSessionRefusal> {
    let lines = lines.iter().map(checked).collect::<Result<Vec<_>, _>>()?;
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
        "NOTES" => "NOTES",
        "COINS" => "COINS",
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

/// Keeps a count with its session; face values given twice are added up.
pub(super) fn keep(tx: &mut Tx<'_>, session_id: &str, moment: &str, lines: &[CountLine]) -> storage::Result<()> {
    let mut rows: Vec<CashCount> = Vec::with_capacity(lines.len());
    for line in lines {
        match rows.iter_mut().find(|row| row.kind == line.kind && row.face_paise == line.face.get()) {
            Some(row) => row.pieces += line.pieces,
            None => rows.push(CashCount {
                vendor_id: tx.vendor(),
                session_id: session_id.to_owned(),
                moment: moment.to_owned(),
                kind: line.kind.to_owned(),
                face_paise: line.face.get(),
                pieces: line.pieces,
            }),
        }
    }
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
        assert!(matches!(stated(rupees(1), &[line("SHELLS", 1, 1)]), Err(CashSessionRefusal::NeitherNotesNorCoins)));
    }
}
