import type { RefObject } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { EmptyState } from '@/ui/EmptyState';
import { IconFilterOff, IconUserPlus } from '@/ui/icons';
import { KeyHints } from '@/ui/KeyHints';
import type { Member } from '../api/people';
import { PageFailed } from '../shell/PageFailed';
import classes from './PeopleList.module.css';
import { PeopleSkeleton, PeopleTable } from './PeopleTable';

/** The list in its panel: on its way, failed, empty, or the rows; and its foot. */
export function PeopleList({
  all,
  listed,
  words,
  problem,
  openId,
  ended,
  onOpen,
  onRetry,
  onClear,
  ref,
}: {
  /** Everybody; nothing while they are on their way. */
  all: readonly Member[] | undefined;
  /** The people who fit the search and the store. */
  listed: readonly Member[];
  /** The words of the search. */
  words: string;
  /** The reason why there is nobody to show. */
  problem: Error | null;
  openId: number | undefined;
  /** The sentence about who has lost access; '' for none. */
  ended: string;
  onOpen: (id: number) => void;
  onRetry: () => Promise<unknown>;
  onClear: () => void;
  ref: RefObject<HTMLTableElement | null>;
}) {
  const text = useText();
  const isFailed = all === undefined && problem !== null;
  return (
    <div className={classes.list}>
      <div className={classes.rows}>
        {isFailed ? (
          <PageFailed title={text('console:peopleFailed')} problem={problem} onRetry={onRetry} />
        ) : (
          <PeopleTable ref={ref} members={listed} openId={openId} onOpen={onOpen} />
        )}
        {!all && !isFailed && <PeopleSkeleton />}
        {all && listed.length === 0 && (
          <EmptyState
            icon={IconFilterOff}
            message={text('console:nobodyFits')}
            hint={words}
            action={<AppButton label={text('ui:clearSearch')} look="soft" onClick={onClear} />}
          />
        )}
        {all?.length === 1 && listed.length === 1 && (
          <EmptyState
            icon={IconUserPlus}
            message={text('console:onlyYou')}
            hint={text('console:onlyYouNote')}
          />
        )}
      </div>
      {all && (
        <footer className={classes.foot}>
          <p role="status" className={classes.ended}>
            {ended}
          </p>
          {ended === '' && (
            <KeyHints
              keys={[
                { keys: ['ArrowUp', 'ArrowDown'], does: text('console:keyChoose') },
                { keys: ['Enter'], does: text('console:keyOpen') },
              ]}
            />
          )}
          <span className={classes.counts}>
            {listed.length < all.length
              ? text('console:peopleOf', { number: listed.length, count: all.length })
              : text('console:peopleCount', { count: listed.length })}
          </span>
        </footer>
      )}
    </div>
  );
}
