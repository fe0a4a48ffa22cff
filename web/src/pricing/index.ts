export { type DiscountPreview, type DiscountQuestion, previewDiscount } from './discountPreview';
export { readScaleLabel, type ScaleReading, type ScaleRule } from './scaleLabel';
export { usePricing } from './usePricing';
