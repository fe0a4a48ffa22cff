import { type FormEvent, useState } from 'react';
import { call, setPaymentDevice, useSendOnce } from '@/api';
import { useSend } from '@/app/shell';
import { bridgeApp } from '@/devices/bridge';
import { keepPaymentDevice, usePaymentDevice } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { IconDeviceMobile, IconInfoCircle } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Note } from '@/ui/Note';
import { TextField } from '@/ui/TextField';
import classes from './SettingsScreen.module.css';

/** The payment device beside this till, known by the serial number on it. */
export function DeviceTab() {
  const device = usePaymentDevice();
  return device ? <SetDevice serial={device.serial_number} name={device.name} /> : <NoDevice />;
}

function SetDevice({ serial, name }: { serial: string; name: string }) {
  const text = useText();
  return (
    <div className={`${layout.stackWider} ${classes.form}`}>
      <div className={classes.device}>
        <IconDeviceMobile size={40} stroke={1.5} aria-hidden />
        <strong className={classes.heading}>{name}</strong>
      </div>
      <div className={classes.serial}>
        <TextField
          label={text('settings:serialNumber')}
          value={serial}
          readOnly
          onChange={() => {}}
        />
      </div>
      <Note icon={IconInfoCircle} text={text('settings:deviceIsSet')} quiet />
      <div className={classes.foot}>
        <AppButton
          label={text('settings:removeDevice')}
          look="danger"
          onClick={() => keepPaymentDevice(null)}
        />
      </div>
    </div>
  );
}

/** A serial number that can be entered here, or nothing. */
const digitsOf = (serial: string) => (/^\d*$/.test(serial) ? serial : '');

function NoDevice() {
  const text = useText();
  const once = useSendOnce();
  // The app of a terminal knows the number that stands on it.
  const [serial, setSerial] = useState(() => digitsOf(bridgeApp()?.serial_number ?? ''));
  const { busy, error, setError, send } = useSend();
  const set = async () => {
    const { data, message } = await once.send(
      serial,
      () => ({ serial_number: serial, udid: '' }),
      (body, requestId) => call(setPaymentDevice, body, { requestId }),
    );
    keepPaymentDevice(data);
    showAlert.success(message);
  };
  return (
    <form
      className={`${layout.stackWider} ${classes.form}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (serial !== '') send(set);
      }}
    >
      <div className={classes.serial}>
        <TextField
          label={text('settings:serialNumber')}
          inputMode="numeric"
          autoComplete="off"
          reserved
          takesCodes
          value={serial}
          error={error || undefined}
          onChange={(next) => {
            if (!/^\d*$/.test(next)) return;
            setSerial(next);
            setError('');
          }}
        />
      </div>
      <div className={classes.foot}>
        <span className={classes.main}>
          <AppButton
            type="submit"
            label={text('settings:setDevice')}
            look="primary"
            size="large"
            shortcut="Enter"
            stretch
            busy={busy}
            reason={serial === '' ? text('settings:serialMissing') : undefined}
          />
        </span>
      </div>
    </form>
  );
}
