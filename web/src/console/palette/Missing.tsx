import { useText } from '@/lib/i18n/consoleTexts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import skeleton from '../table/Skeleton.module.css';
import classes from './Missing.module.css';
import { isEnough, soughtIn } from './sought';
import type { NoGroup } from './useFound';

/** Below the list: the groups that are on their way or could not be had, or the word that nothing was found. */
export function Missing({
  typed,
  missing,
  hasFound,
}: {
  typed: string;
  missing: readonly NoGroup[];
  hasFound: boolean;
}) {
  const text = useText();
  const { kind, words } = soughtIn(typed);
  const nothing =
    kind === 'bills' && !isEnough(words)
      ? text('console:findBills')
      : text('console:nothingFound', { name: words || typed });
  return (
    <div role="status">
      {missing.map(({ name, problem }) =>
        problem ? (
          <div key={name} className={classes.group}>
            <span className={classes.name}>{name}</span>
            <p>{problem}</p>
          </div>
        ) : (
          <div key={name} className={`${classes.group} ${skeleton.come}`}>
            <span className={classes.name}>{name}</span>
            <VisuallyHidden>{text('ui:loading')}</VisuallyHidden>
            <p aria-hidden>
              <i className={skeleton.block} style={{ width: '52%' }} />
            </p>
          </div>
        ),
      )}
      {!hasFound && missing.length === 0 && <p className={classes.nothing}>{nothing}</p>}
    </div>
  );
}
