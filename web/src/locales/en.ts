import { askElsewhere } from './en/askElsewhere';
import { auditTrail } from './en/auditTrail';
import { bagDock } from './en/bagDock';
import { bell } from './en/bell';
import { calendar } from './en/calendar';
import { camera } from './en/camera';
import { charge } from './en/charge';
import { display } from './en/display';
import { drawer } from './en/drawer';
import { goods_receipt } from './en/goods_receipt';
import { goodsEntry } from './en/goodsEntry';
import { invoice } from './en/invoice';
import { lineDocks } from './en/lineDocks';
import { loyalty } from './en/loyalty';
import { offers } from './en/offers';
import { payment } from './en/payment';
import { payOut } from './en/payOut';
import { printed } from './en/printed';
import { printers } from './en/printers';
import { profile } from './en/profile';
import { report } from './en/report';
import { returning } from './en/returning';
import { returns } from './en/returns';
import { settings } from './en/settings';
import { voucher } from './en/voucher';
import { first } from './first';

/**
 * Every text a person sees, in English. Each capability has a namespace, each of the two screens
 * that compose several (billing, checkout) one, the shell one and the kit one. Odd spellings are
 * the contract's own and stay as they are; each is marked where it stands.
 */
export const en = {
  ...first,
  askElsewhere,
  auditTrail,
  bagDock,
  calendar,
  camera,
  charge,
  display,
  drawer,
  goodsEntry,
  offers,
  payOut,
  printed,
  returning,
  printers,
  profile,
  report,
  settings,
  voucher,
  returns,
  payment,
  bell,
  lineDocks,
  loyalty,
  invoice,
  goods_receipt,
} as const;
