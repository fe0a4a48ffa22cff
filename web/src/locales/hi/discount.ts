import type { Translation } from '../translation';

/** The manual discount on a whole bill. */
export const discount = {
  manual: 'मैनुअल छूट',
  kind: 'छूट किसमें',
  amount: 'राशि',
  percentage: 'प्रतिशत',
  factor: 'छूट',
  factorMissing: 'छूट डालें।',
  usual: 'आम छूट',
  onBill: 'इस बिल पर छूट',
  remove: 'छूट हटाएँ',
  off: 'इस स्टोर में मैनुअल छूट बंद है।',
  nothingOnBill: 'पहले कोई आइटम जोड़ें।',

  preview: 'हिसाब',
  comesOff: 'छूट',
  leftToPay: 'देना बाकी',
  aboveLimit: '{{percent}} % से ज़्यादा के लिए मैनेजर का पासकोड लगेगा।',
  approve: '{{discount}} की छूट, {{limit}} % की सीमा से ज़्यादा।',
  approveAtCheckout:
    'बिल अब जैसा है, {{discount}} की छूट {{limit}} % की सीमा से ज़्यादा है। मैनेजर से मंज़ूरी लें, या रद्द करके छूट कम करें।',
  aboveNow: 'छूट अब {{percent}} % से ज़्यादा है: चेकआउट पर मैनेजर की मंज़ूरी लगेगी।',
  percent: '{{percent}} %',
} satisfies Translation<'discount'>;
