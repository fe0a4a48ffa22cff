//! The syntax of an offer's terms in a file: `10%`, `3: 10% | 6: 20%`, `brand:Tata; not product:890…`.

use std::num::NonZeroU32;

use pricing::message::{Message, Says as _};
use pricing::offers::{BillStep, Combine, Get, Part, Pool, Reduction, Rule, Step, Window};
use pricing::{BasisPoints, Paise, Quantity};

use super::fault::of_text;

pricing::words! {
    /// Faults of an offer's terms.
    pub enum OfferFault in "offer_terms" {
        NoKind: "must be one of each, slab, buy_get, combo, bill",
        NoPercentage: "must be above 0% and at most 100%",
        NothingOff: "nothing is taken off",
        BelowZero: "is below zero",
        NoPool: "is no product:, brand: or category:",
        NoPoolKind: "must be product, brand, category or not product",
        NoPart: "must be like 2 x brand:Tata",
        FewPieces: "a combo has at least two pieces",
        NoComboPrice: "a combo has a price, like at 999",
        NoCount: "must be a number from 1 to 1,000",
        NoStep: "must be like 3: 10%",
        NoWeekday { weekdays: String }: "must be one of {weekdays}",
        NoHours: "must be like 18:00-20:30",
    }
}

impl OfferFault {
    /// This fault as a message about a text.
    fn of(&self, text: &str) -> Message {
        of_text(text, self)
    }
}

/// `10%`, `20` (rupees off), `at 799` (the price it is sold at), `free`.
pub fn reduction(text: &str) -> Result<Reduction, Message> {
    let text = text.trim();
    if text.eq_ignore_ascii_case("free") {
        return Ok(Reduction::Percent(BasisPoints::ONE_HUNDRED_PERCENT));
    }
    if let Some(rate) = text.strip_suffix('%') {
        let rate: BasisPoints = rate.trim().parse().map_err(|error| of_text(text, &error))?;
        if rate == BasisPoints::ZERO || rate > BasisPoints::ONE_HUNDRED_PERCENT {
            return Err(OfferFault::NoPercentage.of(text));
        }
        return Ok(Reduction::Percent(rate));
    }
    match text.strip_prefix("at ") {
        Some(price) => rupees(price).map(Reduction::Price),
        None => match rupees(text)? {
            Paise::ZERO => Err(OfferFault::NothingOff.message()),
            amount => Ok(Reduction::Amount(amount)),
        },
    }
}

fn rupees(text: &str) -> Result<Paise, Message> {
    match text.trim().parse::<Paise>() {
        Ok(amount) if amount.is_negative() => Err(OfferFault::BelowZero.of(text)),
        Ok(amount) => Ok(amount),
        Err(error) => Err(of_text(text, &error)),
    }
}

/// `product:BARCODE; brand:NAME; category:NAME; not product:BARCODE`; empty for everything. Barcodes and names are
/// resolved later, when the offer is written.
pub fn pool(text: &str) -> Result<Pool, Message> {
    let mut pool = Pool::default();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let (kind, name) = part.split_once(':').ok_or_else(|| OfferFault::NoPool.of(part))?;
        let list = match kind.trim() {
            "product" => &mut pool.products,
            "brand" => &mut pool.brands,
            "category" => &mut pool.categories,
            "not product" => &mut pool.except,
            other => return Err(OfferFault::NoPoolKind.of(other)),
        };
        list.push(name.trim().to_owned());
    }
    Ok(pool)
}

/// `2 x category:Snacks | 1 x product:BARCODE`.
fn parts(text: &str) -> Result<Vec<Part>, Message> {
    let part = |part: &str| {
        let (number, goods) = part.split_once(" x ").ok_or_else(|| OfferFault::NoPart.of(part))?;
        let goods = if goods.trim() == "anything" { "" } else { goods };
        Ok(Part { count: count(number)?, of: pool(goods)? })
    };
    let parts = text.split('|').map(part).collect::<Result<Vec<_>, Message>>()?;
    if parts.iter().map(|part| part.count.get()).sum::<u32>() < 2 {
        return Err(OfferFault::FewPieces.message());
    }
    Ok(parts)
}

fn count(text: &str) -> Result<NonZeroU32, Message> {
    match text.trim().parse::<NonZeroU32>() {
        Ok(count) if count.get() <= 1_000 => Ok(count),
        _ => Err(OfferFault::NoCount.of(text)),
    }
}

/// `3: 10% | 6: 20%`: quantities, and the reduction from each on.
fn steps<T>(text: &str, step: impl Fn(&str, &str) -> Result<T, Message>) -> Result<Vec<T>, Message> {
    let one = |part: &str| {
        let (from, off) = part.split_once(':').ok_or_else(|| OfferFault::NoStep.of(part))?;
        step(from.trim(), off.trim())
    };
    text.split('|').map(one).collect()
}

/// The columns of a file that make a rule.
#[derive(Debug, Default)]
pub struct Terms {
    /// `each`, `slab`, `buy_get`, `combo` or `bill`.
    pub kind: String,
    /// The goods, see [`pool`]; of a combo its parts.
    pub on: String,
    /// The number to buy.
    pub buy: String,
    /// The goods given: `same`, `cheapest`, `cheapest overall`, or a list of goods.
    pub get: String,
    /// The number that is given.
    pub get_count: String,
    /// The reduction, or its steps.
    pub off: String,
}

/// A rule, or the column that is wrong and why.
pub fn rule(terms: &Terms) -> Result<Rule, (&'static str, Message)> {
    let at = |column: &'static str| move |message: Message| (column, message);
    let on = || pool(&terms.on).map_err(at("on"));
    let off = || reduction(&terms.off).map_err(at("off"));
    match terms.kind.as_str() {
        "each" => Ok(Rule::Each { on: on()?, by: off()? }),
        "slab" => {
            let step = |from: &str, by: &str| {
                let from: Quantity = from.parse().map_err(|error| of_text(from, &error))?;
                Ok(Step { from, by: reduction(by)? })
            };
            Ok(Rule::Slab { on: on()?, steps: steps(&terms.off, step).map_err(at("off"))? })
        }
        "buy_get" => Ok(Rule::BuyGet {
            buy: on()?,
            buy_count: count(&terms.buy).map_err(at("buy"))?,
            get: match terms.get.as_str() {
                "" | "same" => Get::Same,
                "cheapest" => Get::Cheapest(Combine::PerGroup),
                "cheapest overall" => Get::Cheapest(Combine::Overall),
                goods => Get::Other(pool(goods).map_err(at("get"))?),
            },
            get_count: count(&terms.get_count).map_err(at("get_count"))?,
            by: off()?,
        }),
        "combo" => Ok(Rule::Combo {
            parts: parts(&terms.on).map_err(at("on"))?,
            price: match off()? {
                Reduction::Price(price) => price,
                _ => return Err(("off", OfferFault::NoComboPrice.message())),
            },
        }),
        "bill" => {
            let step = |from: &str, by: &str| {
                let (by, at_most) = by.split_once(" max ").map_or((by, None), |(by, most)| (by, Some(most)));
                let at_most = at_most.map(rupees).transpose()?;
                Ok(BillStep { from: rupees(from)?, by: reduction(by)?, at_most })
            };
            Ok(Rule::Bill { steps: steps(&terms.off, step).map_err(at("off"))? })
        }
        other => Err(("kind", OfferFault::NoKind.of(other))),
    }
}

const WEEKDAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/// `sat sun` as the bits of a window; empty for every day.
pub fn weekdays(text: &str) -> Result<u8, Message> {
    text.split_whitespace().try_fold(0, |days, word| {
        let place = WEEKDAYS.iter().position(|day| word.eq_ignore_ascii_case(day));
        let place = place.ok_or_else(|| OfferFault::NoWeekday { weekdays: WEEKDAYS.join(" ") }.of(word))?;
        Ok(days | 1 << place)
    })
}

/// `18:00-20:30` as the minutes of a window; empty for the whole day.
pub fn hours(text: &str, window: Window) -> Result<Window, Message> {
    if text.is_empty() {
        return Ok(window);
    }
    let wrong = || OfferFault::NoHours.of(text);
    let minute = |time: &str| {
        let (hour, minute) = time.trim().split_once(':')?;
        let (hour, minute) = (hour.parse::<u16>().ok()?, minute.parse::<u16>().ok()?);
        (hour < 24 && minute < 60).then_some(hour * 60 + minute)
    };
    let (from, until) = text.split_once('-').ok_or_else(wrong)?;
    let (from_minute, until_minute) = minute(from).zip(minute(until)).ok_or_else(wrong)?;
    Ok(Window { from_minute, until_minute, ..window })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(terms: &Terms) -> String {
        match rule(terms) {
            Ok(rule) => serde_json::to_string(&rule).unwrap(),
            Err((column, message)) => format!("{column}: {message}"),
        }
    }

    fn terms(kind: &str, on: &str, off: &str) -> Terms {
        Terms { kind: kind.to_owned(), on: on.to_owned(), off: off.to_owned(), ..Terms::default() }
    }

    #[test]
    fn an_owner_writes_offers_in_words() {
        let everything = r#"{"products":[],"brands":[],"categories":[],"except":[]}"#;
        for (terms, expected) in [
            (terms("each", "", "10%"), format!(r#"{{"kind":"each","on":{everything},"by":{{"percent":"10"}}}}"#)),
            (terms("each", "", "at 799"), format!(r#"{{"kind":"each","on":{everything},"by":{{"price":"799.00"}}}}"#)),
            (
                terms("slab", "", "3: 10% | 6: 25"),
                format!(
                    r#"{{"kind":"slab","on":{everything},"steps":[{{"from":3,"by":{{"percent":"10"}}}},{{"from":6,"by":{{"amount":"25.00"}}}}]}}"#
                ),
            ),
            (
                Terms { buy: "2".into(), get: "cheapest".into(), get_count: "1".into(), ..terms("buy_get", "", "free") },
                format!(
                    r#"{{"kind":"buy_get","buy":{everything},"buy_count":2,"get":{{"cheapest":"per_group"}},"get_count":1,"by":{{"percent":"100"}}}}"#
                ),
            ),
            (
                terms("combo", "3 x anything", "at 1000"),
                format!(r#"{{"kind":"combo","parts":[{{"of":{everything},"count":3}}],"price":"1000.00"}}"#),
            ),
            (
                terms("bill", "", "3000: 10% | 5000: 15% max 1000"),
                r#"{"kind":"bill","steps":[{"from":"3000.00","by":{"percent":"10"}},{"from":"5000.00","by":{"percent":"15"},"at_most":"1000.00"}]}"#.to_owned(),
            ),
        ] {
            assert_eq!(json(&terms), expected);
        }
        let pool = pool("brand:Tata; category:Tea & Coffee; not product:8901").unwrap();
        assert_eq!(
            (pool.brands, pool.categories, pool.except),
            (vec!["Tata".into()], vec!["Tea & Coffee".into()], vec!["8901".into()])
        );
    }

    #[test]
    fn what_cannot_be_meant_is_told_by_its_column() {
        for (terms, expected) in [
            (terms("gift", "", "10%"), "kind: \"gift\": must be one of each, slab, buy_get, combo, bill"),
            (terms("each", "Tata", "10%"), "on: \"Tata\": is no product:, brand: or category:"),
            (terms("each", "shop:Tata", "10%"), "on: \"shop\": must be product, brand, category or not product"),
            (terms("each", "", "0%"), "off: \"0%\": must be above 0% and at most 100%"),
            (terms("each", "", "101%"), "off: \"101%\": must be above 0% and at most 100%"),
            (terms("each", "", "0"), "off: nothing is taken off"),
            (terms("each", "", "-5"), "off: \"-5\": is below zero"),
            (terms("slab", "", "10%"), "off: \"10%\": must be like 3: 10%"),
            (terms("buy_get", "", "free"), "buy: \"\": must be a number from 1 to 1,000"),
            (terms("combo", "1 x anything", "at 10"), "on: a combo has at least two pieces"),
            (terms("combo", "2 x anything", "10%"), "off: a combo has a price, like at 999"),
        ] {
            assert_eq!(json(&terms), expected);
        }
    }

    #[test]
    fn days_and_hours_are_read() {
        assert_eq!(weekdays("sat Sun"), Ok(0b110_0000));
        assert_eq!(weekdays(""), Ok(0));
        assert!(weekdays("someday").is_err());
        let window = hours("18:00-20:30", Window::default()).unwrap();
        assert_eq!((window.from_minute, window.until_minute), (1080, 1230));
        for wrong in ["18-20", "25:00-26:00", "18:00"] {
            assert!(hours(wrong, Window::default()).is_err(), "{wrong}");
        }
    }
}
