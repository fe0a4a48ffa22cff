import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useIdentity } from '@/api';
import { activatedTill, sampleLicence } from '@/test/till';
import { forgetLocalRows } from './localDatabase';
import { verifyPin } from './verifyPin';

/** Made by the server (crates/books/src/offline/verifier.rs) for the PIN 1234 on this device. */
const KEPT = 'e8a7943ca1cc2cb16919a4f666878505|34';
const DEVICE = 'device-a--------------------------------';
const ENDS = 1_795_494_600_000;
const user = {
  vu_id: '7',
  mobile: '9822010001',
  first_name: 'Asha',
  last_name: '',
  password: `${ENDS}|${KEPT}`,
};
/** Noon of the day before it ends, so that a day of tries does not go over midnight anywhere. */
const NOW = ENDS - 24 * 3_600_000;
const MINUTE = 60_000;

beforeEach(async () => {
  activatedTill();
  useIdentity.setState({ licence: { ...sampleLicence, udid: DEVICE } });
  await forgetLocalRows();
});

describe('a PIN without the server', () => {
  it('is right with the verifier of this device (OFF-02)', async () => {
    expect(await verifyPin(user, '1234', NOW)).toEqual({ is: 'right' });
  });

  it('is wrong for another PIN, another user, another device and another end (OFF-02)', async () => {
    const wrong = { is: 'wrong', left: 4 };
    expect(await verifyPin(user, '1235', NOW)).toEqual(wrong);
    expect(await verifyPin({ ...user, vu_id: '8' }, '1234', NOW)).toEqual(wrong);
    const longer = { ...user, vu_id: '9', password: `${ENDS + 1}|${KEPT}` };
    expect(await verifyPin(longer, '1234', NOW)).toEqual(wrong);
    useIdentity.setState({ licence: sampleLicence });
    expect(await verifyPin({ ...user, vu_id: '10' }, '1234', NOW)).toEqual(wrong);
  });

  it('cannot be proved once the verifier has ended, or without one', async () => {
    expect(await verifyPin(user, '1234', ENDS)).toEqual({ is: 'unknown' });
    expect(await verifyPin({ ...user, password: '' }, '1234', NOW)).toEqual({ is: 'unknown' });
    const whole = `${ENDS}|$argon2id$v=19$m=19456,t=2,p=1$BwcHBwcHBwcHBwcHBwcHBw$CFeUZOYo5CmAa5Qf`;
    expect(await verifyPin({ ...user, password: whole }, '1234', NOW)).toEqual({ is: 'unknown' });
  });

  it('locks for five minutes after five wrong tries, then twice as long', async () => {
    for (const left of [4, 3, 2, 1])
      expect(await verifyPin(user, '0000', NOW)).toEqual({ is: 'wrong', left });
    const until = NOW + 5 * MINUTE;
    expect(await verifyPin(user, '0000', NOW)).toEqual({ is: 'locked', until });
    expect(await verifyPin(user, '1234', until - 1)).toEqual({ is: 'locked', until });
    expect(await verifyPin(user, '0000', until)).toEqual({
      is: 'locked',
      until: until + 10 * MINUTE,
    });
    expect(await verifyPin(user, '1234', until + 10 * MINUTE)).toEqual({ is: 'right' });
    expect(await verifyPin(user, '0000', until + 10 * MINUTE)).toEqual({ is: 'wrong', left: 4 });
  });

  it('counts tries that are made at once one by one', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => verifyPin(user, `000${n}`, NOW)),
    );
    expect(outcomes.filter(({ is }) => is === 'wrong')).toHaveLength(4);
    expect(outcomes.filter(({ is }) => is === 'locked')).toHaveLength(4);
  });
});
