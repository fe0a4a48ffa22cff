/** Working while the server cannot be reached. */
export const offline = {
  lookNotSell: 'You can look, not sell',
  explained:
    'The server cannot be reached. Prices can be looked up. Bills wait until the server is back.',
  billsWait: 'Bills wait until the server is back.',

  signIn: 'Login offline',
  signInHint:
    'The server cannot be reached. People who signed in here lately can sign in to look up prices.',
  verifierEnded: 'This device cannot check your PIN any more. Log in once when the server is back.',

  title: 'Offline',
  hello: '{{name}} · without the server',
  serverBack: 'The server is back',
  serverBackExplained: 'Log in to go on selling.',
  login: 'Login',
  leave: 'Logout',

  lookUp: 'Look up a price',
  lookUpHint: 'Barcode or the beginning of the name',
  lookUpEmpty: 'Scan a product, or type its barcode or name.',
  lookUpNone: 'No product found.',
  lookUpNoCopy:
    'There are no prices on this device yet. They are copied after a login with the server.',
  lookUpFailed: 'The prices on this device could not be loaded.',
  pricesOf: 'Prices of {{time}}',
  mrp: 'MRP {{amount}}',

  sessions: 'Cash session of this till',
  sessionOpened: 'Opened {{time}} with {{amount}}',
  sessionClosed: 'Closed {{time}} with {{amount}}',
  sessionsNone: 'No cash session of the last seven days is known here.',
} as const;
