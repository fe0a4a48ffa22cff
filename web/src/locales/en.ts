import { auditTrail } from './en/auditTrail';
import { camera } from './en/camera';
import { charge } from './en/charge';
import { goodsEntry } from './en/goodsEntry';
import { payOut } from './en/payOut';
import { printed } from './en/printed';
import { printers } from './en/printers';
import { report } from './en/report';
import { settings } from './en/settings';
import { first } from './first';

/**
 * Every text a person sees, in English: one namespace for each capability, one for each of the
 * two screens that compose several (billing, checkout), one for the shell and one for the kit.
 * Odd spellings are the contract's own and stay as they are; each is marked where it stands.
 */
export const en = {
  ...first,
  auditTrail,
  camera,
  charge,
  goodsEntry,
  payOut,
  printed,
  printers,
  report,
  settings,
} as const;
