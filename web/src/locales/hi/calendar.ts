import type { Translation } from '../translation';

/** The calendar beside a typed day. */
export const calendar = {
  open: 'कैलेंडर में दिन चुनें',
  calendar: 'कैलेंडर',
  month: 'महीना',
  year: 'साल',
} satisfies Translation<'calendar'>;
