import { invoice } from '@/locales/en/invoice';
import { i18n } from './i18n';

// These texts come with the parts that tell of invoices, and not with the first script.
i18n.addResourceBundle('en', 'invoice', invoice);
