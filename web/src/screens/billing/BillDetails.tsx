import { BillDock, useCart } from '@/features/cart';
import { BillSteps, OffersWithinReach, useBillCounts } from '@/features/cart/screen';
import { CustomerCard, PlaceMark } from '@/features/customer';
import { DiscountMark } from '@/features/discount';
import { useText } from '@/lib/i18n';
import layout from '@/ui/layout.module.css';
import words from '@/ui/words.module.css';
import type { BillingActions } from './useBillingActions';

/** How the total comes about, where there is no side panel that says so. The bill stays in use. */
export function BillDetails({
  actions,
  onClose,
}: {
  actions: BillingActions;
  onClose: () => void;
}) {
  const text = useText();
  const cart = useCart();
  const counts = useBillCounts(cart);
  return (
    <BillDock title={text('billing:billDetails')} onClose={onClose}>
      <div className={layout.stackWide}>
        <CustomerCard customer={cart?.customer ?? null} action={actions['customer.tag']} />
        <OffersWithinReach cart={cart} />
        {cart && <DiscountMark cart={cart} />}
        {cart && <PlaceMark cart={cart} />}
        <BillSteps summary={cart?.bill_summary ?? []} />
        <p className={words.second}>{counts.join(' · ')}</p>
      </div>
    </BillDock>
  );
}
