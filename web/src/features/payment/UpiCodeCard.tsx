import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { KeyHint } from '@/ui/KeyHint';
import { LazyQrCode } from '@/ui/LazyQrCode';
import { Pressable } from '@/ui/Pressable';
import classes from './UpiCodeCard.module.css';
import type { UpiShown } from './upiShown';

/** The store's own UPI code beside the payment: small enough for the till, and larger at a press. */
export function UpiCodeCard({ shown, onPress }: { shown: UpiShown; onPress: () => void }) {
  const text = useText();
  return (
    <Pressable
      className={classes.card}
      aria-haspopup="dialog"
      aria-keyshortcuts="U"
      onClick={onPress}
    >
      <span className={classes.code}>
        <LazyQrCode
          code={shown.link}
          label={text('payment:codeOf', { amount: formatDecimal(shown.amount) })}
        />
      </span>
      <strong className={classes.label}>
        {text('payment:showCode')} <KeyHint keys="U" />
      </strong>
    </Pressable>
  );
}
