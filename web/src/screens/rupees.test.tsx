import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setCart } from '@/features/cart';
import { sampleCart, sampleLine, sampleOrder } from '@/test/bill';
import { openCheckout, payingBy, shopAtCheckout } from '@/test/checkout';
import { openBilling, openShop, scan } from '@/test/openTill';
import { renderApp } from '@/test/renderApp';

/** Money as it is written: two decimals, never three as a weight has. */
const MONEY = /(\S*?)(\d[\d,]*\.\d\d)(?![\d])/g;

/** Whether an element stands in a column whose head has the sign; a head may stand over several columns. */
function headHasSign(element: Element): boolean {
  const cell = element.closest<HTMLTableCellElement>('td, th');
  const heads = [...(cell?.closest('table')?.tHead?.rows[0]?.cells ?? [])].flatMap((head) =>
    Array.from({ length: head.colSpan }, () => head),
  );
  return cell !== null && heads[cell.cellIndex]?.textContent?.includes('₹') === true;
}

/** The amounts on the screen, those with the rupee sign and those without. */
function amounts(): { withSign: string[]; without: string[] } {
  const withSign: string[] = [];
  const without: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement?.closest('style, script')) continue;
    for (const [, before = '', amount = ''] of (textContent ?? '').matchAll(MONEY)) {
      const signed = before.endsWith('₹') || (parentElement && headHasSign(parentElement));
      (signed ? withSign : without).push(amount);
    }
  }
  return { withSign, without };
}

afterEach(() => vi.unstubAllGlobals());

describe('every amount stands with the sign of the rupee, its own or that of its column (SHL-37)', () => {
  it('on billing', async () => {
    openShop();
    setCart(
      sampleCart([sampleLine('1', '8901001', 2), sampleLine('2', '00011', 1.25)], {
        revision: 50,
        bill_summary: [
          { name: 'sub_total', display_text: 'Subtotal', value: '815.00' },
          { name: 'bill_buster_discount', display_text: 'Bill offer', value: '-50.00' },
          { name: 'total_payable', display_text: 'Total payable', value: '765.00' },
        ],
      }),
    );
    await openBilling();
    const { withSign, without } = amounts();
    expect(without).toEqual([]);
    for (const amount of ['290.00', '560.00', '20.00', '815.00', '50.00', '765.00']) {
      expect(withSign).toContain(amount);
    }
  });

  it('in what the last scan tells', async () => {
    openShop();
    await openBilling();
    scan('8901001');
    await screen.findByRole('row', { name: /Amul/ });
    const strip = within(screen.getByRole('status', { name: 'Last scan' }));
    expect(strip.getByText('1 × ₹290.00 · you save ₹10.00')).toBeVisible();
    expect(amounts().without).toEqual([]);
  });

  it('at checkout, and when the bill is paid', async () => {
    shopAtCheckout({
      settings: payingBy(['cash', 'card_offline']),
      order: sampleOrder({
        amount_paid: '200.00',
        total_payable: '380.00',
        payments: [
          {
            pay_id: 'p-1',
            payment_gateway_type: 'CARD_OFFLINE',
            amount: '200.00',
            status: 'taken',
            reference: '',
          },
        ],
      }),
    });
    const user = await openCheckout();
    expect(amounts().without).toEqual([]);
    expect(amounts().withSign).toEqual(expect.arrayContaining(['380.00', '200.00', '27.62']));
    // A field for amounts has the sign in front.
    expect(screen.getByLabelText('Pay part').parentElement).toHaveTextContent('₹');
    const usual = within(screen.getByRole('group', { name: 'Usual amounts' }));
    expect(usual.getAllByRole('button').map((amount) => amount.textContent?.trim())).toEqual([
      'Balance ₹380.00 · E',
      '₹50 leaves ₹330.00',
      '₹100 leaves ₹280.00',
      '₹200 leaves ₹180.00',
    ]);
    await user.click(screen.getByRole('button', { name: /^Continue/ }));
    await screen.findByRole('region', { name: 'Payment complete' });
    expect(amounts().without).toEqual([]);
    expect(amounts().withSign).toContain('580.00');
  });

  it('where the drawer is counted', async () => {
    openShop();
    const user = await openBilling(renderApp);
    await user.click(screen.getByRole('button', { name: 'Close Session' }));
    await user.type(await screen.findByRole('textbox', { name: '₹500 note' }), '3');
    expect(amounts().without).toEqual([]);
    expect(amounts().withSign).toContain('1,500.00');
  });
});
