import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { ErrorLine } from '@/ui/ErrorLine';
import { Initials } from '@/ui/Initials';
import { IconChevronRight, IconMessage } from '@/ui/icons';
import { Note } from '@/ui/Note';
import { sayPercent } from '../amounts';
import type { ApprovalAnswer, AskedApproval } from '../api/approvals';
import { Chip } from '../home/Chip';
import { initialsOf } from '../initials';
import { sayTime } from '../moments';
import { PageFailed } from '../shell/PageFailed';
import { useShortStore } from '../shortStore';
import { SkeletonLines } from '../table/Skeleton';
import { AnswerForm } from './AnswerForm';
import classes from './AskedDetail.module.css';
import { AskedFigures } from './AskedFigures';
import { AskedGoods } from './AskedGoods';
import { approvalQuery } from './approvalsQuery';
import { amountOf, sayAsked, sayClock, sayState, TONES } from './asked';
import { useAnswer } from './useAnswer';
import { Waits } from './Waits';

interface Around {
  /** Seconds until a moment. */
  clock: (moment: string) => number | null;
  /** Nothing new comes in, and nothing can be answered. */
  isAway: boolean;
  /** The one that waits next. */
  next: AskedApproval | undefined;
  onNext: (id: string) => unknown;
}

/** The latest that is known of a question: one that was answered waits no more. */
const latest = (...known: readonly (AskedApproval | undefined)[]) =>
  known.find((one) => one && one.state !== 'waiting') ?? known.find((one) => one);

/** One question: who asks, why, what follows from a yes, and the answer. */
export function AskedDetail({
  id,
  known,
  ...around
}: Around & {
  id: string;
  /** The same question as the list has it. */
  known: AskedApproval | undefined;
}) {
  const text = useText();
  const { data, error, isError, refetch } = useQuery(approvalQuery(id));
  const asked = latest(known, data?.asked);
  if (asked && data) return <Asked asked={asked} answer={data} {...around} />;
  return (
    <section className={classes.asked} aria-label={text('console:approval')}>
      {isError ? (
        <PageFailed
          title={text('console:approvalFailed')}
          problem={error}
          onRetry={() => refetch()}
        />
      ) : (
        <SkeletonLines />
      )}
    </section>
  );
}

function Asked({
  asked,
  answer,
  clock,
  isAway,
  next,
  onNext,
}: Around & { asked: AskedApproval; answer: ApprovalAnswer }) {
  const text = useText();
  const short = useShortStore();
  const [less, setLess] = useState(0);
  const sending = useAnswer(asked.id);
  const nextButton = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { cashier, store, till, reason, state, expires_at: until } = asked;
  const left = clock(until);
  const isOver = state === 'waiting' && left !== null && left <= 0;
  const isOpen = state === 'waiting' && !isOver;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that was pressed has gone.
    if (wasOpen.current && !isOpen && isLost(panel.current)) nextButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const hasGoods = answer.lines.length > 0 || answer.prices.length > 0;
  const alone = answer.limit && text('console:givesAlone', { percent: limitOf(answer) });
  return (
    <section
      ref={panel}
      className={classes.asked}
      aria-label={sayAsked(asked, text)}
      data-away={isAway || undefined}
    >
      <header className={classes.head}>
        <Initials>{initialsOf(cashier)}</Initials>
        <div className={classes.words}>
          <h2>{sayAsked(asked, text)}</h2>
          <p>{[cashier, short(store), till, alone].filter(Boolean).join(' · ')}</p>
        </div>
        {isOpen ? (
          <Waits time={sayClock(-(clock(asked.asked_at) ?? 0))}>
            {text('console:waitsUntil', { time: sayTime(until) })}
          </Waits>
        ) : (
          <Chip tone={isOver ? 'plain' : TONES[state]}>
            {isOver ? text('console:ranOut') : sayState(asked, text)}
          </Chip>
        )}
      </header>
      <div className={classes.notes}>
        {reason !== '' && <Note icon={IconMessage} text={`“${reason}”`} tone="attention" quiet />}
        <p role="status" className={classes.said}>
          {!isOpen && sayAnswer(asked, text)}
        </p>
        <ErrorLine message={sending.trouble} />
      </div>
      <div className={classes.body} data-alone={!hasGoods || undefined}>
        {hasGoods && <AskedGoods answer={answer} />}
        <AskedFigures answer={answer} given={less > 0 ? amountOf(less, asked) : ''} />
      </div>
      {isOpen && (
        <AnswerForm
          asked={asked}
          limit={answer.limit}
          less={less}
          onLess={setLess}
          answer={sending}
          reason={isAway ? text('console:answerNeedsNetwork') : undefined}
        />
      )}
      {!isOpen && next && (
        <footer className={classes.next}>
          <AppButton
            ref={nextButton}
            label={text('console:nextAsked', { name: sayAsked(next, text) })}
            icon={IconChevronRight}
            look="soft"
            onClick={() => onNext(next.id)}
          />
        </footer>
      )}
    </section>
  );
}

/** Whether the focus is nowhere, or in what has gone. */
const isLost = (panel: HTMLElement | null) =>
  document.activeElement === document.body || (panel?.contains(document.activeElement) ?? false);

const limitOf = ({ limit }: ApprovalAnswer) => sayPercent(Number(limit) / 100);

/** By whom a question was answered, and why. */
function sayAnswer({ answered_by: by, answered_at: at, said }: AskedApproval, text: Text): string {
  const who = by && text('console:answeredBy', { name: by, time: sayTime(at) });
  return [who, said && `“${said}”`].filter(Boolean).join(' · ');
}
