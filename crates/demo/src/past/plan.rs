//! How many bills are made on which day at which till, and when goods come in.

use jiff::civil::{Date, Weekday};

/// Bills in three days.
const BILLS_IN_THREE_DAYS: u64 = 100;
/// How much is sold at each of the tills, in parts of each other.
const TILLS: [u64; super::TILLS] = [5, 4, 3];

/// How much is sold on a day of the week, in parts of each other: most people shop at its end.
fn weight(date: Date) -> u64 {
    match date.weekday() {
        Weekday::Sunday => 15,
        Weekday::Saturday => 14,
        Weekday::Friday => 11,
        _ => 9,
    }
}

/// The bills of each till on each of so many days, the first of which is given: a hundred in three days.
pub fn bills(first: Date, days: u16) -> Vec<[u64; super::TILLS]> {
    let dates = std::iter::successors(Some(first), |date| date.tomorrow().ok());
    let weights: Vec<u64> = dates.take(days.into()).flat_map(|date| TILLS.map(|till| weight(date) * till)).collect();
    let (all, sum) = (u64::from(days) * BILLS_IN_THREE_DAYS / 3, weights.iter().sum::<u64>().max(1));
    let (mut before, mut made) = (0, 0);
    let parts: Vec<u64> = weights
        .iter()
        .map(|weight| {
            before += weight;
            let part = all * before / sum - made;
            made += part;
            part
        })
        .collect();
    parts.as_chunks().0.to_vec()
}

/// How goods come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    /// Not all of what was advised came yet.
    Part,
    /// All came, goods with batches and serial numbers among them.
    Tracked,
    /// More came than was advised.
    Surplus,
    /// Some of it is damaged or will not come.
    Deficit,
    /// Nothing was advised.
    Adhoc,
}

/// The delivery that comes in so many days before today, if there is one.
pub fn delivery(age: u16) -> Option<Delivery> {
    const KINDS: [Delivery; 5] =
        [Delivery::Part, Delivery::Tracked, Delivery::Surplus, Delivery::Deficit, Delivery::Adhoc];
    (age % 3 == 1).then(|| KINDS[usize::from(age / 3 % 5)])
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_hundred_bills_are_made_in_three_days() {
        for (days, all) in [(0, 0), (1, 33), (14, 466), (45, 1_500)] {
            let plan = bills(date(2026, 10, 9), days);
            assert_eq!(plan.iter().flatten().sum::<u64>(), all);
            assert_eq!(plan.len(), usize::from(days));
            assert!(plan.iter().flatten().all(|bills| *bills > 0), "every till sells every day");
        }
        let week = bills(date(2026, 11, 16), 7);
        assert!(week[6].iter().sum::<u64>() > week[0].iter().sum::<u64>(), "Sunday is busier than Monday");
    }

    #[test]
    fn goods_come_in_every_way_within_a_fortnight() {
        let ways: Vec<Delivery> = (1..=14).filter_map(delivery).collect();
        assert_eq!(ways, [Delivery::Part, Delivery::Tracked, Delivery::Surplus, Delivery::Deficit, Delivery::Adhoc]);
    }
}
