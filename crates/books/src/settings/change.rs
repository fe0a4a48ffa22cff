//! Changing a setting: typed, checked and audited. The database itself invalidates the caches.

use diesel::prelude::*;
use pricing::barcode::{ScaleKind, ScaleRule, ScaleRuleError};
use serde_json::json;
use storage::rows::Setting;
use storage::schema::setting;
use storage::{Reader, Tx};

use super::{MOST_DENOMINATIONS, Settings};
use crate::audit::{Actor, AuditEvent, audit};
use crate::clock::Moment;
use crate::refusal::Result;

/// The longest UPI address there is: 256 letters, `@` and its bank (NPCI).
const MAX_LEN_UPI_ADDRESS: usize = 321;
/// The longest name of a payee that every app shows.
const MAX_LEN_UPI_PAYEE: usize = 99;
/// Characters of a printer's name at most; no print service knows longer ones.
const MAX_LEN_PRINTER: usize = 200;

crate::refusals! {
    /// Refusals of a setting.
    pub enum SettingRefusal in "setting" {
        Unknown { name: String }: "There is no setting {name}.",
        /// `reason` is the parser's text.
        NotTaken { name: String, reason: String }: "{name}: {reason}.",
        ReceiptWidth: "Receipts are 58 or 80 millimetres wide." as Manner::Field("bill_print_width"),
        LongPrinter { most: usize }: "The name of a printer has at most {most} characters." as Manner::Field("printer"),
        DiscountLimit:
            "What a cashier may take off alone is between 0 and 10000 (100%)."
            as Manner::Field("cashier_discount_limit_bp"),
        ReasonAbove:
            "The difference that asks for a reason is not negative." as Manner::Field("close_reason_above_paise"),
        ManyDenominations { most: usize }:
            "At most {most} notes and coins are counted." as Manner::Field("denominations"),
        Denomination:
            "A note or coin has a face_paise above 0, and kind notes or coins." as Manner::Field("denominations"),
        ScaleKind { kind: String }:
            "A scale label tells weight or price, not {kind}." as Manner::Field("scale_rules"),
        /// `reason` is the pattern parser's text.
        ScalePattern { pattern: String, reason: String }: "{pattern}: {reason}." as Manner::Field("scale_rules"),
        UpiAddress: "A UPI address looks like name@bank." as Manner::Field("upi_address"),
        UpiPayee { most: usize }: "Who is paid has at most {most} letters." as Manner::Field("upi_payee"),
        UpiCategory: "A merchant category code has four digits." as Manner::Field("upi_category"),
    }
}

impl SettingRefusal {
    /// A value is not of the setting's type.
    pub(super) fn not_taken(name: &str, error: &serde_json::Error) -> Self {
        let reason = error.to_string();
        // The position is cut off, because a setting's text is a single value.
        let reason = reason.split(" at line ").next().unwrap_or(&reason).to_owned();
        SettingRefusal::NotTaken { name: name.to_owned(), reason }
    }
}

/// A setting before and after a change, as JSON text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    /// JSON text before.
    pub from: String,
    /// JSON text after.
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

/// Changes a setting of the scope's store, in somebody's name. `text` is JSON, or a bare word where the setting takes a
/// text. A setting that has the value already is left alone.
///
/// # Errors
/// When there is no such setting, when it does not take the value, or when a statement fails.
pub fn change(tx: &mut Tx<'_>, who: Actor<'_>, name: &str, text: &str, now: Moment) -> Result<Changed> {
    let mut settings = of_store(tx)?;
    let unknown = || SettingRefusal::Unknown { name: name.to_owned() };
    let from = settings.get(name).ok_or_else(unknown)?;
    settings.set_from_text(name, text)?;
    settings.check()?;
    let to = settings.get(name).ok_or_else(unknown)?;
    if from == to {
        return Ok(Changed { from, to });
    }
    let row = Setting {
        vendor_id: tx.vendor(),
        store_id: tx.store(),
        name: name.to_owned(),
        value: to.clone(),
        changed_at: now,
        changed_by: who.by(),
    };
    tx.execute(
        diesel::insert_into(setting::table).values(&row).on_conflict(setting::table.primary_key()).do_update().set((
            setting::value.eq(&row.value),
            setting::changed_at.eq(now),
            setting::changed_by.eq(&row.changed_by),
        )),
    )?;
    let event = AuditEvent::SettingChanged { name: name.to_owned(), from: from.clone(), to: to.clone() };
    audit(tx, who.of_store(tx.store()), &event, now)?;
    Ok(Changed { from, to })
}

impl Settings {
    /// Sets one setting from JSON text, or from a bare word where it takes a text.
    ///
    /// # Errors
    /// When there is no such setting or the value is not one it takes.
    pub fn set_from_text(&mut self, name: &str, text: &str) -> std::result::Result<(), SettingRefusal> {
        let Err(error) = self.set(name, text) else { return Ok(()) };
        if serde_json::from_str::<serde_json::Value>(text).is_ok() {
            return Err(error);
        }
        self.set(name, &json!(text).to_string())
    }

    /// Checks rules that the types cannot express: paper widths, sensible limits, labels that can be read.
    ///
    /// # Errors
    /// The first setting that cannot be used.
    pub fn check(&self) -> std::result::Result<(), SettingRefusal> {
        if ![58, 80].contains(&self.bill_print_width) {
            return Err(SettingRefusal::ReceiptWidth);
        }
        if self.printer.chars().count() > MAX_LEN_PRINTER {
            return Err(SettingRefusal::LongPrinter { most: MAX_LEN_PRINTER });
        }
        if self.cashier_discount_limit_bp.is_some_and(|limit| !(0..=10_000).contains(&limit)) {
            return Err(SettingRefusal::DiscountLimit);
        }
        if self.close_reason_above_paise < 0 {
            return Err(SettingRefusal::ReasonAbove);
        }
        if self.denominations.len() > MOST_DENOMINATIONS {
            return Err(SettingRefusal::ManyDenominations { most: MOST_DENOMINATIONS });
        }
        for note in &self.denominations {
            if note.face_paise <= 0 || !["notes", "coins"].contains(&note.kind.as_str()) {
                return Err(SettingRefusal::Denomination);
            }
        }
        self.check_upi()?;
        for label in &self.scale_rules {
            let kind = match label.kind.as_str() {
                "weight" => ScaleKind::Weight,
                "price" => ScaleKind::Price,
                other => return Err(SettingRefusal::ScaleKind { kind: other.to_owned() }),
            };
            let pattern = &label.pattern;
            let unread = |error: ScaleRuleError| SettingRefusal::ScalePattern {
                pattern: pattern.clone(),
                reason: error.to_string(),
            };
            ScaleRule::new(kind, pattern).map_err(unread)?;
        }
        Ok(())
    }

    /// Checks the parts of a UPI link: an address, a name and a category that payment apps read (NPCI, UPI linking
    /// specification 1.6).
    fn check_upi(&self) -> std::result::Result<(), SettingRefusal> {
        let is_name = |text: &str, beside: &str| {
            !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || beside.contains(b as char))
        };
        let address = &self.upi_address;
        let is_address = address.len() <= MAX_LEN_UPI_ADDRESS
            && address.split_once('@').is_some_and(|(name, bank)| is_name(name, ".-_") && is_name(bank, "."));
        if !address.is_empty() && !is_address {
            return Err(SettingRefusal::UpiAddress);
        }
        if self.upi_payee.chars().count() > MAX_LEN_UPI_PAYEE || self.upi_payee.chars().any(char::is_control) {
            return Err(SettingRefusal::UpiPayee { most: MAX_LEN_UPI_PAYEE });
        }
        let category = &self.upi_category;
        let is_four_digits = category.len() == 4 && category.bytes().all(|b| b.is_ascii_digit());
        if !category.is_empty() && !is_four_digits {
            return Err(SettingRefusal::UpiCategory);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refusal::{Manner, Refusal};

    #[test]
    fn a_bare_word_stands_for_its_text() {
        let mut settings = Settings::default();
        settings.set_from_text("round_off", "down").unwrap();
        settings.set_from_text("cashier_discount_limit_bp", "null").unwrap();
        settings.set_from_text("lay_by", "true").unwrap();
        assert_eq!((settings.round_off, settings.lay_by), (crate::settings::Rounding::Down, true));
        let error = settings.set_from_text("lay_by", "maybe").unwrap_err();
        assert_eq!(error.to_string(), "lay_by: invalid type: string \"maybe\", expected a boolean.");
        assert!(settings.set_from_text("round_off", "up").unwrap_err().to_string().contains("expected one of"));
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
            let refusal = Refusal::from(settings.check().unwrap_err());
            assert!(matches!(refusal.manner, Manner::Field(field) if field == name), "{name} {value}: {refusal:?}");
        }
        assert_eq!(Settings::default().check(), Ok(()));
        for value in [r#""none""#, r#""1""#, r#""(""#, r#""""#] {
            assert!(Settings::default().set("fnc1", value).is_err(), "{value}");
        }
    }
}
