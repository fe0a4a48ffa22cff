/** What a store has on offer, before anything is on the bill. */
export const offers = {
  today: 'Offers today',
  until: 'until {{time}}',
} as const;
