/** Working while the server cannot be reached. */
export const offline = {
  lookNotSell: 'You can look, not sell',
  explained: 'The server cannot be reached. Prices can be looked up; bills wait until it is back.',
} as const;
