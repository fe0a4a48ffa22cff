import * as heard from '../heard.gen';

/** The screens of a return: what only they say. */
export const returning = {
  search: 'Scan an item that comes back',
  nothingSuch: 'No such item on this invoice.',
  each: 'each',
  piecesChosen_one: '{{counted}} of {{count}} piece',
  piecesChosen_other: '{{counted}} of {{count}} pieces',
  giveUp: 'Cancel this return?',
  giveUpDetail: 'The chosen items are cleared. Nothing is returned yet.',
  goOn: 'Go on',
  goOnNote: 'Back to the items',
  giveUpNote: 'The chosen items are cleared',
  gstin: 'GSTIN {{number}}',
  soldOn: 'Against',
  dated: 'Date',
  number: 'Number',
  validUntil: 'Valid until {{day}}',
  waited: 'Offer given back',
  withheld: '{{amount}} less: “{{offers}}” no longer applies to what is kept.',
  comesBack: 'What comes back',
  cameBack: 'What came back',
  paper: 'The credit note',
  done: heard.returnsPosted,
  doneFor: 'Against {{number}} · {{buyer}}',
} as const;
