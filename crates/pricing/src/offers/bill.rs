//! The offer on the whole bill.

use super::message;
use super::offer::{BillStep, Offer};
use super::{Offered, Rule};
use crate::Paise;
use crate::message::Message;

/// Applies the bill offers to goods worth `value`: answers the reduction with the distance to the next step, and the
/// first offer that gives something.
pub(super) fn evaluate<'o>(offers: &[&'o Offer], value: Paise) -> (Offered, Option<&'o Offer>) {
    let (mut offered, mut given) = (Offered::default(), None);
    // The offers come by priority; among equals the one that saves most, then the one with the smaller id.
    for rank in offers.chunk_by(|one, other| one.priority == other.priority) {
        let best = rank.iter().rev().max_by_key(|offer| saved(steps(offer), value));
        let Some(offer) = best else { continue };
        let off = saved(steps(offer), value);
        if off > Paise::ZERO {
            offered.discount = off;
            offered.applied.push(message::applied(off, &offer.title));
            given = Some(*offer);
            break;
        }
    }
    offered.available.extend(nearest(offers, value, offered.discount));
    (offered, given)
}

fn steps(offer: &Offer) -> &[BillStep] {
    match &offer.rule {
        Rule::Bill { steps } => steps,
        _ => &[],
    }
}

impl BillStep {
    fn of(&self, value: Paise) -> Paise {
        let off = self.by.of(value);
        self.at_most.map_or(off, |most| off.min(most))
    }
}

fn saved(steps: &[BillStep], value: Paise) -> Paise {
    let reached = steps.iter().filter(|step| step.from <= value);
    reached.map(|step| step.of(value)).max().unwrap_or(Paise::ZERO)
}

/// The next step that would save more than what the bill has.
fn nearest(offers: &[&Offer], value: Paise, has: Paise) -> Option<Message> {
    if value <= Paise::ZERO {
        return None;
    }
    let steps = offers.iter().flat_map(|offer| steps(offer));
    let next = steps.filter(|step| step.from > value && step.of(step.from) > has).min_by_key(|step| step.from)?;
    Some(message::missing_to_bill(next.from - value, next.by))
}
