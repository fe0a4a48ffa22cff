use std::fmt;

use pricing::message::{Bare, Message, Says, Value};

/// A fault of a file, or a warning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1; the header is line 1.
    pub line: u64,
    /// The column's name; empty when the whole line is meant.
    pub column: String,
    /// The fault, to be shown behind the line and the column.
    pub message: Message,
}

impl Fault {
    /// A fault of one column of a line.
    pub fn new(line: u64, column: &str, why: &impl Says) -> Self {
        Fault::told(line, column, why.message())
    }

    /// A fault of one column of a line, with its message.
    pub fn told(line: u64, column: &str, message: Message) -> Self {
        Fault { line, column: column.to_owned(), message }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { line, column, message } = self;
        write!(formatter, "{line}:")?;
        if !column.is_empty() {
            write!(formatter, "{column}:")?;
        }
        write!(formatter, " {message}")
    }
}

/// A message about a text in a file: `"713": an HSN has 4, 6 or 8 digits`.
pub fn of_text(text: &str, why: &impl Says) -> Message {
    about(why.message(), "text", text, &format!("{text:?}"))
}

/// A message about a tax class: `GST12: the rate of 12 % ended on 2025-09-21`.
pub fn of_class(class: &str, why: &impl Says) -> Message {
    about(why.message(), "class", class, class)
}

fn about(mut message: Message, name: &str, value: &str, shown: &str) -> Message {
    message.values.insert(name.to_owned(), Value::Text(value.to_owned()));
    message.message = format!("{shown}: {message}");
    message
}

pricing::words! {
    /// Faults of a file, a line or a column; shown behind their names.
    pub enum FileFault in "file" {
        NotUtf16: "the file begins as UTF-16 and goes on otherwise; save it as CSV in UTF-8",
        NoWorkbook: "workbooks are not read here; save it as CSV in UTF-8",
        /// `reason` is the workbook parser's text.
        NotWorkbook { reason: String }: "the workbook cannot be read: {reason}",
        TooLarge: "the workbook is too large; save its first sheet as CSV in UTF-8",
        NotUtf8: "is not UTF-8; save the file as CSV in UTF-8",
        /// `reason` is the CSV parser's text.
        NotCsv { reason: String }: "{reason}",
        Empty: "the file is empty; its first line names the columns",
        UnknownColumn: "is no column of such a file",
        NearColumn { known: String }: "is no column of such a file; did you mean {known}?",
        ColumnTwice: "is there twice",
        Columns { columns: String }: "the columns are {columns}",
        NoColumn: "the file has no such column",
        NoStoreColumn: "the file has no such column; give it one, or name the store with --store",
        NoName: "this column has no name in the first row, and the column is not empty",
        OtherLength { columns: u64, named: u64 }: "has {columns} columns, the first line names {named}",
        OtherStore { store: String }: "is not {store}, which --store names",
        SameAs { earlier: u64 }: "line {earlier} is about the same",
        Missing: "must not be empty",
        NotOneOf { words: String }: "must be one of {words}",
        NoFlag: "must be 1 or 0",
        NoNumber: "must be a whole number",
        Shortened: "a spreadsheet has shortened this number; format the column as a number and enter it again",
        ShortenedBarcode: "a spreadsheet has rewritten this barcode; format the column as text and enter it again",
        NoBarcode: "has no letter and no digit that could be scanned",
        /// A warning: the barcode is corrected.
        MendedBarcode { barcode: String }: "is read as {barcode}; format the column as text and write it so",
        /// A warning: the barcode is read as it is.
        ZerosLost { barcode: String }:
            "would be {barcode} if a spreadsheet had taken the zero in front away; format the column as text then",
        SheetError { error: String }: "a spreadsheet shows {error} here, an error of its own; enter the value again",
        Control { code: String }: "holds a character that cannot be shown ({code}); take it out",
        NoDigits { digits: usize }: "must have {digits} digits",
        NoMobile: "must be a mobile: 10 digits that begin with 6, 7, 8 or 9",
        NoEmail: "is no e-mail address",
        NotAboveZero: "must be above 0",
        Negative: "must not be negative",
        /// The books keep none.
        CardNumber: "holds what looks like the number of a payment card; take it out",
    }
}

pricing::words! {
    /// Faults of goods, prices, stock, people and vouchers in a file; shown behind the names of line and column.
    pub enum ImportFault in "import" {
        NoStore { store: String }: "there is no store {store}",
        NoProduct { barcode: String }: "no product has the barcode {barcode}",
        NoBrand { brand: String }: "no product has the brand {brand}",
        NoCategory { name: String }: "there is no category {name}",
        NoTaxClass { class: String }: "there is no tax class {class}",
        NoRate { class: String }: "{class} has no rate yet",
        NoSupplier { supplier: String }: "there is no supplier {supplier}",
        NoGroup { group: String }: "there is no customer group {group}",
        NoCustomer { mobile: String }: "there is no customer with the mobile {mobile}",

        CheckDigit: "the check digit is wrong",
        OtherProduct { code: String }: "belongs to another product already ({code})",
        OtherwiseInLine { earlier: u64 }: "line {earlier} has the same code and says something else",
        NoHsn { digits: usize }: "is missing; an invoice needs {digits} digits (Notification 78/2020)",
        NoHeading { heading: String }: "the tariff has no heading {heading}",
        FewDigits { has: usize, digits: usize }:
            "has {has} digits; above a turnover of five crore an invoice needs {digits} (Notification 78/2020)",
        NotByPrintedPrice { hsn: String, class: String }:
            "goods of HSN {hsn} are valued by their printed price (CGST Rule 31D), {class} is not",
        ByPrintedPrice { hsn: String, class: String }:
            "{class} is for tobacco and pan masala (CGST Rule 31D), HSN {hsn} is not",

        PriceOutOfBounds: "must be between zero and the MRP",
        AboveMrp: "must not be above the MRP",
        PriceWithoutMrp: "needs the MRP beside it",
        /// A warning: the name is printed all the same.
        Undrawn { letter: String }: "receipts and PDFs cannot draw the letter {letter}; an empty box stands in its place",
        /// A warning: the goods can be sold all the same.
        MrpOfLooseGoods: "loose goods have no printed price; write their price in both columns",
        MrpWithoutPrice { mrp: Bare }: "the store has no price for an MRP of {mrp}",
        NoBatchTold: "is missing: this product is kept by batch",
        NoBatches: "this product is not kept by batch",
        NoSerialTold: "is missing: each piece of this product has a serial number",
        NoSerials: "pieces of this product have no serial numbers",
        OnePiece: "a serial number is of one piece; write 1, or 0 where it is gone",
        PieceTwice: "the store would have this piece twice; count it with 0 where it is no more",
        WholePieces: "this product comes in whole pieces",
        OtherAdvice: "has another date, supplier or origin than its first line",
        NoPlace { last: i32 }: "must be a number from 1 to {last}, or of a folder, as 201 to 224",

        WeakPin: "is easy to guess; choose another one",
        WorksElsewhere: "this person works in another store; a file moves nobody",
        NoState: "is no state or union territory",

        NoVoucherCode: "must be 6 to 32 letters, digits and '-'",
        ExpiresBeforeIssue: "must not be before the voucher was issued",
        OtherWorth { amount: Bare }: "the voucher is in the books with {amount}, which stays",

        BeforeFirstDay: "is before the first day",
    }
}
