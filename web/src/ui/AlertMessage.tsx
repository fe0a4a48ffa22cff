import { useReworded, useText } from '@/lib/i18n';
import classes from './AlertMessage.module.css';
import type { AlertTone } from './alerts';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from './icons';
import { VisuallyHidden } from './VisuallyHidden';

const ICONS: Readonly<Record<AlertTone, Icon>> = {
  success: IconCircleCheck,
  danger: IconAlertTriangle,
  info: IconInfoCircle,
};

const WORDS = {
  success: 'ui:alertSuccess',
  danger: 'ui:alertDanger',
  info: 'ui:alertInfo',
} as const;

/** The words of an alert with its icon, which a screen reader hears as a word; colour alone says nothing. */
export function AlertMessage({ tone, message }: { tone: AlertTone; message: string }) {
  const text = useText();
  const reworded = useReworded();
  const ToneIcon = ICONS[tone];
  return (
    <p className={classes.message} data-tone={tone}>
      <ToneIcon size={22} stroke={1.75} data-tone={tone} aria-hidden />
      <span>
        <VisuallyHidden>{text(WORDS[tone])}</VisuallyHidden> {reworded(message)}
      </span>
    </p>
  );
}
