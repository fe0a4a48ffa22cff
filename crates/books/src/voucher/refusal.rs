use crate::clock::SpokenDay;

crate::refusals! {
    /// Refusals of applying or removing a voucher.
    pub enum VoucherRefusal in "voucher" {
        NoCode: "Enter the voucher code." as Manner::Field("voucher_code"),
        TooShort: "A voucher code has more than 5 characters." as Manner::Field("voucher_code"),
        EndTooShort: "After the mobile number, enter at least the last 4 characters of the voucher code." as Manner::Field("voucher_code"),
        Unknown: "This voucher is not known. Please check the code.",
        UnknownEnd: "No voucher of this mobile number ends like this.",
        ManyEndSo: "Several vouchers of this customer end like this. Enter more of the code.",
        UsedUp: "This voucher is used up.",
        Expired { on: SpokenDay }: "This voucher expired on {on}.",
        OtherCustomer: "This voucher belongs to another customer. Tag that customer first.",
        InUse: "This voucher is in use on another bill.",
        CreditOff: "Store credit is switched off for this store.",
        NobodyTagged: "Tag a customer to redeem store credit.",
        NoCredit: "This customer has no store credit.",
        Covered: "The vouchers on this bill cover it already.",
        NotOnBill: "This voucher is not on the bill.",
        NoneChosen: "Choose the voucher to remove." as Manner::Field("voucher_id"),
    }
}

pricing::words! {
    /// Messages after a voucher was put on a bill or taken off.
    pub enum VoucherWords in "voucher" {
        Applied: "Voucher has been applied successfully.",
        Removed: "Voucher has been removed successfully.",
    }
}
