import '@/lib/i18n/auditTexts';
import '@/lib/i18n/reportTexts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ActionButton } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useScansElsewhere, useSend } from '@/app/shell';
import { MOST_SAVED, saveAudit } from '@/audit/auditFile';
import { filled } from '@/audit/sentence';
import { useSignedIn, useTableState } from '@/features/login';
import { dayOf } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { formatCount } from '@/lib/quantity';
import { showAlert } from '@/ui/alerts';
import { EmptyState } from '@/ui/EmptyState';
import { IconList } from '@/ui/icons';
import { ListFoot } from '@/ui/ListFoot';
import { ListPanel } from '@/ui/ListPanel';
import classes from './AuditScreen.module.css';
import { AuditTable, ENTRIES } from './AuditTable';
import { AuditParts, AuditWish } from './AuditWish';
import { alertOf } from './alertOf';
import { readPage, useAudit, type AuditWish as Wish } from './audit';
import { ChosenDays, NamedDays } from './DaysWish';
import { areDays, type Days, type DaysName, daysOf } from './days';
import { isNotPermitted } from './notPermitted';
import wishClasses from './ReportWish.module.css';
import { useAuditActions } from './useAuditActions';

/** The audit of the store over some days: by whom, when, and about which document. For managers. */
export function AuditScreen() {
  const text = useText();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const list = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<Wish>({ kind: '', till: '', person: '' });
  const [named, setNamed] = useState<DaysName>('today');
  const [chosen, setChosen] = useState<Days>({ from: '', to: '' });
  const { send } = useSend();
  const days = daysOf(named, dayOf(new Date())) ?? chosen;
  const read = useAudit(days, wish);
  const { entries, choices, error, isError, loadMore } = read;
  const hasDays = areDays(days);
  const shown = signedIn && !isError ? entries : [];
  const actions = useAuditActions({
    list,
    hasRows: shown.length > 0,
    loadMore,
    save: () =>
      send(async () => {
        const { name, isCut } = await saveAudit(
          days,
          (before) => readPage(days, wish, before),
          text,
        );
        showAlert.success(text('report:downloaded', { name }));
        if (isCut) showAlert.info(text('auditTrail:exportCut', { number: MOST_SAVED }));
      }, alertOf),
    back: () => void navigate({ to: isNotPermitted(error) ? '/billing' : '/reports' }),
  });
  useScansElsewhere('held_bill:scanElsewhere');
  // Without days nothing is asked for, and the list is empty.
  const state = useTableState(
    { ...read, isPending: hasDays && read.isPending },
    isNotPermitted(error) && <ActionButton action={actions['audit.back']} />,
  );

  return (
    <ScreenLayout
      header={
        <ScreenHeader title={text('auditTrail:title')} note={text('auditTrail:subtitle')}>
          {!isNotPermitted(error) && (
            <>
              <ActionButton action={actions['audit.back']} />
              <ActionButton action={actions['audit.export']} />
            </>
          )}
        </ScreenHeader>
      }
    >
      <div className={classes.wish}>
        <AuditParts
          kind={wish.kind}
          attention={choices?.attention}
          onKind={(kind) => setWish({ ...wish, kind })}
        />
        <AuditWish
          wish={wish}
          tills={choices?.tills ?? []}
          people={choices?.people ?? []}
          onWish={setWish}
        />
        <NamedDays
          named={named}
          onNamed={(next) => {
            // Choosing begins at the days that were shown.
            if (next === 'chosen') setChosen(days);
            setNamed(next);
          }}
        />
      </div>
      {named === 'chosen' && (
        <div className={wishClasses.wish}>
          <ChosenDays named={named} chosen={chosen} onChosen={setChosen} />
        </div>
      )}
      <ListPanel panel={list} tabPanel={ENTRIES} keepsHeight>
        <AuditTable
          entries={shown}
          state={state}
          counted={days.from === days.to ? countedOf() : ''}
          onOpen={(number) =>
            void navigate({
              to: '/order-summary/$orderId',
              params: { orderId: number },
              state: { isVisit: true },
            })
          }
          empty={
            <EmptyState
              icon={IconList}
              message={text(hasDays ? 'auditTrail:noEntries' : 'report:daysMissing')}
              {...(hasDays && { hint: text('auditTrail:noEntriesHint') })}
            />
          }
        />
        <ListFoot
          keys={
            shown.length > 0
              ? [
                  { keys: ['ArrowUp', 'ArrowDown'], does: text('held_bill:keyChoose') },
                  { keys: ['Enter'], does: text('auditTrail:keyOpen') },
                ]
              : []
          }
          shown={shown.length > 0 && days.from !== days.to ? countedOf() : ''}
        >
          <ActionButton action={actions['audit.loadMore']} look="soft" />
        </ListFoot>
      </ListPanel>
    </ScreenLayout>
  );

  /** How many entries there are, and how many to look at. */
  function countedOf(): string {
    if (!choices || wish.kind) return text('auditTrail:shown', { count: shown.length });
    const all = text('auditTrail:shown', { count: choices.total });
    if (choices.attention === 0) return all;
    return `${all}, ${filled(text('auditTrail:toLookAt'), { count: formatCount(choices.attention) })}`;
  }
}
