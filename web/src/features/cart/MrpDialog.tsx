import '@/lib/i18n/lineDocksTexts';
import type { CartMrp } from '@/api';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { formatCount } from '@/lib/quantity';
import { DockSubject } from '@/ui/DockSubject';
import { IconCheck } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { BillDock } from './BillDock';
import classes from './entryDialog.module.css';

export interface MrpDialogProps {
  /** A product's name, or the server's question. */
  about: string;
  /** The MRPs that are sold. */
  choices: readonly CartMrp[];
  /** The MRP the line has; '' for a new line. */
  chosen?: string;
  /** Why the last choice was refused; '' before the first. */
  error?: string;
  /** Asked by a product on its way to the bill: what else is open comes back after it. */
  over?: boolean;
  busy?: boolean;
  onChoose: (mrp: string) => void;
  onClose: () => void;
  /** Called instead of it when another dock opens in its place. */
  onDismiss?: () => void;
}

/** Asks which of several printed prices is on the pack. */
export function MrpDialog({
  about,
  choices,
  chosen = '',
  error = '',
  over = false,
  busy = false,
  onChoose,
  onClose,
  onDismiss,
}: MrpDialogProps) {
  const text = useText();
  return (
    <BillDock
      title={text('lineDocks:chooseMrp')}
      over={over}
      busy={busy}
      onClose={onClose}
      onDismiss={onDismiss}
    >
      <div className={classes.entry}>
        <DockSubject name={about} />
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
        <ul className={classes.choices}>
          {[...choices]
            .sort((one, other) => Number(one.mrp) - Number(other.mrp))
            .map((choice) => (
              <li key={choice.mrp}>
                <Choice
                  {...choice}
                  isChosen={choice.mrp === chosen}
                  onChoose={() => onChoose(choice.mrp)}
                />
              </li>
            ))}
        </ul>
      </div>
    </BillDock>
  );
}

function Choice({
  mrp,
  price,
  current_stock: stock,
  isChosen,
  onChoose,
}: CartMrp & { isChosen: boolean; onChoose: () => void }) {
  const text = useText();
  return (
    <Pressable
      className={classes.choice}
      aria-pressed={isChosen}
      autoFocus={isChosen}
      onClick={onChoose}
    >
      <strong>{text('lineDocks:mrpOf', { amount: formatDecimal(mrp) })}</strong>
      <span>
        {text('lineDocks:soldAt', { price: formatDecimal(price), stock: formatCount(stock) })}
      </span>
      {isChosen && <IconCheck size={22} className={classes.mark ?? ''} aria-hidden />}
    </Pressable>
  );
}
