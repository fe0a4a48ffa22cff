import { offers } from '@/locales/en/offers';
import { i18n } from './i18n';

// With the offers of today, and not with the first script.
i18n.addResourceBundle('en', 'offers', offers);
