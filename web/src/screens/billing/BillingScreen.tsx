import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ScreenHeader, ScreenLayout, useWideLayout } from '@/app/shell';
import { useCart } from '@/features/cart';
import {
  BillNotices,
  CartDialogs,
  LastScanStrip,
  useHeldScans,
  useLeftScans,
  useLineKeys,
} from '@/features/cart/screen';
import {
  CameraButton,
  CatalogButton,
  CatalogPanel,
  focusSearch,
  LineInformation,
  ProductLookup,
  ProductSearch,
  useCatalogShown,
  useQuickKeys,
} from '@/features/catalog';
import { goToCustomer, PlaceMark } from '@/features/customer';
import { DiscountMark } from '@/features/discount';
import { GaveBack, leavePaidBill } from '@/features/invoice';
import { useMoneyOnItsWay, useOrder } from '@/features/payment';
import { menuIsOn, useSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { useScansWait } from '@/ui/layers';
import { BillFooter } from './BillFooter';
import { BillingDialogs } from './BillingDialogs';
import classes from './BillingScreen.module.css';
import { BillSide } from './BillSide';
import { CartPanel } from './CartPanel';
import { ReturnLookupWhenOn } from './ReturnLookupWhenOn';
import { ReturnModeToggle } from './ReturnModeToggle';
import { useReturnMode } from './returnMode';
import { useBillingActions } from './useBillingActions';
import { useBillingOff } from './useBillingOff';
import { useBillingScans } from './useBillingScans';

/** The screen on which bills are made. Scanning works anywhere on it, whatever has the focus. */
export function BillingScreen() {
  const order = useOrder();
  const isPaying = useMoneyOnItsWay();
  // A bill with money on it can only be paid or cancelled, and both are done at checkout.
  if (isPaying || order?.isPartPaid) return <Navigate to="/checkout" replace />;
  return <Billing />;
}

function Billing() {
  const text = useText();
  const wide = useWideLayout();
  const cart = useCart();
  const returning = useReturnMode();
  const hasKeys = (useQuickKeys()?.keys.length ?? 0) > 0;
  const invites = hasKeys && cart?.data.length === 0;
  // Goods come back where no bills are made, too.
  const billingOff = useBillingOff();
  const off = returning ? null : billingOff;
  const actions = useBillingActions();
  useBillingScans(off);
  useLineKeys();
  useHeldScans(useScansWait());
  useLeftScans();
  useEffect(leavePaidBill, []);

  const hasCatalog = menuIsOn(useSettings(), 'shop_by_catalog');
  const catalogShown = useCatalogShown() && hasCatalog;

  const count = cart?.data.length ?? 0;
  return (
    <>
      <ScreenLayout
        header={
          <ScreenHeader title={text('billing:title')} note={text('cart:itemCount', { count })}>
            <GaveBack />
            <ReturnModeToggle />
          </ScreenHeader>
        }
        side={<BillSide actions={actions} />}
        footer={<BillFooter actions={actions} />}
      >
        <div className={classes.find}>
          <ProductSearch
            off={off ?? undefined}
            placeholder={returning ? text('billing:returnModeSearch') : undefined}
          />
          <div className={classes.camera}>
            <CameraButton />
          </div>
          {hasCatalog && <CatalogButton />}
        </div>
        <LastScanStrip
          onSearch={focusSearch}
          onCustomer={goToCustomer}
          returning={returning}
          invites={invites}
        />
        <div className={classes.work} data-catalog={catalogShown || undefined}>
          <CartPanel compact={wide && catalogShown} cancel={actions['billing.cancel']} />
          {catalogShown && <CatalogPanel off={off ?? undefined} />}
        </div>
        {/* Below what can be pressed: the lines give up some of their room, and nothing moves down. */}
        {!wide && cart && <DiscountMark cart={cart} />}
        {!wide && cart && <PlaceMark cart={cart} />}
        <BillNotices />
      </ScreenLayout>
      <ReturnLookupWhenOn />
      <CartDialogs />
      <LineInformation />
      <ProductLookup off={off ?? undefined} />
      <BillingDialogs />
    </>
  );
}
