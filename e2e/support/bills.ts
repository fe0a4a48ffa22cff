import type { Locator, Page } from '@playwright/test';
import { newBill, take, toCheckout } from './checkout';
import type { DemoProduct } from './shop';
import { expect, scan } from './test';
import { billLine } from './till';

/** Sells these for cash on the screen; answers the number of the invoice. */
export async function sell(page: Page, products: readonly DemoProduct[]): Promise<string> {
  for (const product of products) await scan(page, product.barcode);
  const last = products.at(-1);
  if (!last) throw new Error('nothing to sell');
  await expect(billLine(page, last.name)).toBeVisible();
  await toCheckout(page);
  await take(page);
  const label = page.getByRole('term').filter({ hasText: 'Invoice number' });
  const number = await label.locator('xpath=following-sibling::*[1]').innerText();
  await newBill(page);
  return number;
}

/** Sells a product so many times, each on a bill of its own, by the calls of this till and not on its screen. */
export async function sellOften(page: Page, barcode: string, times: number): Promise<void> {
  await page.evaluate(
    async ([code, count]) => {
      const { licence, user, token } = JSON.parse(
        localStorage.getItem('rokad.identity') ?? '{}',
      ).state;
      const call = async (path: string, fields: Record<string, string>) => {
        const body = new URLSearchParams({
          udidtoken: licence.udid,
          v_id: licence.v_id,
          store_id: licence.store_id,
          vu_id: user.id,
          api_token: token,
          ...fields,
        });
        const answer = await (await fetch(`/api${path}`, { method: 'POST', body })).json();
        if (answer.status === 'fail') throw new Error(`${path}: ${answer.message}`);
        return answer;
      };
      for (let no = 0; no < Number(count); no += 1) {
        await call('/product-details', { barcode: String(code), scan: 'TRUE' });
        const { data } = await call('/process-to-payment', {});
        await call('/save-payment', {
          t_order_id: data.order_id,
          pay_id: `history-test-${no}`,
          payment_gateway_type: no % 2 ? 'CARD_OFFLINE' : 'CASH',
          amount: data.total,
        });
      }
    },
    [barcode, String(times)],
  );
}

/** The bills before this one, under an empty bill. */
export const lastBills = (page: Page): Locator => page.getByRole('list', { name: 'Last bills' });
