import { call, type LicenceAnswer, moveLicence, tagLicence, useIdentity } from '@/api';
import { bridgeApp } from '@/devices/bridge';
import { deviceId } from './deviceId';
import { deviceName } from './deviceName';

/** The device's own name: by its app, else by its browser. */
function ownName(): string {
  const app = bridgeApp();
  return app ? `${app.manufacturer_name} ${app.model}`.trim() : deviceName(navigator.userAgent);
}

/** The device that asks for a licence, by its id and its name. */
const device = () => ({ udid: deviceId(), device_name: ownName() });

function store({ v_id, store_id, store_name, terminal_name, expires_at }: LicenceAnswer): void {
  const names = { store_name, terminal_name, device_name: ownName() };
  const licence = { udid: deviceId(), v_id, store_id, ...names, expires_at };
  useIdentity.setState({ licence });
}

/** Activates this device with a licence key and keeps the licence. Throws what the server refuses. */
export async function activate(licenceKey: string): Promise<void> {
  const { data } = await call(tagLicence, { licence_no: licenceKey, ...device() });
  store(data);
}

/** Takes a licence over from the device that runs it, with the passcode of a manager. */
export async function moveHere(licenceKey: string, passcode: string): Promise<void> {
  const request = { licence_no: licenceKey, security_code: passcode, ...device() };
  const { data } = await call(moveLicence, request);
  store(data);
}
