/** Offers of a store, before anything is on the bill. */
export const offers = {
  today: 'Offers today',
  until: 'until {{time}}',
} as const;
