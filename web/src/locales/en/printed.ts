/** Questions about a paper that may have come out of its printer. */
export const printed = {
  question: 'Has it been printed?',
  look: '{{name}} may have come out. Look at the paper first: printed again it would be there twice.',
  again: 'Print again',
  againNote: 'Another copy comes out',
  there: 'It is there',
  thereNote: 'Nothing is printed',
} as const;
