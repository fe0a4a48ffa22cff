import { IconCheck } from './icons';
import classes from './Progress.module.css';

/** One step of something that goes on outside of the till. */
export interface ProgressStep {
  title: string;
  note: string;
}

/** Steps in their order: the first `done` have happened, and the next one is awaited. */
export function Progress({ steps, done }: { steps: readonly ProgressStep[]; done: number }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, note }, index) => (
        <li
          key={title}
          data-state={index < done ? 'done' : index === done ? 'now' : 'later'}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className={classes.mark}>
            {index < done && <IconCheck size={22} stroke={2.25} aria-hidden />}
          </span>
          <span>
            <strong className={classes.title}>{title}</strong>{' '}
            <span className={classes.note}>{note}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
