use pricing::Paise;

crate::refusals! {
    /// Refusals of a change of a bill.
    pub enum BillRefusal in "bill" {
        NoOpenBill: "There is no open bill.",
        OtherCustomer: "This is not the customer of the open bill.",
        OtherOrder: "This is not the open bill.",
        NoCustomer: "Please select a customer" as Manner::Naming("customer_mobile"),
        ProductMissing { barcode: String }: "No product found for {barcode}." as Manner::Status("product_not_found"),
        PartPaid: "Money was taken for this bill. Complete the payment or cancel the bill.",
        PaymentPending: "A payment for this bill is on its way. Wait for it or cancel it first.",
        BillingOff: "Billing is switched off for this store.",
        LicenceExpired: "License expired. Please contact store manager.",
        Unknown: "This bill is not known.",
        AlreadyPaid: "This bill is paid already.",
        Cancelled: "This bill was cancelled.",
        NotFrozen: "Please go to checkout first.",
    }
}

pricing::words! {
    /// Notices of changes on the open bill that happened by themselves.
    pub enum BillWords in "bill" {
        PriceChanged { name: String, now: Paise, before: Paise }: "{name} now costs {now} instead of {before}.",
        BagGone: "A carry bag is not sold any more and was taken off the bill.",
        DiscountGone: "The discount would leave nothing to pay and has been removed.",
        PlaceGone: "The address on the bill was another customer's and has been taken off.",
    }
}
