import { useState } from 'react';
import type { CartMrp } from '@/api';
import { useText } from '@/lib/i18n';
import { formatDecimal, parseAmount } from '@/lib/money';
import { AmountField } from '@/ui/AmountField';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { IconCheck } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import classes from './entryDialog.module.css';

export interface MrpDialogProps {
  /** Whose MRP: a product's name, or the question in the server's words. */
  about: string;
  /** The MRPs that are sold; where none are known, the printed one is typed. */
  choices: readonly CartMrp[];
  /** The MRP the line has; '' for a new line. */
  chosen?: string;
  error?: string;
  busy?: boolean;
  onChoose: (mrp: string) => void;
  onClose: () => void;
}

/** Asks which of several printed prices is on the pack. */
export function MrpDialog({
  about,
  choices,
  chosen = '',
  error = '',
  busy = false,
  onChoose,
  onClose,
}: MrpDialogProps) {
  const text = useText();
  return (
    <Dialog open title={text('cart:chooseMrp')} size="small" busy={busy} onClose={onClose}>
      <div className={classes.entry}>
        <p className={classes.about}>{about}</p>
        {choices.length > 0 ? (
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
        ) : (
          <TypedMrp error={error} onType={onChoose} />
        )}
      </div>
    </Dialog>
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
      <strong>{text('cart:mrpOf', { amount: formatDecimal(mrp) })}</strong>
      <span>{text('cart:soldAt', { price: formatDecimal(price), stock })}</span>
      {isChosen && <IconCheck size={22} className={classes.mark ?? ''} aria-hidden />}
    </Pressable>
  );
}

function TypedMrp({ error, onType }: { error: string; onType: (mrp: string) => void }) {
  const text = useText();
  const [mrp, setMrp] = useState('');
  const enough = (parseAmount(mrp) ?? 0) > 0;
  return (
    <form
      className={classes.entry}
      onSubmit={(event) => {
        event.preventDefault();
        if (enough) onType(mrp);
      }}
    >
      <AmountField
        label={text('cart:printedMrp')}
        data-autofocus
        error={error || undefined}
        value={mrp}
        onChange={setMrp}
      />
      <AppButton
        type="submit"
        label={text('ui:continue')}
        look="primary"
        reason={enough ? undefined : text('cart:printedMrpMissing')}
      />
    </form>
  );
}
