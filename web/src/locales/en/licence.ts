/** Activating a device, and what happens when its licence ends. */
export const licence = {
  title: 'Activate',
  serialKey: 'Serial key',
  serialKeyHint: 'The 12-digit key of this till, from your store manager.',
  serialKeyLength: 'The serial key has exactly 12 digits.',
  alreadyInUse: 'This licence is already in use on another device.',
  moveHere: 'Move to this device',
  expired: 'License expired. Please contact store manager.',
  notValid: 'This device is not activated any more.',
  daysLeft: '{{days}} licence days left',
} as const;
