import { printed } from '@/locales/en/printed';
import { i18n } from './i18n';

// With the question that says them, and not with the first script.
i18n.addResourceBundle('en', 'printed', printed);
