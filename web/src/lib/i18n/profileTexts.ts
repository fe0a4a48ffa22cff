import { profile } from '@/locales/en/profile';
import { i18n } from './i18n';

// With the docks about a customer, and not with the first script.
i18n.addResourceBundle('en', 'profile', profile);
