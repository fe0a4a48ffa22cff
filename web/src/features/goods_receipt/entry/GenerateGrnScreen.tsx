import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { adviceDetails, call, type OpenAdvice, problemText } from '@/api';
import { ScreenHeader, ScreenLayout, useScansElsewhere } from '@/app/shell';
import { useSignedIn } from '@/features/login';
import { parseDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { typedDay } from '@/lib/typedDay';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { IconArrowLeft, IconPackage } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { EntryScreen } from './EntryScreen';
import { useTakenUp } from './entry';
import { GrnSummary } from './GrnSummary';
import { goodsOfAdvice } from './model/goods';
import type { Advice } from './model/state';

/** An advice that still expects goods, with its lines. */
interface Expecting extends Advice {
  of: OpenAdvice;
}

/** The advice with what it expects, or `null` where it expects nothing more. */
function useAdvice(adviceId: string) {
  return useQuery({
    queryKey: ['advice-details', adviceId],
    queryFn: async ({ signal }): Promise<Expecting | null> => {
      const answer = await call(adviceDetails, { c_id: '', advice_id: adviceId }, { signal });
      const { advice_details: advice, data } = answer;
      if (typeof advice === 'string') return null;
      const isPartial = advice.status === 'PARTIAL';
      return {
        of: advice,
        grnCount: advice.grn_count,
        goods: data.map((line) => goodsOfAdvice(line, isPartial)),
      };
    },
    // The expected quantities must not change under a count, but by a look that is asked for.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Makes the GRN of an advice: what came of what was expected. */
export function GenerateGrnScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, isPending, isError, refetch } = useAdvice(id);
  // Behind the dialog that says so, nothing of the store is shown.
  const signedIn = useSignedIn();
  const expecting = (signedIn && data) || null;
  const { isTaken, made } = useTakenUp(id, expecting, refetch);
  const toAdvices = () => void navigate({ to: '/advice-list' });
  const isComplete = signedIn && data === null && !made;

  useEffect(() => {
    if (isComplete) showAlert.danger(text('goods_receipt:alreadyCreated'));
  }, [isComplete, text]);

  if (made) return <GrnSummary made={made} back={toAdvices} />;
  if (expecting) return isTaken && <Entering key={id} advice={expecting.of} back={toAdvices} />;
  return (
    <ScreenLayout header={<ScreenHeader title={text('goods_receipt:createGrn')} />}>
      <Panel padded={false}>
        {isError && signedIn && (
          <ErrorPanel message={problemText(error) ?? text('ui:serverFault')} onRetry={refetch} />
        )}
        {(isPending || !signedIn) && <OnItsWay />}
        {isComplete && (
          <EmptyState
            icon={IconPackage}
            message={text('goods_receipt:alreadyCreated')}
            action={
              <AppButton
                label={text('goods_receipt:backToAdvice')}
                icon={IconArrowLeft}
                onClick={toAdvices}
              />
            }
          />
        )}
      </Panel>
    </ScreenLayout>
  );
}

/** The advice is on its way: a scan cannot count yet, and says so. */
function OnItsWay() {
  useScansElsewhere('goodsEntry:scanTooEarly');
  return <SkeletonRows />;
}

function Entering({ advice, back }: { advice: OpenAdvice; back: () => void }) {
  const text = useText();
  const day = parseDay(advice.date);
  return (
    <EntryScreen
      title={text('goods_receipt:createGrn')}
      note={advice.advice_no}
      facts={[
        [text('goods_receipt:supplier'), advice.supplier],
        [text('goods_receipt:placeOfOrigin'), advice.origin_from],
        [text('goods_receipt:date'), day ? typedDay(day) : advice.date],
      ]}
      back={back}
    />
  );
}
