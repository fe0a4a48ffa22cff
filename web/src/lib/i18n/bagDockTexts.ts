import { bagDock } from '@/locales/en/bagDock';
import { i18n } from './i18n';

// With the dock of carry bags, and not with the first script.
i18n.addResourceBundle('en', 'bagDock', bagDock);
