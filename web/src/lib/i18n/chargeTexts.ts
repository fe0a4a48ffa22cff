import { charge } from '@/locales/en/charge';
import { i18n } from './i18n';

// With the screen of refunds, and not with the first script.
i18n.addResourceBundle('en', 'charge', charge);
