import { useState } from 'react';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { TextField } from '@/ui/TextField';
import classes from './entryDialog.module.css';

export interface SerialDialogProps {
  /** Which serial number, in the server's words. */
  about: string;
  error: string;
  busy: boolean;
  onConfirm: (serial: string) => void;
  onClose: () => void;
}

/** Asks for the serial number of a piece: scanned into the field, or typed. */
export function SerialDialog({ about, error, busy, onConfirm, onClose }: SerialDialogProps) {
  const text = useText();
  const [serial, setSerial] = useState('');
  const given = serial.trim();
  return (
    <Dialog
      open
      title={text('cart:serialTitle')}
      size="small"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <AppButton label={text('ui:cancel')} stretch onClick={onClose} />
          <AppButton
            label={text('catalog:addToCart')}
            look="primary"
            stretch
            reason={given ? undefined : about}
            busy={busy}
            onClick={() => onConfirm(given)}
          />
        </>
      }
    >
      <form
        className={classes.entry}
        onSubmit={(event) => {
          event.preventDefault();
          if (given && !busy) onConfirm(given);
        }}
      >
        <p className={classes.about}>{about}</p>
        <TextField
          label={text('cart:serialNumber')}
          takesCodes
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          error={error || undefined}
          value={serial}
          onChange={setSerial}
        />
      </form>
    </Dialog>
  );
}
