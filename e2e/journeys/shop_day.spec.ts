import type { Browser, Page } from '@playwright/test';
import {
  amountDue,
  amountField,
  appliedVouchers,
  choose,
  invoiceNumber,
  newBill,
  paymentComplete,
  payments,
  payOutside,
  payPart,
  take,
  toCheckout,
} from '../support/checkout';
import { pressAsPeopleDo } from '../support/hands';
import { inbox, lastSms } from '../support/messages';
import {
  atMachine,
  connectDevice,
  razorpayWindow,
  scanCode,
  switchOn,
  tile,
  usePoints,
} from '../support/outside';
import { returnLine } from '../support/returns';
import type { Shop } from '../support/shop';
import { expect, scan, test } from '../support/test';
import {
  activate,
  billLine,
  closeSession,
  dialog,
  endElsewhere,
  hold,
  openSession,
  printed,
  signIn,
  tag,
} from '../support/till';

/** The demo's customer with store credit. */
const REGULAR = '9800001101';

const rupees = (paise: number) => (paise / 100).toFixed(2);
const paise = (amount: number) => Math.round(amount * 100);
/** An amount as screens and slips write it. */
const written = (amount: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(amount / 100);

/** One till of the morning; its drawer and its tenders are counted here, bill by bill, as the cashier would. */
class Till {
  /** Cash in the drawer, in paise. */
  drawer = 0;
  /** Sum of the bills that were paid to the last rupee, in paise. */
  rungUp = 0;
  /** Sum taken by each tender, in paise. */
  readonly taken = new Map<string, number>();

  constructor(
    readonly page: Page,
    readonly shop: Shop,
  ) {}

  async open(number: 1 | 2, balance: number): Promise<void> {
    await activate(this.page, this.shop, this.shop.guide.licences[number - 1]);
    await signIn(this.page, this.shop, number);
    await openSession(this.page, rupees(balance));
    this.drawer = balance;
  }

  /** Scans so many pieces of a product of the guide. */
  async bill(product: number, pieces: number): Promise<void> {
    const { barcode, name } = this.product(product);
    for (let piece = 0; piece < pieces; piece += 1) await scan(this.page, barcode);
    const quantity = `${pieces}, choose the quantity of ${name}`;
    await expect(this.page.getByRole('button', { name: quantity })).toBeVisible();
  }

  product(number: number) {
    const product = this.shop.guide.products[number];
    if (!product) throw new Error(`the demo store has no product ${number}`);
    return product;
  }

  /** How many pieces of a product this till finds in stock. */
  async stockOf(product: number): Promise<number> {
    const { name } = this.product(product);
    const box = this.page.getByRole('combobox', { name: 'Barcode or product' });
    // The search shows its earlier result until the server has answered anew.
    const answered = this.page.waitForResponse('**/product-search*');
    await box.fill(name);
    await (await answered).finished();
    const hit = this.page.getByRole('option').filter({ hasText: name }).first();
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    const [, pieces = ''] = /([\d,]+) in stock/.exec((await hit.textContent()) ?? '') ?? [];
    await box.fill('');
    await expect(hit).toBeHidden();
    return Number(pieces.replaceAll(',', ''));
  }

  count(tender: string, amount: number): void {
    this.rungUp += amount;
    this.taken.set(tender, (this.taken.get(tender) ?? 0) + amount);
    if (tender === 'Cash') this.drawer += amount;
  }

  /** Takes what is left in cash, out of a larger note where one is given. */
  async payCash(given?: number): Promise<void> {
    const due = paise(await amountDue(this.page));
    if (given) {
      await amountField(this.page).fill(rupees(given));
      const change = this.page
        .locator('dl')
        .getByText(/^change /i)
        .locator('xpath=..');
      await expect(change).toContainText(written(given - due));
    }
    await take(this.page);
    await expect(paymentComplete(this.page)).toBeVisible();
    this.count('Cash', due);
  }

  async payBy(tender: 'Card' | 'Paytm' | 'GPay', reference: string): Promise<void> {
    const due = paise(await amountDue(this.page));
    await payOutside(this.page, tender, reference);
    this.count(tender, due);
  }

  /** Takes what is left by the tile of that name, once whoever pays has done so outside. */
  async payBeyond(tender: string, name: string, pays: () => Promise<void>): Promise<void> {
    const due = paise(await amountDue(this.page));
    await choose(this.page, name);
    if (name !== 'UPI QR') await take(this.page);
    await pays();
    await expect(paymentComplete(this.page)).toBeVisible();
    this.count(tender, due);
  }

  /**
   * Closes the session: what the books expect is what the drawer holds, and the slip has every tender. Leaves what says so
   * by the button that is named.
   */
  async close(next = 'Done'): Promise<void> {
    const closed = await closeSession(this.page, rupees(this.drawer));
    await expect(closed).toContainText('No difference');
    await expect(closed.getByText('Expected').locator('xpath=..')).toContainText(
      written(this.drawer),
    );
    await closed.getByRole('button', { name: 'Print Slip' }).click();
    for (const [tender, amount] of this.taken)
      await expect(
        printed(this.page)
          .getByRole('row', { name: new RegExp(`^${tender}\\b`) })
          .first(),
        tender,
      ).toContainText(written(amount));
    await closed.getByRole('button', { name: next }).click();
  }
}

async function secondTill(browser: Browser, shop: Shop): Promise<Till> {
  const context = await browser.newContext();
  const page = await context.newPage();
  pressAsPeopleDo(page);
  page.setDefaultTimeout(30_000);
  return new Till(page, shop);
}

/** Hands the invoice over, by the dialog of that name. */
async function sendTo(page: Page, name: string, field: string, address: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  const asked = dialog(page, name);
  await asked.getByLabel(field).fill(address);
  await asked.getByRole('button', { name: 'Send' }).dblclick();
  await expect(asked.getByText('Sent', { exact: true })).toBeVisible();
  await asked.getByRole('button', { name: 'Dismiss' }).click();
  await expect(asked).toBeHidden();
}

test('a morning over two tills comes out to the paisa @engines', async ({
  page,
  shop,
  browser,
}) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(30_000);
  const first = new Till(page, shop);
  const second = await secondTill(browser, shop);
  /** The number of the invoice that a piece comes back of, and what was paid for that. */
  let lastInvoice = '';
  let returned = 0;
  shop.importReasons();

  await test.step('both tills open, at a store that takes all there is and has a UPI code of its own', async () => {
    shop.run('settings', 'set', '--store', 'PN1', 'upi_address', 'nisarga.fresh@okbank');
    switchOn(shop, 'ezswype', 'razor_pay_online', 'loyalty_emr');
    await first.open(1, 200_000);
    await second.open(2, 150_000);
  });

  await test.step('cash with change', async () => {
    await first.bill(0, 2);
    await toCheckout(first.page);
    await first.payCash(100_000);
    await newBill(first.page);
  });

  await test.step('card, Paytm and GPay, with their references', async () => {
    for (const [tender, reference] of [
      ['Card', '482913'],
      ['Paytm', '4471'],
      ['GPay', '8855'],
    ] as const) {
      await second.bill(1, 1);
      await toCheckout(second.page);
      await second.payBy(tender, reference);
      await newBill(second.page);
    }
  });

  await test.step('the card machine of the till declines a card, and approves another', async () => {
    await connectDevice(second.page, shop);
    await second.page.getByRole('link', { name: 'POS' }).click();
    await second.page.waitForURL('**/billing');
    await second.bill(0, 1);
    await toCheckout(second.page);
    await choose(second.page, 'EZSwype');
    await take(second.page);
    await atMachine(shop, 'decline');
    await expect(second.page.getByText('Insufficient funds')).toBeVisible();
    await second.page.keyboard.press('Escape');
    await second.payBeyond('EZSwype', 'EZSwype', () => atMachine(shop, 'approve'));
    await newBill(second.page);
  });

  await test.step("Razorpay's window, and a code of it", async () => {
    await first.bill(1, 1);
    await toCheckout(first.page);
    await first.payBeyond('Razorpay', 'Razorpay', () =>
      razorpayWindow(first.page).getByRole('button', { name: 'Pay by card' }).click(),
    );
    await newBill(first.page);
    await first.bill(1, 1);
    await toCheckout(first.page);
    await first.payBeyond('Razorpay', 'UPI QR', () => scanCode(first.page, shop));
    await newBill(first.page);
  });

  await test.step('points of a member, and cash for the rest', async () => {
    await first.bill(0, 1);
    await tag(first.page, REGULAR);
    await toCheckout(first.page);
    await tile(first.page, 'Loyalty').click();
    await take(first.page);
    await usePoints(first.page, 100);
    const used = payments(first.page).getByRole('listitem').filter({ hasText: 'Loyalty' });
    await expect(used).toContainText('₹100.00');
    first.count('Loyalty', 10_000);
    await tile(first.page, 'Cash').click();
    await first.payCash();
    await newBill(first.page);
  });

  await test.step('one bill in cash and by GPay', async () => {
    await first.bill(0, 3);
    await toCheckout(first.page);
    await payPart(first.page, '100');
    first.count('Cash', 10_000);
    await first.payBy('GPay', '9999');
    await newBill(first.page);
  });

  await test.step('held on one till, paid on the other', async () => {
    await first.bill(0, 1);
    await hold(first.page, 'Went back for oil');
    await second.page.getByRole('link', { name: 'View Held Bills' }).click();
    await second.page.getByRole('button', { name: 'Recall Bill' }).click();
    await second.page.waitForURL('**/billing');
    await expect(billLine(second.page, first.product(0).name)).toBeVisible();
    await toCheckout(second.page);
    await second.payCash();
    await newBill(second.page);
  });

  await test.step('a voucher, and cash for the rest', async () => {
    const bearer = shop.guide.vouchers.find(({ mobile }) => mobile === '');
    if (!bearer) throw new Error('the demo store has no voucher of a bearer');
    await first.bill(0, 3);
    await toCheckout(first.page);
    await first.page.keyboard.press('v');
    const entry = first.page.getByRole('region', { name: 'Voucher', exact: true });
    await entry.getByRole('textbox', { name: 'Voucher code' }).fill(bearer.code);
    await entry.getByRole('button', { name: 'Apply' }).click();
    await expect(appliedVouchers(first.page)).toContainText('Paid in');
    first.count('Voucher', paise(Number(bearer.amount)));
    await first.payCash();
    await newBill(first.page);
  });

  await test.step('store credit of a customer, and a card for the rest', async () => {
    await second.bill(1, 2);
    await tag(second.page, REGULAR);
    await toCheckout(second.page);
    const whole = paise(await amountDue(second.page));
    await second.page.getByRole('button', { name: 'Redeem store credit' }).click();
    await take(second.page);
    await expect(appliedVouchers(second.page).getByText('Paid in').first()).toBeVisible();
    await expect.poll(() => amountDue(second.page)).toBeLessThan(whole / 100);
    const rest = paise(await amountDue(second.page));
    second.count('Voucher', whole - rest);
    await second.payBy('Card', '771204');
  });

  await test.step('its invoice goes to the customer by mail and by SMS, once each', async () => {
    const number = await invoiceNumber(second.page);
    await sendTo(second.page, 'E-mail Invoice', 'E-mail address', 'aditya@example.in');
    await sendTo(second.page, 'SMS Invoice', 'Mobile number', REGULAR);
    const link = /http\S+/.exec(await lastSms(shop, REGULAR))?.[0] ?? '';
    expect(await (await second.page.request.get(link)).text()).toContain(number);
    const { mails, sms } = await inbox(shop);
    expect(mails.map(({ to, attachments }) => [to, attachments[0]?.name])).toEqual([
      [['aditya@example.in'], `${number}.pdf`],
    ]);
    expect(sms).toHaveLength(1);
    await newBill(second.page);
  });

  await test.step('a part-paid bill is cancelled, and its money handed back', async () => {
    await first.bill(0, 2);
    await toCheckout(first.page);
    await payPart(first.page, '50');
    await first.page.getByRole('button', { name: 'Back', exact: true }).click();
    const asked = dialog(first.page, 'This bill is part paid');
    await asked.getByRole('button', { name: 'Cancel Bill' }).click();
    const handBack = dialog(first.page, 'Hand back to the customer');
    await handBack.getByRole('button', { name: 'Handed back' }).click();
    await first.page.waitForURL('**/billing');
    // The slip has it among what was taken, and apart among what was reversed.
    first.count('Cash', 5_000);
    first.drawer -= 5_000;
    first.rungUp -= 5_000;
  });

  await test.step('the server dies over a payment, which is taken once', async () => {
    await second.bill(1, 1);
    await toCheckout(second.page);
    const due = paise(await amountDue(second.page));
    await second.page.route('**/api/save-payment', async (route) => {
      await route.fetch().catch(() => null);
      await shop.stop('SIGKILL');
      await route.abort();
    });
    await take(second.page);
    await expect(payments(second.page)).toContainText('No answer yet');
    await second.page.unroute('**/api/save-payment');
    await shop.start();
    await second.page.reload();
    await expect(paymentComplete(second.page)).toBeVisible();
    second.count('Cash', due);
    await newBill(second.page);
  });

  await test.step('a cashier is signed out over an open bill, and goes on with it', async () => {
    await first.bill(0, 1);
    await endElsewhere(first.page);
    await scan(first.page, first.product(0).barcode);
    await first.page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click();
    await signIn(first.page, shop, 1);
    await expect(billLine(first.page, first.product(0).name)).toBeVisible();
    await toCheckout(first.page);
    await first.payCash();
    lastInvoice = await invoiceNumber(first.page);
    await newBill(first.page);
  });

  const code = await test.step('a piece comes back for a credit note', async () => {
    const { name, price } = first.product(0);
    await first.page.getByRole('link', { name: 'Invoice History' }).click();
    await first.page.getByRole('table').getByRole('button', { name: lastInvoice }).click();
    await first.page.getByRole('button', { name: 'Return Items' }).click();
    await expect(dialog(first.page, 'Manager approval')).toBeVisible();
    await first.page.keyboard.type(shop.guide.manager_passcode, { delay: 60 });
    await first.page.waitForURL('**/return-items');
    await expect(
      first.page.getByRole('heading', { name: 'Select Items for Return' }),
    ).toBeVisible();
    const line = returnLine(first.page, name);
    await line.getByRole('checkbox').check();
    await line.getByRole('combobox').selectOption({ index: 1 });
    await first.page.getByRole('button', { name: 'Return', exact: true }).click();
    await first.page.waitForURL('**/return-confirmation');
    const confirm = first.page.getByRole('button', { name: 'Confirm Return', exact: true });
    await confirm.click();
    const remark = dialog(first.page, 'Remark');
    await remark.getByRole('textbox').fill('Pack was torn');
    await remark.getByRole('button', { name: 'Save' }).click();
    await expect(remark).toBeHidden();
    const posted = first.page.waitForResponse('**/api/return/approve');
    await confirm.click();
    const { data } = await (await posted).json();
    await expect(first.page.getByRole('heading', { name: 'Credit note generated' })).toBeVisible();
    expect(paise(Number(data.data.total))).toBe(paise(Number(price)));
    returned = paise(Number(data.data.total));
    await first.page.getByRole('link', { name: 'POS' }).click();
    await first.page.waitForURL('**/billing');
    return String(data.voucher.voucher_code);
  });

  await test.step('which pays a part of a bill on the other till', async () => {
    await second.bill(1, 3);
    await toCheckout(second.page);
    const whole = paise(await amountDue(second.page));
    await second.page.keyboard.press('v');
    const entry = second.page.getByRole('region', { name: 'Voucher', exact: true });
    await entry.getByRole('textbox', { name: 'Voucher code' }).fill(code);
    await entry.getByRole('button', { name: 'Apply' }).click();
    await expect(appliedVouchers(second.page)).toContainText('Paid in');
    const paidIn = Math.min(whole, returned);
    second.count('Voucher', paidIn);
    if (paidIn < whole) await second.payCash();
    await expect(paymentComplete(second.page)).toBeVisible();
    await newBill(second.page);
  });

  await test.step('goods come in on a GRN while the other till sells, and are sold at once', async () => {
    const { barcode, name } = first.product(2);
    const before = await second.stockOf(2);
    await first.page.goto(`${shop.url}/adhoc-grn`);
    await expect(first.page.getByRole('heading', { name: 'New Ad-Hoc GRN' })).toBeVisible();
    await scan(first.page, barcode);
    await expect(first.page.getByRole('row').filter({ hasText: name })).toBeVisible();
    await first.page.getByRole('textbox', { name: 'Supplier name' }).fill('Market Yard');
    await first.page.getByRole('textbox', { name: 'Place of origin' }).fill('Pune');
    await second.bill(2, 2);
    await toCheckout(second.page);
    await second.payCash();
    await newBill(second.page);
    expect(await second.stockOf(2)).toBe(before - 2);
    await first.page.keyboard.press('F9');
    await expect(first.page.getByRole('heading', { name: /has been created\.$/ })).toBeVisible();
    expect(await second.stockOf(2)).toBe(before - 1);
    await expect(first.page.getByRole('table', { name: 'Products of the GRN' })).toContainText(
      name,
    );
    await first.page.getByRole('link', { name: 'POS' }).click();
    await first.page.waitForURL('**/billing');
    await first.bill(2, 1);
    await toCheckout(first.page);
    await first.payCash();
    await newBill(first.page);
    expect(await second.stockOf(2)).toBe(before - 2);
  });

  await test.step('both drawers hold what the books expect', async () => {
    await first.close();
    await second.close('Day report, all tills');
  });

  await test.step('whoever closes the last till reads the day of both', async () => {
    await dialog(second.page, 'Day report, all tills')
      .getByRole('button', { name: 'Show the day' })
      .click();
    const day = second.page.frameLocator('iframe[title="Day report, all tills"]');
    await expect(day.getByText('DAY REPORT')).toBeVisible();
    const counted = day.getByText('Counted cash').locator('xpath=..');
    await expect(counted).toContainText(`₹${written(first.drawer + second.drawer)}`);
    const said = (name: string) => day.getByText(name, { exact: true }).first().locator('xpath=..');
    await expect(said('Bills')).toContainText('17');
    const rungUp = `₹${written(first.rungUp + second.rungUp)}`;
    for (const name of ['Received for bills', 'Tendered'])
      await expect(said(name)).toContainText(rungUp);
    await expect(said('Returns (1)')).toContainText(`−${written(returned)}`);
    await expect(said('Vouchers issued (1)')).toContainText(written(returned));
  });
  await second.page.context().close();
});
