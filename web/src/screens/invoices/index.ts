export { HistoryScreen } from './HistoryScreen';
export { InvoiceScreen } from './InvoiceScreen';
