import { bell } from '@/locales/en/bell';
import { i18n } from './i18n';

// With the dock behind the bell, and not with the first script.
i18n.addResourceBundle('en', 'bell', bell);
