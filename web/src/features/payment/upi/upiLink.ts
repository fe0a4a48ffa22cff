import { type Paise, toDecimal } from '@/lib/money';

export interface UpiPayment {
  /** Who is paid: `name@bank`. */
  address: string;
  /** Who the app says is paid. */
  payee: string;
  /** The merchant category code of the address; '' for none. */
  category: string;
  /** Tells this payment from every other: letters and digits, 35 at most. */
  reference: string;
  amount: Paise;
}

/** The longest reference that apps hand on. */
const LONGEST_REFERENCE = 35;

/** The link that UPI apps read from a QR code (NPCI, UPI linking specification 1.6): rupees with two decimals, `%20` for a space. */
export function upiLink({ address, payee, category, reference, amount }: UpiPayment): string {
  const fields = [
    // The bank is read from behind the @ as it stands.
    ['pa', encodeURIComponent(address).replace('%40', '@')],
    ['pn', encodeURIComponent(payee)],
    ...(category ? [['mc', category]] : []),
    ['tr', reference.replace(/[^A-Za-z0-9]/g, '').slice(0, LONGEST_REFERENCE)],
    ['am', toDecimal(amount)],
    ['cu', 'INR'],
  ];
  return `upi://pay?${fields.map(([name, value]) => `${name}=${value}`).join('&')}`;
}
