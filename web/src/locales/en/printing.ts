/** Printers and their print service. */
export const printing = {
  printer: 'Printer',
  ready: 'Printer ready',
  notReady: 'Printer not ready',
  fault: "The printer doesn't seem to be working.",
  installDrivers: 'First install the drivers of your printer.',
  installService: 'Then install our print service on this computer.',
  systems: 'Windows 7 and above only. macOS and Linux are coming soon.',
  meanwhile: 'This till prints by the dialog of its browser until then.',
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
