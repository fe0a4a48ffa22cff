import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import { type AdviceInFull, adviceDet, call } from '@/api';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useWideLayout } from '@/app/shell';
import { formatDay, parseDay } from '@/lib/dates';
import { type Message, useText } from '@/lib/i18n';
import { DocumentHead } from '@/ui/DocumentHead';
import { EmptyState } from '@/ui/EmptyState';
import { IconArrowLeft, IconPackageImport } from '@/ui/icons';
import { ListPanel } from '@/ui/ListPanel';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/Panel';
import { focusRow } from '@/ui/rowFocus';
import { AdviceStatus } from '../AdviceStatus';
import { whyNoGrn } from '../adviceSteps';
import { GrnTable } from '../list/GrnTable';
import { useGrnScans } from '../useGrnScans';
import { DetailScreen } from './DetailScreen';
import { DocumentFacts } from './DocumentFacts';
import classes from './detail.module.css';

const leaving = tillActions<{ back: () => void }>()({
  id: 'goods_receipt.backToAdvices',
  label: 'goods_receipt:backToAdvice',
  group: 'goods_receipt:aboutAdvice',
  icon: IconArrowLeft,
  shortcut: 'Escape',
  enabled: () => true,
  run: ({ back }) => back(),
});

interface AdviceState {
  /** The box around the rows. */
  list: RefObject<HTMLElement | null>;
  hasRows: boolean;
  noGrn: Message | undefined;
  create: () => void;
}

const anyRows = ({ hasRows }: AdviceState) => (hasRows ? true : 'goods_receipt:noGrns');

const adviceActions = tillActions<AdviceState>()(
  {
    id: 'goods_receipt.previous',
    label: 'goods_receipt:previousRow',
    group: 'goods_receipt:aboutAdvice',
    shortcut: 'ArrowUp',
    repeats: true,
    enabled: anyRows,
    run: ({ list }) => focusRow(list.current, -1),
  },
  {
    id: 'goods_receipt.next',
    label: 'goods_receipt:nextRow',
    group: 'goods_receipt:aboutAdvice',
    shortcut: 'ArrowDown',
    repeats: true,
    enabled: anyRows,
    run: ({ list }) => focusRow(list.current, 1),
  },
  {
    id: 'goods_receipt.create',
    label: 'goods_receipt:createGrn',
    group: 'goods_receipt:aboutAdvice',
    icon: IconPackageImport,
    shortcut: 'G',
    enabled: ({ noGrn }) => noGrn ?? true,
    run: ({ create }) => create(),
  },
);

/** One advice: what a supplier told of, and the GRNs that were made from it. */
export function AdviceDetailsScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { adviceId = '' } = useParams({ strict: false });
  const query = useQuery({
    queryKey: ['advice', adviceId],
    queryFn: async ({ signal }) => (await call(adviceDet, { id: adviceId }, { signal })).data,
    // Another till may have made a GRN a minute ago.
    staleTime: 0,
  });
  const actions = useActions(leaving, { back: () => void navigate({ to: '/advice-list/' }) });
  useGrnScans();
  const back = <ActionButton action={actions['goods_receipt.backToAdvices']} look="text" />;
  return (
    <DetailScreen title={text('goods_receipt:aboutAdvice')} query={query} back={back}>
      {(advice) => <AdviceView key={advice.id} advice={advice} back={back} />}
    </DetailScreen>
  );
}

function AdviceView({ advice, back }: { advice: AdviceInFull; back: ReactNode }) {
  const text = useText();
  const navigate = useNavigate();
  const isWide = useWideLayout();
  const list = useRef<HTMLDivElement>(null);
  const { advice_no: number, date, supplier, origin_from: origin, status, grn_list: grns } = advice;
  const actions = useActions(adviceActions, {
    list,
    hasRows: grns.length > 0,
    noGrn: whyNoGrn(status),
    create: () => void navigate({ to: '/generate-grn/$id', params: { id: advice.id } }),
  });
  const day = parseDay(date);
  const facts = (
    <DocumentFacts
      title={text('goods_receipt:aboutAdvice')}
      facts={[
        [text('goods_receipt:adviceNumber'), number],
        [text('goods_receipt:date'), day ? formatDay(day) : date],
        [text('goods_receipt:supplier'), supplier],
        [text('goods_receipt:placeOfOrigin'), origin],
        [text('goods_receipt:grns'), String(grns.length)],
      ]}
    />
  );
  const button = (
    <div className={classes.below}>
      <ActionButton action={actions['goods_receipt.create']} look="primary" size="large" stretch />
    </div>
  );
  return (
    <ScreenLayout
      header={<ScreenHeader title={number} />}
      side={
        <div className={classes.side}>
          {facts}
          {button}
        </div>
      }
      footer={button}
    >
      <DocumentHead back={back}>
        <AdviceStatus status={status} />
      </DocumentHead>
      <div className={`${layout.pane} ${layout.stack} ${classes.content}`}>
        {!isWide && (
          <div className={layout.still}>
            <Panel>{facts}</Panel>
          </div>
        )}
        <ListPanel panel={list} keepsHeight>
          <GrnTable
            label={text('goods_receipt:adviceGrns')}
            grns={grns}
            openLabel="goods_receipt:viewDetails"
            ofOne
            open={({ grn_no: grn }) =>
              void navigate({
                to: '/grn-detail/$grnNo',
                params: { grnNo: grn },
                state: { isVisit: true },
              })
            }
            empty={<EmptyState message={text('goods_receipt:noGrns')} />}
          />
        </ListPanel>
      </div>
    </ScreenLayout>
  );
}
