//! The rates that GST has had, each from a day and some until a day.

use crate::{BasisPoints, Day};

/// A rate of GST, CGST and SGST together, with the days on which goods could be taxed at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slab {
    /// The whole rate.
    pub rate: BasisPoints,
    /// The first day.
    pub from: Day,
    /// The last day; `None` while it holds.
    pub until: Option<Day>,
}

const fn day(year: u16, month: u8, day: u8) -> Day {
    match Day::new(year, month, day) {
        Some(day) => day,
        None => Day::MIN,
    }
}

const fn slab(basis_points: i64, from: Day) -> Slab {
    Slab { rate: BasisPoints::new(basis_points), from, until: None }
}

/// The day on which GST began.
const GST_BEGAN: Day = day(2017, 7, 1);
/// The last day of 12 % and 28 %.
const LAST_OF_OLD: Option<Day> = Some(day(2025, 9, 21));

/// The rates of Notification 1/2017-Central Tax (Rate), and since 22 September 2025 of Notification 9/2025-Central Tax
/// (Rate), which ended 12 % and 28 % and began 40 %. Tobacco alone, in its Schedule VII, stayed at 28 % until 31
/// January 2026.
pub const SLABS: [Slab; 9] = [
    slab(0, GST_BEGAN),
    slab(25, GST_BEGAN),
    slab(150, GST_BEGAN),
    slab(300, GST_BEGAN),
    slab(500, GST_BEGAN),
    Slab { until: LAST_OF_OLD, ..slab(1_200, GST_BEGAN) },
    slab(1_800, GST_BEGAN),
    Slab { until: LAST_OF_OLD, ..slab(2_800, GST_BEGAN) },
    slab(4_000, day(2025, 9, 22)),
];

/// The first day on which goods can be valued by their printed price (CGST Rule 31D).
pub const PRINTED_PRICE_FROM: Day = day(2026, 2, 1);

crate::words! {
    /// Why goods cannot be taxed at a rate, CGST and SGST together, on a day.
    #[derive(Copy)]
    pub enum SlabError in "slab" {
        Unknown { rate: BasisPoints }: "GST has no rate of {rate}%",
        NotYet { rate: BasisPoints, from: Day }: "the rate of {rate}% holds from {from}",
        Ended { rate: BasisPoints, until: Day }: "the rate of {rate}% ended on {until}",
    }
}

/// Whether goods can be taxed at a rate on a day.
///
/// # Errors
/// When GST has no such rate, or not on that day.
pub fn check_rate(rate: BasisPoints, on: Day) -> Result<(), SlabError> {
    let slab = SLABS.iter().find(|slab| slab.rate == rate).ok_or(SlabError::Unknown { rate })?;
    if on < slab.from {
        return Err(SlabError::NotYet { rate, from: slab.from });
    }
    match slab.until {
        Some(until) if on > until => Err(SlabError::Ended { rate, until }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_hold_on_their_days() {
        let told = |rate: i64, on| match check_rate(BasisPoints::new(rate), on) {
            Ok(()) => String::new(),
            Err(error) => error.to_string(),
        };
        let (before, since, now) = (day(2025, 9, 21), day(2025, 9, 22), day(2026, 11, 21));
        for rate in [0, 25, 150, 300, 500, 1_800] {
            assert_eq!((told(rate, before), told(rate, now)), (String::new(), String::new()), "{rate}");
        }
        for rate in [1_200, 2_800] {
            assert_eq!(told(rate, before), "");
            assert!(told(rate, since).ends_with("% ended on 2025-09-21"), "{}", told(rate, since));
        }
        assert_eq!(told(4_000, before), "the rate of 40% holds from 2025-09-22");
        assert_eq!(told(4_000, since), "");
        assert_eq!(told(700, now), "GST has no rate of 7%");
        assert_eq!(told(500, day(2017, 6, 30)), "the rate of 5% holds from 2017-07-01");
    }
}
