import { expect, it } from 'vitest';
import { placeOf } from './place';

it.each([
  ['out', '/', '/sign-in'],
  ['out', '/sessions', '/sign-in'],
  ['out', '/sign-in', '/sign-in'],
  ['code', '/', '/code'],
  ['code', '/sign-in', '/code'],
  ['enrol', '/sessions', '/enrol'],
  ['in', '/code', '/'],
  ['in', '/sign-in', '/'],
  ['in', '/sessions', '/sessions'],
  ['in', '/nowhere', '/nowhere'],
  ['out', '/invitation', '/invitation'],
  ['in', '/invitation', '/invitation'],
  ['out', '/forgotten', '/forgotten'],
  ['code', '/forgotten', '/forgotten'],
  ['in', '/reset', '/reset'],
  ['out', '/people', '/sign-in'],
] as const)('whoever is %s and asks for %s gets %s', (state, path, place) => {
  expect(placeOf(state, path, false)).toBe(place);
});

it('recovery codes stay until they are kept', () => {
  expect(placeOf('in', '/', true)).toBe('/enrol');
});
