import { useText } from '@/lib/i18n';
import { Group } from './Group';
import { IconMinus, IconPlus } from './icons';
import { Pressable } from './Pressable';
import classes from './QuantityStepper.module.css';

export interface QuantityStepperProps {
  /** The counted thing, for the names of the buttons. */
  name: string;
  /** The quantity as it is to be read: `2`, `1.250 kg`. */
  value: string;
  /** Called for one less or one more. Without it (a weight) only the quantity itself is there. */
  onStep?: ((by: -1 | 1) => void) | undefined;
  /** Called when the quantity itself is tapped, to choose another. */
  onChoose: () => void;
  /** Why there can be no less, or no more. */
  lessReason?: string | undefined;
  moreReason?: string | undefined;
}

/** From more letters on a quantity between its buttons is set smaller. */
const FITS = 5;

/** A quantity between its minus and its plus. */
export function QuantityStepper({
  name,
  value,
  onStep,
  onChoose,
  lessReason,
  moreReason,
}: QuantityStepperProps) {
  const text = useText();
  return (
    <Group label={text('ui:quantityOf', { name })} className={classes.stepper}>
      {onStep && (
        <Pressable
          className={classes.step}
          aria-label={text('ui:quantityLess', { name })}
          reason={lessReason}
          onClick={() => onStep(-1)}
        >
          <IconMinus size={18} aria-hidden />
        </Pressable>
      )}
      <Pressable
        className={classes.value}
        marks={{ 'data-long': (onStep && value.length > FITS) || undefined }}
        aria-label={text('ui:quantityChoose', { quantity: value, name })}
        onClick={onChoose}
      >
        {value}
      </Pressable>
      {onStep && (
        <Pressable
          className={classes.step}
          aria-label={text('ui:quantityMore', { name })}
          reason={moreReason}
          onClick={() => onStep(1)}
        >
          <IconPlus size={18} aria-hidden />
        </Pressable>
      )}
    </Group>
  );
}
