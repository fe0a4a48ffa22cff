import type { Translation } from '../translation';

/** The manual discount on a whole bill. */
export const discount = {
  manual: 'छूट दें',
  kind: 'छूट कैसे दें',
  amount: 'रुपये',
  percentage: 'प्रतिशत',
  factor: 'छूट',
  factorMissing: 'छूट डालें।',
  usual: 'अक्सर दी जाने वाली छूट',
  onBill: 'इस बिल पर छूट',
  remove: 'छूट हटाएँ',
  off: 'इस स्टोर में मैनुअल छूट बंद है।',
  nothingOnBill: 'पहले कोई आइटम जोड़ें।',

  preview: 'हिसाब',
  comesOff: 'छूट',
  leftToPay: 'छूट के बाद',
  aboveLimit: '{{percent}}% से ज़्यादा के लिए मैनेजर का पासकोड लगेगा।',
  approve: '{{discount}} आपकी {{limit}}% की सीमा से ज़्यादा है',
  approveAtCheckout:
    'इस बिल पर {{discount}} की छूट {{limit}}% की सीमा से ज़्यादा बैठती है। मैनेजर से मंज़ूरी लें, या छूट कम करें।',
  aboveNow: 'छूट अब {{percent}}% से ज़्यादा है: पेमेंट से पहले मैनेजर की मंज़ूरी लगेगी।',
  percent: '{{percent}}%',
} satisfies Translation<'discount'>;
