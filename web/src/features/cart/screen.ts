/** Parts for screens that show the bill; `index.ts` exports the bill itself. */
export { codesToAskAbout, useHeldScans } from './actions';
export { BillNotices } from './BillNotices';
export { BillSteps, BillTotal, BillTotals } from './BillTotals';
export { useAdditionsWaiting, useCurrentLineId } from './bill';
export { CartFoot, LineKeyHints } from './CartFoot';
export { CartTable } from './CartTable';
export { EmptyCart } from './EmptyCart';
export { useLeftScans } from './keepOverReloads';
export { LastScanStrip } from './LastScanStrip';
export { CartDialogs } from './LazyCartDialogs';
export { RemarkDialog } from './LazyRemarkDialog';
export { OffersWithinReach } from './OffersWithinReach';
export { useLinesToAskAbout } from './shortOfStock';
export { useBillCounts } from './useBillCounts';
export { type CartReading, useCartReading } from './useCartReading';
export { useLineKeys } from './useLineKeys';
export { WaitingScans } from './WaitingScans';
