/** Putting a bill aside and taking it up again. */
export const held_bill = {
  title: 'Held Bills',
  view: 'View Held Bills',
  hold: 'Hold Bill',
  recall: 'Recall Bill',
  note: 'Note',
  empty: 'No held bills found.',
  holdQuestion: 'Do you wish to hold current bill ?',
  holdAndRecallQuestion: 'Do you wish to hold current bill and recall the selected bill ?',
  movedByLogin: 'Your bill of {{items}} items from {{till}} is in Held Bills',
} as const;
