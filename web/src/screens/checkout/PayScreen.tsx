import { ScreenHeader, ScreenLayout, useWideLayout } from '@/app/shell';
import { BillNotices, RemarkDialog, useCart } from '@/features/cart';
import { CustomerCard } from '@/features/customer';
import {
  AmountDue,
  MethodTiles,
  type Order,
  SplitToggle,
  TakeButton,
  TenderEntry,
  UnusualChange,
  useTender,
} from '@/features/payment';
import { AppliedVouchers, useVouchers, VoucherDialog, VoucherTiles } from '@/features/voucher';
import { useText } from '@/lib/i18n';
import { Panel } from '@/ui/Panel';
import { LeaveDialogs } from './LeaveDialogs';
import { OrderFooter } from './OrderFooter';
import { OrderSide } from './OrderSide';
import classes from './PayScreen.module.css';
import { useCheckoutScans } from './useCheckoutScans';
import { useLeaving } from './useLeaving';
import { useRemark } from './useRemark';

/** A bill at checkout: what is due, how it is paid, and what is bought. */
export function PayScreen({ order }: { order: Order }) {
  const text = useText();
  const wide = useWideLayout();
  const tender = useTender(order);
  const vouchers = useVouchers(order);
  const leaving = useLeaving();
  const remark = useRemark();
  const customer = useCart()?.customer ?? null;
  useCheckoutScans();
  return (
    <>
      <ScreenLayout
        header={
          <ScreenHeader title={text('checkout:title')}>
            <SplitToggle tender={tender} />
          </ScreenHeader>
        }
        side={<OrderSide order={order} remark={remark} actions={leaving.actions} />}
        footer={
          <OrderFooter order={order} remark={remark} actions={leaving.actions}>
            <TakeButton tender={tender} />
          </OrderFooter>
        }
      >
        <div className={classes.middle}>
          <BillNotices />
          {!wide && (
            <div className={classes.customer}>
              <CustomerCard customer={customer} />
            </div>
          )}
          <Panel>
            <AmountDue order={order} />
            <MethodTiles tender={tender}>
              <VoucherTiles vouchers={vouchers} />
            </MethodTiles>
            <AppliedVouchers order={order} vouchers={vouchers} />
          </Panel>
          <div className={classes.fill}>
            <Panel>
              <TenderEntry tender={tender} withButton={wide} />
            </Panel>
          </div>
        </div>
      </ScreenLayout>
      <UnusualChange tender={tender} />
      <VoucherDialog vouchers={vouchers} />
      <LeaveDialogs leaving={leaving} />
      {remark.writing && <RemarkDialog onDone={remark.done} />}
    </>
  );
}
