import * as heard from '../heard.gen';

/** Activating a device, and what happens when its licence ends. */
export const licence = {
  title: 'Activate',
  licenceKey: 'Licence key',
  licenceKeyHint: 'The 12-digit key of this till, from your store manager.',
  licenceKeyLength: 'The licence key has exactly 12 digits.',
  moveTitle: 'Move the licence to this device',
  moveHint: 'The other device is signed out. A manager of the store enters the passcode.',
  moveHere: 'Move to this device',
  expired: heard.licenceExpired,
  notValid: 'This device is not activated any more.',
  over: 'Licence expired',
  overExplained: 'Nothing can be billed. Please contact store manager.',
  daysLeft_one: '{{count}} licence day left',
  daysLeft_other: '{{count}} licence days left',
} as const;
