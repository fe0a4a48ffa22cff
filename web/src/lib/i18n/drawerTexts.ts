import { drawer } from '@/locales/en/drawer';
import { i18n } from './i18n';

// With the dialogs of the cash session, and not with the first script.
i18n.addResourceBundle('en', 'drawer', drawer);
