/** The manual discount on a whole bill. */
export const discount = {
  manual: 'Manual Discount',
  amount: 'Amount',
  percentage: 'Percentage',
  remove: 'Remove discount',
  applied: 'Manual discount has been applied successfully.',
  removed: 'Manual discount has been removed successfully.',
  off: 'Manual discounts are switched off for this store.',
} as const;
