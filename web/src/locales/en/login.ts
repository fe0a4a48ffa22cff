import * as heard from '../heard.gen';

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
  pinMissing: heard.loginNoPin,
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',

  whoIsAtTill: 'Who is at the till?',
  tapYourName: 'Tap your name, then enter your PIN.',
  anotherPhone: 'Another phone number',
  somebodyElse: 'Somebody else',
  cashier: 'Cashier',
  manager: 'Manager',
  lastToday: 'Last here today',
  lastYesterday: 'Last here yesterday',
  lastOn: 'Last here on {{name}}',
  phoneEnds: 'Phone ending in {{number}}',
  atFourthDigit: 'Signs in by itself at the fourth digit',

  farewellNote: 'Sign in with your PIN',
  pleaseConfirm: 'Please Confirm',
  confirmNote: 'The other device is signed out',
  confirmCancelNote: 'Nothing changes',

  unknownUserOffline: 'The user does not exist.',
  wrongPin: heard.loginWrongPin,
  // The spelling of 'Opps' is the contract's own, without the space here.
  somethingWrong: 'Opps..Something went wrong.',

  firstPinTitle: 'Set your PIN',
  otp: 'Code from the SMS',
  otpHint: heard.loginCodeSent,
  otpShort: 'Enter all 6 digits of the code.',
  otpAgain: 'Send a new code',
  otpOnItsWay: 'The code is on its way. Ask for a new one in half a minute.',
  newPin: 'New PIN',
  newPinHint: 'Four digits that only you know.',
  newPinAgain: 'New PIN once more',
  newPinShort: 'Enter the four digits twice.',
  pinsDiffer: 'The two PINs are not the same.',
  setPin: 'Set PIN',
  pinIsSet: heard.loginPinSet,

  endedElsewhere:
    'You have signed in again, here or on another device. If that was not you, tell a manager.',
  sessionExpired: 'Session expired.\nPlease login again.',
  lockedTitle: 'Locked',
  lockedHint: 'Enter your PIN to go on with your bill.',
  unlock: 'Unlock',
  pinLockedOffline: 'Too many wrong PINs. Try again after {{time}}.',
  managerPasscode: 'Manager passcode',
  unlockPinTitle: 'Unlock the PIN of {{name}}',
} as const;
