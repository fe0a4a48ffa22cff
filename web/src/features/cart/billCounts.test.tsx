import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleCart, sampleLine } from '@/test/bill';
import { renderUi } from '@/test/renderUi';
import { useBillCounts } from './useBillCounts';

function Counts({ cart }: { cart: Parameters<typeof useBillCounts>[0] }) {
  return <output>{useBillCounts(cart).join(' · ')}</output>;
}

const packet = sampleLine('1', '8901001', 1);
const loose = {
  ...packet,
  cart_id: '2',
  product_data: { ...packet.product_data, weight_flag: 1 as const, uom: 'KGS' },
};

it.each([
  ['one packet and a weighing', [packet, loose], 2, 1.25, '1 pc · 1.250 kg'],
  ['a weighing alone', [loose], 1, 1.25, '1.250 kg'],
  ['packets alone', [packet], 3, 0, '3 pcs'],
  ['nothing', [], 0, 0, '0 pcs'],
])('a bill of %s is counted as it is', (_, lines, pieces, weight, words) => {
  renderUi(<Counts cart={{ ...sampleCart(lines), pieces, weight }} />);
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
