import { expect, it } from 'vitest';
import '@/lib/i18n/auditTexts';
import { changesOf, factsOf } from './changes';

const PRICES = [
  { name: 'price_before', value: '983.00' },
  { name: 'goods', value: 'Saffola Gold Oil Jar 5 L' },
  { name: 'price_after', value: '975.00' },
  { name: 'mrp_after', value: '1050.00' },
] as const;

it.each([
  [
    'prices and MRPs',
    '' as const,
    PRICES,
    [
      { name: 'console:price', before: '₹983.00', after: '₹975.00' },
      { name: 'console:mrp', before: '', after: '₹1,050.00' },
    ],
  ],
  [
    'a share of a setting',
    'cashier_discount_limit_bp' as const,
    [
      { name: 'before', value: '500' },
      { name: 'after', value: '1000' },
    ] as const,
    [{ name: null, before: '5%', after: '10%' }],
  ],
  ['nothing', '' as const, [{ name: 'amount', value: '20.00' }] as const, []],
])('puts %s side by side', (_, setting, values, changes) => {
  expect(changesOf({ setting, values: [...values] })).toEqual(changes);
});

it('names the other values', () => {
  expect(factsOf({ setting: '', values: [...PRICES] })).toEqual([
    { name: 'auditTrail:valGoods', value: 'Saffola Gold Oil Jar 5 L' },
  ]);
});
