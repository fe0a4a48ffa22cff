//! An address that is typed for one bill.

use super::form::{MAX_LEN_LINE, line, pincode, tidy};
use super::place;
use super::refusal::{EntryFault, Fault, faults};
use crate::refusal::FieldError;

/// An address as a cashier types it, by the fields of the call.
#[derive(Debug, Clone, Copy)]
pub struct Typed<'a> {
    /// Street and area.
    pub address: &'a str,
    /// City, or nothing.
    pub city: &'a str,
    /// PIN code, or nothing.
    pub pincode: &'a str,
    /// The State.
    pub state_id: &'a str,
}

impl Typed<'_> {
    /// Address, city, PIN code and the State's GST code as they are stored. The State alone makes an address on an
    /// invoice (IGST Act, section 10(1)(ca), explanation); a delivery needs a street.
    ///
    /// # Errors
    /// Every entry that cannot be kept.
    pub fn read(&self, needs_street: bool) -> Result<[String; 4], Vec<FieldError>> {
        let mut wrong: Vec<Fault> = Vec::new();
        let [address, city, code, state_id] = [self.address, self.city, self.pincode, self.state_id].map(tidy);
        if needs_street && address.is_empty() {
            wrong.push(("address", EntryFault::NoAddress));
        }
        for (field, text, checked) in
            [("address", &address, line(&address, MAX_LEN_LINE)), ("pincode", &code, pincode(&code))]
        {
            if let (false, Err(why)) = (text.is_empty(), checked) {
                wrong.push((field, why));
            }
        }
        match place::state(&state_id) {
            None => wrong.push(("state_id", EntryFault::NoState)),
            Some(state) if !city.is_empty() && !place::lies_in(&city, state.code) => {
                wrong.push(("city_id", EntryFault::NotInState { state: state.name }));
            }
            Some(_) => {}
        }
        if wrong.is_empty() { Ok([address, city, code, state_id]) } else { Err(faults(&wrong)) }
    }
}
