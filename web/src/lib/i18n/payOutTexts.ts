import { payOut } from '@/locales/en/payOut';
import { i18n } from './i18n';

// With the dock that pays out, and not with the first script.
i18n.addResourceBundle('en', 'payOut', payOut);
