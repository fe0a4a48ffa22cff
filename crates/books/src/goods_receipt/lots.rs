//! The batches and pieces of a line of a GRN.

use std::collections::HashSet;

use jiff::Span;
use jiff::civil::Date;
use pricing::{Day, Quantity};

use super::line::{BatchEntry, Line, SerialEntry};
use super::refusal::LineFault;
use crate::catalog::Shelf;
use crate::scalar::{Amount, Text};

/// Batches and pieces of a line at most.
const MOST: usize = 2_000;
/// Months a batch is good for at most.
const MOST_MONTHS: i64 = 600;

/// A batch, a piece, or goods of which neither is known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Lot {
    pub batch: String,
    pub serial: String,
    pub expires_on: Option<Day>,
    pub made_on: Option<Day>,
    pub valid_months: i32,
    pub received: Quantity,
    pub damaged: Quantity,
}

type Read<T> = Result<T, LineFault>;

/// Reads the lots of a line, whose quantities sum up to its received and damaged quantity.
pub(super) fn read(line: &Line, shelf: &Shelf, today: Day) -> Read<Vec<Lot>> {
    let name = || shelf.item.name().to_owned();
    let flags = shelf.item.flags;
    let (batches, serials) = (&line.batch.0, &line.serial.0);
    if batches.len() + serials.len() > MOST {
        return Err(LineFault::TooManyLots { name: name() });
    }
    if (!batches.is_empty() && !flags.has_batch) || (!serials.is_empty() && !flags.has_serial) {
        return Err(LineFault::NotTracked { name: name() });
    }
    let (received, damaged) = (quantity(line.received_qty, shelf)?, quantity(line.damage_qty, shelf)?);
    let lots = match (flags.has_batch, flags.has_serial) {
        (false, false) => return Ok(vec![Lot { received, damaged, ..Lot::default() }]),
        (true, false) => read_batches(batches, shelf, today)?,
        (false, true) => read_serials(serials, &[], shelf)?,
        (true, true) => {
            let batches = read_batches(batches, shelf, today)?;
            let pieces = read_serials(serials, &batches, shelf)?;
            check_batches(&batches, &pieces, shelf)?;
            pieces
        }
    };
    let sums =
        (lots.iter().map(|lot| lot.received).sum::<Quantity>(), lots.iter().map(|lot| lot.damaged).sum::<Quantity>());
    if lots.is_empty() && (received, damaged) != (Quantity::ZERO, Quantity::ZERO) {
        return Err(if flags.has_batch {
            LineFault::NoBatch { name: name() }
        } else {
            LineFault::NoSerial { name: name() }
        });
    }
    // The line's own quantities equal the sum of its rows; left out, they follow from the rows.
    let differs = |told: Amount, typed: Quantity, sum: Quantity| told.0.is_some() && typed != sum;
    if differs(line.received_qty, received, sums.0) || differs(line.damage_qty, damaged, sums.1) {
        return Err(LineFault::NotTheSum { name: name() });
    }
    Ok(lots)
}

/// The number of a batch or a piece; `None` where it is empty or zeros alone.
fn number(text: &Text) -> Option<&str> {
    text.given().filter(|number| number.bytes().any(|byte| byte != b'0'))
}

fn quantity(amount: Amount, shelf: &Shelf) -> Read<Quantity> {
    let quantity = amount.0.unwrap_or_default();
    let name = || shelf.item.name().to_owned();
    if quantity < Quantity::ZERO {
        return Err(LineFault::Negative { name: name() });
    }
    check_unit(shelf, quantity).map(|()| quantity)
}

/// Checks that pieces are whole and the quantity is within the limit of a line.
pub(super) fn check_unit(shelf: &Shelf, quantity: Quantity) -> Read<()> {
    let name = || shelf.item.name().to_owned();
    if quantity > Quantity::MAX {
        return Err(LineFault::TooMany { name: name() });
    }
    let fits = shelf.item.weighed || quantity.is_whole();
    if fits { Ok(()) } else { Err(LineFault::NotByWeight { name: name() }) }
}

fn read_batches(entries: &[BatchEntry], shelf: &Shelf, today: Day) -> Read<Vec<Lot>> {
    let name = || shelf.item.name().to_owned();
    let mut seen = HashSet::new();
    let mut lots = Vec::with_capacity(entries.len());
    for entry in entries {
        let batch = number(&entry.batch_no).ok_or_else(|| LineFault::NoBatchNumber { name: name() })?.to_owned();
        if !seen.insert(batch.clone()) {
            return Err(LineFault::BatchTwice { batch, name: name() });
        }
        let (received, damaged) = (quantity(entry.received_qty, shelf)?, quantity(entry.damaged_qty, shelf)?);
        if received + damaged == Quantity::ZERO {
            return Err(LineFault::BatchEmpty { batch, name: name() });
        }
        let (made_on, expires_on, valid_months) = days(entry, &batch, shelf, today)?;
        if let Some(expired) = expires_on.filter(|last| received > Quantity::ZERO && *last < today) {
            return Err(LineFault::BatchPast { batch, name: name(), expired });
        }
        lots.push(Lot { batch, expires_on, made_on, valid_months, received, damaged, ..Lot::default() });
    }
    Ok(lots)
}

/// The day of manufacture, the last day and the months of a batch, the last day from the other two where it is left
/// out.
fn days(entry: &BatchEntry, batch: &str, shelf: &Shelf, today: Day) -> Read<(Option<Day>, Option<Day>, i32)> {
    let (name, batch) = (|| shelf.item.name().to_owned(), || batch.to_owned());
    let wrong = || LineFault::BatchDays { batch: batch(), name: name() };
    let read = |text: &str| text.parse::<Date>().ok().and_then(|date| Day::try_from(date).ok()).ok_or_else(wrong);
    let day = |text: &str| if text.is_empty() { Ok(None) } else { read(text).map(Some) };
    let (made, told) = (day(&entry.mfg_date)?, day(&entry.exp_date)?);
    let months = entry.valid_months.0.unwrap_or(0);
    if !(0..=MOST_MONTHS).contains(&months) {
        return Err(LineFault::BatchMonths { batch: batch(), name: name() });
    }
    let later = |made: Day| Date::from(made).checked_add(Span::new().months(months)).ok();
    let counted = made.filter(|_| months > 0).and_then(later).and_then(|date| Day::try_from(date).ok());
    let expires = told.or(counted);
    if made.is_some_and(|made| made > today || expires.is_some_and(|expires| made > expires)) {
        return Err(wrong());
    }
    Ok((made, expires, i32::try_from(months).unwrap_or_default()))
}

fn read_serials(entries: &[SerialEntry], batches: &[Lot], shelf: &Shelf) -> Read<Vec<Lot>> {
    let name = || shelf.item.name().to_owned();
    let mut seen = HashSet::new();
    let mut lots = Vec::with_capacity(entries.len());
    for entry in entries {
        let serial = number(&entry.serial_no).ok_or_else(|| LineFault::NoSerialNumber { name: name() })?.to_owned();
        if !seen.insert(serial.clone()) {
            return Err(LineFault::SerialTwice { serial, name: name() });
        }
        let (received, damaged) = (quantity(entry.received_qty, shelf)?, quantity(entry.damaged_qty, shelf)?);
        if received + damaged != Quantity::ONE {
            return Err(LineFault::SerialNotOne { serial, name: name() });
        }
        let of_batch = match (shelf.item.flags.has_batch, entry.batch_no.given(), batches) {
            (false, ..) => Lot::default(),
            (true, None, [only]) => only.clone(),
            (true, Some(number), _) => batches.iter().find(|lot| lot.batch == number).cloned().unwrap_or_default(),
            (true, None, _) => Lot::default(),
        };
        if shelf.item.flags.has_batch && of_batch.batch.is_empty() {
            return Err(LineFault::SerialOfBatch { serial, name: name() });
        }
        lots.push(Lot { serial, received, damaged, ..of_batch });
    }
    Ok(lots)
}

/// Of goods with batches and serial numbers, each batch is the sum of its pieces.
fn check_batches(batches: &[Lot], pieces: &[Lot], shelf: &Shelf) -> Read<()> {
    for batch in batches {
        let of_batch = || pieces.iter().filter(|piece| piece.batch == batch.batch);
        let sums =
            (of_batch().map(|lot| lot.received).sum::<Quantity>(), of_batch().map(|lot| lot.damaged).sum::<Quantity>());
        if sums != (batch.received, batch.damaged) {
            return Err(LineFault::NotTheSum { name: shelf.item.name().to_owned() });
        }
    }
    Ok(())
}
