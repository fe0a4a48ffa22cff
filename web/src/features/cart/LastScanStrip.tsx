import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import type { CartLine } from '@/api';
import { ActionButton, useActions, useShortcut } from '@/app/actions';
import { type Text, useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { packWhole } from '@/lib/productTexts';
import { formatQuantity, isWeighed, lineQuantity } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconReceiptRefund,
  IconScan,
  IconSearch,
  IconTrash,
} from '@/ui/icons';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { ScanMark, ScanStrip } from '@/ui/ScanStrip';
import { forgetLastScan } from './actions';
import { isRefusal, useCart, useLastScan, useTasks } from './bill';
import { HeldStrip } from './HeldStrip';
import { lineOf } from './model/line';
import type { LastScan } from './model/scan';
import { NO_BILL } from './model/state';
import { StripWords } from './StripWords';
import { useIsShort, useLinesToAskAbout } from './shortOfStock';
import { canUndo, stripActions } from './stripActions';
import { UnbilledChip } from './UnbilledChip';
import { useLastHeld } from './useCustomerWanted';
import { WaitingScans } from './WaitingScans';

/** A window that lies and has little room beside the right column. */
const NARROW = '(max-width: 1199px) and (orientation: landscape)';

/** How long taking a line off can be undone. */
const UNDO_MS = 5_000;
const NOTHING = '0.00';
const RETURNING = <IconReceiptRefund size={26} stroke={1.5} aria-hidden />;

/**
 * The result of the last scan, readable from a step away. It stays until the next scan; the empty strip keeps its
 * place. The second line tells what was done elsewhere on billing.
 */
export function LastScanStrip({
  onCustomer,
  ...told
}: {
  /** Leads to the customer whom a scan waits for. */
  onCustomer: () => void;
} & ToldProps) {
  const held = useLastHeld();
  if (held && !told.returning) return <HeldStrip held={held} onContinue={onCustomer} />;
  return <ToldStrip {...told} />;
}

interface ToldProps {
  onSearch: () => void;
  /** Return Mode: scanned goods do not go onto the bill. */
  returning?: boolean;
  /** While nothing is on the bill, goods to tap stand in the place that would say how to begin. */
  invites?: boolean;
}

function ToldStrip({ onSearch, returning = false, invites = false }: ToldProps) {
  const text = useText();
  const last = useLastScan();
  // Leaving Return Mode shows the bill's last scan again.
  const isOfBill = last.kind === 'taken' || last.kind === 'removed';
  const scan = returning && isOfBill ? NO_BILL.lastScan : last;
  const cart = useCart();
  const entries = useTasks();
  const state = { scan, cart, busy: entries.length > 0, search: onSearch };
  const actions = useActions(stripActions, state);
  const searchKey = useShortcut('catalog.search', 'F2');
  useForgetting(scan);
  const line = scan.kind === 'taken' ? lineOf(cart, scan.cartId) : undefined;
  const isShort = useIsShort(line);
  const refused = isRefusal(scan);
  const tone = refused ? 'danger' : isShort ? 'attention' : line ? 'done' : undefined;
  return (
    <ScanStrip
      label={text('cart:lastScan')}
      tone={tone}
      told={<Told scan={scan} returning={returning} invites={invites} />}
    >
      <UnbilledChip />
      <WaitingScans />
      {line && <Amount value={line.amount} size="title" />}
      {canUndo(state) && (
        <ActionButton action={{ ...actions['cart.undo'], icon: IconArrowBackUp }} />
      )}
      {scan.kind === 'refused' && (
        <AppButton
          label={text('cart:searchByName')}
          icon={IconSearch}
          shortcut={searchKey}
          onClick={onSearch}
        />
      )}
      {refused && <ActionButton action={actions['cart.dismissRefusal']} />}
    </ScanStrip>
  );
}

/** A line that was taken off is told for as long as that can be undone. */
function useForgetting(scan: LastScan): void {
  useEffect(() => {
    if (scan.kind !== 'removed') return undefined;
    const timer = setTimeout(() => forgetLastScan(scan), UNDO_MS);
    return () => clearTimeout(timer);
  }, [scan]);
}

function Told({
  scan,
  returning,
  invites,
}: {
  scan: LastScan;
  returning: boolean;
  invites: boolean;
}) {
  const text = useText();
  const cart = useCart();
  const line = scan.kind === 'taken' ? lineOf(cart, scan.cartId) : undefined;
  const isShort = useIsShort(line);
  const willAsk = useLinesToAskAbout() > 0;
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  if (scan.kind === 'taken' && line) {
    const { p_name: name, images } = line.product_data;
    const source = pictureSource(cart?.product_image_link ?? '', images);
    return (
      <StripWords
        picture={<ProductPicture source={source} name={name} size="strip" />}
        title={packWhole(name)}
        detail={
          isShort ? stockOf(line, willAsk, isNarrow, text) : scan.message || priceOf(line, text)
        }
        noted={!isShort && scan.message !== ''}
      />
    );
  }
  if (scan.kind === 'return' && !scan.refused) {
    return (
      <StripWords
        picture={<ScanMark>{RETURNING}</ScanMark>}
        title={scan.code}
        detail={scan.message}
      />
    );
  }
  if (scan.kind === 'refused' || scan.kind === 'return') {
    return (
      <StripWords
        picture={
          <ScanMark>
            <IconAlertTriangle size={26} stroke={1.75} aria-hidden />
          </ScanMark>
        }
        title={scan.code}
        detail={scan.message}
      />
    );
  }
  if (scan.kind === 'removed') {
    return (
      <StripWords
        picture={
          <ScanMark>
            <IconTrash size={24} stroke={1.5} aria-hidden />
          </ScanMark>
        }
        title={text('cart:removed', { name: scan.removed.name })}
        detail=""
      />
    );
  }
  if (returning) {
    return (
      <StripWords
        picture={<ScanMark>{RETURNING}</ScanMark>}
        title={text('billing:returnMode')}
        detail={text('billing:returnModeHow')}
      />
    );
  }
  return (
    <StripWords
      picture={
        <ScanMark>
          <IconScan size={26} stroke={1.5} aria-hidden />
        </ScanMark>
      }
      title={text('cart:readyToScan')}
      detail={text(invites ? 'cart:empty' : 'cart:readyHow')}
    />
  );
}

/** `2 × ₹290.00 · you save ₹20.00`: by the printed price where something is saved. */
function priceOf(line: Parameters<typeof lineQuantity>[0] & Priced, text: Text): string {
  const { saved, product_data: product } = line;
  const price = saved === NOTHING ? product.r_price : product.unit_mrp;
  const counted = text('cart:quantityAt', {
    quantity: lineQuantity(line),
    price: formatDecimal(price),
  });
  if (saved === NOTHING) return counted;
  return `${counted} · ${text('cart:youSave', { amount: formatDecimal(saved) })}`;
}

/** `Out of stock: 0 in the books. Checkout asks a manager.` */
function stockOf(line: CartLine, willAsk: boolean, isNarrow: boolean, text: Text): string {
  const { current_stock: stock, uom } = line.product_data;
  if (willAsk && isNarrow) return text('cart:outOfStockAsksBriefly');
  const inBooks = formatQuantity(stock, isWeighed(line), uom);
  return text(willAsk ? 'cart:outOfStockAsks' : 'cart:outOfStockOf', { stock: inBooks });
}

interface Priced {
  saved: string;
  product_data: { r_price: string; unit_mrp: string };
}
