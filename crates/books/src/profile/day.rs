//! A day as settings write it: `March 5th 1990`.

use jiff::civil::Date;
use pricing::Day;

/// The earliest year of birth of a user.
const FIRST_YEAR: u16 = 1900;

/// A day as settings write it; nothing for none.
#[must_use]
pub fn written(day: Option<Day>) -> String {
    let Some(day) = day.map(Date::from) else { return String::new() };
    let ending = match (day.day() % 10, day.day()) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{} {}{ending} {}", day.strftime("%B"), day.day(), day.year())
}

/// The day that settings, or a client that writes `YYYY-MM-DD`, mean.
#[must_use]
pub fn read(text: &str) -> Option<Day> {
    let of_words = || {
        let [month, day, year] = text.split_whitespace().collect::<Vec<_>>().try_into().ok()?;
        let day = day.trim_end_matches(',').trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let date = Date::strptime("%B %d %Y", format!("{month} {day} {year}")).ok()?;
        // The ending must be the one of this day; any other is a typing error.
        let bare = format!("{} {} {}", date.strftime("%B"), date.day(), date.year());
        let typed = text.replace(',', "");
        [written(Day::try_from(date).ok()), bare].iter().any(|known| known.eq_ignore_ascii_case(&typed)).then_some(date)
    };
    let day = if text.len() == 10 && text.as_bytes()[4] == b'-' { text.parse().ok() } else { of_words() };
    day.and_then(|date| Day::try_from(date).ok()).filter(|day| day.year() >= FIRST_YEAR)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written() {
        for (stored, shown) in [
            ("1990-03-05", "March 5th 1990"),
            ("2001-01-01", "January 1st 2001"),
            ("1987-04-02", "April 2nd 1987"),
            ("1987-04-03", "April 3rd 1987"),
            ("1987-04-11", "April 11th 1987"),
            ("1987-04-12", "April 12th 1987"),
            ("1987-04-13", "April 13th 1987"),
            ("1987-05-31", "May 31st 1987"),
            ("1988-02-29", "February 29th 1988"),
        ] {
            assert_eq!(written(stored.parse().ok()), shown);
            assert_eq!(read(shown), stored.parse().ok(), "{shown}");
            assert_eq!(read(stored), stored.parse().ok(), "{stored}");
        }
        assert_eq!(read("march 5, 1990"), "1990-03-05".parse().ok());
        assert_eq!(written(None), "");
        for text in [
            "March 5st 1990",
            "March 32nd 1990",
            "February 30th 1990",
            "5th March 1990",
            "March 5th 90",
            "yesterday",
            "",
            "March 5th 1899",
            "1990-13-01",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
