import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call, grnDetails } from '@/api';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { useWayBack } from '@/app/shell';
import { useText } from '@/lib/i18n';
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
  const text = useText();
  const client = useQueryClient();
  const { grnNo = '' } = useParams({ strict: false });
  const queryKey = ['grn', grnNo];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(grnDetails, { grn_no: grnNo }, { signal })).data,
  });
  const goBack = useWayBack();
  const actions = useActions(leaving, {
    back: goBack ?? (() => void navigate({ to: '/grn-list/' })),
  });
  useGrnScans();
  const back = (
    <ActionButton
      action={actions['goods_receipt.backToGrns']}
      look="text"
      {...(goBack && { label: text('goods_receipt:backToAdvice') })}
    />
  );
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
