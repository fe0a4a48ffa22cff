/** The loyalty programme's own page. */
export const loyalty = {
  title: 'Loyalty',
  test: 'Send a test message',
} as const;
