import { useMediaQuery } from '@mantine/hooks';
import '@/lib/i18n/reportTexts';
import '@/lib/i18n/invoiceTexts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useScansElsewhere } from '@/app/shell';
import { filled } from '@/audit/sentence';
import { useTableState } from '@/features/login';
import { dayOf, formatDay, parseDay } from '@/lib/dates';
import { type PlainMessageKey, type Text, useText } from '@/lib/i18n';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { IconArrowLeft, IconList } from '@/ui/icons';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { TabList } from '@/ui/TabList';
import { type DaysName, daysOf } from './days';
import { isNotPermitted } from './notPermitted';
import { OverviewFigures } from './OverviewFigures';
import { BestGoods, NeedsAttention, PaidBy } from './OverviewLists';
import classes from './OverviewScreen.module.css';
import { type Overview, useOverview } from './overview';
import { SalesChart } from './SalesChart';

interface OverviewState {
  all: () => void;
  back: () => void;
}

const overviewActions = tillActions<OverviewState>()(
  {
    id: 'overview.all',
    label: 'report:allReports',
    group: 'shell:reports',
    icon: IconList,
    shortcut: 'D',
    enabled: () => true,
    run: ({ all }) => all(),
  },
  {
    id: 'overview.back',
    label: 'ui:back',
    group: 'shell:reports',
    icon: IconArrowLeft,
    shortcut: 'Escape',
    enabled: () => true,
    run: ({ back }) => back(),
  },
);

/** Days that the overview offers; any others are chosen among all reports. */
const NAMES = {
  today: 'invoice:today',
  yesterday: 'invoice:yesterday',
  last7: 'report:sevenDays',
  thisMonth: 'report:month',
} as const satisfies Partial<Record<DaysName, PlainMessageKey>>;

type Name = keyof typeof NAMES;

const PANEL = 'overview';

/** The first page of the reports: some days beside the same weekdays before them. For managers. */
export function OverviewScreen() {
  const text = useText();
  const navigate = useNavigate();
  const [named, setNamed] = useState<Name>('today');
  const days = daysOf(named, dayOf(new Date()));
  // A narrow head has no room for it beside the days.
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const read = useOverview(days ?? { from: '', to: '' });
  const actions = useActions(overviewActions, {
    all: () => void navigate({ to: '/reports' }),
    back: () => void navigate({ to: '/billing' }),
  });
  useScansElsewhere('held_bill:scanElsewhere');
  const state = useTableState(
    read,
    isNotPermitted(read.error) && <ActionButton action={actions['overview.back']} />,
  );
  const isRefused = isNotPermitted(read.error);
  return (
    <ScreenLayout
      header={
        <ScreenHeader
          takesAlerts
          title={text('shell:reports')}
          note={read.data && isWide ? noteOf(read.data, text) : ''}
        >
          {!isRefused && (
            <>
              <TabList
                look="segments"
                label={text('report:days')}
                panelId={PANEL}
                selected={named}
                tabs={Object.entries(NAMES).map(([id, label]) => ({ id, label: text(label) }))}
                onSelect={(next) => setNamed(next as Name)}
              />
              <ActionButton action={actions['overview.all']} />
            </>
          )}
        </ScreenHeader>
      }
    >
      <div
        id={PANEL}
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-label={text(NAMES[named])}
        className={classes.overview}
      >
        {state.kind === 'failed' && <ErrorPanel {...state} />}
        {state.kind === 'loading' && <SkeletonRows rows={6} />}
        {state.kind === 'ready' && read.data && (
          <>
            <OverviewFigures overview={read.data} />
            <SalesChart overview={read.data} />
            <PaidBy tenders={read.data.tenders} />
            <BestGoods goods={read.data.goods} />
            <NeedsAttention
              overview={read.data}
              onRefunds={() => void navigate({ to: '/refunds-due' })}
            />
          </>
        )}
      </div>
    </ScreenLayout>
  );
}

/** Against which days it stands, and until when. */
function noteOf({ until, before_from: from, before_to: to }: Overview, text: Text): string {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (!first || !last) return '';
  const name = from === to ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
  const against = filled(text('report:against'), { name });
  return until ? `${filled(text('report:untilTime'), { time: until })}, ${against}` : against;
}
