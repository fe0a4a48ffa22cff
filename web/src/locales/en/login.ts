/** Signing in, the session of a signed-in user, locking, and the PIN. */
export const login = {
  title: 'Login',
  phone: 'Phone number',
  countryCode: '+91',
  pin: 'PIN',
  button: 'Login',
  changeUser: 'Another user',
  hello: 'Hello {{name}}',
  phoneShort: 'Enter all 10 digits.',
  pinMissing: 'Enter your PIN.',
  pinNotSet: 'Your PIN has not been set yet. Please ask your store manager to set it.',
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',

  pleaseConfirm: 'Please Confirm',
  forced: 'You are signed in on {{device}} since {{time}}. Sign out there and continue here?',

  unknownPhone: 'This phone number is not registered.',
  unknownUserOffline: 'The user does not exist.',
  wrongPin: 'Incorrect PIN. {{tries}} tries left.',
  // The spelling of 'Opps' is the contract's own, without the space here.
  somethingWrong: 'Opps..Something went wrong.',

  firstPinTitle: 'Set your PIN',
  otp: 'Code from the SMS',
  otpHint: 'We have sent a code to {{mobile}}.',

  sessionExpired: 'Session expired.\nPlease login again.',
  lockedTitle: 'Locked',
  lockedHint: 'Enter your PIN to go on with your bill.',
  unlock: 'Unlock',
  managerPasscode: 'Manager passcode',
  unlockPinTitle: 'Unlock the PIN of {{name}}',
} as const;
