import { IconCheck } from './icons';
import classes from './Steps.module.css';

/** The steps of something that is done one after the other, as chips; the current one is marked. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          {index < current && <IconCheck size={14} stroke={2.5} aria-hidden />}
          {`${index + 1} ${step}`}
        </li>
      ))}
    </ol>
  );
}
