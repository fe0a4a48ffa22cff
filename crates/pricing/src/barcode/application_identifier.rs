//! The application identifiers of GS1 element strings, as data (GS1 General Specifications).

/// An application identifier (AI): two to four digits that say what follows and how long it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ApplicationIdentifier {
    /// The digits; `n` stands for the digit that gives the number of decimals.
    pub(super) digits: &'static str,
    /// The fewest characters that may follow.
    pub(super) min: usize,
    /// The most characters that may follow.
    pub(super) max: usize,
    /// The characters that may follow.
    pub(super) content: Content,
}

/// Characters that are allowed after an application identifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Content {
    /// Digits.
    Digits,
    /// A date, YYMMDD, where day 00 is the last of the month.
    Date,
    /// Letters, digits and the punctuation of GS1 character set 82.
    Text,
}

impl ApplicationIdentifier {
    /// Whether the end of the value is known without a separator.
    pub(super) const fn is_fixed(&self) -> bool {
        self.min == self.max
    }

    fn begins(&self, data: &str) -> bool {
        let mut data = data.bytes();
        self.digits.bytes().all(|expected| match data.next() {
            Some(byte) if expected == b'n' => byte.is_ascii_digit(),
            found => found == Some(expected),
        })
    }
}

/// The application identifier with which an element string begins, with its digits and what follows them.
pub(super) fn take(data: &str) -> Option<(&'static ApplicationIdentifier, &str, &str)> {
    let identifier = TABLE.iter().find(|identifier| identifier.begins(data))?;
    let (digits, rest) = data.split_at_checked(identifier.digits.len())?;
    Some((identifier, digits, rest))
}

/// The application identifier that is written with exactly these digits.
pub(super) fn named(digits: &str) -> Option<&'static ApplicationIdentifier> {
    TABLE.iter().find(|identifier| identifier.digits.len() == digits.len() && identifier.begins(digits))
}

const fn digits(digits: &'static str, min: usize, max: usize) -> ApplicationIdentifier {
    ApplicationIdentifier { digits, min, max, content: Content::Digits }
}

const fn date(digits: &'static str) -> ApplicationIdentifier {
    ApplicationIdentifier { digits, min: 6, max: 6, content: Content::Date }
}

const fn text(digits: &'static str, max: usize) -> ApplicationIdentifier {
    ApplicationIdentifier { digits, min: 1, max, content: Content::Text }
}

/// No row begins with another row, so the order does not matter; a value of mixed parts is [`Content::Text`].
const TABLE: &[ApplicationIdentifier] = &[
    digits("00", 18, 18),
    digits("01", 14, 14),
    digits("02", 14, 14),
    digits("03", 14, 14),
    text("10", 20),
    date("11"),
    date("12"),
    date("13"),
    date("15"),
    date("16"),
    date("17"),
    digits("20", 2, 2),
    text("21", 20),
    text("22", 20),
    text("235", 28),
    text("240", 30),
    text("241", 30),
    digits("242", 1, 6),
    text("243", 20),
    text("250", 30),
    text("251", 30),
    text("253", 30),
    text("254", 20),
    digits("255", 13, 25),
    digits("30", 1, 8),
    digits("310n", 6, 6),
    digits("311n", 6, 6),
    digits("312n", 6, 6),
    digits("313n", 6, 6),
    digits("314n", 6, 6),
    digits("315n", 6, 6),
    digits("316n", 6, 6),
    digits("32nn", 6, 6),
    digits("33nn", 6, 6),
    digits("34nn", 6, 6),
    digits("35nn", 6, 6),
    digits("36nn", 6, 6),
    digits("37", 1, 8),
    digits("390n", 1, 15),
    digits("391n", 4, 18),
    digits("392n", 1, 15),
    digits("393n", 4, 18),
    digits("394n", 4, 4),
    digits("395n", 6, 6),
    text("400", 30),
    text("401", 30),
    digits("402", 17, 17),
    text("403", 30),
    digits("410", 13, 13),
    digits("411", 13, 13),
    digits("412", 13, 13),
    digits("413", 13, 13),
    digits("414", 13, 13),
    digits("415", 13, 13),
    digits("416", 13, 13),
    digits("417", 13, 13),
    text("420", 20),
    text("421", 12),
    digits("422", 3, 3),
    digits("423", 3, 15),
    digits("424", 3, 3),
    digits("425", 3, 15),
    digits("426", 3, 3),
    text("427", 3),
    digits("7001", 13, 13),
    text("7002", 30),
    digits("7003", 10, 10),
    digits("7004", 1, 4),
    text("7005", 12),
    date("7006"),
    digits("7007", 6, 12),
    text("7008", 3),
    text("7009", 10),
    text("7010", 2),
    digits("7011", 6, 10),
    text("7020", 20),
    text("7021", 20),
    text("7022", 20),
    text("7023", 30),
    text("703n", 30),
    text("7040", 4),
    text("710", 20),
    text("711", 20),
    text("712", 20),
    text("713", 20),
    text("714", 20),
    text("715", 20),
    text("723n", 30),
    text("7240", 20),
    digits("8001", 14, 14),
    text("8002", 20),
    text("8003", 30),
    text("8004", 30),
    digits("8005", 6, 6),
    digits("8006", 18, 18),
    text("8007", 34),
    digits("8008", 8, 12),
    text("8009", 50),
    text("8010", 30),
    digits("8011", 1, 12),
    text("8012", 20),
    text("8013", 25),
    digits("8017", 18, 18),
    digits("8018", 18, 18),
    digits("8019", 1, 10),
    text("8020", 25),
    digits("8026", 18, 18),
    text("8110", 70),
    digits("8111", 4, 4),
    text("8112", 70),
    text("8200", 70),
    text("90", 30),
    text("91", 90),
    text("92", 90),
    text("93", 90),
    text("94", 90),
    text("95", 90),
    text("96", 90),
    text("97", 90),
    text("98", 90),
    text("99", 90),
];

#[cfg(test)]
mod tests {
    use super::{TABLE, named, take};

    #[test]
    fn no_identifier_begins_with_another() {
        for identifier in TABLE {
            let written = identifier.digits.replace('n', "3");
            let matching = TABLE.iter().filter(|other| other.begins(&written)).count();
            assert_eq!(matching, 1, "{}", identifier.digits);
        }
    }

    #[test]
    fn an_identifier_is_taken_from_the_front() {
        let (identifier, digits, rest) = take("3103001250").unwrap();
        assert_eq!((identifier.digits, digits, rest), ("310n", "3103", "001250"));
        assert!(take("05123").is_none());
        assert!(take("3").is_none());
    }

    #[test]
    fn an_identifier_is_found_by_all_its_digits() {
        assert_eq!(named("3103").map(|identifier| identifier.digits), Some("310n"));
        assert!(named("310").is_none());
        assert!(named("31031").is_none());
    }
}
