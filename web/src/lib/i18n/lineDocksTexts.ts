import { lineDocks } from '@/locales/en/lineDocks';
import { i18n } from './i18n';

// With the docks about a line, and not with the first script.
i18n.addResourceBundle('en', 'lineDocks', lineDocks);
