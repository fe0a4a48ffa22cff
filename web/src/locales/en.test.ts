import { describe, expect, it } from 'vitest';
import { en } from './en';
import { ownerConsole } from './en/console';
import { MESSAGE_ENGLISH } from './messages.gen';

/** With the words of the console, which stand in no catalogue of the till. */
const all = { ...en, console: ownerConsole };

/** The sentences that the contract quotes, letter by letter, with their odd spellings; some the server says. */
const QUOTED: ReadonlyArray<readonly [string, string]> = [
  [en.login.unknownUserOffline, 'The user does not exist.'],
  [en.login.sessionExpired, 'Session expired.\nPlease login again.'],
  [en.login.somethingWrong, 'Opps..Something went wrong.'],
  [MESSAGE_ENGLISH['mobile.unknown'], 'This phone number is not registered.'],
  [en.login.pleaseConfirm, 'Please Confirm'],
  [en.login.terms, 'Terms & Conditions'],
  [en.login.privacy, 'Privacy Policy'],
  [
    MESSAGE_ENGLISH['login.elsewhere'],
    'You are signed in on {device} since {since}. Sign out there and continue here?',
  ],
  [en.licence.expired, 'License expired. Please contact store manager.'],
  [MESSAGE_ENGLISH['licence.in_use'], 'This licence is already in use on another device.'],
  [en.licence.moveHere, 'Move to this device'],
  [en.cash_session.noOpeningBalance, 'No opening balance entered.'],
  [en.drawer.closed, 'Session closed'],
  [en.drawer.printSlip, 'Print Slip'],
  [en.catalog.noProduct, 'No product found.'],
  [MESSAGE_ENGLISH['cart.product_not_found'], 'No product found for {barcode}.'],
  [en.cart.empty, 'Start scanning or manually enter the barcode to add products.'],
  [MESSAGE_ENGLISH['bill.no_customer'], 'Please select a customer'],
  [en.cart.quantityBelowOne, 'Product quantity cannot be less than 1.'],
  [en.profile.phoneLength, 'Phone number must be 10 characters long.'],
  [MESSAGE_ENGLISH['customer.tagged'], 'Customer has been tagged successfully.'],
  [MESSAGE_ENGLISH['customer.untagged'], 'Customer has been untagged successfully.'],
  [
    MESSAGE_ENGLISH['payment.tagging_mandatory'],
    'Customer tagging is mandatory. Kindly tag the customer to continue checkout.',
  ],
  [en.customer.noSalesperson, 'No Salesperson Available'],
  [MESSAGE_ENGLISH['discount.applied'], 'Manual discount has been applied successfully.'],
  [MESSAGE_ENGLISH['discount.removed'], 'Manual discount has been removed successfully.'],
  [en.carry_bag.add, 'Add Carry Bags'],
  [en.carry_bag.added, 'Added Carry Bags'],
  [MESSAGE_ENGLISH['carry_bag.saved'], 'Carry bag(s) has been added successfully.'],
  [en.bagDock.none, 'No Carry Bag(s) Available'],
  [en.held_bill.view, 'View Held Bills'],
  [en.held_bill.empty, 'No held bills found.'],
  [en.held_bill.holdQuestion, 'Do you wish to hold current bill ?'],
  [
    en.held_bill.holdAndRecallQuestion,
    'Do you wish to hold current bill and recall the selected bill ?',
  ],
  [en.payment.aboveBill, 'Enter amount is grater then bill amount'],
  [en.checkout.remarkRequired, 'Please enter your remark'],
  [MESSAGE_ENGLISH['cart.remark_added'], 'Remark has been added successfully.'],
  [
    en.checkout.splitBack,
    "You can't go back when you are in Split Payment mode Tap 'Return to Payment' to complete the payment process or press 'Cancel Bill' if you wish to start a new bill.",
  ],
  [en.checkout.goBackToAdd, 'Go back to add {{name}}.'],
  [en.checkout.paymentComplete, 'Payment complete'],
  [en.invoice.empty, 'No invoices found.'],
  [en.invoice.emailRequired, 'Email is required'],
  [MESSAGE_ENGLISH['guard.wrong_code'], 'Incorrect code.'],
  [en.returns.selectTitle, 'Select Items for Return'],
  [en.returns.noReason, 'No reason available'],
  [en.returns.remarkRequired, 'Please enter your remark'],
  [en.goods_receipt.empty, 'No advices avaliable'],
  [en.goods_receipt.alreadyCreated, 'GRN already created'],
  [en.goods_receipt.adjustQuestion, 'Adjust the remaining quantity to short/excess?'],
  [en.goods_receipt.supplierRequired, 'Please enter supplier name'],
  [en.goods_receipt.placeRequired, 'Please enter place of origin'],
  [en.goods_receipt.itemNotFound, 'No item found'],
  [
    en.goods_receipt.nothingEntered,
    'Enter received, damaged or lost quantity for at least one item.',
  ],
  [en.printing.fault, "The printer doesn't seem to be working."],
  [en.printers.none, 'No Printer Availbale'],
  [en.settings.currentPinWrong, 'Incorrect PIN. Please try again.'],
  [
    en.settings.currentPinText,
    'Before you proceed, we need to confirm your identity. Please enter your current PIN below.',
  ],
  [en.settings.newPinText, 'You may now set-up your new PIN.'],
  [en.settings.newPinShort, 'Password must have at least 4 letters.'],
  [en.settings.newPinDiffers, 'The PINs do not match.'],
  [en.settings.savePin, 'Save Pin'],
  [en.settings.pinUpdated, 'PIN updated.'],
  [
    en.settings.pinUpdatedText,
    'You PIN has been changed successfully, you may use it to login next time.',
  ],
  [en.shell.logoutQuestion, 'Are you sure you want to logout ?'],
  [en.ui.somethingWrong, 'Opps.. Something went wrong.'],
  [en.ui.serverFault, 'Something went wrong on our side. Nothing was lost; please try again.'],
  [en.offline.lookNotSell, 'You can look, not sell'],
];

/** Texts of the till that read like a sentence of the server and are something else: what each is. */
const ALIKE: Readonly<Record<string, string>> = {
  'auditTrail:value': 'a name and its value, whatever they are',
  'drawer:approveMovement': 'a kind of movement and its amount',
  'drawer:byAmount': 'the name of a tab',
  'drawer:closed': 'the title of a dialog',
  'charge:billCancelled': 'why money goes back, in a list',
  'returns:soldTo': 'the title of a dock',
};

/** Gaps and the last dot aside, so that no comma's difference hides a second telling. */
const bare = (text: string) =>
  text
    .replace(/\{+\w+\}+/g, '{}')
    .replace(/[ .]+$/, '')
    .toLowerCase();

/** The catalogue's files as they are written, by their paths. */
const SOURCES = import.meta.glob<string>('./en/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Texts that the files of the catalogue word themselves: `[namespace:key, text]`. */
function ownWords(): [string, string][] {
  return Object.entries(SOURCES).flatMap(([path, source]) => {
    const namespace = path.replace(/^.*\/|\.ts$/g, '');
    const literals = source.matchAll(
      /^ {2}(\w+):\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),/gm,
    );
    return [...literals].map(([, key, single, double]): [string, string] => [
      `${namespace}:${key}`,
      (single ?? double ?? '').replace(/\\(.)/g, '$1'),
    ]);
  });
}

describe('the English catalogue', () => {
  it('says nothing that the server says in words of its own', () => {
    const heard = new Map(
      Object.entries(MESSAGE_ENGLISH).map(([code, text]) => [bare(text), code]),
    );
    const own = ownWords();
    expect(own.length).toBeGreaterThan(900);
    const twice = own.filter(([, text]) => heard.has(bare(text))).map(([key]) => key);
    // A new one is taken from heard.gen.ts, where its English stands once.
    expect(twice.sort()).toEqual(Object.keys(ALIKE).sort());
  });

  it.each(QUOTED)('%s', (text, quoted) => {
    expect(text).toBe(quoted);
  });

  it('has no empty text and no stray space', () => {
    for (const [namespace, texts] of Object.entries(all)) {
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), `${namespace}:${key}`).toBe(text);
        expect(text, `${namespace}:${key}`).not.toBe('');
      }
    }
  });
});

describe('a text that counts', () => {
  /** Things that are counted. */
  const COUNTED = [
    ...['items', 'pieces', 'pcs', 'lines', 'products', 'papers', 'bills', 'invoices', 'notes'],
    ...[
      'digits',
      'decimals',
      'points',
      'rows',
      'scans',
      'tries',
      'times',
      'days',
      'hours',
      'minutes',
    ],
  ].join('|');
  const COUNTS = new RegExp(`\\{\\{(\\w+)\\}\\} (?:${COUNTED})\\b`);
  /** Always of more than one; the contract fixes the words of a wrong PIN. */
  const MANY = [
    'cart:tooManyDigits',
    'console:faultHsn',
    'login:wrongPin',
    'report:firstRows',
    'settings:labelRuleDecimals',
  ];

  it('has a form for one', () => {
    const texts = Object.entries(all).flatMap(([namespace, own]) =>
      Object.entries(own).map(([key, words]): [string, string] => [`${namespace}:${key}`, words]),
    );
    const oneForm = texts
      .filter(([key, words]) => COUNTS.test(words) && !/_(?:one|other)$/.test(key))
      .map(([key]) => key);
    expect(oneForm.filter((key) => !MANY.includes(key))).toEqual([]);
  });
});

it('calls the licence key and the PIN code by one name, as the server does', () => {
  const texts: string[] = Object.values(all).flatMap((own) => Object.values(own));
  const said = [...texts, ...Object.values(MESSAGE_ENGLISH)];
  expect(said.filter((words) => /serial key|pincode/i.test(words))).toEqual([]);
});
