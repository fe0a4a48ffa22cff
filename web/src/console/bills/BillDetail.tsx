import '@/lib/i18n/auditTexts';
import '@/lib/i18n/invoiceTexts';
import { useQuery } from '@tanstack/react-query';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import type { BillAnswer, BillName } from '../api/bills';
import { Chip } from '../home/Chip';
import { sayMoment } from '../moments';
import { PageFailed } from '../shell/PageFailed';
import { DetailPanel, useDetailTitle } from '../table/DetailPanel';
import { SkeletonLines } from '../table/Skeleton';
import { BillActions } from './BillActions';
import { BillBody } from './BillBody';
import classes from './BillDetail.module.css';
import { billQuery } from './billsQuery';

function factsOf({ bill, store }: BillAnswer, text: Text): string {
  const { date, time, terminal, cashier } = bill;
  const when = sayMoment(`${date} ${time}`, text);
  return [when, store, terminal, cashier].filter(Boolean).join(' · ');
}

/** One bill: who bought, the goods, the sums, the money, and what was done with it. */
export function BillDetail({
  name,
  isPage,
  onOpen,
  onClose,
}: {
  name: BillName;
  isPage: boolean;
  /** Opens another document of the store. */
  onOpen: (number: string) => unknown;
  onClose: () => void;
}) {
  const text = useText();
  const { data, error, isError, refetch } = useQuery(billQuery(name));
  useDetailTitle(isPage ? name.number : text('console:bills'));
  return (
    <DetailPanel
      title={
        <span className={classes.title}>
          {name.number}
          {data && <BillMark answer={data} />}
        </span>
      }
      facts={data && factsOf(data, text)}
      isPage={isPage}
      onClose={onClose}
      foot={data && <BillActions name={name} answer={data} />}
    >
      {data ? (
        <BillBody answer={data} onOpen={onOpen} isAway={isError} />
      ) : isError ? (
        <PageFailed title={text('console:billFailed')} problem={error} onRetry={() => refetch()} />
      ) : (
        <SkeletonLines />
      )}
    </DetailPanel>
  );
}

function BillMark({ answer: { bill } }: { answer: BillAnswer }) {
  const text = useText();
  if (bill.cancelled) return <Chip tone="danger">{text('console:cancelled')}</Chip>;
  if (bill.transaction_type === 'return') return <Chip tone="plain">{text('console:return')}</Chip>;
  return null;
}
