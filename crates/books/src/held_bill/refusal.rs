crate::refusals! {
    /// Refusals of holding and recalling a bill.
    pub enum HeldBillRefusal in "held_bill" {
        RecallOff: "Recalling bills is switched off for this store.",
        HoldOff: "Holding bills is switched off for this store.",
        NothingToHold: "There is nothing to hold.",
        CannotPutAside: "Complete or cancel the open bill first: holding bills is switched off for this store.",
        NoOrder: "Which bill?" as Manner::Field("order_id"),
        Unknown: "This bill is not known in this store.",
        OpenHere: "This bill is open on this till already.",
        OpenElsewhere { user: String, till: String }: "This bill was recalled already: {user} on {till}.",
        Paid { user: String, till: String }: "This bill was recalled and paid already: {user} on {till}.",
        Cancelled { user: String, till: String }: "This bill was recalled and cancelled: {user} on {till}.",
    }
}

pricing::words! {
    /// Messages of a recall.
    pub enum HeldBillWords in "held_bill" {
        OpenBillHeld: "The bill that was open is in Held Bills.",
        NotSoldAnyMore { name: String }: "{name} is not sold any more and was taken off the bill.",
        SerialGone { serial: String, name: String }: "{serial} of {name} is not in stock any more and was taken off the bill.",
        BatchGone { batch: String, name: String }: "Batch {batch} of {name} has expired and was taken off the bill.",
        Expired { name: String }: "{name} has expired and was taken off the bill.",
    }
}
