import type { Translation } from '../translation';

/** The billing screen itself; its parts speak from their own namespaces. */
export const billing = {
  title: 'बिलिंग सेशन',
  total: 'कुल',
  subtotal: 'जोड़',
  checkout: 'चेकआउट',
  moreActions: 'और विकल्प',
  nothingToPay: 'पहले कोई प्रोडक्ट स्कैन करें या छुएँ',
  asksManager_one: '{{count}} लाइन स्टॉक में नहीं: मैनेजर से पूछें',
  asksManager_other: '{{count}} लाइनें स्टॉक में नहीं: मैनेजर से पूछें',
  unfinished: 'पहले जो भर रहे हैं उसे पूरा करें या बंद करें।',
  nothingDue: 'इस बिल पर कुछ देना बाकी नहीं है।',
  nothingToCancel: 'बिल में कुछ नहीं है।',
  billDetails: 'बिल का ब्योरा',
  youSave: '{{amount}} की बचत',
  offersWithinReach: 'थोड़ा और लेने पर ऑफ़र',
  notBilledQuestion_one: '{{count}} स्कैन बिल में नहीं है। इसके बिना चेकआउट करें?',
  notBilledQuestion_other: '{{count}} स्कैन बिल में नहीं हैं। इनके बिना चेकआउट करें?',
  backToBill: 'बिल पर वापस',
  focusSearch: 'प्रोडक्ट खोजें',
  gaveBack: '{{amount}} वापस\u00a0दिए',
  returnMode: 'वापसी मोड',
  returnModeHow: 'इनवॉइस स्कैन करें, या टैग किए ग्राहक का लौटाया सामान।',
  returnModeSearch: 'इनवॉइस नंबर, या लौटा हुआ सामान',
} satisfies Translation<'billing'>;
