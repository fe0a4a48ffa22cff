import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call, readOverview } from '@/api';
import { useOldHeldBills } from '@/features/held_bill';
import { useUnsentMessages } from '@/features/invoice';
import { useHasPrintFailed, useWaitingPaper } from '@/features/printing';
import { dayOf, isoDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { formatAmount, type Paise } from '@/lib/money';
import { sayMoment } from '@/lib/sayMoment';
import {
  IconClock,
  IconMail,
  IconMessage,
  IconPlayerPause,
  IconPrinter,
  IconReceiptRefund,
} from '@/ui/icons';
import type { Want } from '@/ui/wants';

/** Between two looks at the tills of the store. */
const LOOK_MS = 5 * 60_000;

/** Tills whose session of an earlier day nobody closed; only managers are told. */
function useUnclosedTills(isManager: boolean) {
  const today = isoDay(dayOf(new Date()));
  const { data } = useQuery({
    queryKey: ['report', 'unclosed', today],
    queryFn: async ({ signal }) =>
      (await call(readOverview, { from: today, to: today }, { signal })).data.unclosed,
    enabled: isManager,
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
    retry: false,
  });
  return (isManager && data) || [];
}

export interface Known {
  isManager: boolean;
  heldBills: number;
  refunds: { count: number; amount: Paise };
  /** One cannot leave the screen now. */
  isBound: boolean;
}

/** Everything that wants somebody at this till: what has failed first. */
export function useWants({ isManager, heldBills, refunds, isBound }: Known): readonly Want[] {
  const text = useText();
  const navigate = useNavigate();
  const unclosed = useUnclosedTills(isManager);
  const old = useOldHeldBills(heldBills);
  const unsent = useUnsentMessages();
  const printFailed = useHasPrintFailed();
  const paper = useWaitingPaper();
  const [oldest] = old;
  const openWay = (
    to: '/settings' | '/invoices-history/' | '/refunds-due' | '/reports' | '/held-bill',
  ) => (isBound ? undefined : () => void navigate({ to }));
  const wants: (Want | false | undefined)[] = [
    printFailed && {
      id: 'printer',
      icon: IconPrinter,
      tone: 'danger',
      title: text('printing:notReady'),
      ...(paper && {
        note: text('printing:paperWaits', { name: paper.title }),
        onRetry: paper.retry,
      }),
      onOpen: openWay('/settings'),
    },
    ...unsent.named.map(
      ({ kind, invoice_id: number, customer_name: name }): Want => ({
        id: `message ${kind} ${number}`,
        icon: kind === 'sms' ? IconMessage : IconMail,
        tone: 'danger',
        title: text(kind === 'sms' ? 'shell:smsFailed' : 'shell:emailFailed'),
        note: [name, number].filter(Boolean).join('\n'),
        onOpen: isBound
          ? undefined
          : () => void navigate({ to: '/order-summary/$orderId', params: { orderId: number } }),
      }),
    ),
    unsent.others > 0 && {
      id: 'messages',
      icon: IconMail,
      tone: 'danger',
      title: text('shell:messagesFailed', { count: unsent.others }),
      onOpen: openWay('/invoices-history/'),
    },
    refunds.count > 0 && {
      id: 'refunds',
      icon: IconReceiptRefund,
      tone: 'attention',
      title: text('shell:refundsToGo', { count: refunds.count }),
      note: formatAmount(refunds.amount),
      onOpen: openWay('/refunds-due'),
    },
    ...unclosed.map(
      ({ till, since }): Want => ({
        id: `till ${till} ${since}`,
        icon: IconClock,
        tone: 'attention',
        title: text('shell:tillNotClosed', { name: till }),
        note: text('shell:openSince', { time: sayMoment(since, text) }),
        onOpen: openWay('/reports'),
      }),
    ),
    oldest && {
      id: 'held',
      icon: IconPlayerPause,
      tone: 'attention',
      title: text('shell:heldLong', { count: old.length }),
      note: text('shell:heldSince', { time: sayMoment(oldest.heldAt, text) }),
      onOpen: openWay('/held-bill'),
    },
  ];
  return wants.filter((want): want is Want => Boolean(want));
}
