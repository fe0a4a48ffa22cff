import { useNavigate, useParams } from '@tanstack/react-router';
import { problemText } from '@/api';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useWayBack } from '@/app/shell';
import { useSignedIn } from '@/features/login';
import { useText } from '@/lib/i18n';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { IconArrowLeft } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { InvoiceView } from './InvoiceView';
import { useInvoice } from './useInvoice';
import { useInvoiceScans } from './useInvoiceScans';

interface Leaving {
  back: () => void;
}

const leaving = tillActions<Leaving>()({
  id: 'invoice.back',
  label: 'invoice:backToHistory',
  group: 'invoice:invoiceDetails',
  icon: IconArrowLeft,
  shortcut: 'Escape',
  enabled: () => true,
  run: ({ back }) => back(),
});

/** One invoice or credit note in full, by its printed number or the id of its bill. */
export function InvoiceScreen() {
  const text = useText();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const { orderId = '' } = useParams({ strict: false });
  const { data, error, isError, refetch } = useInvoice(orderId);
  const goBack = useWayBack();
  const actions = useActions(leaving, {
    back: goBack ?? (() => void navigate({ to: '/invoices-history/' })),
  });
  useInvoiceScans();
  const back = (
    <ActionButton
      action={actions['invoice.back']}
      look="text"
      {...(goBack && { label: text('ui:back') })}
    />
  );
  // Another invoice is another screen: nothing of the one before is left on it.
  if (data && signedIn) return <InvoiceView key={data.invoice_id} invoice={data} back={back} />;
  return (
    <ScreenLayout header={<ScreenHeader title={orderId}>{back}</ScreenHeader>}>
      <Panel padded={false}>
        {isError && signedIn ? (
          <ErrorPanel
            message={problemText(error) ?? text('ui:serverFault')}
            onRetry={() => refetch()}
          />
        ) : (
          <SkeletonRows rowHeight={50} rows={9} />
        )}
      </Panel>
    </ScreenLayout>
  );
}
