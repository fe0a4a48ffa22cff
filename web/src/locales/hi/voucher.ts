import type { Translation } from '../translation';

/** Vouchers and store credit as a means of payment. */
export const voucher = {
  title: 'वाउचर',
  byVoucher: 'वाउचर से',
  byPhone: 'फ़ोन नंबर से',
  code: 'वाउचर कोड',
  apply: 'लागू करें',
  remove: 'हटाएँ',
  redeemStoreCredit: 'स्टोर क्रेडिट इस्तेमाल करें',
  noStoreCredit: 'इस ग्राहक के पास स्टोर क्रेडिट नहीं है।',
  validUntil: '{{date}} तक मान्य',
} satisfies Translation<'voucher'>;
