//! HSN codes: chapters and headings of goods, and of services, as GST knows them.
//!
//! GST goes by the First Schedule to the Customs Tariff Act 1975, which follows the Harmonized System of 2022: chapters
//! of two digits, headings of four, subheadings of six and tariff items of eight. The headings stand in [`CHAPTERS`];
//! what follows them is not checked, since the tariff changes it every year.

use std::fmt;
use std::str::FromStr;

/// A chapter: its two digits, its highest heading, and the headings below that it does not have.
struct Chapter {
    code: u8,
    highest: u8,
    missing: &'static [u8],
}

const fn chapter(code: u8, highest: u8) -> Chapter {
    Chapter { code, highest, missing: &[] }
}

const fn without(code: u8, highest: u8, missing: &'static [u8]) -> Chapter {
    Chapter { code, highest, missing }
}

/// The chapters of goods (77 is kept for later use), 98 for imports of projects and persons, and 99 for services.
const CHAPTERS: [Chapter; 98] = [
    chapter(1, 6),
    chapter(2, 10),
    chapter(3, 9),
    chapter(4, 10),
    without(5, 11, &[3, 9]),
    chapter(6, 4),
    chapter(7, 14),
    chapter(8, 14),
    chapter(9, 10),
    chapter(10, 8),
    chapter(11, 9),
    chapter(12, 14),
    chapter(13, 2),
    without(14, 4, &[2, 3]),
    without(15, 22, &[19]),
    chapter(16, 5),
    chapter(17, 4),
    chapter(18, 6),
    chapter(19, 5),
    chapter(20, 9),
    chapter(21, 6),
    chapter(22, 9),
    chapter(23, 9),
    chapter(24, 4),
    without(25, 30, &[27]),
    chapter(26, 21),
    chapter(27, 16),
    without(28, 53, &[38, 48, 51]),
    chapter(29, 42),
    chapter(30, 6),
    chapter(31, 5),
    chapter(32, 15),
    chapter(33, 7),
    chapter(34, 7),
    chapter(35, 7),
    chapter(36, 6),
    chapter(37, 7),
    chapter(38, 27),
    chapter(39, 26),
    chapter(40, 17),
    without(41, 15, &[8, 9, 10, 11]),
    without(42, 6, &[4]),
    chapter(43, 4),
    chapter(44, 21),
    chapter(45, 4),
    chapter(46, 2),
    chapter(47, 7),
    without(48, 23, &[15]),
    chapter(49, 11),
    chapter(50, 7),
    chapter(51, 13),
    chapter(52, 12),
    without(53, 11, &[4]),
    chapter(54, 8),
    chapter(55, 16),
    chapter(56, 9),
    chapter(57, 5),
    chapter(58, 11),
    chapter(59, 11),
    chapter(60, 6),
    chapter(61, 17),
    chapter(62, 17),
    chapter(63, 10),
    chapter(64, 6),
    without(65, 7, &[3]),
    chapter(66, 3),
    chapter(67, 4),
    chapter(68, 15),
    without(69, 14, &[8]),
    without(70, 20, &[12]),
    chapter(71, 18),
    chapter(72, 29),
    chapter(73, 26),
    without(74, 19, &[14, 16, 17]),
    chapter(75, 8),
    chapter(76, 16),
    without(78, 6, &[3, 5]),
    without(79, 7, &[6]),
    without(80, 7, &[4, 5, 6]),
    without(81, 13, &[7]),
    chapter(82, 15),
    chapter(83, 11),
    without(84, 87, &[69]),
    without(85, 49, &[20]),
    chapter(86, 9),
    chapter(87, 16),
    without(88, 7, &[3]),
    chapter(89, 8),
    without(90, 33, &[9]),
    chapter(91, 14),
    without(92, 9, &[3, 4]),
    chapter(93, 7),
    chapter(94, 6),
    without(95, 8, &[1, 2]),
    chapter(96, 20),
    chapter(97, 6),
    chapter(98, 5),
    // Services begin with their section (Notification 11/2017-Central Tax (Rate), annexure): 9954, 9961 to 9999.
    Chapter { code: 99, highest: 99, missing: SERVICES_MISSING },
];

/// Numbers that chapter 99 lacks.
const SERVICES_MISSING: &[u8] = &[
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 55, 56, 57, 58, 59, 60, 70,
    74, 75, 76, 77, 78, 79, 80, 90,
];

/// An HSN code of 4, 6 or 8 digits. It is read with blanks between its parts, and kept without.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Hsn {
    text: String,
}

crate::words! {
    /// Why a text is no HSN code.
    pub enum HsnError in "hsn" {
        Shape: "an HSN has 4, 6 or 8 digits",
        /// A spreadsheet took the zero away that such a code begins with.
        ZeroLost { digits: String }: "an HSN has 4, 6 or 8 digits; is it 0{digits}?",
    }
}

impl Hsn {
    /// The digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// How many digits it has: 4, 6 or 8.
    #[must_use]
    pub fn digits(&self) -> usize {
        self.text.len()
    }

    /// Its heading: the first four digits.
    #[must_use]
    pub fn heading(&self) -> &str {
        self.text.get(..4).unwrap_or_default()
    }

    /// Whether the tariff has its heading.
    #[must_use]
    pub fn is_known(&self) -> bool {
        let number = |digits: Option<&str>| digits.and_then(|digits| digits.parse::<u8>().ok());
        let (Some(chapter), Some(heading)) = (number(self.text.get(..2)), number(self.text.get(2..4))) else {
            return false;
        };
        CHAPTERS
            .iter()
            .find(|known| known.code == chapter)
            .is_some_and(|known| (1..=known.highest).contains(&heading) && !known.missing.contains(&heading))
    }

    /// Whether goods under it are valued by their printed price since 1 February 2026: pan masala and tobacco (CGST
    /// Rule 31D(1), table). Nothing where the rule names some goods of the heading only: it leaves out tobacco leaves
    /// (2401) and biris (2403).
    #[must_use]
    pub fn is_valued_by_printed_price(&self) -> Option<bool> {
        let within = |code: &str| self.text.starts_with(code);
        if within("2401") || within("2403") {
            return None;
        }
        // A shorter code may or may not stand for what the table names.
        let table = ["21069020", "2402", "24041100", "24041900"];
        if table.iter().any(|code| within(code)) {
            Some(true)
        } else if table.iter().any(|code| code.starts_with(&self.text)) {
            None
        } else {
            Some(false)
        }
    }
}

/// The fewest digits that an invoice needs by the turnover of the year before (Notification 78/2020-Central Tax, from 1
/// April 2021): 6 above five crore rupees, else 4, which a bill to somebody unregistered may leave out.
#[must_use]
pub const fn fewest_digits(above_five_crore: bool) -> usize {
    if above_five_crore { 6 } else { 4 }
}

/// Whether a text is an HSN of as many digits as an invoice needs.
#[must_use]
pub fn is_enough(text: &str, fewest: usize) -> bool {
    text.parse::<Hsn>().is_ok_and(|hsn| hsn.digits() >= fewest)
}

impl fmt::Display for Hsn {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.text)
    }
}

impl FromStr for Hsn {
    type Err = HsnError;

    fn from_str(text: &str) -> Result<Self, HsnError> {
        let text: String = text.chars().filter(|character| *character != ' ').collect();
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(HsnError::Shape);
        }
        match text.len() {
            4 | 6 | 8 => Ok(Self { text }),
            3 | 5 | 7 => Err(HsnError::ZeroLost { digits: text }),
            _ => Err(HsnError::Shape),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hsn(text: &str) -> Hsn {
        text.parse().unwrap()
    }

    #[test]
    fn a_code_has_four_six_or_eight_digits() {
        assert_eq!(hsn("1905 31 00").as_str(), "19053100");
        assert_eq!((hsn("340130").digits(), hsn("340130").heading()), (6, "3401"));
        for text in ["", "09", "0902 3A", "190531001"] {
            assert_eq!(text.parse::<Hsn>(), Err(HsnError::Shape), "{text}");
        }
        assert_eq!("713".parse::<Hsn>(), Err(HsnError::ZeroLost { digits: "713".to_owned() }));
    }

    #[test]
    fn headings_are_those_of_the_tariff() {
        assert!(CHAPTERS.is_sorted_by(|a, b| a.code < b.code));
        let all: usize = CHAPTERS.iter().map(|known| usize::from(known.highest) - known.missing.len()).sum();
        // 1,228 headings of goods in the Harmonized System of 2022, five of chapter 98 and 31 of services.
        assert_eq!(all, 1_228 + 5 + 31);
        for known in
            ["0101", "0309", "1905", "2404", "3827", "7615", "8485", "8549", "8806", "9619", "9804", "9954", "9985"]
        {
            assert!(hsn(known).is_known(), "{known}");
        }
        for unknown in
            ["0000", "0509", "1906", "2405", "3828", "4204", "7701", "7805", "8469", "8803", "9501", "9901", "9970"]
        {
            assert!(!hsn(unknown).is_known(), "{unknown}");
        }
    }

    #[test]
    fn tobacco_is_told_as_far_as_its_code_goes() {
        for (code, expected) in [
            ("2402", Some(true)),
            ("240220", Some(true)),
            ("21069020", Some(true)),
            ("2106", None),
            ("21069099", Some(false)),
            ("2401", None),
            ("24039921", None),
            ("2404", None),
            ("24041100", Some(true)),
            ("24049100", Some(false)),
            ("0902", Some(false)),
        ] {
            assert_eq!(hsn(code).is_valued_by_printed_price(), expected, "{code}");
        }
        assert_eq!((fewest_digits(false), fewest_digits(true)), (4, 6));
    }
}
