import * as heard from '../heard.gen';

/** Words of the kit: what any screen may need to say. */
export const ui = {
  apply: 'Apply',
  back: 'Back',
  cancel: 'Cancel',
  clear: 'Clear',
  clearFilters: 'Clear filters',
  clearSearch: 'Clear the search',
  close: 'Close',
  continue: 'Continue',
  delete: 'Delete',
  dismiss: 'Dismiss',
  no: 'No',
  print: 'Print',
  retry: 'Retry',
  save: 'Save',
  undo: 'Undo',
  yes: 'Yes',

  language: 'Language',
  loading: 'Loading',
  loadMore: 'Load More',

  alertDanger: 'Problem',
  alertInfo: 'Note',
  alertSuccess: 'Done',
  notifications: 'Notifications',
  notificationsWaiting: 'Notifications, {{number}} waiting',

  pinShow: 'Show PIN',
  pinHide: 'Hide PIN',

  numericPad: 'Number pad',
  decimalPoint: 'Decimal point',
  deleteLast: 'Delete last digit',

  dayForm: 'DD/MM/YYYY',
  dayWrong: 'Enter day, month and year.',
  dayToCome: heard.entryDayToCome,

  quantityOf: 'Quantity of {{name}}',
  quantityLess: 'One less of {{name}}',
  quantityMore: 'One more of {{name}}',
  quantityChoose: '{{quantity}}, choose the quantity of {{name}}',

  countLess: 'One less: {{name}}',
  countMore: 'One more: {{name}}',
  countIsNone: 'There is nothing to take away.',

  // The spelling of 'Opps' is the contract's own.
  somethingWrong: 'Opps.. Something went wrong.',
  serverFault: heard.serverFault,
  noAnswer: 'No answer from the server. Check the network and try again.',
  screenFailed: 'This screen could not be shown.',
  pageNotFound: 'There is no such page.',
  goToStart: 'Go to the start',
} as const;
