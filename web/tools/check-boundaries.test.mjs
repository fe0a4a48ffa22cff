import { expect, it } from 'vitest';
import { breachesOf } from './check-boundaries.mjs';

it.each([
  ['features/held_bill/HeldBills.tsx', "import { useCart } from '@/features/cart';"],
  ['features/held_bill/HeldBills.tsx', "import { hold } from './hold';"],
  ['features/held_bill/HeldBills.tsx', "import { tillActions } from '@/app/actions';"],
  ['screens/billing/Billing.tsx', "import { HeldBills } from '@/features/held_bill';"],
  ['ui/Dialog.tsx', "import { useText } from '@/lib/i18n';"],
  ['app/router.tsx', "component: lazy(() => import('@/features/held_bill'))"],
  ['features/cart/rules.test.ts', "import { secret } from '@/features/catalog/secret';"],
  ['features/cart/cart.module.css', '.line { color: var(--rk-ink); grid-area: red; }'],
  ['features/cart/rules.ts', '// see issue #123456'],
  ['app/theme.ts', "ink: '#14201b'"],
  ['console/theme.ts', "ink: '#14201b'"],
  ['console/api/post.ts', "import { Refusal } from '@/api/problems';"],
  ['features/login/lockStore.ts', "import { AGAIN_MS, Retry } from '@/api';"],
  ['features/payment/useTender.ts', "import { newRequestId } from '@/api';"],
  ['features/voucher/useVouchers.ts', "import { call, useSendOnce } from '@/api';"],
  ['features/voucher/voucher.test.tsx', "import { Unreachable } from '@/api';"],
  ['features/cart/till.ts', "import { create } from 'zustand';"],
  ['features/payment/handBack.ts', "import { create } from 'zustand';"],
  ['devices/scanner/scannerSimulator.ts', 'const at = performance.now();'],
  ['devices/printer/cableLink.ts', 'await new Promise((later) => setTimeout(later));'],
  ['app/serviceWorker.ts', 'new Promise((ready) => setTimeout(() => ready(null), 5));'],
])('%s may say: %s', (file, text) => {
  expect(breachesOf(file, text)).toEqual([]);
});

it.each([
  [
    'features/held_bill/HeldBills.tsx',
    "import { price } from '@/features/cart/price';",
    'index.ts',
  ],
  ['features/held_bill/HeldBills.tsx', "import { price } from '../cart/price';", 'index.ts'],
  ['features/held_bill/HeldBills.tsx', "import { Billing } from '@/screens/billing';", 'must not'],
  ['features/held_bill/HeldBills.tsx', "import { theme } from '@/app/theme';", 'must not'],
  ['features/cart/Cart.tsx', "import { x } from '@/app/actions/registry';", 'index.ts'],
  ['screens/billing/Billing.tsx', "import { x } from '@/features/cart/price';", 'index.ts'],
  ['features/payment/Pay.tsx', "import { CartTable } from '@/features/cart/screen';", 'index.ts'],
  ['app/router.tsx', "import { CartTable } from '@/features/cart/screen';", 'index.ts'],
  ['app/router.tsx', "lazy(() => import('@/features/held_bill/HeldBills'))", 'index.ts'],
  ['ui/Dialog.tsx', "import { cart } from '@/features/cart';", 'must not'],
  ['lib/money.ts', "import { Amount } from '@/ui/Amount';", 'must not'],
  ['devices/beep.ts', "export { x } from '@/screens/billing';", 'must not'],
  ['features/cart/Cart.tsx', "import { IconX } from '@tabler/icons-react';", 'icons'],
  ['console/home/Home.tsx', "import { call } from '@/api';", 'must not'],
  ['console/home/Home.tsx', "import { gatewayLabel } from '@/features/payment';", 'must not'],
  ['console/home/Home.module.css', '.bar { fill: #fff; }', 'colours'],
  ['features/cart/cart.module.css', '.line { color: #fff; }', 'colours'],
  ['features/cart/cart.module.css', '.line { background: white; }', 'colours'],
  ['features/cart/Cart.tsx', "style={{ color: 'rgb(1 2 3)' }}", 'colours'],
  ['lib/utils.ts', '', 'say what'],
  [
    'features/voucher/useVouchers.ts',
    "import { call, Retry } from '@/api';",
    'features/voucher/useVouchers.ts → api#Retry',
  ],
  [
    'features/voucher/useVouchers.ts',
    "import {\n  call,\n  type Unreachable,\n} from '@/api';",
    'api#Unreachable: useSendOnce',
  ],
  [
    'screens/billing/Billing.tsx',
    "import { newRequestId as name } from '@/api';",
    'api#newRequestId',
  ],
  ['features/cart/notices.ts', "import { create } from 'zustand';", 'features/cart/till.ts'],
  ['features/payment/useTender.ts', 'const now = performance.now();', 'by its events'],
  ['ui/Dialog.tsx', "import { cart } from '@/features/cart';", 'ui/Dialog.tsx → features/cart'],
  ['features/login/lockStore.ts', 'await new Promise((go) => setTimeout(go, 3_000));', 'api#Retry'],
  [
    'features/payment/charge/followCharge.ts',
    'new Promise<void>((resolve) => {\n  const timer = setTimeout(resolve, LOOK_MS);\n});',
    'followCharge.ts:1: who waits for a next try waits by api#Retry',
  ],
  ['features/returns/confirmReturn.ts', "import { Unreachable } from '@/api';", 'api#Unreachable'],
])('%s may not say: %s', (file, text, breach) => {
  expect(breachesOf(file, text)).toEqual([expect.stringContaining(breach)]);
});
