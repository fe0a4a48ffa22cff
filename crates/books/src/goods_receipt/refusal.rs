use pricing::{Day, Quantity};

crate::refusals! {
    /// Refusals of advices and GRNs.
    pub enum GoodsReceiptRefusal in "goods_receipt" {
        UnknownAdvice: "This advice was not found.",
        UnknownGrn: "This GRN was not found.",
        AlreadyCreated: "GRN already created",
        NoQuantities: "Enter received, damaged or lost quantity for at least one item.",
        NoSupplier: "Please enter supplier name" as Manner::Field("supplier"),
        NoPlace: "Please enter place of origin" as Manner::Field("place"),
        NoBarcode: "Enter the barcode of the item." as Manner::Field("barcode"),
        NoItem { barcode: String }: "No product found for {barcode}.",
        NotOnAdvice { barcode: String }: "{barcode} is not on this advice.",
        OtherLine { name: String }: "{name} is another item than that line of the advice has.",
        Twice { name: String }: "{name} is there twice. Put its quantities together.",
        /// The till looked before another GRN was made.
        OnlyLeft { left: Quantity, name: String }: "Only {left} of {name} are still expected. Look at the advice again.",
        OtherExpiry { batch: String, name: String, expires: Day }: "Batch {batch} of {name} is in the books with the expiry date {expires}.",
        NoSuchFilter: "This list has no such filter." as Manner::Field("filter"),
        NoDays: "Choose a first and a last day, the first not after the last." as Manner::Field("filter"),
        NoDecision: "Say whether the prices are accepted or refused." as Manner::Field("decision"),
        /// Another till was quicker, or a later GRN asks for another price.
        PriceDecided: "Some of these prices are no longer open. Look at the GRN again.",
        NoBillDay: "Write the date of the supplier's bill as YYYY-MM-DD; it cannot be yet to come." as Manner::Field("supplier_bill_date"),
    }
}

pricing::words! {
    /// A fault of a line of a GRN.
    pub enum LineFault in "grn_line" {
        Negative { name: String }: "Quantities of {name} cannot be negative.",
        TooMany { name: String }: "The quantity of {name} is too large.",
        NotByWeight { name: String }: "{name} comes in whole pieces.",
        LostMore { left: Quantity, name: String }: "No more than {left} of {name} can be lost.",
        NotTheSum { name: String }: "Received and damaged quantity of {name} are not those of its batches or serial numbers.",
        NoBatch { name: String }: "Enter the batches of {name}.",
        NoBatchNumber { name: String }: "Enter the batch number of each batch of {name}.",
        BatchTwice { batch: String, name: String }: "Batch {batch} of {name} is there twice.",
        BatchEmpty { batch: String, name: String }: "Enter a quantity for batch {batch} of {name}.",
        BatchDays { batch: String, name: String }: "Write the dates of batch {batch} of {name} as YYYY-MM-DD, manufacture before expiry and not yet to come.",
        BatchMonths { batch: String, name: String }: "Batch {batch} of {name} is valid for 1 to 600 months.",
        BatchPast { batch: String, name: String, expired: Day }: "Batch {batch} of {name} expired on {expired}: enter it as damaged.",
        NoSerial { name: String }: "Enter the serial numbers of {name}.",
        NoSerialNumber { name: String }: "Enter each serial number of {name}.",
        SerialTwice { serial: String, name: String }: "Serial number {serial} of {name} is there twice.",
        SerialNotOne { serial: String, name: String }: "Serial number {serial} of {name} is one piece, received or damaged.",
        SerialOfBatch { serial: String, name: String }: "Say which batch serial number {serial} of {name} is of.",
        NotTracked { name: String }: "{name} has no batches or serial numbers.",
        TooManyLots { name: String }: "{name} has too many batches or serial numbers for one GRN.",
        NoMrp { name: String }: "Enter the MRP of {name}.",
        PriceAboveMrp { name: String }: "The price of {name} must be above 0 and not above its MRP.",
        Amount { name: String }: "Purchase price and tax of {name} cannot be negative.",
        LongRemark { name: String }: "The remark on {name} has 200 characters at most.",
    }
}

pricing::words! {
    /// Messages after a GRN was created or its prices decided.
    pub enum GoodsReceiptWords in "goods_receipt" {
        Created { number: String }: "GRN {number} has been created.",
        PricesAccepted { count: usize }: "Prices accepted: {count}.",
        PricesRefused { count: usize }: "Prices refused: {count}.",
    }
}
