import { askElsewhere } from '@/locales/en/askElsewhere';
import { i18n } from './i18n';

// With the part of a dock that asks elsewhere, and not with the first script.
i18n.addResourceBundle('en', 'askElsewhere', askElsewhere);
