import { useText } from '@/lib/i18n';
import classes from './LicenceWords.module.css';

/** In the head of a screen once the licence has ended, in the place of its note: that nothing can be billed. */
export function LicenceWords() {
  const text = useText();
  return (
    <p className={classes.words} role="status" title={text('licence:overExplained')} data-standing>
      {text('licence:over')}
    </p>
  );
}
