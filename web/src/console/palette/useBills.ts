import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatAmount, paise } from '@/lib/money';
import { IconReceipt } from '@/ui/icons';
import { paiseOf } from '../amounts';
import type { BillLine } from '../api/bills';
import { calls } from '../api/calls';
import { keyOfBill } from '../bills/billsQuery';
import { isMeant } from '../isMeant';
import { sayDay } from '../moments';
import { problemWords } from '../problemWords';
import { usePerson } from '../session/person';
import { useShortStore } from '../shortStore';
import { useGo, useScope } from '../way';
import { type Asked, MOST, NOT_ASKED } from './found';
import { isEnough, type Sought } from './sought';

const EVERYWHERE = { store_id: 0, from: '', to: '', view: '', paid_by: '', till: 0 } as const;

const isForBills = ({ kind, words }: Sought) =>
  (kind === '' || kind === 'bills') && isEnough(words);

/** Money given back went the other way. */
const amountOf = ({ kind, total }: BillLine) =>
  formatAmount(paise(kind === 'return' ? -paiseOf(total) : paiseOf(total)));

/**
 * The newest bills of all days and stores that the words find. While somebody types, those of the words before stay as
 * far as they still fit.
 */
export function useBills(sought: Sought, askedFor: Sought): Asked {
  const go = useGo();
  const { rights, stores } = usePerson();
  const { storeId } = useScope();
  const short = useShortStore();
  const mayAsk = rights.includes('sales.see');
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['found bills', askedFor.words],
    queryFn: ({ signal }) => calls.bills({ ...EVERYWHERE, search: askedFor.words }, '', signal),
    enabled: mayAsk && isForBills(askedFor),
    placeholderData: keepPreviousData,
  });
  if (!mayAsk || !isForBills(sought)) return NOT_ASKED;

  const { words } = sought;
  const isAnswer = words === askedFor.words && !isPlaceholderData;
  const bills = (data?.bills ?? []).filter(
    ({ number, customer, mobile }) => isAnswer || isMeant(`${number} ${customer} ${mobile}`, words),
  );
  const open = ({ number, store_id: of }: BillLine) =>
    go('/bills', {
      search: {
        find: words,
        bill: number,
        of,
        // The list beside it is of a store that has it.
        ...(storeId !== 0 && storeId !== of && { store: undefined }),
      },
    });
  return {
    found: bills.slice(0, MOST).map((bill) => ({
      id: `bill ${keyOfBill(bill)}`,
      icon: IconReceipt,
      name: bill.number,
      fact: [
        bill.customer,
        amountOf(bill),
        sayDay(bill.at.slice(0, 10)),
        stores.length > 1 && short(bill.store),
      ]
        .filter(Boolean)
        .join(' · '),
      act: () => open(bill),
    })),
    isComing: !isAnswer || (data === undefined && !error),
    problem: isAnswer && error ? problemWords(error) : '',
  };
}
