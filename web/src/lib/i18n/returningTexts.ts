import { returning } from '@/locales/en/returning';
import { i18n } from './i18n';

// With the screens of a return, and not with the first script.
i18n.addResourceBundle('en', 'returning', returning);
