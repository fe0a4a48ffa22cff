/** Printers and their print service. */
export const printing = {
  printer: 'Printer',
  ready: 'Printer ready',
  notReady: 'Printer not ready',
  fault: "The printer doesn't seem to be working.",
  installDrivers: 'First install the drivers of your printer.',
  installService: 'Then install our print service on this computer.',
  checkConnection: 'Check printer Connection',
  available: 'Available Printers',
  setDefault: 'Set default printer',
  set: 'Set',
  default: 'Default Printer',
  // The spelling of 'Availbale' is the contract's own.
  none: 'No Printer Availbale',
  cashDrawer: 'Cash Drawer',
  cashDrawerOff: 'The drawer opens with the printer after a cash payment.',
} as const;
