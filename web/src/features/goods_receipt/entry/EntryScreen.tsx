import { type ReactNode, useEffect, useRef } from 'react';
import { ActionButton } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useWideLayout } from '@/app/shell';
import { scanPriority, useScan } from '@/devices/scanner';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { EmptyState } from '@/ui/EmptyState';
import { IconScan } from '@/ui/icons';
import { isLiveBelow, topLayer, useLayerId } from '@/ui/layers';
import { NoticeBar } from '@/ui/NoticeBar';
import { Panel } from '@/ui/Panel';
import { TabList } from '@/ui/TabList';
import { EntryFoot } from './EntryFoot';
import { EntryLines } from './EntryLines';
import { EntryQuestions } from './EntryQuestions';
import classes from './EntryScreen.module.css';
import { EntrySearch } from './EntrySearch';
import { EntrySide, EntryWays } from './EntrySide';
import { scanOf, tell, useEntry } from './entry';
import { useEntryActions } from './entryActions';
import { HeadDock } from './HeadDock';
import { LineDock } from './LineDock';
import { countLines, SHOWN, type Shown } from './model/linesShown';
import {
  goodsOf,
  grnOf,
  isOfAdvice,
  linesOf,
  openLineOf,
  rowsOf,
  termOf,
  totalsNow,
} from './model/state';
import { Progress } from './Progress';
import { ReceiptStrip } from './ReceiptStrip';

export interface EntryScreenProps {
  title: string;
  note?: string;
  /** Fields that stand above the search. */
  head?: ReactNode;
  /** Facts of the GRN, for the side. */
  facts: readonly (readonly [label: string, fact: string])[];
  back: () => void;
}

/** Counts what came in, scan by scan, and makes the GRN of it. */
export function EntryScreen({ title, note, head, facts, back }: EntryScreenProps) {
  const text = useText();
  const state = useEntry();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isWide = useWideLayout();
  useEffect(() => tell({ kind: 'layoutTold', isWide }), [isWide]);
  useEntryScans();

  const actions = useEntryActions({ field, list, back });
  const isExpected = isOfAdvice(state);
  const current = openLineOf(state);
  const notices = [
    ...(state.notice ? [text(state.notice)] : []),
    ...(grnOf(state).sent ? [text('goodsEntry:unanswered')] : []),
    ...(state.isKept ? [] : [text('goodsEntry:notKept')]),
  ];

  return (
    <ScreenLayout
      header={
        <ScreenHeader title={title} {...(note !== undefined && { note })}>
          {isExpected && (
            <Progress counted={totalsNow(state).counted} total={linesOf(state).length} />
          )}
        </ScreenHeader>
      }
      footer={<EntryWays actions={actions} />}
      side={<EntrySide facts={facts} actions={actions} />}
    >
      <NoticeBar
        label={text('goodsEntry:notices')}
        notices={notices}
        onDismiss={() => tell({ kind: 'noticeRead' })}
      />
      {head}
      <div className={classes.find}>
        <EntrySearch field={field} list={list} shortcut={actions['goodsEntry.find'].shortcut} />
        <ActionButton action={actions['goodsEntry.remarks']} />
      </div>
      <ReceiptStrip shortcut={actions['goodsEntry.undo'].shortcut} />
      {isExpected && <Filter />}
      <div id="grn-lines" role={isExpected ? 'tabpanel' : undefined} className={classes.fill}>
        <Panel padded={false}>
          <div className={classes.inside}>
            {rowsOf(state).length > 0 ? <EntryLines list={list} /> : <NoLines />}
            <EntryFoot>
              <ActionButton action={actions['goodsEntry.create']} look="primary" />
            </EntryFoot>
          </div>
        </Panel>
      </div>
      {current && <LineDock key={current.key} goods={current} />}
      {state.head && <HeadDock head={state.head} />}
      <EntryQuestions onDiscarded={() => field.current?.focus()} />
    </ScreenLayout>
  );
}

/** Scans count. A dock leaves the page in use; a question has to be answered first. */
function useEntryScans(): void {
  const layer = useLayerId();
  useScan(({ code }) => {
    const isCovered = topLayer() !== layer && !isLiveBelow(layer);
    tell({ kind: 'scanned', scan: scanOf(code), isCovered });
    return true;
  }, scanPriority.billing);
}

/** Narrows the lines by how they stand. */
function Filter() {
  const text = useText();
  const state = useEntry();
  const counts = countLines(goodsOf(state), grnOf(state));
  return (
    <TabList
      label={text('goodsEntry:filter')}
      look="pills"
      panelId="grn-lines"
      selected={state.shown}
      onSelect={(id) => tell({ kind: 'shownSet', shown: id as Shown })}
      tabs={SHOWN.map(({ id, label }) => ({
        id,
        label: text(label),
        note: String(counts[id]),
      }))}
    />
  );
}

/** Stands where no line is: nothing has been scanned, or none is as it was searched. */
function NoLines() {
  const text = useText();
  const state = useEntry();
  const term = termOf(state);
  if (goodsOf(state).length === 0)
    return (
      <EmptyState
        icon={IconScan}
        message={text('goodsEntry:nothingScanned')}
        hint={text('goodsEntry:nothingScannedHint')}
      />
    );
  return (
    <EmptyState
      icon={IconScan}
      message={term ? text('goodsEntry:noMatch', { name: term }) : text('goodsEntry:noneHere')}
      action={
        <AppButton
          label={text('goodsEntry:showAll')}
          onClick={() => {
            tell({ kind: 'shownSet', shown: 'all' });
            tell({ kind: 'searched', text: '' });
          }}
        />
      }
    />
  );
}
