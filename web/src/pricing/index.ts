export { type DiscountPreview, type DiscountQuestion, previewDiscount } from './discountPreview';
export { usePricing } from './usePricing';
