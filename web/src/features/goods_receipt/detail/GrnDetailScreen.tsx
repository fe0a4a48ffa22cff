import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call, grnDetails } from '@/api';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { IconArrowLeft } from '@/ui/icons';
import { useGrnScans } from '../useGrnScans';
import { DetailScreen } from './DetailScreen';
import { GrnView } from './GrnView';

const leaving = tillActions<{ back: () => void }>()({
  id: 'goods_receipt.backToGrns',
  label: 'goods_receipt:backToGrns',
  group: 'goods_receipt:aboutGrn',
  icon: IconArrowLeft,
  shortcut: 'Escape',
  enabled: () => true,
  run: ({ back }) => back(),
});

/** One GRN: what came, from whom, and what of it was damaged or lost. */
export function GrnDetailScreen() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { grnNo = '' } = useParams({ strict: false });
  const queryKey = ['grn', grnNo];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(grnDetails, { grn_no: grnNo }, { signal })).data,
  });
  const actions = useActions(leaving, { back: () => void navigate({ to: '/grn-list/' }) });
  useGrnScans();
  const back = <ActionButton action={actions['goods_receipt.backToGrns']} look="text" />;
  return (
    <DetailScreen title={grnNo} query={query} back={back}>
      {(grn) => (
        <GrnView
          key={grn.id}
          grn={grn}
          back={back}
          onDecided={(decided) => client.setQueryData(queryKey, decided)}
        />
      )}
    </DetailScreen>
  );
}
