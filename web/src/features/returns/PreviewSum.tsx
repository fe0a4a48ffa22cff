import { saidIn, useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import layout from '@/ui/layout.module.css';
import type { ReturnInHand } from './returnInHand';
import classes from './returns.module.css';
import { usePreview } from './usePreview';

/**
 * The refund of the chosen goods, and its notes, where they are looked at: over the button that
 * goes on.
 */
export function PreviewSum({ inHand }: { inHand: ReturnInHand }) {
  const text = useText();
  const { data } = usePreview(inHand);
  return (
    <>
      {inHand.start.notices?.map((notice) => (
        <p key={notice.code} className={classes.notice}>
          {saidIn(notice)}
        </p>
      ))}
      <div className={`${layout.apart} ${classes.sum}`} role="status">
        <span>{text('returns:creditNote')}</span>
        <Amount value={data?.total ?? '0.00'} size="total" />
      </div>
    </>
  );
}
