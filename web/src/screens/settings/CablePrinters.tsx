import { useEffect, useState } from 'react';
import {
  type Cable,
  type CablePrinter,
  cables,
  OTHER_BAUDS,
  USUAL_BAUD,
  useCablePrinter,
} from '@/devices/printer/cablePrinter';
import { BY_CABLE, setDefaultPrinter, startPrinter, useDefaultPrinter } from '@/features/printing';
import { useText } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { ChoiceRow } from '@/ui/ChoiceRow';
import { IconInfoCircle, IconPlug, IconUsb } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Note } from '@/ui/Note';
import { useBusy } from '@/ui/useBusy';
import { BaudField } from './BaudField';
import classes from './SettingsScreen.module.css';

const library = () => import('@/devices/printer/printByCable');

/**
 * Receipt printers that the page itself reaches, by USB or by a serial port: the browser's own list opens with a press,
 * and what is chosen there is this device's printer.
 */
export function CablePrinters() {
  const text = useText();
  const ways = cables();
  const known = useCablePrinter();
  const isDefault = useDefaultPrinter() === BY_CABLE;
  const [baud, setBaud] = useState(known?.baudRate || USUAL_BAUD);
  const { run } = useBusy();
  // Here already when it is pressed: browsers open their list only for a moment after that.
  useEffect(() => void library().catch(() => {}), []);

  const choose = async (cable: Cable) => {
    const { chooseCablePrinter, OtherLanguage } = await library();
    try {
      const found = await chooseCablePrinter(cable, baud);
      if (!found) return showAlert.info(text('settings:noCablePrinter'));
      setDefaultPrinter(BY_CABLE);
      startPrinter();
    } catch (problem) {
      const isOther = problem instanceof OtherLanguage;
      showAlert.danger(text(isOther ? 'settings:otherLanguage' : 'printing:fault'));
    }
  };
  const detail = (cable: Cable, printer: CablePrinter | null) => {
    if (!isDefault || printer?.cable !== cable) return text('settings:chooseCable');
    return printer.name;
  };

  return (
    <section
      aria-label={text('settings:onCable')}
      className={`${layout.stackWider} ${classes.form}`}
    >
      <h3 className={classes.heading}>{text('settings:onCable')}</h3>
      {ways.length === 0 && <Note icon={IconInfoCircle} text={text('settings:noCables')} quiet />}
      <div className={classes.rows}>
        {ways.map((cable) => (
          <ChoiceRow
            key={cable}
            icon={cable === 'usb' ? IconUsb : IconPlug}
            label={text(cable === 'usb' ? 'settings:usbPrinter' : 'settings:serialPrinter')}
            detail={detail(cable, known)}
            mark={text('printers:default')}
            pressed={isDefault && known?.cable === cable}
            onClick={() => run(() => choose(cable))}
          />
        ))}
      </div>
      {ways.includes('serial') && (
        <BaudField
          label={text('settings:baudRate')}
          others={OTHER_BAUDS}
          baud={baud}
          onChange={setBaud}
        />
      )}
    </section>
  );
}
