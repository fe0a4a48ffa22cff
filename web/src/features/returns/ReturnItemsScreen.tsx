import '@/lib/i18n/returningTexts';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useWideLayout } from '@/app/shell';
import { formatShortDay, parseDay } from '@/lib/dates';
import type { Message } from '@/lib/i18n';
import { useText } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { EmptyState } from '@/ui/EmptyState';
import { FindRow } from '@/ui/FindRow';
import { IconX } from '@/ui/icons';
import { ListPanel } from '@/ui/ListPanel';
import layout from '@/ui/layout.module.css';
import { SearchField } from '@/ui/SearchField';
import { PreviewPaper } from './PreviewPaper';
import { PreviewSum } from './PreviewSum';
import { ReturnLines } from './ReturnLines';
import {
  chooseAll,
  forgetReturn,
  itemsOf,
  type ReturnInHand,
  useReturnInHand,
} from './returnInHand';
import classes from './returns.module.css';
import { takeReturnCode, useReturnScans } from './useReturnScans';

interface Selecting {
  why: Message | undefined;
  /** All that is left is chosen. */
  isAll: boolean;
  search: RefObject<HTMLInputElement | null>;
  cancel: () => void;
  proceed: () => void;
}

const selecting = tillActions<Selecting>()(
  {
    id: 'returns.search',
    label: 'returning:search',
    group: 'returns:selectTitle',
    shortcut: 'F2',
    enabled: () => true,
    run: ({ search }) => search.current?.focus(),
  },
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
    shortcut: 'Escape',
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

/** How many pieces of an invoice there are, and how many of them are chosen; a weighing counts one. */
function piecesOf({ start, chosen }: ReturnInHand): { count: number; counted: number } {
  const lines = start.product_list.map((line) => {
    const qty = chosen[line.item_id]?.qty ?? 0;
    return line.weight_flag === 1
      ? { total: 1, counted: qty > 0 ? 1 : 0 }
      : { total: line.quantity, counted: qty };
  });
  return {
    count: lines.reduce((sum, line) => sum + line.total, 0),
    counted: lines.reduce((sum, line) => sum + line.counted, 0),
  };
}

function Selection({ inHand }: { inHand: ReturnInHand }) {
  const text = useText();
  const navigate = useNavigate();
  const isWide = useWideLayout();
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [asks, setAsks] = useState(false);
  const { unexplained, count } = itemsOf(inHand);
  const lines = inHand.start.product_list;
  const of = (id: string) => inHand.chosen[id]?.qty ?? 0;
  const leave = () => {
    forgetReturn();
    void navigate({ to: '/invoices-history/' });
  };
  const reason = unexplained ? 'returns:reasonMissing' : undefined;
  const actions = useActions(selecting, {
    why: count === 0 ? 'returns:nothingChosen' : reason,
    isAll: lines.every(({ item_id: id, return_qty: left }) => of(id) >= left),
    search,
    cancel: () => (count > 0 ? setAsks(true) : leave()),
    proceed: () => void navigate({ to: '/return-confirmation' }),
  });
  useReturnScans();

  const term = typed.trim().toLowerCase();
  const shown = lines.filter(
    ({ product, barcode }) => product.toLowerCase().includes(term) || barcode.includes(term),
  );
  const take = (code: string) => {
    const [only, ...others] = shown;
    setTyped('');
    search.current?.blur();
    if (only && others.length === 0) void takeReturnCode(only.barcode);
    else if (code.trim() !== '') void takeReturnCode(code);
  };
  const pieces = piecesOf(inHand);
  const until = parseDay(inHand.start.invoice.returnable_until);
  const paper = <PreviewPaper inHand={inHand} />;
  const proceed = (
    <ActionButton action={actions['returns.proceed']} look="primary" size="large" stretch />
  );
  return (
    <>
      <ScreenLayout
        header={
          <ScreenHeader
            title={text('returns:selectTitle')}
            note={inHand.start.invoice.invoice_id}
          />
        }
        side={
          <div className={`${layout.pane} ${classes.side}`}>
            {paper}
            <div className={classes.foot}>
              <PreviewSum inHand={inHand} />
              {proceed}
            </div>
          </div>
        }
        sideIsGround
        footer={
          <>
            <div data-alert-place>
              <PreviewSum inHand={inHand} />
            </div>
            {proceed}
          </>
        }
      >
        <FindRow>
          <SearchField
            field={search}
            label={text('returning:search')}
            placeholder={text('returning:search')}
            takesCodes
            value={typed}
            shortcut={actions['returns.search'].shortcut}
            onChange={setTyped}
            onEnter={take}
          />
          <ActionButton action={actions['returns.all']} />
        </FindRow>
        <ListPanel>
          <ReturnLines
            inHand={inHand}
            lines={shown}
            empty={
              <EmptyState
                message={text(lines.length > 0 ? 'returning:nothingSuch' : 'invoice:noItems')}
              />
            }
          />
          <footer className={classes.under}>
            <ActionButton action={actions['returns.cancel']} look="text" />
            <span role="status">{text('returning:piecesChosen', pieces)}</span>
            {until && <span>{text('returns:until', { day: formatShortDay(until) })}</span>}
          </footer>
        </ListPanel>
        {!isWide && count > 0 && <div className={classes.paperUnder}>{paper}</div>}
      </ScreenLayout>
      <ConfirmDialog
        open={asks}
        danger
        question={text('returning:giveUp')}
        detail={text('returning:giveUpDetail')}
        confirmLabel={text('returns:cancel')}
        confirmNote={text('returning:giveUpNote')}
        cancelLabel={text('returning:goOn')}
        cancelNote={text('returning:goOnNote')}
        onConfirm={leave}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
