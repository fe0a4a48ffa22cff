/** Questions about a paper that may have come out of its printer. */
export const printed = {
  question: 'Has it been printed?',
  look: '{{name}} may have been printed. Check the paper first: printing again makes a second copy.',
  again: 'Print again',
  againNote: 'Another copy comes out',
  there: 'It is printed',
  thereNote: 'Nothing is printed',
} as const;
