import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
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
import { type Goods, goodsOfAdvice } from './entry';
import {
  changeEntry,
  currentEntry,
  forgetEntry,
  isEntryEmpty,
  putDownEntry,
  takeUpEntry,
} from './entryInHand';
import { GrnSummary } from './GrnSummary';
import type { Made } from './postGrn';

/** An advice that still expects goods, with its lines. */
interface Expecting {
  advice: OpenAdvice;
  goods: readonly Goods[];
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
      return { advice, goods: data.map((line) => goodsOfAdvice(line, isPartial)) };
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
  const [made, setMade] = useState<Made | null>(null);
  // Behind the dialog that says so, nothing of the store is shown.
  const signedIn = useSignedIn();
  const toAdvices = () => void navigate({ to: '/advice-list' });
  const isComplete = signedIn && data === null && !made;

  useEffect(() => {
    if (isComplete) showAlert.danger(text('goods_receipt:alreadyCreated'));
  }, [isComplete, text]);

  if (made) return <GrnSummary made={made} back={toAdvices} />;
  if (data && signedIn)
    return (
      <Entering
        key={id}
        id={id}
        expecting={data}
        refetch={refetch}
        onMade={setMade}
        back={toAdvices}
      />
    );
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

function Entering({
  id,
  expecting: { advice, goods },
  refetch,
  onMade,
  back,
}: {
  id: string;
  expecting: Expecting;
  refetch: () => unknown;
  onMade: (made: Made) => void;
  back: () => void;
}) {
  const text = useText();
  const [notices, setNotices] = useState<readonly string[]>([]);
  const isTaken = useTakenUp(id);

  useEffect(() => {
    if (!isTaken) return;
    const { grnCount, sent, ...entry } = currentEntry();
    const isLeft = !isEntryEmpty({ grnCount, sent, ...entry });
    // The till has looked: what is posted from here on knows of the GRNs there are.
    if (isLeft && grnCount !== advice.grn_count && !sent) setNotices([text('goodsEntry:otherGrn')]);
    else if (isLeft) setNotices([text('goodsEntry:continued')]);
    if (grnCount !== advice.grn_count) changeEntry({ grnCount: advice.grn_count });
  }, [isTaken, advice.grn_count, text]);

  if (!isTaken) return null;
  const day = parseDay(advice.date);
  return (
    <EntryScreen
      kind="advice"
      title={text('goods_receipt:createGrn')}
      note={advice.advice_no}
      goods={goods}
      facts={[
        [text('goods_receipt:supplier'), advice.supplier],
        [text('goods_receipt:placeOfOrigin'), advice.origin_from],
        [text('goods_receipt:date'), day ? typedDay(day) : advice.date],
      ]}
      notices={notices}
      onNoticed={() => setNotices([])}
      check={() => true}
      body={() => ({ advice_id: advice.id, grn_count: String(currentEntry().grnCount) })}
      back={back}
      onMade={onMade}
      onRefused={({ code }) => {
        // Somebody else has made a GRN meanwhile: what is expected now is looked up again.
        if (code === 'goods_receipt.already_created') forgetEntry();
        if (code === 'goods_receipt.already_created' || code === 'goods_receipt.only_left')
          refetch();
      }}
    />
  );
}

/** Takes the GRN up where it was left, and puts it down when the screen is left. */
export function useTakenUp(adviceId: string): boolean {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    takeUpEntry(adviceId);
    setTaken(true);
    return putDownEntry;
  }, [adviceId]);
  return isTaken;
}
