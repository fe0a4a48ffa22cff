import type { Translation } from '../translation';

/** The billing screen itself; its parts speak from their own namespaces. */
export const billing = {
  title: 'बिलिंग',
  total: 'कुल',
  checkout: 'पेमेंट लें',
  moreActions: 'और विकल्प',
  nothingToPay: 'पहले कोई आइटम स्कैन करें या छुएँ',
  asksManager_one: '{{count}} आइटम स्टॉक में नहीं: मैनेजर से पूछें',
  asksManager_other: '{{count}} आइटम स्टॉक में नहीं: मैनेजर से पूछें',
  unfinished: 'पहले जो भर रहे हैं उसे पूरा करें या बंद करें।',
  nothingDue: 'इस बिल पर कुछ देना बाकी नहीं है।',
  nothingToCancel: 'बिल में कुछ नहीं है।',
  billDetails: 'बिल का ब्योरा',
  youSave: '{{amount}} की बचत',
  offersWithinReach: 'थोड़ा और लेने पर ऑफ़र',
  notBilledQuestion_one: '{{count}} स्कैन बिल में नहीं जुड़ा। इसके बिना पेमेंट लें?',
  notBilledQuestion_other: '{{count}} स्कैन बिल में नहीं जुड़े। इनके बिना पेमेंट लें?',
  backToBill: 'बिल पर वापस',
  focusSearch: 'प्रोडक्ट खोजें',
  gaveBack: '{{amount}} वापस\u00a0दिए',
  returnMode: 'रिटर्न',
  returnModeHow: 'इनवॉइस स्कैन करें, या बिल में जुड़े ग्राहक का लाया सामान।',
  returnModeSearch: 'इनवॉइस नंबर, या लौटा हुआ सामान',
} satisfies Translation<'billing'>;
