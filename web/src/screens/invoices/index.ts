import '@/lib/i18n/invoiceTexts';
import '@/lib/i18n/paymentTexts';
import '@/lib/i18n/returnsTexts';

export { HistoryScreen } from './HistoryScreen';
export { InvoiceScreen } from './InvoiceScreen';
