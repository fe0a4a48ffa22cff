import { askElsewhere } from './hi/askElsewhere';
import { audit } from './hi/audit';
import { auditTrail } from './hi/auditTrail';
import { bagDock } from './hi/bagDock';
import { bell } from './hi/bell';
import { billing } from './hi/billing';
import { calendar } from './hi/calendar';
import { camera } from './hi/camera';
import { carry_bag } from './hi/carry_bag';
import { cart } from './hi/cart';
import { cash_session } from './hi/cash_session';
import { catalog } from './hi/catalog';
import { charge } from './hi/charge';
import { checkout } from './hi/checkout';
import { customer } from './hi/customer';
import { discount } from './hi/discount';
import { display } from './hi/display';
import { drawer } from './hi/drawer';
import { goods_receipt } from './hi/goods_receipt';
import { goodsEntry } from './hi/goodsEntry';
import { held_bill } from './hi/held_bill';
import { invoice } from './hi/invoice';
import { licence } from './hi/licence';
import { lineDocks } from './hi/lineDocks';
import { login } from './hi/login';
import { loyalty } from './hi/loyalty';
import { offers } from './hi/offers';
import { offline } from './hi/offline';
import { payment } from './hi/payment';
import { payOut } from './hi/payOut';
import { printed } from './hi/printed';
import { printers } from './hi/printers';
import { printing } from './hi/printing';
import { profile } from './hi/profile';
import { report } from './hi/report';
import { returning } from './hi/returning';
import { returns } from './hi/returns';
import { server } from './hi/server';
import { settings } from './hi/settings';
import { shell } from './hi/shell';
import { ui } from './hi/ui';
import { voucher } from './hi/voucher';

/**
 * Every text a person sees, in Hindi as it is spoken at a till: the trade's English words stay,
 * in Devanagari. The same namespaces and keys as in English; loaded when the language is chosen.
 */
export const hi = {
  askElsewhere,
  audit,
  auditTrail,
  bagDock,
  billing,
  calendar,
  camera,
  carry_bag,
  cart,
  cash_session,
  catalog,
  charge,
  checkout,
  customer,
  discount,
  display,
  drawer,
  goodsEntry,
  goods_receipt,
  held_bill,
  invoice,
  licence,
  login,
  bell,
  lineDocks,
  loyalty,
  offers,
  offline,
  payOut,
  returning,
  payment,
  printed,
  printers,
  printing,
  profile,
  report,
  returns,
  server,
  settings,
  shell,
  ui,
  voucher,
};
