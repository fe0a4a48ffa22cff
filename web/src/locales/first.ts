import { audit } from './en/audit';
import { billing } from './en/billing';
import { carry_bag } from './en/carry_bag';
import { cart } from './en/cart';
import { cash_session } from './en/cash_session';
import { catalog } from './en/catalog';
import { checkout } from './en/checkout';
import { customer } from './en/customer';
import { discount } from './en/discount';
import { display } from './en/display';
import { goods_receipt } from './en/goods_receipt';
import { held_bill } from './en/held_bill';
import { invoice } from './en/invoice';
import { licence } from './en/licence';
import { login } from './en/login';
import { loyalty } from './en/loyalty';
import { offline } from './en/offline';
import { payment } from './en/payment';
import { printing } from './en/printing';
import { returns } from './en/returns';
import { shell } from './en/shell';
import { ui } from './en/ui';
import { voucher } from './en/voucher';

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
  display,
  goods_receipt,
  held_bill,
  invoice,
  licence,
  login,
  loyalty,
  offline,
  payment,
  printing,
  returns,
  shell,
  ui,
  voucher,
} as const;
