import {
  CartTable,
  EmptyCart,
  useAdditionsWaiting,
  useCart,
  useCartReading,
} from '@/features/cart';
import { LastBillCard } from '@/features/invoice';
import { useText } from '@/lib/i18n';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Panel } from '@/ui/Panel';
import { SkeletonRows } from '@/ui/SkeletonRows';
import classes from './BillingScreen.module.css';

/** The lines of the bill, or what stands in their place. */
export function CartPanel({ compact }: { compact: boolean }) {
  return (
    <div className={classes.fill}>
      <Panel padded={false}>
        <Lines compact={compact} />
      </Panel>
    </div>
  );
}

function Lines({ compact }: { compact: boolean }) {
  const text = useText();
  const cart = useCart();
  const waiting = useAdditionsWaiting();
  const { failed, retry } = useCartReading();

  if (waiting > 0 || (cart && cart.data.length > 0)) return <CartTable compact={compact} />;
  if (cart) {
    return (
      <EmptyCart>
        <LastBillCard />
      </EmptyCart>
    );
  }
  if (failed) return <ErrorPanel message={text('cart:notLoaded')} onRetry={retry} />;
  return <SkeletonRows />;
}
