import { USUAL_BAUD } from '@/devices/printer/cablePrinter';
import { useText } from '@/lib/i18n';
import { SelectField } from '@/ui/SelectField';
import classes from './SettingsScreen.module.css';

export interface BaudFieldProps {
  label: string;
  baud: number;
  /** The speeds beside the usual one. */
  others: readonly number[];
  onChange: (baud: number) => void;
}

/** How fast a device on a serial port is talked to. */
export function BaudField({ label, baud, others, onChange }: BaudFieldProps) {
  const text = useText();
  return (
    <div className={classes.serial}>
      <SelectField
        label={label}
        value={baud === USUAL_BAUD ? '' : `${baud}`}
        choices={others.map((rate) => ({ value: `${rate}`, label: `${rate}` }))}
        emptyLabel={text('settings:baudUsual', { rate: `${USUAL_BAUD}` })}
        onChange={(rate) => onChange(Number(rate) || USUAL_BAUD)}
      />
    </div>
  );
}
