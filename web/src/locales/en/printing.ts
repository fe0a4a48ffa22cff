/** Printers and their print service. */
export const printing = {
  printer: 'Printer',
  ready: 'Printer ready',
  notReady: 'Printer not ready',
  paperWaits: '{{name}} waits to be printed',
  fault: "The printer doesn't seem to be working.",
  waits:
    "The printer doesn't seem to be working. The job waits, and is printed once the printer works.",
  mayHave:
    "The printer doesn't seem to be working. It may have been printed: check the paper before you print again.",
  denied:
    "The printer doesn't seem to be working. This browser keeps the till from it: see Settings, Setup Printer.",
  noPaper: "The printer doesn't seem to be working. It has run out of paper.",
  coverOpen: "The printer doesn't seem to be working. Its cover is open.",
  cashDrawer: 'Cash Drawer',
  cashDrawerOff: 'The drawer opens with the printer after a cash payment.',
} as const;
