import type { BoundAction } from '@/app/actions';
import { useCart } from '@/features/cart';
import {
  CartFoot,
  CartTable,
  EmptyCart,
  LineKeyHints,
  useAdditionsWaiting,
  useCartReading,
} from '@/features/cart/screen';
import { QuickKeyGrid, useQuickKeys } from '@/features/catalog';
import { LastBills } from '@/features/invoice';
import { useText } from '@/lib/i18n';
import { ErrorPanel } from '@/ui/ErrorPanel';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/Panel';
import { SkeletonRows } from '@/ui/SkeletonRows';
import classes from './BillingScreen.module.css';
import { useBillingOff } from './useBillingOff';

export interface CartPanelProps {
  /** Beside the catalog, as narrow as a phone. */
  compact: boolean;
  /** Giving the bill up. */
  cancel: BoundAction;
}

/** The lines of the bill, or what stands in their place. */
export function CartPanel({ compact, cancel }: CartPanelProps) {
  return (
    <div className={classes.fill}>
      <Panel padded={false}>
        <Lines compact={compact} cancel={cancel} />
      </Panel>
    </div>
  );
}

function Lines({ compact, cancel }: CartPanelProps) {
  const text = useText();
  const cart = useCart();
  const off = useBillingOff();
  const hasKeys = (useQuickKeys()?.keys.length ?? 0) > 0;
  const waiting = useAdditionsWaiting();
  const { failed, retry } = useCartReading();

  if (waiting > 0 || (cart && cart.data.length > 0)) {
    return (
      <div className={`${layout.whole} ${classes.lines}`}>
        <CartTable compact={compact} />
        <CartFoot cancel={cancel}>
          <LineKeyHints />
        </CartFoot>
      </div>
    );
  }
  if (cart) {
    return (
      <div className={`${layout.whole} ${classes.lines}`}>
        <EmptyCart hasKeys={hasKeys && !compact}>
          {!compact && <QuickKeyGrid pictures={cart.product_image_link} off={off ?? undefined} />}
        </EmptyCart>
        <CartFoot cancel={cancel}>
          <LastBills otherwise={<LineKeyHints />} />
        </CartFoot>
      </div>
    );
  }
  if (failed) return <ErrorPanel message={text('cart:notLoaded')} onRetry={retry} />;
  return <SkeletonRows />;
}
