import { useEffect, useState } from 'react';
import {
  additionsIn,
  CartTable,
  EmptyCart,
  loadCart,
  useBillQueue,
  useCart,
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
  const waiting = additionsIn(useBillQueue()).length;
  const [failed, setFailed] = useState(false);
  const load = async () => {
    setFailed(false);
    setFailed(!(await loadCart()));
  };
  const isUnknown = cart === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once whenever the bill is not known
  useEffect(() => {
    if (isUnknown) void load();
  }, [isUnknown]);

  if (waiting > 0 || (cart && cart.data.length > 0)) return <CartTable compact={compact} />;
  if (cart) {
    return (
      <EmptyCart>
        <LastBillCard />
      </EmptyCart>
    );
  }
  if (failed) return <ErrorPanel message={text('cart:notLoaded')} onRetry={load} />;
  return <SkeletonRows />;
}
