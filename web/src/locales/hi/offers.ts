import type { Translation } from '../translation';

export const offers = {
  today: 'आज के ऑफ़र',
  until: '{{time}} तक',
} satisfies Translation<'offers'>;
