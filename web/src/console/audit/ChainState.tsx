import { useText } from '@/lib/i18n/consoleTexts';
import { IconShieldCheck, IconShieldX } from '@/ui/icons';
import { problemWords } from '../problemWords';
import classes from './ChainState.module.css';
import type { Chain } from './useChain';

/** The answer of the check of the chain: unbroken, or where it is not. */
export function ChainState({ chain: { answer, problem } }: { chain: Chain }) {
  const text = useText();
  if (problem) {
    return (
      <p role="alert" className={classes.state} data-tone="danger">
        {problemWords(problem)}
      </p>
    );
  }
  if (!answer) return null;
  if (!answer.is_unbroken) {
    return (
      <p role="alert" className={classes.state} data-tone="danger">
        <IconShieldX size={18} stroke={1.75} aria-hidden />
        {text('console:chainBroken', { name: answer.fault })}
      </p>
    );
  }
  return (
    <p role="status" className={classes.state}>
      <IconShieldCheck size={18} stroke={1.75} aria-hidden />
      {text('console:chainUnbroken', { count: answer.entries })}
    </p>
  );
}
