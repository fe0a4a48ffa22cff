import { display } from '@/locales/en/display';
import { i18n } from './i18n';

// With the customer's window, and not with the first script.
i18n.addResourceBundle('en', 'display', display);
