use pricing::{Day, Paise, Quantity};

crate::refusals! {
    /// Refusals of goods for the open bill.
    pub enum CartRefusal in "cart" {
        NoBarcode: "Scan or enter a barcode." as Manner::Field("barcode"),
        ProductNotFound { barcode: String }: "No product found for {barcode}." as Manner::Status("product_not_found"),
        WeightRequired { name: String }: "Enter the weight of {name}." as Manner::Status("weight_required"),
        SerialRequired { name: String }: "Enter the serial number of {name}." as Manner::Status("serial_required"),
        SerialUnknown { serial: String, name: String }: "{serial} of {name} is not in stock.",
        SerialTwice { serial: String }: "{serial} is on the bill already.",
        BatchExpired { batch: String, name: String, expired: Day }: "Batch {batch} of {name} expired on {expired}. Do not sell it.",
        Expired { name: String, expired: Day }: "{name} expired on {expired}. Do not sell it.",
        WeightUnusual { weight: Quantity, name: String }: "{weight} kg is a lot of {name}. Is that right?" as Manner::Status("confirm_weight"),
        QuantityBelowOne: "Product quantity cannot be less than 1.",
        LabelOfPieces { label: Paise, name: String, price: Paise }: "This label says {label}, but {name} sells at {price} a piece.",
        NotByWeight { name: String }: "{name} is sold by the piece.",
        QuantityTooLarge: "That quantity is too large.",
        MrpRequired { name: String }: "Choose the MRP of {name}." as Manner::Status("mrp_required"),
        NoSuchMrp { name: String, mrp: Paise }: "{name} is not sold at an MRP of {mrp}.",
        SerialAtOtherMrp { serial: String, name: String, mrp: Paise }: "{serial} of {name} is not in stock at an MRP of {mrp}.",
        BatchAtOtherMrp { batch: String, name: String, mrp: Paise }: "Batch {batch} of {name} is not in stock at an MRP of {mrp}.",
        TooManyLines: "A bill takes 1,000 lines. Please start another one.",
        NoSuchLine: "This line is not on the bill any more.",
        AmbiguousLine: "This product is on the bill more than once. Choose the line.",
        RemarkTooShort: "Please enter your remark" as Manner::Field("cart_remark"),
        RemarkTooLong { longest: usize }: "A remark has {longest} characters at most." as Manner::Field("cart_remark"),
    }
}

pricing::words! {
    /// Messages after a change of the open bill.
    pub enum CartWords in "cart" {
        RemarkAdded: "Remark has been added successfully.",
        LabelTwice: "This label was on the bill already; it was added again.",
    }
}
