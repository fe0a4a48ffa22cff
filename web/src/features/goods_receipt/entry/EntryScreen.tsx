import { type ReactNode, useRef, useState } from 'react';
import { Refusal } from '@/api';
import { ActionButton } from '@/app/actions';
import { ScreenHeader, ScreenLayout, sayProblem, useWideLayout } from '@/app/shell';
import { beep } from '@/devices/beep';
import { say, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { EmptyState } from '@/ui/EmptyState';
import { IconScan } from '@/ui/icons';
import { NoticeBar } from '@/ui/NoticeBar';
import { isDockTyped } from '@/ui/openDocks';
import { Panel } from '@/ui/Panel';
import { focusRow } from '@/ui/rowFocus';
import { TabList } from '@/ui/TabList';
import { type Asked, CreateQuestions } from './CreateQuestions';
import { EntryFoot } from './EntryFoot';
import { EntryLines } from './EntryLines';
import classes from './EntryScreen.module.css';
import { EntrySearch } from './EntrySearch';
import { EntrySide, EntryWays } from './EntrySide';
import { type Entered, type Goods, NOTHING, totalsOf } from './entry';
import {
  addPart,
  currentEntry,
  enteredOf,
  forgetEntry,
  openDraft,
  putDraftAway,
  saveDraft,
  useEntry,
  useEntryIsKept,
} from './entryInHand';
import { grnList, type Rest } from './grnBody';
import { isProductCode } from './gs1';
import { HeadDock } from './HeadDock';
import { LineDock } from './LineDock';
import { countLines, isShown, SHOWN, type Shown } from './linesShown';
import { Progress } from './Progress';
import { withParts } from './parts';
import { type Made, postGrn, refusedWords } from './postGrn';
import { type LastScan, ReceiptStrip } from './ReceiptStrip';
import { useEntryActions } from './useEntryActions';
import { gs1Of, readTyped, useEntryScans } from './useEntryScans';

export interface EntryScreenProps {
  kind: 'advice' | 'adhoc';
  title: string;
  note?: string;
  goods: readonly Goods[];
  /** Fetches goods that are not here; without it they are refused. */
  lookUp?: (code: string) => Promise<Goods>;
  /** Fields that stand above the search. */
  head?: ReactNode;
  /** Facts of the GRN, for the side. */
  facts: readonly (readonly [label: string, fact: string])[];
  /** News to read before going on. */
  notices: readonly string[];
  onNoticed: () => void;
  /** Checks the GRN's own fields: says which one is missing, and answers `false`. */
  check: () => boolean;
  /** The fields sent beside the lines. */
  body: () => Readonly<Record<string, string>>;
  back: () => void;
  onMade: (made: Made) => void;
  onRefused?: (refusal: Refusal) => void;
}

/** Counts what came in, scan by scan, and makes the GRN of it. */
export function EntryScreen({
  kind,
  title,
  note,
  goods: lines,
  lookUp,
  head,
  facts,
  notices,
  onNoticed,
  check,
  body,
  back,
  onMade,
  onRefused,
}: EntryScreenProps) {
  const text = useText();
  const entry = useEntry();
  const isKept = useEntryIsKept();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [asked, setAsked] = useState<Asked>(null);
  const [hasHead, setHasHead] = useState(false);
  const [turn, setTurn] = useState(0);
  const isWide = useWideLayout();
  const isExpected = kind === 'advice';
  const goods = withParts(lines, entry);
  const goodsNow = () => withParts(lines, currentEntry());

  /** Opens a line, unless another one has to be finished first. */
  const open = (one: Goods, entered?: Entered): boolean => {
    const { draft, sent } = currentEntry();
    if (sent) {
      showAlert.info(text('goodsEntry:sentAlready'));
      return false;
    }
    if (hasHead && isDockTyped()) {
      beep.failure();
      showAlert.info(text('goodsEntry:finishRemarks'));
      return false;
    }
    if (draft?.key !== one.key && !isPutAway()) return false;
    setHasHead(false);
    openDraft(one, entered ?? enteredOf(currentEntry(), one.key));
    return true;
  };
  /**
   * The dock stands at the line that was counted last. One that is not finished stays, nothing typed is lost;
   * and where it would lie over the list, it waits until it is asked for.
   */
  const show = (one: Goods) => {
    setTurn((before) => before + 1);
    if (!isWide || hasHead || currentEntry().draft?.key === one.key) return;
    if (!putDraftAway(goodsNow())) openDraft(one);
  };
  /** Opens the line before or after the one that is open. */
  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex(({ key }) => key === entry.draft?.key) + by];
    if (next) open(next);
  };
  const split = (one: Goods) => {
    if (!isPutAway()) return;
    const key = addPart(one);
    const part = goodsNow().find((other) => other.key === key);
    if (part) openDraft(part);
  };
  const isPutAway = (): boolean => {
    const unfinished = putDraftAway(goodsNow());
    if (!unfinished) return true;
    const { goods: of, fault } = unfinished;
    beep.failure();
    showAlert.info(text('goodsEntry:finishLine', { name: of.name, why: say(fault) }));
    return false;
  };
  const scans = useEntryScans({ goods: lines, search, setSearch, lookUp, open, show });

  // A question of a scan is over with the dock that asked it.
  const last: LastScan =
    scans.last.kind === 'asked' && !entry.draft ? { kind: 'ready' } : scans.last;
  const counted = last.kind === 'counted' ? goods.find(({ key }) => key === last.key) : undefined;
  const { term } = readTyped(search);
  // A typed code is looked up there, and narrows nothing.
  const wanted = lookUp ? '' : term;
  const rows = goods.filter((one) => isShown(one, enteredOf(entry, one.key), shown, wanted));
  const totals = totalsOf(goods, entry.lines);
  const current = goods.find(({ key }) => key === entry.draft?.key);

  const enter = (typed: string) => {
    const { times, term: code } = readTyped(typed);
    const [first] = rows;
    if (code === '') focusRow(list.current, 1);
    else if (lookUp || scans.isKnown(code)) scans.take(code, times);
    else if (first) open(first);
    else scans.take(code, times);
    if (code !== '' && (lookUp || first)) setSearch('');
  };

  const updated = () => {
    const at = goods.findIndex(({ key }) => key === entry.draft?.key);
    saveDraft();
    const entered = currentEntry().lines;
    const isLeft = (one: Goods) => isShown(one, entered[one.key] ?? NOTHING, 'toCount', '');
    const left = goodsNow();
    const next = isExpected && (left.slice(at + 1).find(isLeft) ?? left.find(isLeft));
    if (next) openDraft(next);
  };

  const post = async (rest: Rest) => {
    setAsked(null);
    try {
      const { billNo, billDate, remarks } = currentEntry();
      const made = await postGrn(kind, () => ({
        ...body(),
        remarks,
        supplier_bill_no: billNo,
        supplier_bill_date: billDate,
        grn_list: grnList(goodsNow(), currentEntry().lines, rest),
      }));
      onMade(made);
    } catch (problem) {
      if (problem instanceof Refusal) {
        showAlert.danger(refusedWords(problem));
        onRefused?.(problem);
      } else {
        sayProblem(problem);
      }
    }
  };
  const create = async () => {
    if (currentEntry().sent) return post('asTyped');
    if (!isPutAway() || !check()) return undefined;
    const sums = totalsOf(goodsNow(), currentEntry().lines);
    const sum = sums.received + sums.damaged + sums.lost;
    if (sums.counted === 0) return setAsked('nothing');
    if (isExpected && sum < sums.expected) return setAsked('short');
    return post('asTyped');
  };

  const actions = useEntryActions({
    field,
    list,
    entry,
    canUndo: scans.canUndo,
    create,
    undo: scans.undo,
    back,
    remarks: () => {
      if (isPutAway()) setHasHead(true);
    },
    discard: () => setAsked('discard'),
  });
  const told = [
    ...notices,
    ...(entry.sent ? [text('goodsEntry:unanswered')] : []),
    ...(isKept ? [] : [text('goodsEntry:notKept')]),
  ];
  const counts = countLines(goods, entry);

  return (
    <ScreenLayout
      header={
        <ScreenHeader title={title} {...(note !== undefined && { note })}>
          {isExpected && <Progress counted={totals.counted} total={lines.length} />}
        </ScreenHeader>
      }
      footer={<EntryWays actions={actions} />}
      side={<EntrySide kind={kind} entry={entry} facts={facts} totals={totals} actions={actions} />}
    >
      <NoticeBar label={text('goodsEntry:notices')} notices={told} onDismiss={onNoticed} />
      {head}
      <div className={classes.find}>
        <EntrySearch
          field={field}
          label={text(lookUp ? 'goodsEntry:searchAdhoc' : 'goodsEntry:search')}
          value={search}
          shortcut={actions['goodsEntry.find'].shortcut}
          onChange={setSearch}
          onEnter={enter}
        />
        <ActionButton action={actions['goodsEntry.remarks']} />
      </div>
      <ReceiptStrip
        scan={last}
        goods={counted}
        entered={counted ? enteredOf(entry, counted.key) : NOTHING}
        times={term === '' ? readTyped(search).times : ''}
        undo={{
          run: scans.undo,
          shortcut: actions['goodsEntry.undo'].shortcut,
          isPossible: scans.canUndo,
        }}
      />
      {isExpected && (
        <TabList
          label={text('goodsEntry:filter')}
          look="pills"
          panelId="grn-lines"
          selected={shown}
          onSelect={(id) => setShown(id as Shown)}
          tabs={SHOWN.map(({ id, label }) => ({
            id,
            label: text(label),
            note: String(counts[id]),
          }))}
        />
      )}
      <div id="grn-lines" role={isExpected ? 'tabpanel' : undefined} className={classes.fill}>
        <Panel padded={false}>
          <div className={classes.inside}>
            {rows.length > 0 ? (
              <EntryLines
                goods={rows}
                entry={entry}
                list={list}
                isExpected={isExpected}
                onOpen={open}
              />
            ) : (
              <EmptyState
                icon={IconScan}
                message={emptyWords()}
                {...(goods.length === 0 && { hint: text('goodsEntry:nothingScannedHint') })}
                action={
                  goods.length > 0 && (
                    <AppButton
                      label={text('goodsEntry:showAll')}
                      onClick={() => {
                        setShown('all');
                        setSearch('');
                      }}
                    />
                  )
                }
              />
            )}
            <EntryFoot kind={kind} totals={totals} items={lines.length}>
              <ActionButton action={actions['goodsEntry.create']} look="primary" />
            </EntryFoot>
          </div>
        </Panel>
      </div>
      {current && (
        <LineDock
          key={current.key}
          goods={current}
          entry={entry}
          turn={turn}
          onUpdate={updated}
          onSplit={() => split(current)}
          onStep={step}
          undo={{ run: scans.undo, isPossible: scans.canUndo }}
          onTimes={(times) => setSearch(`${times}*`)}
          onCode={(code) => {
            const isGoods = lookUp && gs1Of(code);
            if (!isGoods && !scans.isKnown(code)) return false;
            scans.take(code, '');
            return true;
          }}
          isGoods={(code) => scans.isKnown(code) || isProductCode(code) || gs1Of(code) !== null}
        />
      )}
      {hasHead && <HeadDock entry={entry} onClose={() => setHasHead(false)} />}
      <CreateQuestions
        asked={asked}
        missing={totals.expected - totals.received - totals.damaged - totals.lost}
        onClose={() => setAsked(null)}
        onCreate={post}
        onDiscard={() => {
          setAsked(null);
          forgetEntry();
          field.current?.focus();
        }}
      />
    </ScreenLayout>
  );

  function emptyWords(): string {
    if (goods.length === 0) return text('goodsEntry:nothingScanned');
    return wanted ? text('goodsEntry:noMatch', { name: wanted }) : text('goodsEntry:noneHere');
  }
}
