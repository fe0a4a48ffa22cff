import { printers } from '@/locales/en/printers';
import { settings } from '@/locales/en/settings';
import { i18n } from './i18n';

// With the screen of settings, and not with the first script.
i18n.addResourceBundle('en', 'printers', printers);
i18n.addResourceBundle('en', 'settings', settings);
