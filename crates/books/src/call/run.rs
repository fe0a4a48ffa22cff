//! The one way through a row: recognise a repetition, run it, gather the data of the answer, write the audit, store the
//! outcome. The order is written here, once, and no capability can get it wrong.

use serde::Serialize;
use storage::{Reader, Tx};

use super::{CallContext, Caller, DeedRow, LookRow, Parsed, Rendered, Seen, Who};
use crate::answer::Reply;
use crate::deed::{Deed, Look, Principal as _};
use crate::refusal::{CallError, CallRefusal, Result};
use crate::request_log::{self, Keep, Turn};

/// Goes through a look.
///
/// # Errors
/// When the sign-in has ended, the look is refused, or a statement fails.
pub fn look<C: LookRow>(reader: &mut Reader<'_>, asked: &CallContext, parsed: &Parsed) -> Result<(Rendered, Seen)> {
    let (found, seen) = found::<C>(reader, asked, parsed)?;
    Ok((Box::new(move || written(&C::render(found))), seen))
}

/// Goes through a look as far as its data, for a door that adds to them before the answer is written.
///
/// # Errors
/// As of [`look`].
pub fn found<C: LookRow>(reader: &mut Reader<'_>, asked: &CallContext, parsed: &Parsed) -> Result<(C::Found, Seen)> {
    let who = caller::<C::Who>(&asked.who)?.confirm(reader, asked)?;
    let mut look = Look::begin(reader.reborrow(), who, asked.circumstances.clone())?;
    let found = C::look(&mut look, parsed.as_()?)?;
    let seen = Seen { tells_news: C::tells_news(&found), found_nobody: C::found_nobody(&found) };
    Ok((found, seen))
}

/// Goes through a deed.
///
/// # Errors
/// When the sign-in has ended, the deed is refused, or a statement fails: then nothing was changed.
pub fn deed<C: DeedRow>(tx: &mut Tx<'_>, asked: &CallContext, parsed: &Parsed) -> Result<Rendered> {
    let (outcome, gathered) = done::<C>(tx, asked, parsed)?;
    Ok(Box::new(move || written(&C::render(outcome, gathered)?)))
}

/// Goes through a deed as far as the data of its answer, for a door that adds to them before the answer is written.
///
/// # Errors
/// As of [`deed`].
pub fn done<C: DeedRow>(tx: &mut Tx<'_>, asked: &CallContext, parsed: &Parsed) -> Result<(C::Outcome, C::Gathered)> {
    let who = caller::<C::Who>(&asked.who)?.confirm_deed(tx, asked)?;
    let name = who.name();
    let request: &C::Request = parsed.as_()?;
    let (once, now) = (&asked.once, asked.circumstances.now);
    let keep = C::keep(request);
    let done = match request_log::turn(tx, name, once, keep, now)? {
        Turn::Other => return Err(CallRefusal::OtherRequest.into()),
        Turn::Again(outcome) => Some(read_outcome::<C::Outcome>(&outcome)?),
        Turn::First => None,
    };
    let mut deed = Deed::begin(tx.reborrow(), who, asked.circumstances.clone())?;
    let is_first = done.is_none();
    let mut outcome = done.map_or_else(|| C::run(&mut deed, request), Ok)?;
    let gathered = C::gather(&mut deed, request, &mut outcome)?;
    deed.write_audit()?;
    if is_first && once.request_id.is_some() && keep != Keep::Never {
        let text = serde_json::to_string(&outcome).map_err(|error| CallError::Fault(error.to_string()))?;
        request_log::settle(&mut deed, name, once, &text)?;
    }
    deed.end();
    Ok((outcome, gathered))
}

/// Runs a step of a call that works outside the books between its steps. The step is audited and has no idempotency
/// key.
///
/// # Errors
/// When the sign-in has ended, the step is refused, or a statement fails: then nothing was changed.
pub fn step<W: Caller, T>(
    tx: &mut Tx<'_>,
    asked: &CallContext,
    step: impl FnOnce(&mut Deed<'_, W>) -> Result<T>,
) -> Result<T> {
    let who = caller::<W>(&asked.who)?.confirm_deed(tx, asked)?;
    let mut deed = Deed::begin(tx.reborrow(), who, asked.circumstances.clone())?;
    let done = step(&mut deed)?;
    deed.write_audit()?;
    deed.end();
    Ok(done)
}

/// Reads for a call that works outside the books between its steps.
///
/// # Errors
/// When the sign-in has ended, the step is refused, or a statement fails.
pub fn read<W: Caller, T>(
    reader: &mut Reader<'_>,
    asked: &CallContext,
    read: impl FnOnce(&mut Look<'_, W>) -> Result<T>,
) -> Result<T> {
    let who = caller::<W>(&asked.who)?.confirm(reader, asked)?;
    read(&mut Look::begin(reader.reborrow(), who, asked.circumstances.clone())?)
}

fn caller<W: Caller>(who: &Who) -> Result<W> {
    W::of(who).ok_or_else(|| CallError::Fault("a call was admitted for somebody else".to_owned()))
}

/// A stored outcome. One that cannot be parsed is an error, not an empty outcome.
fn read_outcome<T: serde::de::DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text)
        .map_err(|error| CallError::Fault(format!("a remembered outcome cannot be read: {error}")))
}

fn written<A: Serialize>(reply: &Reply<A>) -> Result<Vec<u8>> {
    serde_json::to_vec(reply).map_err(|error| CallError::Fault(error.to_string()))
}
