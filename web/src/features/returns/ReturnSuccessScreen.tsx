import { ErrorLine } from '@/ui/ErrorLine';
import { Fact, Facts } from '@/ui/Facts';
import { ScrolledColumn } from '@/ui/ScrolledColumn';
import '@/lib/i18n/returningTexts';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useScansElsewhere, useWideLayout } from '@/app/shell';
import { printFaultText, printPaper } from '@/features/printing';
import { buyerName } from '@/lib/buyerName';
import { parseDay } from '@/lib/dates';
import { type Message, useText } from '@/lib/i18n';
import { typedDay } from '@/lib/typedDay';
import { Amount } from '@/ui/Amount';
import { showAlert } from '@/ui/alerts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { IconArrowLeft, IconCash, IconCircleCheck, IconPrinter } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/Panel';
import { CreditNotePaper } from './CreditNotePaper';
import { ReturnedLines } from './ReturnedLines';
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

/** Characters of a voucher's code that are shown: the paper has all of it. */
const SHOWN = 4;

const dayOfTime = (time: string) => {
  const read = parseDay(time.slice(0, 10));
  return read ? typedDay(read) : time;
};

/** A return that was posted: its credit note, to print and to use. */
export function ReturnSuccessScreen() {
  const finished = useFinishedReturn();
  if (!finished) return <Navigate to="/invoices-history/" replace />;
  return <Outcome finished={finished} />;
}

function Outcome({ finished }: { finished: FinishedReturn }) {
  const text = useText();
  const navigate = useNavigate();
  const isWide = useWideLayout();
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
  useScansElsewhere('returns:scanElsewhere');
  const until = parseDay(voucher?.expire_at.slice(0, 10) ?? '');
  const buttons = (
    <div className={screen.foot}>
      <ActionButton action={actions['returns.print']} look="soft" size="dense" stretch />
      {!payOut.hidden && (
        <ActionButton action={actions['returns.payOut']} look="soft" size="dense" stretch />
      )}
      <ErrorLine message={newBill.problem} />
      <ActionButton
        action={actions['returns.newBill']}
        look="primary"
        size="large"
        stretch
        busy={newBill.busy}
      />
    </div>
  );
  const lines = summary.items.map((item, place) => ({
    // A posted credit note never changes, so the place of an item is a stable key.
    key: `${place} ${item.p_name}`,
    name: item.p_name,
    image: finished.images?.[item.p_name] ?? '',
    qty: item.qty,
    weighed: item.weight_flag === 1,
    uom: item.uom,
    reason: item.return_reason,
    amount: item.total,
  }));
  const buyer = buyerName(finished.customer_name, finished.customer_mobile, text);
  const paper = (
    <CreditNotePaper
      label={text('returning:paper')}
      seller={finished.seller}
      facts={[
        { name: text('returning:number'), value: finished.invoice_id },
        { name: text('returning:dated'), value: dayOfTime(data.created_at) },
        { name: text('invoice:against'), value: data.original_invoice_id },
        { name: text('invoice:customerName'), value: buyer },
      ]}
      lines={lines}
      taxes={finished.tax_lines}
      roundOff={summary.summary.find(({ name }) => name === 'round_off')?.value ?? '0.00'}
      given={{
        name: text(paidOut ? 'returns:paidOut' : 'returns:storeCredit'),
        total: data.total,
      }}
      until={voucher && !paidOut ? voucher.expire_at.slice(0, 10) : ''}
    />
  );
  return (
    <>
      <ScreenLayout
        header={<ScreenHeader title={text('returns:successTitle')} note={finished.invoice_id} />}
        side={
          <div className={`${layout.pane} ${screen.side}`}>
            {paper}
            {buttons}
          </div>
        }
        sideIsGround
        footer={buttons}
      >
        <div className={screen.back}>
          <ActionButton action={actions['returns.history']} look="text" />
        </div>
        {/* Keys must reach the part that scrolls. */}
        <ScrolledColumn tabIndex={0} data-alert-place>
          <Panel>
            <section aria-label={text('returns:summary')}>
              <div className={screen.done}>
                <IconCircleCheck size={44} stroke={1.5} aria-hidden />
                <h2>{text('returning:done', { number: finished.invoice_id })}</h2>
                <p>{text('returning:doneFor', { number: data.original_invoice_id, buyer })}</p>
              </div>
              <Facts look="ruled" className={screen.big}>
                <Fact name={text(paidOut ? 'returns:paidOut' : 'returns:storeCredit')}>
                  <Amount value={paidOut ?? data.total} size="due" />
                </Fact>
                {voucher && !paidOut && (
                  <Fact name={text('payment:voucher')}>
                    {text('returns:voucherFacts', {
                      end: voucher.voucher_code.slice(-SHOWN),
                      day: until ? typedDay(until) : voucher.expire_at,
                    })}
                  </Fact>
                )}
              </Facts>
            </section>
          </Panel>
          <Panel padded={false}>
            <ReturnedLines label={text('returning:cameBack')} lines={lines} />
          </Panel>
          {!isWide && paper}
        </ScrolledColumn>
      </ScreenLayout>
      {payOut.dock}
      <ConfirmDialog
        open={newBill.asks}
        question={text('returns:holdFirst')}
        detail={text('returns:holdFirstDetail')}
        confirmLabel={text('held_bill:hold')}
        confirmNote={text('returns:holdFirstNote')}
        cancelNote={text('returns:holdFirstStay')}
        onConfirm={newBill.hold}
        onCancel={newBill.cancel}
      />
    </>
  );
}
