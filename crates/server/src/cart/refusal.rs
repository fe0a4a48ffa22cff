use pricing::message::Bare;
use pricing::{Paise, Quantity};

use crate::clock::StoredDay;

crate::refusals! {
    /// Why a change of the open bill is refused.
    pub enum CartRefusal in "cart" {
        NoBarcode: "Scan or enter a barcode." as Manner::Field("barcode"),
        ProductNotFound { barcode: String }: "No product found for {barcode}." as Manner::Status("product_not_found"),
        WeightRequired { name: String }: "Enter the weight of {name}." as Manner::Status("weight_required"),
        SerialRequired { name: String }: "Enter the serial number of {name}." as Manner::Status("serial_required"),
        SerialUnknown { serial: String, name: String }: "{serial} of {name} is not in stock.",
        SerialTwice { serial: String }: "{serial} is on the bill already.",
        BatchExpired { batch: String, name: String, expired: StoredDay }: "Batch {batch} of {name} expired on {expired}. Do not sell it.",
        WeightUnusual { weight: Quantity, name: String }: "{weight} kg is a lot of {name}. Is that right?" as Manner::Status("confirm_weight"),
        QuantityBelowOne: "Product quantity cannot be less than 1.",
        NotByWeight { name: String }: "{name} is sold by the piece.",
        QuantityTooLarge: "That quantity is too large.",
        MrpRequired { name: String }: "Choose the MRP of {name}." as Manner::Status("mrp_required"),
        NoSuchMrp { name: String, mrp: Bare }: "{name} is not sold at an MRP of {mrp}.",
        TooManyLines: "A bill takes 1,000 lines. Please start another one.",
        NoSuchLine: "This line is not on the bill any more.",
        AmbiguousLine: "This product is on the bill more than once. Choose the line.",
        NoCustomer: "Please select a customer" as Manner::Naming("customer_mobile"),
        OtherCustomer: "This is not the customer of the open bill.",
        OtherOrder: "This is not the open bill.",
        NoOpenBill: "There is no open bill.",
        PartPaid: "Money was taken for this bill. Complete the payment or cancel the bill.",
        PaymentPending: "A payment for this bill is on its way. Wait for it or cancel it first.",
        NothingToHold: "There is nothing to hold.",
        NoSession: "Open a session first: money has to go back from its drawer.",
        BillingOff: "Billing is switched off for this store.",
        LicenceExpired: "License expired. Please contact store manager.",
        RemarkTooShort: "Please enter your remark" as Manner::Field("cart_remark"),
        RemarkTooLong { longest: usize }: "A remark has {longest} characters at most." as Manner::Field("cart_remark"),
    }
}

pricing::words! {
    /// What a cashier is told of the open bill.
    pub enum CartWords in "cart" {
        RemarkAdded: "Remark has been added successfully.",
        LabelTwice: "This label was on the bill already; it was added again.",
        PriceChanged { name: String, now: Paise, before: Paise }: "{name} now costs {now} instead of {before}.",
        BagGone: "A carry bag is not sold any more and was taken off the bill.",
        DiscountGone: "The discount was larger than the bill and has been removed.",
        NotSoldAnyMore { name: String }: "{name} is not sold any more and was taken off the bill.",
        SerialGone { serial: String, name: String }: "{serial} of {name} is not in stock any more and was taken off the bill.",
        BatchGone { batch: String, name: String }: "Batch {batch} of {name} has expired and was taken off the bill.",
    }
}
