import { returns } from '@/locales/en/returns';
import { i18n } from './i18n';

// With the screens of returns, and not with the first script.
i18n.addResourceBundle('en', 'returns', returns);
