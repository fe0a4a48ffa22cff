import { useText } from '@/lib/i18n';
import { Badge } from '@/ui/Badge';
import { IconAlertTriangle } from '@/ui/icons';
import { useUnbilled } from './bill';
import classes from './UnbilledChip.module.css';

/** How many refused scans the strip has gone on from, and which, so that none is lost from sight. */
export function UnbilledChip() {
  const text = useText();
  const unbilled = useUnbilled();
  return (
    <div role="status" className={classes.unbilled}>
      {unbilled.length > 0 && (
        <>
          <Badge tone="danger">
            <IconAlertTriangle size={14} aria-hidden />
            {text('cart:notBilled', { count: unbilled.length })}
          </Badge>
          <span className={classes.codes}>{unbilled.map(({ code }) => code).join(', ')}</span>
        </>
      )}
    </div>
  );
}
