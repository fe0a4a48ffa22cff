import { audit } from './en/audit';
import { billing } from './en/billing';
import { carry_bag } from './en/carry_bag';
import { cart } from './en/cart';
import { cash_session } from './en/cash_session';
import { catalog } from './en/catalog';
import { checkout } from './en/checkout';
import { customer } from './en/customer';
import { discount } from './en/discount';
import { held_bill } from './en/held_bill';
import { licence } from './en/licence';
import { login } from './en/login';
import { offline } from './en/offline';
import { printing } from './en/printing';
import { shell } from './en/shell';
import { ui } from './en/ui';

/** The texts that come with the first script. What only a screen of its own says comes with that screen. */
export const first = {
  audit,
  billing,
  carry_bag,
  cart,
  cash_session,
  catalog,
  checkout,
  customer,
  discount,
  held_bill,
  licence,
  login,
  offline,
  printing,
  shell,
  ui,
} as const;
