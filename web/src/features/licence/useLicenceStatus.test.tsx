import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useIdentity } from '@/api';
import { sampleLicence } from '@/test/till';
import { useLicenceStatus } from './useLicenceStatus';

it.each([
  ['2026-11-22 23:59:59', ['1 licence day left']],
  ['2026-12-20 00:00:00', ['29 licence days left']],
  ['2026-12-21 00:00:00', []],
  ['2026-11-21 10:00:01', ['0 licence days left']],
  ['2026-11-21 10:00:00', ['Licence expired']],
  ['2026-11-01 00:00:00', ['Licence expired']],
  [undefined, []],
])('a licence until %s shows %j on 21 November', (expires_at, labels) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 10) });
  useIdentity.setState({ licence: { ...sampleLicence, ...(expires_at && { expires_at }) } });
  const { result } = renderHook(() => useLicenceStatus());
  expect(result.current.map(({ label }) => label)).toEqual(labels);
});
