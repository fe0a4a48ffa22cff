import { auditTrail } from '@/locales/en/auditTrail';
import { i18n } from './i18n';

// With the screen of the audit, and not with the first script.
i18n.addResourceBundle('en', 'auditTrail', auditTrail);
