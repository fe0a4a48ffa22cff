//! Settings of a store, typed, with a default for each.
//!
//! A store's rows in `setting` are the values that differ from the defaults below. All capabilities read the same
//! [`Settings`], cached until a row changes.

mod change;

use diesel::prelude::*;
use pricing::BasisPoints;
use pricing::barcode::Separator;
use pricing::round_off::RoundOff;
use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::Setting;
use storage::schema::setting;
use utoipa::ToSchema;

pub use change::{Changed, SettingRefusal, change, of_store};

/// Declares every setting once: its type, default and meaning.
macro_rules! settings {
    ($($(#[doc = $doc:literal])+ $name:ident: $kind:ty = $default:expr;)+) => {
        /// The settings of one store.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        pub struct Settings {
            $($(#[doc = $doc])+ pub $name: $kind,)+
        }

        impl Default for Settings {
            fn default() -> Self {
                Settings { $($name: $default,)+ }
            }
        }

        /// Every setting's name and meaning, in the order of the documentation.
        pub const SETTINGS: &[(&str, &str)] = &[$((stringify!($name), concat!($($doc),+)),)+];

        impl Settings {
            /// Sets one setting from its JSON text.
            ///
            /// # Errors
            /// When there is no such setting or the value is not one it takes.
            pub fn set(&mut self, name: &str, json: &str) -> Result<(), SettingRefusal> {
                match name {
                    $(stringify!($name) => {
                        let not_taken = |error: serde_json::Error| SettingRefusal::not_taken(name, &error);
                        self.$name = serde_json::from_str(json).map_err(not_taken)?;
                        Ok(())
                    })+
                    _ => Err(SettingRefusal::Unknown { name: name.to_owned() }),
                }
            }

            /// One setting as JSON text, if there is such a setting.
            #[must_use]
            pub fn get(&self, name: &str) -> Option<String> {
                match name {
                    $(stringify!($name) => serde_json::to_string(&self.$name).ok(),)+
                    _ => None,
                }
            }
        }
    };
}

settings! {
    /// A bill may be made without a tagged customer.
    dummy_customer: bool = true;
    /// Checkout needs a tagged customer.
    customer_tagging_mandatory: bool = false;
    /// The customer display greets a tagged customer by first name and shows their points.
    display_first_name: bool = false;

    /// Cash is counted by denomination when a session opens and closes.
    denomination: bool = true;
    /// The notes and coins to count.
    denominations: Vec<Denomination> = Denomination::usual();
    /// A bill needs an open cash session with its opening balance.
    open_session_compulsory: bool = false;
    /// Yesterday's session must be closed before today's work.
    closing_previous_session_compulsory: bool = false;
    /// The cashier counts before the expected cash is shown.
    blind_close: bool = true;
    /// A difference above this many paise at closing asks for a reason.
    close_reason_above_paise: i64 = 5_000;
    /// Cash in, cash out and drop need a manager's passcode.
    cash_movement_passcode: bool = true;

    /// A bill is never refused for stock.
    negative_stock_billing: bool = true;
    /// The MRP that a scan takes when stock has several: the lowest in stock, or ask.
    mrp_choice: MrpChoice = MrpChoice::Lowest;
    /// The formats of scale labels, in the order they are tried.
    scale_rules: Vec<ScaleLabel> = ScaleLabel::usual();
    /// FNC1, the end of a field of a GS1 code, as scanners send it: gs, dropped, or the character in its place.
    fnc1: Fnc1 = Fnc1::default();
    /// The rounding of a total to rupees.
    round_off: Rounding = Rounding::Nearest;

    /// Cashiers may give a discount on a bill.
    manual_discount: bool = true;
    /// The highest discount a cashier may give alone, in basis points of the bill; nothing for no limit.
    cashier_discount_limit_bp: Option<i64> = None;
    /// Carry bags can be billed.
    carry_bag: bool = true;
    /// Offers apply by themselves, and store credit can be redeemed.
    avail_offer: bool = true;
    /// The carry bag button is shown.
    menu_carry_bag: bool = true;
    /// Bills can be held.
    menu_hold_bill: bool = true;
    /// Held bills can be recalled.
    menu_recall_bill: bool = true;
    /// The catalog is shown on billing.
    menu_shop_by_catalog: bool = true;
    /// Bills can be made.
    menu_start_billing: bool = true;
    /// Goods can be taken back.
    menu_exchange_return: bool = true;

    /// A bill may be settled with several payments.
    multiple_mop: bool = true;
    /// Cash is taken.
    pay_cash: bool = true;
    /// Cards are taken on the payment device.
    pay_ezswype: bool = false;
    /// Cards are taken on a machine of their own.
    pay_card_offline: bool = true;
    /// Paytm is taken on the cashier's word.
    pay_paytm_offline: bool = true;
    /// Google Pay is taken on the cashier's word.
    pay_google_tez_offline: bool = true;
    /// Razorpay is taken.
    pay_razor_pay_online: bool = false;
    /// Loyalty points are redeemed with Ease My Retail.
    pay_loyalty_emr: bool = false;
    /// The part of a UPI reference that a cashier types. By default it is the last four digits where the till shows the
    /// store's own QR code, since nothing else reports such a payment, and otherwise nothing.
    upi_reference: Option<UpiReference> = None;
    /// The store's own UPI address, which its QR code pays to, as `name@bank`; empty for none.
    upi_address: String = String::new();
    /// The payee that a customer's UPI app shows; empty for the name of the store.
    upi_payee: String = String::new();
    /// The merchant category code of the UPI address, four digits; empty where the address is a person's.
    upi_category: String = String::new();
    /// Lay-by sales (shown, not sold yet).
    lay_by: bool = false;
    /// Sales on account (shown, not sold yet).
    on_account: bool = false;

    /// The turnover of the year before was above five crore rupees: HSN codes need six digits, not four.
    turnover_above_five_crore: bool = false;

    /// Width of the receipt paper in millimetres: 80 or 58.
    bill_print_width: u32 = 80;
    /// The receipt prints by itself when a bill is paid.
    auto_print: bool = false;
    /// The printer of every till that has not chosen one itself, by its name in the print service.
    printer: String = String::new();
    /// The cash drawer on the receipt printer opens with the receipt of a bill that was paid in cash.
    open_drawer: bool = false;
    /// Invoices can be printed again.
    bill_reprint: bool = true;
    /// Printing again needs a manager's passcode.
    bill_reprint_verify: bool = true;
    /// Days within which goods are taken back, the day of the invoice not counted; 0 for no end.
    return_days: u32 = 30;
    /// Days that the voucher of a return is good for.
    voucher_days: u32 = 180;
    /// A return needs a manager's passcode.
    return_authorization: bool = true;
    /// The balance of a credit note may be paid out in cash, by a manager's passcode.
    credit_note_cash: bool = false;
    /// A credit note that comes too late to lower tax (CGST Act, section 34(2)) is written without tax adjustment.
    late_return_without_tax: bool = false;

    /// Minutes without a touch until the till locks; 0 for never.
    idle_lock_minutes: u32 = 10;
}

/// Notes and coins that a store counts at most, and so a count.
pub const MOST_DENOMINATIONS: usize = 40;

/// A note or coin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Denomination {
    /// Face value in paise.
    pub face_paise: i64,
    /// `notes` or `coins`.
    pub kind: String,
}

impl Denomination {
    /// Denominations in India: notes from 500 down to 10 rupees, coins from 20 down to 1.
    #[must_use]
    pub fn usual() -> Vec<Self> {
        let of = |kind: &str, rupees: &[i64]| {
            let kind = kind.to_owned();
            rupees
                .iter()
                .map(move |face| Denomination { face_paise: face * 100, kind: kind.clone() })
                .collect::<Vec<_>>()
        };
        [of("notes", &[500, 200, 100, 50, 20, 10]), of("coins", &[20, 10, 5, 2, 1])].concat()
    }
}

/// Choice of the MRP when a scan finds stock at several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MrpChoice {
    /// The lowest that is in stock; the line can be changed.
    Lowest,
    /// The cashier chooses.
    Ask,
}

/// The part of a UPI reference that a cashier types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UpiReference {
    /// Nothing.
    None,
    /// Its last four digits.
    Last4,
    /// All of it.
    Full,
}

/// The rounding of a total to rupees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rounding {
    /// To the nearest rupee, down where nearest would pass the sum of the MRPs.
    Nearest,
    /// Always down.
    Down,
    /// Not at all.
    Off,
}

impl From<Rounding> for RoundOff {
    fn from(rounding: Rounding) -> Self {
        match rounding {
            Rounding::Nearest => RoundOff::Nearest,
            Rounding::Down => RoundOff::Down,
            Rounding::Off => RoundOff::Off,
        }
    }
}

/// FNC1, the end of a field of a GS1 code, as scanners send it: `gs` (the character GS), `dropped`, or another
/// character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Fnc1(pub Separator);

impl TryFrom<String> for Fnc1 {
    type Error = &'static str;

    fn try_from(text: String) -> std::result::Result<Self, Self::Error> {
        let mut characters = text.chars();
        match (text.as_str(), characters.next(), characters.next()) {
            ("gs", ..) => Ok(Self(Separator::default())),
            ("dropped", ..) => Ok(Self(Separator::Dropped)),
            // Letters, digits and brackets are part of a code's content.
            (_, Some(sent), None) if !sent.is_alphanumeric() && !"()]".contains(sent) => {
                Ok(Self(Separator::Sent(sent)))
            }
            _ => Err("gs, dropped, or the one character that scanners send in its place"),
        }
    }
}

impl From<Fnc1> for String {
    fn from(Fnc1(separator): Fnc1) -> Self {
        match separator {
            Separator::Sent(Separator::GS) => "gs".to_owned(),
            Separator::Sent(sent) => sent.to_string(),
            Separator::Dropped => "dropped".to_owned(),
        }
    }
}

/// The format of one kind of scale label.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ScaleLabel {
    /// Digits, `.` for each digit of the item code, `{NNDDD}` for the value.
    pub pattern: String,
    /// `weight` in kilograms or `price` in rupees.
    pub kind: String,
}

impl ScaleLabel {
    /// The common layout of Indian label scales: prefix 21 with weight, prefix 23 with price.
    #[must_use]
    pub fn usual() -> Vec<Self> {
        let label = |pattern: &str, kind: &str| ScaleLabel { pattern: pattern.to_owned(), kind: kind.to_owned() };
        vec![label("21.....{NNDDD}", "weight"), label("23.....{NNNDD}", "price")]
    }
}

/// Whether the turnover of the vendor was above five crore rupees: one registration has one turnover, so the switch of
/// one store counts for all.
///
/// # Errors
/// When the statement fails.
pub fn is_above_five_crore(reader: &mut Reader<'_>) -> storage::Result<bool> {
    let rows: Vec<Setting> =
        reader.load(setting::table.filter(setting::vendor_id.eq(reader.vendor())).order(setting::store_id))?;
    let mut by_store = rows.chunk_by(|one, other| one.store_id == other.store_id);
    Ok(by_store.any(|rows| Settings::from_rows(rows).turnover_above_five_crore))
}

impl Settings {
    /// The settings a store's rows make. A row that cannot be used (written by a newer version) leaves its default.
    #[must_use]
    pub fn from_rows(rows: &[Setting]) -> Self {
        let mut settings = Settings::default();
        for row in rows {
            if let Err(error) = settings.set(&row.name, &row.value) {
                tracing::warn!(%error, store = row.store_id.get(), "a setting was left at its default");
            }
        }
        settings
    }

    /// The highest discount that a user may give alone: their own limit, else the store's; nothing for no limit.
    #[must_use]
    pub fn discount_limit(&self, own_limit: Option<BasisPoints>) -> Option<BasisPoints> {
        own_limit.or(self.cashier_discount_limit_bp.map(BasisPoints::new))
    }

    /// The part of a UPI reference that a cashier types.
    #[must_use]
    pub fn upi_reference(&self) -> UpiReference {
        let shows_own_code = !self.upi_address.is_empty();
        self.upi_reference.unwrap_or(if shows_own_code { UpiReference::Last4 } else { UpiReference::None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_is_set_from_what_it_says_of_itself() {
        let mut copy = Settings { multiple_mop: false, bill_print_width: 58, ..Settings::default() };
        let original = copy.clone();
        copy.multiple_mop = true;
        copy.bill_print_width = 80;
        for (name, _) in SETTINGS {
            copy.set(name, &original.get(name).unwrap()).unwrap();
        }
        assert_eq!(copy, original);
    }

    #[test]
    fn a_store_with_its_own_upi_code_asks_for_the_reference_unless_it_says_otherwise() {
        let mut settings = Settings::default();
        assert_eq!(settings.upi_reference(), UpiReference::None);
        settings.set_from_text("upi_address", "asha.general@okbank").unwrap();
        assert_eq!((settings.check(), settings.upi_reference()), (Ok(()), UpiReference::Last4));
        settings.set_from_text("upi_reference", "none").unwrap();
        assert_eq!(settings.upi_reference(), UpiReference::None);
        settings.set_from_text("upi_reference", "full").unwrap();
        assert_eq!(settings.upi_reference(), UpiReference::Full);
        settings.set_from_text("upi_reference", "null").unwrap();
        assert_eq!(settings.upi_reference(), UpiReference::Last4);
    }

    #[test]
    fn what_a_setting_does_not_take_is_refused_by_name() {
        let mut settings = Settings::default();
        assert!(settings.set("round_off", "\"up\"").unwrap_err().to_string().starts_with("round_off"));
        assert!(settings.set("lay_by", "1").is_err());
        assert!(settings.set("no_such_setting", "1").unwrap_err().to_string().contains("no_such_setting"));
        assert_eq!(settings, Settings::default());
    }
}
