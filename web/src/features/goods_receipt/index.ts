export { AdviceDetailsScreen } from './detail/AdviceDetailsScreen';
export { GrnDetailScreen } from './detail/GrnDetailScreen';
export { AdviceListScreen } from './list/AdviceListScreen';
export { GrnListScreen } from './list/GrnListScreen';
