/** The calendar beside a typed day. */
export const calendar = {
  open: 'Choose the day in a calendar',
  calendar: 'Calendar',
  month: 'Month',
  year: 'Year',
} as const;
