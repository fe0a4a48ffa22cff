import { useEffect, useState } from 'react';
import { cables, USUAL_BAUD } from '@/devices/printer/cablePrinter';
import { keepCableScale, useCableScale } from '@/devices/scale/cableScale';
import { type Scale, useScale } from '@/devices/scale/useScale';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { ChoiceRow } from '@/ui/ChoiceRow';
import { IconScale } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { StatusDot, type StatusDotProps } from '@/ui/StatusDot';
import { useBusy } from '@/ui/useBusy';
import { BaudField } from './BaudField';
import classes from './SettingsScreen.module.css';

/** Speeds of scales beside the usual one, in baud. */
const OTHER_BAUDS = [1_200, 2_400, 4_800, 19_200] as const;

const library = () => import('@/devices/scale/serialScale');

/** A scale on a serial port of this device: chosen in the browser's own list, and shown as it weighs. */
export function CableScales() {
  const text = useText();
  const scale = useCableScale();
  const [baud, setBaud] = useState(scale?.baudRate ?? USUAL_BAUD);
  const { run } = useBusy();
  // Here already when it is pressed: browsers open their list only for a moment after that.
  useEffect(() => void library().catch(() => {}), []);
  if (!cables().includes('serial')) return null;
  const choose = async () => {
    const { chooseScale } = await library();
    if (!(await chooseScale(baud))) showAlert.info(text('settings:noScale'));
  };
  return (
    <section aria-label={text('settings:scale')} className={`${layout.stackWider} ${classes.form}`}>
      <h3 className={classes.heading}>{text('settings:scale')}</h3>
      <div className={classes.rows}>
        <ChoiceRow
          icon={IconScale}
          label={text('settings:serialScale')}
          detail={
            scale
              ? text('settings:atBaud', { rate: `${scale.baudRate}` })
              : text('settings:chooseCable')
          }
          mark={text('settings:chosenScale')}
          pressed={scale !== null}
          onClick={() => run(choose)}
        />
      </div>
      {scale && <Shown />}
      <BaudField
        label={text('settings:scaleBaudRate')}
        others={OTHER_BAUDS}
        baud={baud}
        onChange={setBaud}
      />
      {scale && (
        <div className={classes.foot}>
          <AppButton label={text('settings:removeScale')} onClick={() => keepCableScale(null)} />
        </div>
      )}
    </section>
  );
}

/** The scale's present reading, by which a person sees that it is read right. */
function Shown() {
  const text = useText();
  const scale = useScale();
  return scale && <StatusDot {...standing(scale)} />;

  function standing(shown: Scale): StatusDotProps {
    if (shown === 'waiting') return { tone: 'off', label: text('catalog:scaleWaits') };
    if (shown === 'lost') return { tone: 'danger', label: text('settings:scaleLost') };
    if (shown.grams === null) return { tone: 'danger', label: text('catalog:scaleOver') };
    if (!shown.stable) return { tone: 'attention', label: text('catalog:scaleMoves') };
    const weight = (shown.grams / 1_000).toFixed(3);
    return { tone: 'ok', label: text('settings:scaleShows', { quantity: weight }) };
  }
}
