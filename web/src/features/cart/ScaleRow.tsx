import type { Scale } from '@/devices/scale/useScale';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { StatusDot, type StatusDotProps } from '@/ui/StatusDot';
import classes from './ScaleRow.module.css';
import { scaleWeight } from './scaleWeight';

export interface ScaleRowProps {
  scale: Scale;
  unit: string;
  /** The weight is what the scale shows; it goes along with it. */
  follows: boolean;
  /** Takes the weight from the scale again. */
  onFollow: () => void;
}

/** How the scale stands, below the weight; and the way back to it from a weight that was typed. */
export function ScaleRow({ scale, unit, follows, onFollow }: ScaleRowProps) {
  const text = useText();
  const weight = scaleWeight(scale, unit);
  const isStable = typeof scale === 'object' && scale.stable;
  return (
    <div className={classes.row}>
      <StatusDot {...standing()} />
      {!follows && weight !== '' && (
        <AppButton
          label={text('catalog:useScale', { quantity: `${weight}\u00a0${unit}` })}
          reason={isStable ? undefined : text('catalog:scaleMoves')}
          onClick={onFollow}
        />
      )}
    </div>
  );

  function standing(): StatusDotProps {
    if (scale === 'waiting') return { tone: 'off', label: text('catalog:scaleWaits') };
    if (scale === 'lost') return { tone: 'danger', label: text('catalog:scaleLost') };
    if (scale.grams === null) return { tone: 'danger', label: text('catalog:scaleOver') };
    if (!scale.stable) return { tone: 'attention', label: text('catalog:scaleMoves') };
    if (scale.grams <= 0) return { tone: 'off', label: text('catalog:scaleEmpty') };
    return { tone: 'ok', label: text(follows ? 'catalog:fromScale' : 'catalog:scaleSteady') };
  }
}
