import { Navigate, useNavigate } from '@tanstack/react-router';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { ScreenHeader, ScreenLayout } from '@/app/shell';
import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { printFaultText, printPaper } from '@/features/printing';
import { buyerName } from '@/lib/buyerName';
import { parseDay } from '@/lib/dates';
import { type Message, useText } from '@/lib/i18n';
import { typedDay } from '@/lib/typedDay';
import { Amount } from '@/ui/Amount';
import { showAlert } from '@/ui/alerts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { IconArrowLeft, IconCash, IconPrinter } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import classes from './CreditNotePaper.module.css';
import {
  type FinishedReturn,
  finishedPaidOut,
  forgetReturn,
  useFinishedReturn,
} from './returnInHand';
import screen from './returns.module.css';
import { useOnNewBill } from './useOnNewBill';
import { type PayOut, usePayOut } from './usePayOut';

interface Finished {
  print: () => Promise<void>;
  payOut: Pick<PayOut, 'hidden' | 'run'>;
  /** Why there is nothing to use. */
  nothing: Message | undefined;
  useOnNewBill: () => void;
  leave: () => void;
}

const finishing = tillActions<Finished>()(
  {
    id: 'returns.print',
    label: 'returns:printCreditNote',
    group: 'returns:successTitle',
    icon: IconPrinter,
    shortcut: 'P',
    enabled: () => true,
    run: ({ print }) => print(),
  },
  {
    id: 'returns.payOut',
    label: 'returns:payOut',
    group: 'returns:successTitle',
    icon: IconCash,
    deliberate: true,
    hidden: ({ payOut }) => payOut.hidden,
    enabled: () => true,
    run: ({ payOut }) => payOut.run(),
  },
  {
    id: 'returns.newBill',
    label: 'returns:useOnNewBill',
    group: 'returns:successTitle',
    enabled: ({ nothing }) => nothing ?? true,
    run: ({ useOnNewBill: use }) => use(),
  },
  {
    id: 'returns.history',
    label: 'invoice:backToHistory',
    group: 'returns:successTitle',
    icon: IconArrowLeft,
    shortcut: 'Escape',
    enabled: () => true,
    run: ({ leave }) => leave(),
  },
);

/** So many characters of a voucher's code are shown: the paper has all of it. */
const SHOWN = 4;

/** A return that was posted: its credit note, to print and to use. */
export function ReturnSuccessScreen() {
  const finished = useFinishedReturn();
  if (!finished) return <Navigate to="/invoices-history/" replace />;
  return <Outcome finished={finished} />;
}

/** What was posted does not change, so the place of an item is its name. */
function numbered<Item extends { p_name: string }>(items: readonly Item[]): [string, Item][] {
  return items.map((item, place) => [`${place} ${item.p_name}`, item]);
}

function Outcome({ finished }: { finished: FinishedReturn }) {
  const text = useText();
  const navigate = useNavigate();
  const { order_summary: summary, voucher, data, paidOut } = finished;
  const newBill = useOnNewBill(finished);
  const payOut = usePayOut(finished.invoice_id, {
    isLeft: !!voucher && !paidOut,
    onPaid: finishedPaidOut,
  });
  const actions = useActions(finishing, {
    // As on Payment complete: as often as the printer needs it, it is the original.
    print: () => printPaper(data).catch((problem) => showAlert.danger(printFaultText(problem))),
    payOut,
    nothing: paidOut ? 'returns:paidOutAlready' : voucher ? undefined : 'returns:nothingToUse',
    useOnNewBill: newBill.start,
    leave: () => void navigate({ to: '/invoices-history/' }).then(forgetReturn),
  });
  useScan(() => {
    beep.failure();
    showAlert.info(text('returns:scanElsewhere'));
    return true;
  }, scanPriority.billing);
  const until = parseDay(voucher?.expire_at.slice(0, 10) ?? '');
  const buttons = (
    <div className={screen.foot}>
      <ActionButton action={actions['returns.print']} look="soft" size="dense" stretch />
      {!payOut.hidden && (
        <ActionButton action={actions['returns.payOut']} look="soft" size="dense" stretch />
      )}
      {newBill.problem && (
        <p role="alert" className={screen.problem}>
          {newBill.problem}
        </p>
      )}
      <ActionButton
        action={actions['returns.newBill']}
        look="primary"
        size="large"
        stretch
        busy={newBill.busy}
      />
    </div>
  );
  return (
    <>
      <ScreenLayout
        header={<ScreenHeader title={text('returns:successTitle')} note={finished.invoice_id} />}
        side={<div className={screen.side}>{buttons}</div>}
        footer={buttons}
      >
        <div>
          <ActionButton action={actions['returns.history']} look="text" />
        </div>
        <div className={screen.content}>
          <Panel>
            <section aria-label={text('returns:summary')}>
              <dl className={classes.rows}>
                <div>
                  <dt>{text('returns:creditNote')}</dt>
                  <dd>{finished.invoice_id}</dd>
                </div>
                <div>
                  <dt>{text('invoice:against')}</dt>
                  <dd>{data.original_invoice_id}</dd>
                </div>
                <div>
                  <dt>{text('invoice:customerName')}</dt>
                  <dd>{buyerName(finished.customer_name, finished.customer_mobile, text)}</dd>
                </div>
                {paidOut && (
                  <div>
                    <dt>{text('returns:paidOut')}</dt>
                    <dd>
                      <Amount value={paidOut} />
                    </dd>
                  </div>
                )}
                {voucher && !paidOut && (
                  <div>
                    <dt>{text('payment:voucher')}</dt>
                    <dd>
                      {text('returns:voucherFacts', {
                        end: voucher.voucher_code.slice(-SHOWN),
                        day: until ? typedDay(until) : voucher.expire_at,
                      })}
                    </dd>
                  </div>
                )}
              </dl>
              <ul className={classes.goods}>
                {numbered(summary.items).map(([key, { p_name: name, total }]) => (
                  <li key={key}>
                    <strong>{name}</strong>
                    <span />
                    <Amount value={total} />
                  </li>
                ))}
              </ul>
              <dl className={classes.rows}>
                <div className={classes.total}>
                  <dt>{text(paidOut ? 'returns:creditNote' : 'returns:storeCredit')}</dt>
                  <dd>
                    <Amount value={data.total} size="strong" />
                  </dd>
                </div>
              </dl>
            </section>
          </Panel>
        </div>
      </ScreenLayout>
      {payOut.dock}
      <ConfirmDialog
        open={newBill.asks}
        question={text('returns:holdFirst')}
        detail={text('returns:holdFirstDetail')}
        confirmLabel={text('held_bill:hold')}
        onConfirm={newBill.hold}
        onCancel={newBill.cancel}
      />
    </>
  );
}
