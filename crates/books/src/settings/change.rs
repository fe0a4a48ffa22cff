//! Changing a setting: typed, checked, told to the audit. The database itself tells the caches.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use pricing::barcode::{ScaleKind, ScaleRule};
use serde_json::json;
use storage::schema::setting;
use storage::{Reader, Tx};

use super::{MOST_DENOMINATIONS, Settings};
use crate::audit::{Actor, Told, audit};
use crate::clock::Moment;

/// The longest UPI address there is: 256 letters, `@` and its bank (NPCI).
const LONGEST_UPI_ADDRESS: usize = 321;
/// The longest name of a payee that every app shows.
const LONGEST_UPI_PAYEE: usize = 99;
/// Characters of a printer's name at most; no print service knows longer ones.
const LONGEST_PRINTER: usize = 200;

/// Why a setting was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// There is no such setting, or it does not take the value; the text is for a person.
    #[error("{0}")]
    Refused(String),
    /// A statement failed.
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

/// A setting before and after a change, as JSON text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    /// What it was.
    pub from: String,
    /// What it is now.
    pub to: String,
}

/// The settings of the scope's store.
///
/// # Errors
/// When a statement fails.
pub fn of_store(reader: &mut Reader<'_>) -> storage::Result<Settings> {
    let of_store =
        setting::table.filter(setting::vendor_id.eq(reader.vendor())).filter(setting::store_id.eq(reader.store()));
    Ok(Settings::from_rows(&reader.load(of_store)?))
}

/// Changes a setting of the scope's store. `text` is JSON, or a bare word where the setting takes a text. A setting
/// that has the value already is left alone.
///
/// # Errors
/// When there is no such setting, when it does not take the value, or when a statement fails.
pub fn change(tx: &mut Tx<'_>, name: &str, text: &str, by: &str, now: Moment) -> Result<Changed, ChangeError> {
    let mut settings = of_store(tx)?;
    let unknown = || ChangeError::Refused(format!("there is no setting {name}"));
    let from = settings.get(name).ok_or_else(unknown)?;
    settings.set_from_text(name, text).map_err(ChangeError::Refused)?;
    settings.check().map_err(ChangeError::Refused)?;
    let to = settings.get(name).ok_or_else(unknown)?;
    if from == to {
        return Ok(Changed { from, to });
    }
    tx.execute(
        sql_query(
            "INSERT INTO setting (vendor_id, store_id, name, value, changed_at, changed_by) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (vendor_id, store_id, name) DO UPDATE \
             SET value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by",
        )
        .bind::<BigInt, _>(tx.vendor())
        .bind::<BigInt, _>(tx.store())
        .bind::<Text, _>(name)
        .bind::<Text, _>(&to)
        .bind::<BigInt, _>(now.0)
        .bind::<Text, _>(by),
    )?;
    let actor = Actor::shell(tx.store());
    audit(
        tx,
        &Told { actor, action: "setting_changed", subject: name, detail: &json!({"from": from, "to": to, "by": by}) },
        now,
    )?;
    Ok(Changed { from, to })
}

impl Settings {
    /// Sets one setting from JSON text, or from a bare word where it takes a text.
    ///
    /// # Errors
    /// When there is no such setting or the value is not one it takes; the text is for a person.
    pub fn set_from_text(&mut self, name: &str, text: &str) -> Result<(), String> {
        let Err(error) = self.set(name, text) else { return Ok(()) };
        if serde_json::from_str::<serde_json::Value>(text).is_ok() {
            return Err(readable(&error));
        }
        self.set(name, &json!(text).to_string()).map_err(|error| readable(&error))
    }

    /// What no type says: widths there is paper for, limits that make sense, labels that can be read.
    ///
    /// # Errors
    /// The first setting that cannot be used; the text is for a person.
    pub fn check(&self) -> Result<(), String> {
        if ![58, 80].contains(&self.bill_print_width) {
            return Err("bill_print_width: receipts are 58 or 80 millimetres wide".to_owned());
        }
        if self.printer.chars().count() > LONGEST_PRINTER {
            return Err(format!("printer: a name has at most {LONGEST_PRINTER} characters"));
        }
        if self.cashier_discount_limit_bp.is_some_and(|limit| !(0..=10_000).contains(&limit)) {
            return Err("cashier_discount_limit_bp: must be between 0 and 10000 (100 %)".to_owned());
        }
        if self.close_reason_above_paise < 0 {
            return Err("close_reason_above_paise: must not be negative".to_owned());
        }
        if self.denominations.len() > MOST_DENOMINATIONS {
            return Err(format!("denominations: at most {MOST_DENOMINATIONS} notes and coins"));
        }
        for note in &self.denominations {
            if note.face_paise <= 0 || !["notes", "coins"].contains(&note.kind.as_str()) {
                return Err(
                    "denominations: a note or coin has a face_paise above 0, and kind notes or coins".to_owned()
                );
            }
        }
        self.check_upi()?;
        for label in &self.scale_rules {
            let kind = match label.kind.as_str() {
                "weight" => ScaleKind::Weight,
                "price" => ScaleKind::Price,
                other => return Err(format!("scale_rules: kind is weight or price, not {other}")),
            };
            ScaleRule::new(kind, &label.pattern).map_err(|error| format!("scale_rules: {}: {error}", label.pattern))?;
        }
        Ok(())
    }

    /// What goes into a UPI link must be an address, a name and a category that apps read (NPCI, UPI linking specification 1.6).
    fn check_upi(&self) -> Result<(), String> {
        let is_name = |text: &str, beside: &str| {
            !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || beside.contains(b as char))
        };
        let address = &self.upi_address;
        let is_address = address.len() <= LONGEST_UPI_ADDRESS
            && address.split_once('@').is_some_and(|(name, bank)| is_name(name, ".-_") && is_name(bank, "."));
        if !address.is_empty() && !is_address {
            return Err("upi_address: a UPI address looks like name@bank".to_owned());
        }
        if self.upi_payee.chars().count() > LONGEST_UPI_PAYEE || self.upi_payee.chars().any(char::is_control) {
            return Err(format!("upi_payee: at most {LONGEST_UPI_PAYEE} letters"));
        }
        let category = &self.upi_category;
        let is_four_digits = category.len() == 4 && category.bytes().all(|b| b.is_ascii_digit());
        if !category.is_empty() && !is_four_digits {
            return Err("upi_category: a merchant category code has four digits".to_owned());
        }
        Ok(())
    }
}

/// A parser's complaint without the place in a text of one word.
fn readable(error: &str) -> String {
    error.split(" at line ").next().unwrap_or(error).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_word_stands_for_its_text() {
        let mut settings = Settings::default();
        settings.set_from_text("round_off", "down").unwrap();
        settings.set_from_text("cashier_discount_limit_bp", "null").unwrap();
        settings.set_from_text("lay_by", "true").unwrap();
        assert_eq!((settings.round_off, settings.lay_by), (crate::settings::Rounding::Down, true));
        let error = settings.set_from_text("lay_by", "maybe").unwrap_err();
        assert_eq!(error, "lay_by: invalid type: string \"maybe\", expected a boolean");
        assert!(settings.set_from_text("round_off", "up").unwrap_err().contains("expected one of"));
        assert!(settings.set_from_text("bill_print_width", "wide").is_err());
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for (name, value) in [
            ("bill_print_width", "70"),
            ("cashier_discount_limit_bp", "10001"),
            ("close_reason_above_paise", "-1"),
            ("denominations", r#"[{"face_paise": 0, "kind": "notes"}]"#),
            ("denominations", r#"[{"face_paise": 100, "kind": "cards"}]"#),
            ("upi_address", "shop"),
            ("upi_address", "shop@"),
            ("upi_address", "a shop@okbank"),
            ("upi_address", "shop@ok@bank"),
            ("upi_category", "\"54\""),
            ("upi_category", "\"54x1\""),
            ("scale_rules", r#"[{"pattern": "21", "kind": "length"}]"#),
            ("scale_rules", r#"[{"pattern": "x", "kind": "weight"}]"#),
        ] {
            let mut settings = Settings::default();
            settings.set_from_text(name, value).unwrap();
            assert!(settings.check().unwrap_err().starts_with(name), "{name} {value}");
        }
        assert_eq!(Settings::default().check(), Ok(()));
    }
}
