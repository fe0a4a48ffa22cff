export { type DiscountPreview, type DiscountQuestion, previewDiscount } from './discountPreview';
export { loadPricing, type Pricing } from './pricingModule';
export { readScaleLabel, type ScaleReading, type ScaleRule } from './scaleLabel';
export { wantedBy, wordsOf } from './searchWords';
export { usePricing } from './usePricing';
