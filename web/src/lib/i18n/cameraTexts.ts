import { camera } from '@/locales/en/camera';
import { i18n } from './i18n';

// With the dock of the camera, and not with the first script.
i18n.addResourceBundle('en', 'camera', camera);
