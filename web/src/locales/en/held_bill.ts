import * as heard from '../heard.gen';

/** Putting a bill aside and taking it up again. */
export const held_bill = {
  title: 'Held Bills',
  view: 'View Held Bills',
  hold: 'Hold Bill',
  recall: 'Recall Bill',
  note: 'Note',
  noteHint: 'Name or note, e.g. red shirt (optional)',
  empty: 'No held bills found.',
  holdQuestion: 'Do you wish to hold current bill ?',
  holdAndRecallQuestion: 'Do you wish to hold current bill and recall the selected bill ?',
  holdAndRecall: 'Hold and Recall',
  holdAndRecallNote: 'The open bill waits in this list',
  stayNote: 'Stay on this list',

  held: 'The bill is in Held Bills.',
  notHeld: 'A scan was not added. Check it, then hold the bill.',
  nothingToHold: 'Add a product first.',
  holdOffForRecall: heard.heldBillCannotPutAside,

  search: 'Search held bills',
  searchPlaceholder: 'Customer, phone or note',
  scanElsewhere: 'Go back to billing to scan.',
  customer: 'Customer',
  heldWhen: 'Held',
  pieces: 'Pcs',
  total: 'Total',
  today: 'Today, {{time}}',
  onDay: '{{day}}, {{time}}',
  notRecalled: 'Not recalled',
  shown_one: '{{count}} shown',
  shown_other: '{{count}} shown',
  keyChoose: 'choose',
  keyRecall: 'recall',
  previousRow: 'Bill above',
  nextRow: 'Bill below',
} as const;
