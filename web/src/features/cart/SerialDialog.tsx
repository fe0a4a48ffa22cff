import '@/lib/i18n/lineDocksTexts';
import { useState } from 'react';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { DockSubject } from '@/ui/DockSubject';
import { TextField } from '@/ui/TextField';
import { BillDock } from './BillDock';

export interface SerialDialogProps {
  /** The server's question. */
  about: string;
  error: string;
  busy: boolean;
  onConfirm: (serial: string) => void;
  onClose: () => void;
  /** Called instead of it when another dock opens in its place. */
  onDismiss: () => void;
}

/** Asks for the serial number of a piece: scanned into the field, or typed. */
export function SerialDialog({
  about,
  error,
  busy,
  onConfirm,
  onClose,
  onDismiss,
}: SerialDialogProps) {
  const text = useText();
  const [serial, setSerial] = useState('');
  const given = serial.trim();
  return (
    <BillDock
      title={text('lineDocks:serialTitle')}
      scans="wait"
      over
      typed={given !== ''}
      busy={busy}
      onClose={onClose}
      onDismiss={onDismiss}
      onSubmit={() => {
        if (given) onConfirm(given);
      }}
      actions={
        <AppButton
          type="submit"
          label={text('catalog:addToCart')}
          look="primary"
          size="large"
          shortcut="Enter"
          reason={given ? undefined : about}
          busy={busy}
        />
      }
    >
      <DockSubject name={about} />
      <TextField
        label={text('cart:serialNumber')}
        takesCodes
        reserved
        marks={{ 'data-autofocus': true }}
        autoComplete="off"
        spellCheck={false}
        error={error || undefined}
        value={serial}
        onChange={setSerial}
      />
    </BillDock>
  );
}
