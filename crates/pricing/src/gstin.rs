//! GST registration numbers (GSTIN) and the States whose codes they begin with.

use std::fmt;
use std::str::FromStr;

/// A State or union territory in the numbering of GST.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    /// Its two digits, the first of every GSTIN registered there.
    pub code: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Whether its share of the tax is UTGST (Union Territory Goods and Services Tax Act 2017) instead of SGST: a
    /// union territory without a legislature, or Other Territory.
    pub is_union_territory_without_legislature: bool,
    /// Whether the code is no longer given out. Old numbers keep it; do not offer it in a list.
    pub is_retired: bool,
}

const fn state(code: &'static str, name: &'static str) -> State {
    State { code, name, is_union_territory_without_legislature: false, is_retired: false }
}

const fn union_territory(code: &'static str, name: &'static str) -> State {
    State { is_union_territory_without_legislature: true, ..state(code, name) }
}

const fn retired(state: State) -> State {
    State { is_retired: true, ..state }
}

/// All codes, ascending.
pub const STATES: [State; 39] = [
    state("01", "Jammu & Kashmir"),
    state("02", "Himachal Pradesh"),
    state("03", "Punjab"),
    union_territory("04", "Chandigarh"),
    state("05", "Uttarakhand"),
    state("06", "Haryana"),
    state("07", "Delhi"),
    state("08", "Rajasthan"),
    state("09", "Uttar Pradesh"),
    state("10", "Bihar"),
    state("11", "Sikkim"),
    state("12", "Arunachal Pradesh"),
    state("13", "Nagaland"),
    state("14", "Manipur"),
    state("15", "Mizoram"),
    state("16", "Tripura"),
    state("17", "Meghalaya"),
    state("18", "Assam"),
    state("19", "West Bengal"),
    state("20", "Jharkhand"),
    state("21", "Odisha"),
    state("22", "Chhattisgarh"),
    state("23", "Madhya Pradesh"),
    state("24", "Gujarat"),
    retired(union_territory("25", "Daman & Diu")),
    union_territory("26", "Dadra & Nagar Haveli and Daman & Diu"),
    state("27", "Maharashtra"),
    retired(state("28", "Andhra Pradesh (undivided)")),
    state("29", "Karnataka"),
    state("30", "Goa"),
    union_territory("31", "Lakshadweep"),
    state("32", "Kerala"),
    state("33", "Tamil Nadu"),
    state("34", "Puducherry"),
    union_territory("35", "Andaman & Nicobar Islands"),
    state("36", "Telangana"),
    state("37", "Andhra Pradesh"),
    union_territory("38", "Ladakh"),
    union_territory("97", "Other Territory"),
];

impl State {
    /// The State with a code, retired ones too.
    #[must_use]
    pub fn by_code(code: &str) -> Option<&'static Self> {
        STATES.iter().find(|state| state.code == code)
    }

    /// The name of the State's half of the tax on a bill: `UTGST` or `SGST`.
    #[must_use]
    pub const fn tax_label(&self) -> &'static str {
        if self.is_union_territory_without_legislature { "UTGST" } else { "SGST" }
    }
}

/// A valid GSTIN: State code, PAN of the holder, number of the registration, a letter and a check character.
///
/// It is read in either case and kept in capitals.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Gstin {
    text: String,
}

crate::words! {
    /// Why a text is not a GSTIN.
    #[derive(Copy)]
    pub enum GstinError in "gstin" {
        Length: "A GSTIN has 15 characters.",
        /// The place counts from 1.
        Character { position: usize }: "Character {position} of the GSTIN is not possible there.",
        UnknownState: "The GSTIN begins with an unknown State code.",
        /// The last character does not follow from the others.
        Checksum: "The GSTIN is mistyped: its check character is wrong.",
    }
}

impl Gstin {
    /// The fifteen characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The State of the registration.
    #[must_use]
    pub fn state(&self) -> &'static State {
        self.text.get(..2).and_then(State::by_code).expect("the State code was checked when the GSTIN was read")
    }
}

impl fmt::Display for Gstin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.text)
    }
}

impl FromStr for Gstin {
    type Err = GstinError;

    fn from_str(text: &str) -> Result<Self, GstinError> {
        if text.chars().count() != 15 {
            return Err(GstinError::Length);
        }
        let text = text.to_ascii_uppercase();
        if let Some(index) = text.chars().zip(0..).find_map(|(c, index)| (!allowed(index, c)).then_some(index)) {
            return Err(GstinError::Character { position: index.saturating_add(1) });
        }
        if text.get(..2).and_then(State::by_code).is_none() {
            return Err(GstinError::UnknownState);
        }
        let (body, check) = text.split_at_checked(14).ok_or(GstinError::Length)?;
        if check_character(body) != check.chars().next() {
            return Err(GstinError::Checksum);
        }
        Ok(Self { text })
    }
}

/// Whether the character may stand at the place, counted from 0: `22AAAAA0000A1Z5`.
fn allowed(index: usize, character: char) -> bool {
    match index {
        0..=1 | 7..=10 => character.is_ascii_digit(),
        2..=6 | 11 => character.is_ascii_uppercase(),
        12 => character != '0' && character.is_ascii_alphanumeric(),
        13 => matches!(character, 'Z' | '1'..='9' | 'A' | 'B' | 'D'..='J'),
        _ => character.is_ascii_alphanumeric(),
    }
}

/// The check is base 36, 0–9 then A–Z. Values are taken once and twice in turn, and the two base-36 digits of each
/// product are added up. The check character brings the sum to a multiple of 36.
fn check_character(body: &str) -> Option<char> {
    let mut sum: u32 = 0;
    for (character, factor) in body.chars().zip([1_u32, 2].into_iter().cycle()) {
        let product = character.to_digit(36)?.checked_mul(factor)?;
        sum = sum.checked_add(product / 36)?.checked_add(product % 36)?;
    }
    let value = 36_u32.checked_sub(sum % 36)? % 36;
    char::from_digit(value, 36).map(|character| character.to_ascii_uppercase())
}
