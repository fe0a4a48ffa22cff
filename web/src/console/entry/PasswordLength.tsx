import { useText } from '@/lib/i18n/consoleTexts';
import { IconCheck } from '@/ui/icons';
import classes from './PasswordLength.module.css';

export const LEAST_LETTERS = 12;

/** A plain sign of the length of a new password. The server refuses common ones. */
export function PasswordLength({ password }: { password: string }) {
  const text = useText();
  const count = [...password].length;
  const isEnough = count >= LEAST_LETTERS;
  return (
    <div className={classes.length} data-enough={isEnough || undefined}>
      <span className={classes.track} aria-hidden>
        <i style={{ inlineSize: `${Math.min(1, count / LEAST_LETTERS) * 100}%` }} />
      </span>
      <span className={classes.words}>
        {isEnough && <IconCheck size={14} stroke={2} aria-hidden />}
        {isEnough
          ? text('console:longEnough')
          : text('console:lettersOf', { count, number: LEAST_LETTERS })}
      </span>
    </div>
  );
}
