import { calendar } from '@/locales/en/calendar';
import { i18n } from './i18n';

// With the fields that have a calendar, and not with the first script.
i18n.addResourceBundle('en', 'calendar', calendar);
