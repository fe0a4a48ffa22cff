import { payment } from '@/locales/en/payment';
import { voucher } from '@/locales/en/voucher';
import { i18n } from './i18n';

// These texts come with the parts that take money or tell of it, and not with the first script.
i18n.addResourceBundle('en', 'payment', payment);
i18n.addResourceBundle('en', 'voucher', voucher);
