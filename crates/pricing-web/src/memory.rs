//! The way in and out: text in the memory of the module.
//!
//! There is one buffer. The caller asks for room, writes its question there as UTF-8, and has it answered. The answer
//! tells how many bytes to read, and from which place:
//!
//! ```text
//! const at = room(bytes.length);
//! new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
//! const length = discount();
//! const answer = new Uint8Array(memory.buffer, answer_at(), length);
//! ```
//!
//! Four numbers need no generator of bindings, nothing to install, and no scripts beside the module. None of it is
//! unsafe but the names, which Rust cannot check to be free: pointers are only ever handed out. A question that is
//! no text, or no question, is answered like a wrong one.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{label, preview, search};

static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn buffer() -> MutexGuard<'static, Vec<u8>> {
    BUFFER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for a question of so many bytes, and says where.
#[allow(unsafe_code, reason = "the name is the interface")]
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    let mut buffer = buffer();
    buffer.clear();
    buffer.resize(length, 0);
    buffer.as_mut_ptr()
}

/// Puts the answer to the question in the buffer in its place, and says how many bytes it has.
fn answered(answer: impl Fn(&str) -> String) -> usize {
    let mut buffer = buffer();
    let answer = answer(&String::from_utf8_lossy(&buffer));
    *buffer = answer.into_bytes();
    buffer.len()
}

/// Answers the question about a discount that stands in the buffer, and says how many bytes the answer has.
#[allow(unsafe_code, reason = "the name is the interface")]
#[unsafe(no_mangle)]
pub extern "C" fn discount() -> usize {
    answered(preview::discount)
}

/// The same for the question about a scale label.
#[allow(unsafe_code, reason = "the name is the interface")]
#[unsafe(no_mangle)]
pub extern "C" fn scale_label() -> usize {
    answered(label::scale_label)
}

/// The same for the question about the words of a search.
#[allow(unsafe_code, reason = "the name is the interface")]
#[unsafe(no_mangle)]
pub extern "C" fn words() -> usize {
    answered(search::words)
}

/// The address of the answer.
#[allow(unsafe_code, reason = "the name is the interface")]
#[unsafe(no_mangle)]
pub extern "C" fn answer_at() -> *const u8 {
    buffer().as_ptr()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_in_the_buffer_is_answered_in_the_buffer() {
        assert!(!room(3).is_null());
        buffer().copy_from_slice(b"{}\xFF");
        let length = discount();
        assert!(!answer_at().is_null());
        let answer = buffer().clone();
        assert_eq!(answer.len(), length);
        assert!(String::from_utf8_lossy(&answer).starts_with(r#"{"error":"#), "{answer:?}");
    }
}
