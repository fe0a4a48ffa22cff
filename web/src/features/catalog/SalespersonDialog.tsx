import { useQuery } from '@tanstack/react-query';
import { call, getSalesman, problemText, type Salesperson } from '@/api';
import { BillDock, customerParams } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { IconUser } from '@/ui/icons';
import { RuledList } from '@/ui/RuledList';
import { SkeletonRows } from '@/ui/SkeletonRows';

/** The salespersons of this store. Nobody can be assigned to a line yet: the button says why. */
export function SalespersonDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['catalog', 'salespeople'],
    queryFn: async ({ signal }) =>
      (await call(getSalesman, customerParams(), { signal })).data.data,
  });
  return (
    <BillDock
      title={text('customer:salesperson')}
      over
      onClose={onClose}
      actions={
        <AppButton
          label={text('customer:assignSalesperson')}
          look="primary"
          size="large"
          reason={text('customer:salespersonOff')}
        />
      }
    >
      {data && <People people={data} />}
      {isError && (
        <ErrorPanel message={problemText(error) ?? text('ui:serverFault')} onRetry={refetch} />
      )}
      {!data && !isError && <SkeletonRows rows={3} />}
    </BillDock>
  );
}

function People({ people }: { people: readonly Salesperson[] }) {
  const text = useText();
  if (people.length === 0) {
    return <EmptyState icon={IconUser} message={text('customer:noSalesperson')} />;
  }
  return (
    <RuledList>
      {people.map(({ employee_code: code, first_name: first, last_name: last }) => (
        <li key={code}>
          {`${first} ${last}`.trim()}
          <small>{code}</small>
        </li>
      ))}
    </RuledList>
  );
}
