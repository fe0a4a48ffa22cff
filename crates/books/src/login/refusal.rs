use crate::clock::SpokenMoment;

crate::refusals! {
    /// Refusals of a sign-in.
    pub enum LoginRefusal in "login" {
        NoSuchPreference: "The till has no such language or theme.",
        NoPin: "Enter your PIN." as Manner::Field("pin"),
        PinNotSet: "Set your PIN first.",
        WrongPin { left: i32 }: "Incorrect PIN. {left} tries left." as Manner::Status("invalid_credentials"),
        /// The same as [`LoginRefusal::WrongPin`], for a signed-in user.
        WrongPinAgain { left: i32 }: "Incorrect PIN. {left} tries left.",
        Elsewhere { device: String, since: SpokenMoment }: "You are signed in on {device} since {since}. Sign out there and continue here?" as Manner::Status("warning"),
        /// Signed out, or idle for too long.
        Ended: "Session expired. <br> Please login again." as Manner::NotSignedIn,
        /// The same, and the same person has signed in again since, on another device as a rule.
        EndedElsewhere: "Session expired. <br> Please login again." as Manner::NotSignedIn,
        /// The same as [`super::MobileRefusal::NotActive`], heard by who is signed in already.
        NotActive: "This account is not active. Please contact store manager." as Manner::NotSignedIn,
        Locked: "The till is locked. Enter your PIN to go on." as Manner::Locked,
    }
}

pricing::words! {
    /// Messages about sign-ins and PINs.
    pub enum LoginWords in "login" {
        PinSet: "Your PIN is set.",
        CodeSent { mobile: String }: "We have sent a code to {mobile}.",
        PinIsWeak: "Your PIN is easy to guess. Ask the owner of the store for another one.",
        PinsGuessed { names: String }: "Somebody may be guessing the PIN of {names}. Ask them, and give them another one.",
        PinUnlocked: "The PIN is unlocked. Please try again.",
        OneItemHeld { terminal: String }: "Your bill of 1 item from {terminal} is in Held Bills",
        ItemsHeld { items: u64, terminal: String }: "Your bill of {items} items from {terminal} is in Held Bills",
    }
}
