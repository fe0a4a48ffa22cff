import * as heard from '../heard.gen';

/** The settings screen and its five tabs. */
export const settings = {
  title: 'Settings',

  profile: 'Profile Information',
  phone: 'Phone',
  email: 'E-mail address',
  firstName: 'First Name',
  lastName: 'Last Name',
  dateOfBirth: 'Date of Birth',
  gender: 'Gender',
  genderSelect: 'Select your gender',
  male: 'Male',
  female: 'Female',
  updateInformation: 'Update Information',

  changePin: 'Change PIN',
  currentPinText:
    'Before you proceed, we need to confirm your identity. Please enter your current PIN below.',
  currentPin: 'Current PIN',
  currentPinWrong: 'Incorrect PIN. Please try again.',
  newPinText: 'You may now set-up your new PIN.',
  newPin: 'Enter new PIN',
  newPinAgain: 'Re-enter new PIN',
  newPinShort: 'Password must have at least 4 letters.',
  newPinDiffers: 'The PINs do not match.',
  savePin: 'Save Pin',
  pinUpdated: 'PIN updated.',
  // 'You PIN' is the contract's own.
  pinUpdatedText: 'You PIN has been changed successfully, you may use it to login next time.',

  changeTheme: 'Change Theme',
  themeLight: 'Light',
  themeDark: 'Dark',

  setupPrinter: 'Setup Printer',
  onCable: 'Receipt Printer on This Device',
  usbPrinter: 'USB printer',
  serialPrinter: 'Serial printer',
  chooseCable: "Choose it in the browser's list",
  baudRate: 'Speed of the serial printer (baud)',
  baudUsual: '{{rate}}, the usual one',
  noCablePrinter:
    'No printer was connected. One that another program or a driver of this computer holds cannot be reached.',
  otherLanguage: 'This printer does not understand ESC/POS. Use our print agent for it.',
  scale: 'Weighing Scale on This Device',
  serialScale: 'Serial scale',
  atBaud: '{{rate}} baud',
  removeScale: 'Remove scale',
  scaleBaudRate: 'Speed of the scale (baud)',
  scaleShows: '{{weight}} kg, steady',
  scaleLost: 'The scale does not answer. Look at its cable and its speed.',
  noScale: 'No scale was connected. Another program of this computer may hold its port.',
  noCables:
    'This browser reaches no printer by itself. Chrome and Edge do, where the address of this page begins with https.',

  paymentDevice: 'Payment Device',
  serialNumber: 'Serial Number',
  setDevice: 'Set Device',
  removeDevice: 'Remove Device',

  // What a phone change and a day want to be told.
  pinForPhone: 'Your PIN',
  pinForPhoneNote: 'A new phone number is asked for with your PIN.',
  pinForPhoneMissing: heard.profilePinForPhone,
  phoneShort: heard.entryMobileLength,
  firstNameMissing: heard.profileNoFirstName,
  discard: 'Discard changes',
  nothingChanged: 'Nothing has been changed.',
  pinIncomplete: 'Enter all 4 digits of your PIN.',
  newPinsWanted: 'Both PINs must be complete and equal.',
  stepCurrent: 'Current PIN',
  stepNew: 'New PIN',
  look: 'How this till looks',
  lookHint: 'It acts at once, and goes with you to the next till.',
  dark: 'Dark theme',
  serialMissing: 'Enter the serial number of the device.',
  deviceIsSet: 'Remove the device to enter another serial number.',
} as const;
