//! The way in and out: text in the memory of the module, as `pricing-web` has it.
//!
//! The caller asks for [`room`], writes UTF-8 there, calls one of the others, which answer how many bytes their answer
//! has, and reads them from [`answer_at`]. Making room may move the memory.
#![expect(unsafe_code, reason = "names are the interface")]

use std::sync::{Mutex, MutexGuard, PoisonError};

use books::clock::Moment;
use storage::Key;

use crate::till::Till;

static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static TILL: Mutex<Option<Till>> = Mutex::new(None);

fn lock<T>(mutex: &'static Mutex<T>) -> MutexGuard<'static, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Answers what is in the buffer by what `work` makes of it, for the books that are open.
fn answer(work: impl FnOnce(&mut Till, &str) -> Result<Vec<u8>, String>) -> usize {
    let mut buffer = lock(&BUFFER);
    let asked = String::from_utf8_lossy(&buffer).into_owned();
    let answered = match lock(&TILL).as_mut() {
        Some(till) => work(till, &asked),
        None => Err("no books are open".to_owned()),
    };
    *buffer = answered.unwrap_or_else(|error| format!("error: {error}").into_bytes());
    buffer.len()
}

/// Makes room for so many bytes, and says where.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    let mut buffer = lock(&BUFFER);
    buffer.clear();
    buffer.resize(length, 0);
    buffer.as_mut_ptr()
}

/// The address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn answer_at() -> *const u8 {
    lock(&BUFFER).as_ptr()
}

/// Opens empty books in memory. The buffer holds 32 bytes that nobody can tell and the 32 bytes that the audit is keyed
/// with; the answer is empty, or why there are none.
#[unsafe(no_mangle)]
pub extern "C" fn open() -> usize {
    let mut buffer = lock(&BUFFER);
    let opened = match buffer.as_chunks::<32>() {
        ([entropy, key], []) => Till::open(*entropy, Key(*key)).map_err(|error| error.to_string()),
        _ => Err("32 bytes of randomness and 32 of the audit's key are wanted".to_owned()),
    };
    *buffer = match opened {
        Ok(till) => {
            *lock(&TILL) = Some(till);
            Vec::new()
        }
        Err(error) => format!("error: {error}").into_bytes(),
    };
    buffer.len()
}

/// Brings rows in. The buffer holds the name of a table and, line by line, its rows as JSON; the answer is their
/// number.
#[unsafe(no_mangle)]
pub extern "C" fn fill() -> usize {
    answer(|till, asked| {
        let (table, lines) = asked.split_once('\n').unwrap_or((asked, ""));
        let filled = till.fill(table, lines).map_err(|error| error.to_string())?;
        Ok(filled.to_string().into_bytes())
    })
}

/// Answers a call at a moment, in milliseconds since 1970. The buffer holds `{"path", "fields"}`.
#[unsafe(no_mangle)]
pub extern "C" fn call(now: i64) -> usize {
    answer(|till, asked| {
        let call = serde_json::from_str(asked).map_err(|error| error.to_string())?;
        Ok(till.call(call, Moment(now)))
    })
}

/// Tells what is wrong with the books, a line for each finding.
#[unsafe(no_mangle)]
pub extern "C" fn findings() -> usize {
    answer(|till, _| {
        let findings = till.findings().map_err(|error| error.to_string())?;
        let lines: Vec<String> = findings.iter().map(|found| format!("{}: {}", found.check, found.subject)).collect();
        Ok(lines.join("\n").into_bytes())
    })
}
