import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { type Icon, IconCash, IconPercentage, IconReceiptRefund, IconTrash } from '@/ui/icons';
import { sayPercent } from '../amounts';
import type { Attention, HomeAnswer } from '../api/types';
import { sayNearTime } from '../moments';
import { usePerson } from '../session/person';
import { useShortStore } from '../shortStore';
import { CardRows } from './Card';
import { SignRow } from './SignRow';

/** As many as have a place beside the tills. */
const ROWS = 5;

const ICONS: Readonly<Record<Attention['kind'], Icon>> = {
  drawer_short: IconCash,
  drawer_over: IconCash,
  discount: IconPercentage,
  cancelled: IconTrash,
  returned: IconReceiptRefund,
};

function titleOf({ kind, amount: sent, percent }: Attention, text: Text): string {
  const amount = formatDecimal(sent);
  switch (kind) {
    case 'drawer_short':
      return text('console:drawerShort', { amount });
    case 'drawer_over':
      return text('console:drawerOver', { amount });
    case 'discount':
      return text('console:discountOff', {
        number: sayPercent(Number(percent ?? 0) / 100),
        amount,
      });
    case 'cancelled':
      return text('console:billCancelled', { amount });
    case 'returned':
      return text('console:billReturned', { amount });
  }
}

function factsOf(one: Attention, { day, isOneStore, short }: Said, text: Text): string {
  const { kind, store, till, person, number, at } = one;
  const document =
    number === ''
      ? person
      : text(kind === 'returned' ? 'console:noteNumber' : 'console:billNumber', { number });
  const place = [isOneStore ? '' : short(store), till, document].filter(Boolean).join(' · ');
  return [place, at && sayNearTime(at, day)].filter(Boolean).join(', ');
}

interface Around {
  day: string;
  isOneStore: boolean;
}

type Said = Around & { short: (store: string) => string };

/** Differences of drawers, high discounts, bills that were cancelled or came back. */
export function ToLookAt({ attention, day, isOneStore }: Pick<HomeAnswer, 'attention'> & Around) {
  const text = useText();
  const short = useShortStore();
  const { stores } = usePerson();
  const billOf = ({ store, number }: Attention) => {
    const of = stores.find(({ name }) => name === store)?.store_id;
    return number !== '' && of !== undefined ? { bill: number, of } : undefined;
  };
  return (
    <CardRows none={text('console:nothingToLookAt')}>
      {attention.slice(0, ROWS).map((one) => (
        <SignRow
          key={`${one.kind} ${one.at} ${one.store} ${one.till} ${one.number} ${one.amount}`}
          icon={ICONS[one.kind]}
          tone={one.kind === 'drawer_short' ? 'danger' : 'attention'}
          title={titleOf(one, text)}
          facts={factsOf(one, { day, isOneStore, short }, text)}
          bill={billOf(one)}
        />
      ))}
    </CardRows>
  );
}
