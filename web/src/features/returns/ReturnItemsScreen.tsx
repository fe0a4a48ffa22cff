import { Navigate, useNavigate } from '@tanstack/react-router';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useWideLayout } from '@/app/shell';
import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { formatShortDay, parseDay } from '@/lib/dates';
import type { Message } from '@/lib/i18n';
import { useText } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { IconX } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import { CreditNotePaper } from './CreditNotePaper';
import { ReturnLines } from './ReturnLines';
import {
  chooseAll,
  chooseQuantity,
  forgetReturn,
  itemsOf,
  type ReturnInHand,
  useReturnInHand,
} from './returnInHand';
import classes from './returns.module.css';

interface Selecting {
  why: Message | undefined;
  /** All that is left is chosen. */
  isAll: boolean;
  cancel: () => void;
  proceed: () => void;
}

const selecting = tillActions<Selecting>()(
  {
    id: 'returns.proceed',
    label: 'returns:proceed',
    group: 'returns:selectTitle',
    shortcut: 'F9',
    enabled: ({ why }) => why ?? true,
    run: ({ proceed }) => proceed(),
  },
  {
    id: 'returns.all',
    label: 'returns:selectAll',
    group: 'returns:selectTitle',
    shortcut: 'A',
    enabled: ({ isAll }) => (isAll ? 'returns:allChosen' : true),
    run: chooseAll,
  },
  {
    id: 'returns.cancel',
    label: 'returns:cancel',
    group: 'returns:selectTitle',
    icon: IconX,
    enabled: () => true,
    run: ({ cancel }) => cancel(),
  },
);

/** Chooses what of an invoice comes back, how much of it and why. */
export function ReturnItemsScreen() {
  const inHand = useReturnInHand();
  if (!inHand) return <Navigate to="/invoices-history/" replace />;
  if (inHand.sent) return <Navigate to="/return-confirmation" replace />;
  return <Selection inHand={inHand} />;
}

/** Codes are told apart without the noughts that scanners put in front. */
const bare = (code: string) => code.replace(/^0+/, '');

function Selection({ inHand }: { inHand: ReturnInHand }) {
  const text = useText();
  const navigate = useNavigate();
  const isWide = useWideLayout();
  const { unexplained, count } = itemsOf(inHand);
  const reason = unexplained ? 'returns:reasonMissing' : undefined;
  const of = (id: string) => inHand.chosen[id]?.qty ?? 0;
  const actions = useActions(selecting, {
    why: count === 0 ? 'returns:nothingChosen' : reason,
    isAll: inHand.start.product_list.every(({ item_id: id, return_qty: left }) => of(id) >= left),
    cancel: () => {
      forgetReturn();
      void navigate({ to: '/invoices-history/' });
    },
    proceed: () => void navigate({ to: '/return-confirmation' }),
  });
  useScan(({ code }) => {
    const lines = inHand.start.product_list.filter(({ barcode }) => bare(barcode) === bare(code));
    const line = lines.find(({ item_id: id, return_qty: left }) => of(id) < left);
    if (line) {
      beep.success();
      chooseQuantity(line, line.weight_flag === 1 ? line.return_qty : of(line.item_id) + 1);
    } else {
      beep.failure();
      const words = lines.length > 0 ? 'returns:noMoreOf' : 'returns:notOnInvoice';
      showAlert.danger(text(words, { code }));
    }
    return true;
  }, scanPriority.billing);
  const until = parseDay(inHand.start.invoice.returnable_until);
  const paper = <CreditNotePaper inHand={inHand} />;
  const proceed = (
    <ActionButton action={actions['returns.proceed']} look="primary" size="large" stretch />
  );
  return (
    <ScreenLayout
      header={
        <ScreenHeader title={text('returns:selectTitle')} note={inHand.start.invoice.invoice_id} />
      }
      side={
        <div className={classes.side}>
          {paper}
          <div className={classes.foot}>{proceed}</div>
        </div>
      }
      footer={proceed}
    >
      <div className={classes.content}>
        <Panel padded={false}>
          <ReturnLines inHand={inHand} />
        </Panel>
        {!isWide && paper}
      </div>
      <div className={classes.under}>
        <ActionButton action={actions['returns.cancel']} look="text" />
        {until && <span>{text('returns:until', { day: formatShortDay(until) })}</span>}
        <ActionButton action={actions['returns.all']} />
      </div>
    </ScreenLayout>
  );
}
