//! Customer form: the cashier's entries, and the rules they have to meet.

use std::borrow::Cow;

use email_address::EmailAddress;
use jiff::civil::Date;
use pricing::Day;
use pricing::gstin::Gstin;
use serde::{Deserialize, Serialize};
use storage::rows::Customer;
use utoipa::ToSchema;

use super::buyer::state_of;
use super::place;
use super::refusal::{EntryFault, Fault};
use crate::clock::wire_day;
use crate::scalar::{Flag, Text, is_mobile, read_phone};

/// Characters of a name at most.
const MAX_LEN_NAME: usize = 60;
/// Characters of a line of an address at most.
pub(super) const MAX_LEN_LINE: usize = 120;
/// Characters of an e-mail address at most (RFC 5321).
const MAX_LEN_EMAIL: usize = 254;
/// The earliest year of birth of a customer.
const FIRST_YEAR: u16 = 1900;

/// A customer's profile, and whether the open bill becomes theirs. Only the phone is needed; a field that is left out
/// stays as it is.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct LoginForCustomer {
    /// The phone, 10 digits: by it a customer is known.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub customer_mobile: Text,
    /// First name.
    pub first_name: Option<Text>,
    /// Last name.
    pub last_name: Option<Text>,
    /// E-mail address.
    pub email: Option<Text>,
    /// Day of birth, `YYYY-MM-DD`.
    pub dob: Option<Text>,
    /// Anniversary, `YYYY-MM-DD`.
    pub anniversary_date: Option<Text>,
    /// GST registration number of a business.
    pub gstin: Option<Text>,
    /// The name of the business, beside that of the contact.
    pub business_name: Option<Text>,
    /// `male`, `female` or `other`.
    pub gender: Option<Text>,
    /// First line of the address.
    pub address1: Option<Text>,
    /// Second line.
    pub address2: Option<Text>,
    /// PIN code, 6 digits.
    pub pincode: Option<Text>,
    /// A city as `/location/get-city` names it.
    pub city_id: Option<Text>,
    /// A State as `/location/get-state` names it.
    pub state_id: Option<Text>,
    /// A cinema's; not kept.
    pub hall_no: Text,
    /// A cinema's; not kept.
    pub seat_no: Text,
    /// 1 for a known customer: what is empty is cleared. 0 for a new one: of a known one only what is given changes.
    pub update_flag: Flag,
    /// The present customer of the open bill; empty for any.
    pub old_c_id: Text,
    /// The same by its usual name.
    pub c_id: Text,
    /// 0 keeps the profile and leaves the bill as it is.
    pub tag_customer: Text,
    /// The bill to tag, by an id the till made for a new one (UUID version 7); empty for the open one.
    pub order_id: Text,
}

crate::max_len! {
    LoginForCustomer {
        customer_mobile: WORD, first_name: WRITING, last_name: WRITING, email: WRITING, dob: WORD,
        anniversary_date: WORD, gstin: WORD, business_name: WRITING, gender: WORD, address1: WRITING, address2: WRITING,
        pincode: WORD,
        city_id: WRITING, state_id: WORD, hall_no: WORD, seat_no: WORD, old_c_id: ID, c_id: ID, tag_customer: WORD,
        order_id: ID,
    }
}

impl LoginForCustomer {
    /// Whether the open bill becomes the customer's.
    #[must_use]
    pub fn tags(&self) -> bool {
        !matches!(&*self.tag_customer.to_ascii_lowercase(), "0" | "false" | "no")
    }

    /// Ids of the customer to whom the bill belongs, as the caller believes.
    pub fn stated(&self) -> impl Iterator<Item = &str> {
        [&self.old_c_id, &self.c_id].into_iter().filter_map(|id| id.given())
    }

    /// The phone.
    ///
    /// # Errors
    /// When it is none.
    pub(super) fn mobile(&self) -> Result<&str, Fault> {
        let mobile = &*self.customer_mobile;
        check_phone(mobile).map_err(|why| ("customer_mobile", why))?;
        Ok(mobile)
    }

    /// The profile with the entries of the form.
    ///
    /// # Errors
    /// Every entry that cannot be kept. Entries that equal the profile are not checked again.
    pub fn onto(&self, before: &Customer, today: Day) -> Result<Customer, Vec<Fault>> {
        let mut entries = Entries { clears: self.update_flag.0, faults: Vec::new() };
        let mut after = Customer {
            first_name: entries
                .read("first_name", &self.first_name, &before.first_name, |text| line(text, MAX_LEN_NAME)),
            last_name: entries.read("last_name", &self.last_name, &before.last_name, |text| line(text, MAX_LEN_NAME)),
            email: entries.read("email", &self.email, &before.email, email),
            gender: entries.read("gender", &self.gender, &before.gender, gender),
            born_on: entries.read("dob", &self.dob, &before.born_on, |text| day(text, today).map(Some)),
            anniversary_on: entries.read("anniversary_date", &self.anniversary_date, &before.anniversary_on, |text| {
                day(text, today).map(Some)
            }),
            gstin: entries.read("gstin", &self.gstin, &before.gstin, gstin),
            business_name: entries
                .read("business_name", &self.business_name, &before.business_name, |text| line(text, MAX_LEN_LINE)),
            address1: entries.read("address1", &self.address1, &before.address1, |text| line(text, MAX_LEN_LINE)),
            address2: entries.read("address2", &self.address2, &before.address2, |text| line(text, MAX_LEN_LINE)),
            pincode: entries.read("pincode", &self.pincode, &before.pincode, pincode),
            state_code: entries.read("state_id", &self.state_id, &before.state_code, state),
            city: entries.read("city_id", &self.city_id, &before.city, |text| line(text, MAX_LEN_NAME)),
            ..before.clone()
        };
        if (&after.gstin, &after.state_code) != (&before.gstin, &before.state_code) {
            entries.check_state(&mut after);
        }
        if (&after.city, &after.state_code) != (&before.city, &before.state_code) {
            entries.check_city(&after);
        }
        if entries.faults.is_empty() { Ok(after) } else { Err(entries.faults) }
    }
}

/// A value that a form shows as text; its default is an empty entry.
trait Entry: Clone + Default {
    fn written(&self) -> Cow<'_, str>;
}

impl Entry for String {
    fn written(&self) -> Cow<'_, str> {
        self.into()
    }
}

impl Entry for Option<Day> {
    fn written(&self) -> Cow<'_, str> {
        wire_day(*self).into()
    }
}

/// The entries of a form as they are read.
struct Entries {
    clears: bool,
    faults: Vec<Fault>,
}

impl Entries {
    fn read<T: Entry>(
        &mut self,
        field: &'static str,
        entry: &Option<Text>,
        before: &T,
        check: impl FnOnce(&str) -> Result<T, EntryFault>,
    ) -> T {
        let Some(text) = entry else { return before.clone() };
        let text = tidy(text);
        if text == before.written() || (text.is_empty() && !self.clears) {
            return before.clone();
        }
        if text.is_empty() {
            return T::default();
        }
        check(&text).unwrap_or_else(|why| {
            self.faults.push((field, why));
            before.clone()
        })
    }

    /// A registered buyer is in the State of the GSTIN; where neither State nor city is chosen, that is it.
    fn check_state(&mut self, customer: &mut Customer) {
        let Some(state) = state_of(&customer.gstin) else { return };
        if customer.state_code.is_empty() {
            // A city without its State is a slip of its own.
            if !customer.city.is_empty() {
                return;
            }
            state.code.clone_into(&mut customer.state_code);
        } else if customer.state_code != state.code {
            self.faults.push(("state_id", EntryFault::StateOfGstin { state: state.name }));
        }
    }

    /// Checks that the city is in the State.
    fn check_city(&mut self, customer: &Customer) {
        let wrong = |fault: &Fault| matches!(fault.0, "state_id" | "city_id");
        if customer.city.is_empty() || self.faults.iter().any(wrong) {
            return;
        }
        match place::state(&customer.state_code) {
            None => self.faults.push(("state_id", EntryFault::NoStateOfCity)),
            Some(state) if !place::cities(state.code).contains(&customer.city.as_str()) => {
                self.faults.push(("city_id", EntryFault::NotInState { state: state.name }));
            }
            Some(_) => {}
        }
    }
}

/// The ten digits of a phone number.
///
/// # Errors
/// The fault of the text.
pub fn check_phone(text: &str) -> Result<String, EntryFault> {
    let fault = if text.chars().count() == 10 { EntryFault::MobileDigits } else { EntryFault::MobileLength };
    read_phone(text).ok_or(fault)
}

/// The ten digits of a mobile, to which messages are sent.
///
/// # Errors
/// The fault of the text.
pub fn check_mobile(text: &str) -> Result<String, EntryFault> {
    check_phone(text).and_then(|phone| if is_mobile(&phone) { Ok(phone) } else { Err(EntryFault::MobileStart) })
}

/// A text on one line, words apart by one space.
pub(super) fn tidy(text: &str) -> String {
    let plain = |character: char| if character.is_control() { ' ' } else { character };
    text.chars().map(plain).collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(super) fn line(text: &str, longest: usize) -> Result<String, EntryFault> {
    if text.chars().count() > longest { Err(EntryFault::TooLong { longest }) } else { Ok(text.to_owned()) }
}

/// Checks that a text is an e-mail address.
///
/// # Errors
/// The fault of the text.
pub fn check_email(text: &str) -> Result<(), EntryFault> {
    email(text).and_then(|known| if known == tidy(text) { Ok(()) } else { Err(EntryFault::NoEmail) })
}

/// Checks with the library that sends mails (`lettre`), so that each address in the books can be sent to.
fn email(text: &str) -> Result<String, EntryFault> {
    let fits = text.split_once('@').is_some_and(|(name, domain)| {
        let is_label = |label: &str| label.chars().all(|letter| letter.is_alphanumeric() || letter == '-');
        domain.contains('.')
            && domain.split('.').all(is_label)
            && EmailAddress::is_valid_local_part(name)
            && EmailAddress::is_valid_domain(domain)
    });
    // A quoted name may hold blanks and commas, which a person has typed by mistake.
    if fits && text.len() <= MAX_LEN_EMAIL && !text.contains('"') {
        Ok(text.to_owned())
    } else {
        Err(EntryFault::NoEmail)
    }
}

fn gender(text: &str) -> Result<String, EntryFault> {
    let gender = match text.to_lowercase().as_str() {
        "male" | "m" => "male",
        "female" | "f" => "female",
        "other" | "o" => "other",
        _ => return Err(EntryFault::NoGender),
    };
    Ok(gender.to_owned())
}

/// A day that has been, as it is written here or in a database.
fn day(text: &str, today: Day) -> Result<Day, EntryFault> {
    let formats = ["%Y-%m-%d", "%d-%m-%Y", "%d/%m/%Y"];
    let read = |format: &&str| Date::strptime(format, text).ok().and_then(|date| Day::try_from(date).ok());
    match formats.iter().find_map(read).filter(|day| day.year() >= FIRST_YEAR) {
        None => Err(EntryFault::NoDay),
        Some(day) if day > today => Err(EntryFault::DayToCome),
        Some(day) => Ok(day),
    }
}

fn gstin(text: &str) -> Result<String, EntryFault> {
    text.parse::<Gstin>().map(|gstin| gstin.to_string()).map_err(EntryFault::Gstin)
}

pub(super) fn pincode(text: &str) -> Result<String, EntryFault> {
    if text.len() == 6 && !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit()) {
        Ok(text.to_owned())
    } else {
        Err(EntryFault::NoPincode)
    }
}

fn state(text: &str) -> Result<String, EntryFault> {
    place::state(text).map(|state| state.code.to_owned()).ok_or(EntryFault::NoState)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written() {
        let today: Day = "2026-11-21".parse().unwrap();
        for text in ["1990-08-15", "15-08-1990", "15/08/1990"] {
            assert_eq!(day(text, today).unwrap().to_string(), "1990-08-15", "{text}");
        }
        assert_eq!(day("2026-11-21", today).unwrap(), today);
        for text in ["1990-02-30", "15.08.1990", "1899-12-31", "90-08-15", "yesterday", "2026-11-22", "1990-08-15x"] {
            assert!(day(text, today).is_err(), "{text}");
        }
    }

    #[test]
    fn email_addresses_have_a_name_and_a_domain() {
        for text in ["a@b.in", "first.last+tag@mail.example.com", "o'neil@x-y.co"] {
            assert!(email(text).is_ok(), "{text}");
        }
        for text in [
            "NA",
            "a",
            "a@",
            "@b.in",
            "a@b",
            "a@b.",
            "a@.in",
            "a@b@c.in",
            "a b@c.in",
            "a@b..in",
            "<a@b.in>",
            "a@b.in,c@d.in",
            ".a@b.in",
            "a.@b.in",
            "a..b@c.in",
            "a@-b.in",
            "a@b-.in",
            "\"a b\"@c.in",
            "a@b_c.in",
        ] {
            assert!(email(text).is_err(), "{text}");
        }
        assert!(email(&format!("{}@b.in", "x".repeat(250))).is_err());
    }

    #[test]
    fn text_comes_on_one_line() {
        assert_eq!(tidy(" Flat 2,\r\n\tTower  B \u{7}"), "Flat 2, Tower B");
    }

    #[test]
    fn pin_codes_and_phones_have_their_digits() {
        assert!(pincode("411038").is_ok());
        for text in ["041103", "41103", "4110381", "41103a", "४११०३८"] {
            assert!(pincode(text).is_err(), "{text}");
        }
        assert!(check_mobile("9800001101").is_ok());
        for text in ["", "980000110", "98000011011", "980000110x", "+919800001"] {
            assert!(check_phone(text).is_err() && check_mobile(text).is_err(), "{text}");
        }
        assert!(check_phone("1234567890").is_ok() && check_mobile("1234567890").is_err());
    }
}
