import type { Translation } from '../translation';

export const lineDocks = {
  chooseMrp: 'MRP चुनें',
  mrpOf: 'MRP {{amount}}',
  soldAt: '{{price}} में बिकता है · स्टॉक में {{stock}}',
  chooseQuantity: 'मात्रा चुनें',
  quantityTyped: 'मात्रा',
  setQuantity: 'मात्रा {{quantity}} करें',
  weighedInStock: '{{amount}} · स्टॉक में {{number}}',
  eachInStock: '{{price}} प्रति पीस · स्टॉक में {{stock}}',
  serialTitle: 'सीरियल नंबर',
  unusualWeight: 'क्या यह वज़न सही है?',
  weightIsRight: 'हाँ, जोड़ें',
  questionLeft: 'नहीं लिया गया: इसके सवाल का जवाब नहीं मिला।',
  questionWaits: 'बिलिंग पर एक स्कैन का सवाल बाकी है। पहले वहाँ जाकर उसका जवाब दें।',
  comesTo: 'कुल कितना बनता है',
  savedOn: 'बचत',
  amountOf: 'रकम',
} satisfies Translation<'lineDocks'>;
