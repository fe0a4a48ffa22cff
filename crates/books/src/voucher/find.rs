//! Finding vouchers by the cashier's entry, and the rules on using them for a bill.

use pricing::{Day, Paise};
use storage::Reader;
use storage::rows::{Order, Voucher};

use super::{VoucherRefusal, store};
use crate::clock::SpokenDay;
use crate::customer;
use crate::refusal::CallError;
use crate::scalar::read_phone;

/// Characters of a code that is looked up at least.
const SHORTEST: usize = 6;
/// Digits of a mobile number.
const MOBILE: usize = 10;
/// Characters of a code's end that go with a mobile number at least.
const SHORTEST_END: usize = 4;

/// A cashier's entry for a voucher.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// The whole code.
    Code(String),
    /// A mobile number and the end of a code; `whole` is both as they were entered, for it may be a code as well.
    Phone {
        /// Both as they were entered.
        whole: String,
        /// The mobile number.
        mobile: String,
        /// The end of the code.
        end: String,
    },
    /// All vouchers of the bill's customer.
    StoreCredit,
}

impl Entry {
    /// Parses the entry. Codes are written in capitals, so small letters are taken too.
    ///
    /// # Errors
    /// When it is too short for a code, or for a mobile number with the end of one.
    pub(crate) fn read(text: &str, all: bool) -> Result<Self, VoucherRefusal> {
        let text: String = text.chars().filter(|character| !character.is_whitespace()).collect();
        if text.is_empty() {
            return if all { Ok(Entry::StoreCredit) } else { Err(VoucherRefusal::NoCode) };
        }
        let whole = text.to_uppercase();
        if whole.chars().count() < SHORTEST {
            return Err(VoucherRefusal::TooShort);
        }
        // No code begins with a plus, so a country code is one.
        match whole.strip_prefix("+91").unwrap_or(&whole).split_at_checked(MOBILE) {
            Some((mobile, end)) if read_phone(mobile).is_some_and(|phone| phone == mobile) && !end.is_empty() => {
                let (mobile, end) = (mobile.to_owned(), end.to_owned());
                Ok(Entry::Phone { mobile, end, whole })
            }
            _ => Ok(Entry::Code(whole)),
        }
    }
}

/// The voucher that is meant, which the bill may have.
pub(crate) fn one(
    reader: &mut Reader<'_>,
    entry: &Entry,
    order: &Order,
    dummy_customer_id: &str,
    today: Day,
) -> Result<Voucher, CallError> {
    let by_code = match entry {
        Entry::Code(code) | Entry::Phone { whole: code, .. } => store::by_code(reader, code)?,
        Entry::StoreCredit => None,
    };
    let (voucher, by_phone) = match (by_code, entry) {
        (Some(voucher), _) => (voucher, false),
        (None, Entry::Phone { mobile, end, .. }) => (by_end(reader, mobile, end, today)?, true),
        (None, _) => return Err(VoucherRefusal::Unknown.into()),
    };
    let is_theirs = voucher.customer_id.is_empty() || voucher.customer_id == order.customer_id;
    // A customer who gives mobile number and end of the code need not be tagged; a bill of another customer is refused.
    if !(is_theirs || by_phone && order.customer_id == dummy_customer_id) {
        return Err(VoucherRefusal::OtherCustomer.into());
    }
    check_open(&voucher, today)?;
    Ok(voucher)
}

/// The voucher of a customer whose code ends so: an open one, if there is one.
fn by_end(reader: &mut Reader<'_>, mobile: &str, end: &str, today: Day) -> Result<Voucher, CallError> {
    if end.chars().count() < SHORTEST_END {
        return Err(VoucherRefusal::EndTooShort.into());
    }
    let Some(owner) = customer::by_mobile(reader, mobile)? else { return Err(VoucherRefusal::UnknownEnd.into()) };
    let mut found = store::of_customer(reader, &owner.customer_id)?;
    found.retain(|voucher| voucher.code.ends_with(end));
    if found.len() > 1 {
        let open: Vec<Voucher> = found.iter().filter(|voucher| check_open(voucher, today).is_ok()).cloned().collect();
        match open.len() {
            0 => {}
            1 => found = open,
            _ => return Err(VoucherRefusal::ManyEndSo.into()),
        }
    }
    found.pop().ok_or_else(|| VoucherRefusal::UnknownEnd.into())
}

/// A voucher can be used while something is left of it, to the end of its last day.
pub(super) fn check_open(voucher: &Voucher, today: Day) -> Result<(), VoucherRefusal> {
    // Nothing is left of an expired one either.
    if voucher.expires_on < today {
        return Err(VoucherRefusal::Expired { on: SpokenDay(voucher.expires_on) });
    }
    if voucher.left_paise <= Paise::ZERO {
        return Err(VoucherRefusal::UsedUp);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mobile_number_in_front_is_told_from_a_code() {
        let phone = |whole: &str, mobile: &str, end: &str| Entry::Phone {
            whole: whole.to_owned(),
            mobile: mobile.to_owned(),
            end: end.to_owned(),
        };
        for (text, expected) in [
            ("abc123", Entry::Code("ABC123".to_owned())),
            ("K7WM 2RFX 9Q", Entry::Code("K7WM2RFX9Q".to_owned())),
            ("9822012345", Entry::Code("9822012345".to_owned())),
            ("9822012345fx9q", phone("9822012345FX9Q", "9822012345", "FX9Q")),
            ("+91 98220 12345 fx9q", phone("+919822012345FX9Q", "9822012345", "FX9Q")),
            ("98220 12345 1", phone("98220123451", "9822012345", "1")),
        ] {
            assert_eq!(Entry::read(text, false).unwrap(), expected, "{text}");
        }
    }

    #[test]
    fn nothing_entered_is_store_credit_only_where_all_is_asked_for() {
        assert_eq!(Entry::read(" ", true).unwrap(), Entry::StoreCredit);
        assert!(matches!(Entry::read("", false), Err(VoucherRefusal::NoCode)));
        assert!(matches!(Entry::read("ABC12", true), Err(VoucherRefusal::TooShort)));
    }
}
