use pricing::gstin::GstinError;

use crate::refusal::FieldError;

crate::refusals! {
    /// Refusals of a customer's profile or of tagging.
    pub enum CustomerRefusal in "customer" {
        TooManyUnknown { minutes: u64, seconds: u64 }: "Too many phone numbers that nobody has were looked up on this till. Try again in {minutes} minutes." as Manner::TooMany { seconds: *seconds },
        Unknown: "This customer is not known.",
        Dummy: "The walk-in customer cannot be changed.",
        NotDummy: "This is not the walk-in customer of this store.",
        OtherCountry: "Only the States of India (101) are known." as Manner::Field("country_id"),
        NoState: "Choose a state." as Manner::Field("state_id"),
    }
}

pricing::words! {
    /// Faults of an entry in a customer's profile.
    pub enum EntryFault in "entry" {
        NoName: "Enter the name.",
        NoAddress: "Enter the address.",
        NoState: "Choose a state.",
        NoStateOfCity: "Choose the state of the city.",
        StateOfGstin { state: &'static str }: "The GSTIN is of {state}: choose that state.",
        OwnGstin: "This is the GSTIN of the store itself.",
        NotInState { state: &'static str }: "Choose a city of {state}.",
        MobileLength: "Phone number must be 10 characters long.",
        MobileDigits: "A phone number has only digits.",
        MobileStart: "A mobile number begins with 6, 7, 8 or 9.",
        TooLong { longest: usize }: "At most {longest} characters.",
        NoEmail: "This is no e-mail address.",
        NoGender: "Choose male, female or other.",
        NoDay: "Write the day as YYYY-MM-DD.",
        DayToCome: "This day is yet to come.",
        NoPincode: "A PIN code has 6 digits and does not begin with 0.",
    }
    with { Gstin(GstinError) }
}

pricing::words! {
    /// Messages about a customer who was saved, tagged or untagged.
    pub enum CustomerWords in "customer" {
        Tagged: "Customer has been tagged successfully.",
        Saved: "Customer has been saved.",
        Untagged: "Customer has been untagged successfully.",
    }
}

/// An entry of a form that cannot be used, and why.
pub(super) type Fault = (&'static str, EntryFault);

/// The faults of a form as errors of its fields.
pub(super) fn faults(faults: &[Fault]) -> Vec<FieldError> {
    faults.iter().map(|(field, why)| FieldError::new(field, why)).collect()
}
