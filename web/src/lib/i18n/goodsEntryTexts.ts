import { goods_receipt } from '@/locales/en/goods_receipt';
import { goodsEntry } from '@/locales/en/goodsEntry';
import { i18n } from './i18n';

// With the screens of goods that come in, and not with the first script.
i18n.addResourceBundle('en', 'goodsEntry', goodsEntry);
i18n.addResourceBundle('en', 'goods_receipt', goods_receipt);
