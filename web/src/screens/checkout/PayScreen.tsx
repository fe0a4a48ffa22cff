import '@/lib/i18n/paymentTexts';
import { useEffect, useRef } from 'react';
import { ScreenHeader, ScreenLayout, useWideLayout } from '@/app/shell';
import { useCart } from '@/features/cart';
import { BillNotices, RemarkDialog, useBillCounts } from '@/features/cart/screen';
import {
  CardDeclined,
  ChargeBar,
  ChargeEnded,
  ChargePanel,
  DeclinedBar,
  followCharge,
  MethodTiles,
  type Order,
  type OtherWay,
  QuickAmounts,
  RestChoices,
  SplitToggle,
  TakeButton,
  TenderBand,
  TenderEntry,
  TenderPanel,
  TenderSlot,
  UnusualChange,
  UpiPanel,
  useDeclinedCard,
  useIsCharging,
  useTender,
  useUpiCode,
} from '@/features/payment';
import {
  AppliedVouchers,
  CreditEntry,
  CreditOffer,
  NoteOffer,
  useVouchers,
  VoucherEntry,
  type Vouchers,
  VoucherTiles,
} from '@/features/voucher';
import { useText } from '@/lib/i18n';
import layout from '@/ui/layout.module.css';
import { LeaveDialogs } from './LeaveDialogs';
import { OrderCards } from './OrderCards';
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
  const counts = useBillCounts(useCart());
  const vouchers = useVouchers(order);
  const tender = useTender(order, otherWay(vouchers));
  const code = useUpiCode(tender);
  const declinedCard = useDeclinedCard(order.id);
  const declined = vouchers.entering ? null : declinedCard;
  const leaving = useLeaving(vouchers.entering ? vouchers.stopEntering : null);
  const remark = useRemark();
  const codeField = useRef<HTMLInputElement>(null);
  const { entering } = vouchers;
  const isCharging = useIsCharging();
  // One that was begun here before a reload, or in another window, is followed to its end.
  useEffect(() => followCharge(order.id), [order.id]);
  useCheckoutScans();
  const offer = vouchers.inHand ? (
    <NoteOffer vouchers={vouchers} />
  ) : (
    <CreditOffer vouchers={vouchers} />
  );
  const applied = <AppliedVouchers order={order} vouchers={vouchers} />;
  const paidSoFar = (
    <TenderSlot order={order} givesWay>
      {applied}
    </TenderSlot>
  );
  const isUpi = tender.method.tile === 'upi' && !entering;
  return (
    <>
      <ScreenLayout
        header={
          <ScreenHeader title={text('checkout:title')} note={counts.join(' · ')} takesAlerts>
            <SplitToggle tender={tender} />
          </ScreenHeader>
        }
        side={<OrderSide order={order} remark={remark} actions={leaving.actions} />}
        footer={<OrderFooter remark={remark} actions={leaving.actions} />}
      >
        <div className={`${layout.pane} ${classes.pay}`}>
          <div className={classes.middle}>
            <BillNotices />
            {!wide && <OrderCards order={order} />}
            <TenderBand order={order} tender={tender} />
            <MethodTiles orderId={order.id} tender={tender}>
              <VoucherTiles vouchers={vouchers} />
            </MethodTiles>
            {isCharging ? (
              <ChargePanel>{paidSoFar}</ChargePanel>
            ) : declined ? (
              <CardDeclined tender={tender} />
            ) : isUpi ? (
              <UpiPanel
                tender={tender}
                shown={code}
                ended={<ChargeEnded orderId={order.id} />}
                slot={paidSoFar}
              />
            ) : (
              <TenderPanel
                entry={
                  <>
                    <ChargeEnded orderId={order.id} />
                    {entering === 'code' && <VoucherEntry vouchers={vouchers} field={codeField} />}
                    {entering === 'credit' && (
                      <CreditEntry
                        label={text('payment:storeCredit')}
                        credit={vouchers.credit}
                        taken={vouchers.creditTaken}
                      />
                    )}
                    {entering === 'note' && vouchers.inHand && (
                      <CreditEntry
                        label={text('voucher:note')}
                        credit={vouchers.inHand.amount}
                        taken={vouchers.noteTaken}
                      />
                    )}
                    {entering === null && <TenderEntry tender={tender} />}
                  </>
                }
                slot={
                  <TenderSlot order={order} offer={!entering && offer}>
                    {applied}
                  </TenderSlot>
                }
                quick={
                  entering ? <RestChoices tender={tender} /> : <QuickAmounts tender={tender} />
                }
                field={entering === 'code' ? codeField : tender.field}
              />
            )}
          </div>
          <div className={classes.alerts} data-alert-place data-alert-row />
          <div className={classes.take}>
            {isCharging ? (
              <ChargeBar />
            ) : declined ? (
              <DeclinedBar ended={declined} />
            ) : (
              <TakeButton tender={tender} />
            )}
          </div>
        </div>
      </ScreenLayout>
      <UnusualChange tender={tender} />
      <LeaveDialogs leaving={leaving} />
      <RemarkDialog open={remark.writing} onDone={remark.done} />
    </>
  );
}

/** The effect of Continue while a voucher, a credit note or the store credit is chosen. */
function otherWay(vouchers: Vouchers): OtherWay | null {
  const { entering, actions, creditTaken, redeemCredit, stopEntering } = vouchers;
  if (!entering) return null;
  if (entering === 'code') {
    return { takes: null, reason: 'payment:chooseRest', take: stopEntering, leave: stopEntering };
  }
  if (entering === 'note') {
    const { reason = null } = actions['voucher.enter'];
    return { takes: vouchers.noteTaken, reason, take: vouchers.applyInHand, leave: stopEntering };
  }
  const { reason = null } = actions['voucher.redeem_credit'];
  return { takes: creditTaken, reason, take: redeemCredit, leave: stopEntering };
}
