import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import layout from '@/ui/layout.module.css';
import classes from './OfflineWords.module.css';

/**
 * In the head of a screen while the server is out of reach, in the place of its note: that bills
 * wait, and what still works.
 */
export function OfflineWords({ onLookUp }: { onLookUp: () => void }) {
  const text = useText();
  return (
    <div className={`${layout.growingColumn} ${classes.words}`} data-standing>
      <p className={classes.standing} role="status" title={text('offline:explained')}>
        <strong>{text('offline:title')}</strong>
        <span aria-hidden> · </span>
        <span>{text('offline:lookNotSell')}</span>
      </p>
      <AppButton label={text('offline:lookUp')} look="text" onClick={onLookUp} />
    </div>
  );
}
