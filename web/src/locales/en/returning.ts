import * as heard from '../heard.gen';

/** The screens of a return: what only they say. */
export const returning = {
  search: 'Scan an item that comes back',
  nothingSuch: 'No item of this invoice is called that.',
  each: 'each',
  piecesChosen_one: '{{counted}} of {{count}} piece',
  piecesChosen_other: '{{counted}} of {{count}} pieces',
  giveUp: 'Give this return up?',
  giveUpDetail: 'What is chosen is forgotten. Nothing has been posted.',
  goOn: 'Go on',
  goOnNote: 'Back to the items',
  giveUpNote: 'The chosen items are forgotten',
  gstin: 'GSTIN {{number}}',
  soldOn: 'Of',
  dated: 'Date',
  number: 'Number',
  validUntil: 'Valid until {{day}}',
  waited: 'Offer given back',
  withheld: '{{amount}} less: what is kept no longer has “{{offers}}”.',
  comesBack: 'What comes back',
  cameBack: 'What came back',
  paper: 'The credit note',
  done: heard.returnsPosted,
  doneFor: 'Against {{number}} · {{buyer}}',
} as const;
