import { loyalty } from '@/locales/en/loyalty';
import { i18n } from './i18n';

// With the screen of the loyalty programme, and not with the first script.
i18n.addResourceBundle('en', 'loyalty', loyalty);
