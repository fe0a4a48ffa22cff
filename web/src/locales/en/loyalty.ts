/** The loyalty programme's own page. */
export const loyalty = {
  title: 'Loyalty',
  test: 'Send a test message',
  frame: 'Page of the loyalty programme',
  noPage: 'No loyalty programme is set up here.',
} as const;
