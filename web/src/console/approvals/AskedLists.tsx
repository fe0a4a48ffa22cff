import type { RefObject } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { Badge } from '@/ui/Badge';
import type { ApprovalsAnswer, AskedApproval } from '../api/approvals';
import { Card, CardRows } from '../home/Card';
import classes from './AskedLists.module.css';
import { AskedRow } from './AskedRow';

/** The questions that wait, and those answered today. */
export function AskedLists({
  answer: { waiting, answered },
  openId,
  isAway,
  onFocus,
  onOpen,
  clock,
  list,
}: {
  answer: ApprovalsAnswer;
  openId: string | undefined;
  isAway: boolean;
  /** Told of the row that has the focus. */
  onFocus?: ((id: string) => unknown) | undefined;
  onOpen: (id: string) => unknown;
  /** Seconds until a moment. */
  clock: (moment: string) => number | null;
  list: RefObject<HTMLDivElement | null>;
}) {
  const text = useText();
  const all = [...waiting, ...answered];
  const stop = all.some(({ id }) => id === openId) ? openId : all[0]?.id;
  const row = (asked: AskedApproval) => (
    <AskedRow
      key={asked.id}
      asked={asked}
      waited={-(clock(asked.asked_at) ?? 0)}
      isOpen={asked.id === openId}
      inTabOrder={asked.id === stop}
      onOpen={() => onOpen(asked.id)}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes which row has the focus
    <div
      ref={list}
      className={classes.lists}
      data-away={isAway || undefined}
      onFocus={({ target }) => {
        const id = target.closest('[data-key]')?.getAttribute('data-key');
        if (id) void onFocus?.(id);
      }}
    >
      {waiting.length > 0 && (
        <Card
          title={text('console:waiting')}
          area="auto"
          aside={<Badge tone="attention">{waiting.length}</Badge>}
        >
          <CardRows none="">{waiting.map(row)}</CardRows>
        </Card>
      )}
      <Card title={text('console:answeredToday')} area="auto" aside={String(answered.length)}>
        <CardRows none={text('console:nothingAnswered')}>{answered.map(row)}</CardRows>
      </Card>
    </div>
  );
}
