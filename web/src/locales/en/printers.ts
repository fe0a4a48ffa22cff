/** Choosing a printer, in settings. */
export const printers = {
  ofTablet: 'Printer of this tablet',
  appSilent: 'The app of this tablet does not answer. Close it and open it again.',
  appVersion: 'The app of this tablet and this till do not understand each other. Update the app.',
  installDrivers: 'First install the drivers of your printer.',
  installService: 'Then download our print agent and install it on this computer.',
  systems: 'For Windows 7 and above, macOS and Linux.',
  onWindows:
    'On Windows install QZ Tray in its place: our print agent does not draw receipts there yet.',
  meanwhile: 'This till prints by the dialog of its browser until then.',
  testPage: 'Print a test page',
  otherWays: 'Other Ways to Print',
  ofStore: "The store's printer",
  useDialog: "The browser's print dialog",
  useDialogDetail: 'Each print is confirmed there',
  loopbackAsked:
    'The browser will ask whether this page may reach apps on this device. Allow it: the printer is reached that way.',
  loopbackDenied:
    'This browser keeps the page from programs on this computer. Allow access to apps on this device in the settings of this site, then check again.',
  unpaired:
    "The print service of this computer prints only what the store's server signs, and the server has not signed. Give the service's key to whoever runs the server.",
  waiting_one: '{{count}} paper waits for {{printer}}: {{papers}}',
  waiting_other: '{{count}} papers wait for {{printer}}: {{papers}}',
  giveUp: 'Give up what waits',
  giveUpQuestion: 'Give up what waits?',
  giveUpDetail: '{{papers}} will not be printed. It can be printed anew from where it was printed.',
  giveUpNow: 'Give up',
  mayYetBePrinted: 'It may be printed yet: it could not be given up.',
  checkConnection: 'Check printer Connection',
  available: 'Available Printers',
  setDefault: 'Set default printer',
  set: 'Set',
  default: 'Default Printer',
  // The spelling of 'Availbale' is the contract's own.
  none: 'No Printer Availbale',
} as const;
