import '@/lib/i18n/invoiceTexts';
import '@/lib/i18n/goodsEntryTexts';

export { AdviceDetailsScreen } from './detail/AdviceDetailsScreen';
export { GrnDetailScreen } from './detail/GrnDetailScreen';
export { AdhocGrnScreen } from './entry/AdhocGrnScreen';
export { GenerateGrnScreen } from './entry/GenerateGrnScreen';
export { AdviceListScreen } from './list/AdviceListScreen';
export { GrnListScreen } from './list/GrnListScreen';
