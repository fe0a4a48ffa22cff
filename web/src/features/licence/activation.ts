import { call, type LicenceAnswer, moveLicence, tagLicence, useIdentity } from '@/api';
import { deviceId } from './deviceId';
import { deviceName } from './deviceName';

/** Who asks for a licence: the device, by its id and its name. */
const device = () => ({ udid: deviceId(), device_name: deviceName(navigator.userAgent) });

function store({ v_id, store_id, store_name, terminal_name, expires_at }: LicenceAnswer): void {
  const licence = { udid: deviceId(), v_id, store_id, store_name, terminal_name, expires_at };
  useIdentity.setState({ licence });
}

/** Activates this device with a serial key and keeps the licence. Throws what the server refuses. */
export async function activate(serialKey: string): Promise<void> {
  const { data } = await call(tagLicence, { licence_no: serialKey, ...device() });
  store(data);
}

/** Takes a licence over from the device that runs it, with the passcode of a manager. */
export async function moveHere(serialKey: string, passcode: string): Promise<void> {
  const request = { licence_no: serialKey, security_code: passcode, ...device() };
  const { data } = await call(moveLicence, request);
  store(data);
}
