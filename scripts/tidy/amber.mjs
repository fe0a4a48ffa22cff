/**
 * Amber means that something waits for somebody or needs a look. A count that only tells how many
 * is not amber.
 */
import { declarationsOf } from './edges.mjs';

/** Each sheet that has a rule in amber, and what the rule is about. */
const ATTENTION = {
  'console/approvals/AskedRow.module.css': 'somebody who waits for an answer',
  'console/approvals/Waits.module.css': 'somebody who waits for an answer',
  'console/bills/Trail.module.css': 'an entry to look at',
  'console/entry/KeepCodes.module.css': 'codes that are shown once',
  'console/home/Chip.module.css': 'the tone that a state asks for',
  'console/home/SignRow.module.css': 'the tone that a state asks for',
  'console/home/StockToLookAt.module.css': 'goods that run low or expire',
  'console/home/Tills.module.css': 'a till that waits for its tablet',
  'console/reports/GstFaults.module.css': 'points that the portal may object to',
  'console/shell/PlaceLink.module.css': 'how many wait for an answer',
  'console/shell/PageHead.module.css': 'the server is gone',
  'app/shell/NavigationItem.module.css': 'bills that are held',
  'app/shell/StatusCluster.module.css': 'a licence that ends soon',
  'ui/LineSheet.module.css': 'a line that will be asked about',
  'features/cash_session/ClosedDialog.module.css': 'a count that is not what was expected',
  'ui/ConfirmDialog.module.css': 'a question about what is missing',
  'ui/ScanStrip.module.css': 'a product that will be asked about',
  'features/cart/WaitingScans.module.css': 'scans that do not get on',
  'features/cash_session/SessionPanel.module.css': 'a session of another day',
  'features/catalog/ProductInformation.module.css': 'a stock that is out',
  'features/catalog/SearchHit.module.css': 'a stock that is out',
  'features/discount/Preview.module.css': 'a discount that needs leave',
  'features/goods_receipt/entry/LineDock.module.css': 'a piece that is damaged',
  'features/held_bill/HeldBillsTable.module.css': 'a bill that is held for long',
  'features/login/login.module.css': 'signing in without the server',
  'features/licence/LicenceWords.module.css': 'the licence has ended',
  'features/offline/OfflineScreen.module.css': 'the server is gone',
  'features/offline/OfflineWords.module.css': 'the server is gone',
  'features/report/OverviewLists.module.css': 'what wants somebody',
  'ui/BellDock.module.css': 'what wants somebody',
  'features/report/OverviewScreen.module.css': 'discounts above the limit',
  'features/returns/CreditNotePaper.module.css': 'a note that is not made yet',
  'screens/invoices/InvoiceItems.module.css': 'goods that came back',
  'ui/Badge.module.css': 'the tone that a state asks for',
  'ui/DataTable.module.css': 'a row that somebody has begun',
  'ui/Facts.module.css': 'damaged goods',
  'features/payment/charge/CardMachine.module.css': 'a machine that has not answered',
  'ui/Note.module.css': 'scans that wait for a customer',
  'ui/NoticeBar.module.css': 'what changed by itself on a bill',
  'ui/PinField.module.css': 'digits that may be somebody else’s word',
  'ui/ShareBar.module.css': 'the second share of a bar',
  'ui/StateBand.module.css': 'the tone that a state asks for',
  'ui/StatusDot.module.css': 'the tone that a state asks for',
  'ui/words.module.css': 'money or a voucher that is on its way',
};

const isAmber = (value) => /var\(--rk-(on-)?attention/.test(value);

/** Complains of amber in a sheet where nothing needs attention. */
export function amberComplaints(file, text) {
  if (!/^web\/src\/.*\.css$/.test(file) || ATTENTION[file.slice('web/src/'.length)]) return [];
  return declarationsOf(text)
    .filter(({ value }) => isAmber(value))
    .map(
      ({ rule, line }) => `${file}:${line}: amber is for what needs attention only, and ${rule} is`,
    );
}

/** Finds sheets that may be amber and are not any more. */
export function idleAmber(texts) {
  return Object.keys(ATTENTION)
    .filter(
      (path) => !declarationsOf(texts[`web/src/${path}`] ?? '').some(({ value }) => isAmber(value)),
    )
    .map((path) => `scripts/tidy/amber.mjs: ${path} is not amber any more`);
}
