/** Words around every screen: navigation, status, theme, lock and logout. */
export const shell = {
  appName: 'Rokad',
  navigation: 'Main navigation',
  skipToContent: 'Skip to the content',

  pos: 'POS',
  invoiceHistory: 'Invoice History',
  grnAgainstAdvice: 'GRN against advice',
  adhocGrn: 'Ad-hoc GRN',
  grnList: 'GRN List',
  viewHeldBills: 'View Held Bills',
  loyalty: 'Loyalty',
  refundsDue: 'Refunds Due',
  reports: 'Reports',
  settings: 'Settings',
  more: 'More',
  back: 'Back',
  waiting: '{{count}} waiting',
  navigationOffAtCheckout: 'Finish or leave the checkout first.',

  lock: 'Lock',
  logout: 'Logout',
  logoutQuestion: 'Are you sure you want to logout ?',

  themeLight: 'Light',
  themeDark: 'Dark',
  switchToLight: 'Switch to the light theme',
  switchToDark: 'Switch to the dark theme',

  status: 'Status of this till',
  online: 'Online',
  offline: 'Offline',

  shortcuts: 'Keyboard shortcuts',
  keys: 'Keys',
  keysRokad: 'Rokad',
  keysGofrugal: 'GoFrugal',
  keysTally: 'Tally',
  shortcutsEmpty: 'This screen has no shortcuts.',
  anywhere: 'Everywhere',
} as const;
