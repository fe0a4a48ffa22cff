/**
 * Behaviours that are proven, and for each a small change of the code that breaks it: what a careless hand might do.
 * `from` stands in the file exactly once.
 */
export const BREAKS = [
  // Behaviours that the server decides.
  {
    id: 'LOG-16',
    file: 'crates/books/src/login/guard.rs',
    from: 'pub const TRIES: i32 = 5;',
    to: 'pub const TRIES: i32 = 6;',
  },
  {
    id: 'VCH-02',
    file: 'crates/books/src/voucher/find.rs',
    from: 'const SHORTEST: usize = 6;',
    to: 'const SHORTEST: usize = 5;',
  },
  {
    id: 'VCH-03',
    file: 'crates/books/src/voucher/find.rs',
    from: 'const SHORTEST_END: usize = 4;',
    to: 'const SHORTEST_END: usize = 3;',
  },
  {
    id: 'CHK-05',
    file: 'crates/books/src/cart/remark.rs',
    from: 'const SHORTEST: usize = 3;',
    to: 'const SHORTEST: usize = 2;',
  },
  {
    id: 'BIL-26',
    file: 'crates/books/src/browse/search.rs',
    from: 'const RESULTS: usize = 20;',
    to: 'const RESULTS: usize = 40;',
  },
  {
    id: 'BAG-02',
    file: 'crates/books/src/carry_bag.rs',
    from: 'if !look.settings().carry_bag {',
    to: 'if false {',
  },
  {
    id: 'CSH-06',
    file: 'crates/books/src/cash_session/mod.rs',
    from: 'if settings.closing_previous_session_compulsory => Action { close: true, required: true }',
    to: 'if settings.closing_previous_session_compulsory => Action { close: true, required: false }',
  },
  {
    id: 'CSH-09',
    file: 'crates/books/src/cash_session/mod.rs',
    from: 'Action { close: false, required: settings.open_session_compulsory }',
    to: 'Action { close: false, required: false }',
  },
  {
    id: 'CSH-13',
    file: 'crates/books/src/cash_session/count.rs',
    from: 'line.qty.0.unwrap_or(0).max(0)',
    to: 'line.qty.0.unwrap_or(0).abs()',
  },
  {
    id: 'CUS-15',
    file: 'crates/books/src/payment/freeze.rs',
    from: 'if bill.settings.customer_tagging_mandatory && is_dummy(bill) {',
    to: 'if false && is_dummy(bill) {',
  },
  {
    id: 'CUS-02',
    file: 'crates/books/src/customer/form.rs',
    from: 'if text.chars().count() == 10 { EntryFault::MobileDigits }',
    to: 'if text.chars().count() != 10 { EntryFault::MobileDigits }',
  },
  {
    id: 'DIS-02',
    file: 'crates/books/src/discount.rs',
    from: 'if discount.is_some() && !settings.manual_discount {',
    to: 'if discount.is_some() && settings.manual_discount {',
  },
  {
    id: 'OFF-08',
    file: 'crates/books/src/offline/table_sync.rs',
    from: 'const MOST: i64 = 20;',
    to: 'const MOST: i64 = 200;',
  },
  {
    id: 'SHL-36',
    file: 'crates/books/src/payment/check.rs',
    from: 'if gateway != Gateway::Voucher && !settings.multiple_mop && amount < balance {',
    to: 'if gateway != Gateway::Voucher && settings.multiple_mop && amount < balance {',
  },
  // Behaviours that the till decides.
  {
    id: 'LIC-03',
    file: 'web/src/features/licence/LicenceKeyForm.tsx',
    from: 'const LENGTH = 12;',
    to: 'const LENGTH = 11;',
  },
  {
    id: 'SHL-13',
    file: 'web/src/ui/alerts.ts',
    from: 'const HISTORY = 20;',
    to: 'const HISTORY = 10;',
  },
  {
    id: 'CRT-17',
    file: 'web/src/lib/productTexts.ts',
    from: 'const NAME_LETTERS = 30;',
    to: 'const NAME_LETTERS = 31;',
  },
  {
    id: 'CRT-18',
    file: 'web/src/lib/productTexts.ts',
    from: 'const OFFER_LETTERS = 35;',
    to: 'const OFFER_LETTERS = 36;',
  },
  {
    id: 'BIL-34',
    file: 'web/src/features/catalog/CatalogTile.tsx',
    from: 'const NAME_LETTERS = 80;',
    to: 'const NAME_LETTERS = 60;',
  },
  {
    id: 'CRT-13',
    file: 'web/src/features/cart/LineDialogs.tsx',
    from: 'const MOST_CHOICES = 50;',
    to: 'const MOST_CHOICES = 40;',
  },
  {
    id: 'PAY-03',
    file: 'web/src/features/payment/judgeTender.ts',
    from: 'const USUAL_CHANGE = paise(200_000);',
    to: 'const USUAL_CHANGE = paise(2_000_000);',
  },
  {
    id: 'PAY-04',
    file: 'web/src/features/payment/judgeTender.ts',
    from: "return isCash ? 'payment:cashTooLittle' : 'payment:notExact';",
    to: "return isCash ? 'payment:cashTooLittle' : null;",
  },
  {
    id: 'PAY-07',
    file: 'web/src/features/payment/judgeTender.ts',
    from: "return isPartPaid ? 'payment:aboveRest' : 'payment:aboveBill';",
    to: "return isPartPaid ? 'payment:aboveRest' : 'payment:notExact';",
  },
  {
    id: 'CSH-14',
    file: 'web/src/features/cash_session/denominations.ts',
    from: "return faceTotal(denomination.face, countOf(counts[denomination.key] ?? ''));",
    to: "return faceTotal(denomination.face, Math.min(1, countOf(counts[denomination.key] ?? '')));",
  },
  {
    id: 'HLD-05',
    file: 'web/src/features/held_bill/HeldBillsScreen.tsx',
    from: "const canHold = !settings || cartMenuIsOn(settings, 'hold_bill');",
    to: 'const canHold = false;',
  },
  {
    id: 'BIL-26',
    file: 'web/src/features/catalog/useProductSearch.ts',
    from: 'export const SHORTEST_TERM = 2;',
    to: 'export const SHORTEST_TERM = 3;',
  },
];
