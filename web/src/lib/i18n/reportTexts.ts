import { report } from '@/locales/en/report';
import { i18n } from './i18n';

// With the screen of reports, and not with the first script.
i18n.addResourceBundle('en', 'report', report);
