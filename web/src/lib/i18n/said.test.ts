import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { says } from '@/test/says';
import { chooseLanguage, saidIn } from '.';

afterEach(() => chooseLanguage('en'));

describe('in English', () => {
  it('the server’s own sentence is said', () => {
    const message = 'Amul is not sold at an MRP of ₹290.00.';
    expect(
      saidIn({ code: 'cart.no_such_mrp', values: { name: 'Amul', mrp: 29_000 }, message }),
    ).toBe(message);
  });
});

describe('in Hindi', () => {
  beforeEach(() => chooseLanguage('hi'));

  it.each([
    ['a name', says('stock.out_of_stock', { name: 'Salt' }), 'Salt स्टॉक में नहीं है।'],
    [
      'a name that looks like a gap',
      says('stock.out_of_stock', { name: '{{name}} $t(ui:yes)' }),
      '{{name}} $t(ui:yes) स्टॉक में नहीं है।',
    ],
    ['a count', says('setup_pin.wrong_code', { left: 3 }), 'कोड ग़लत है। 3 बार और कोशिश कर सकते हैं।'],
    [
      'money',
      says('payment.total_changed', { total: 123_450 }),
      'बिल बदल गया है: अब कुल ₹1,234.50 है। कृपया उसे देख लें।',
    ],
    [
      'money that English writes without its sign',
      says('cart.no_such_mrp', { name: 'Amul', mrp: 19_900 }),
      'Amul का कोई पीस ₹199.00 MRP पर नहीं बिकता।',
    ],
    [
      'a quantity',
      says('stock.only_some', { name: 'Rice', left: 3_050 }),
      'Rice: स्टॉक में सिर्फ़ 3.05।',
    ],
    [
      'a percentage',
      says('discount.above_limit', { limit: 750 }),
      '7.5% से ज़्यादा की छूट के लिए मैनेजर का पासकोड लगेगा।',
    ],
    ['a day', says('voucher.expired', { on: '2026-06-30' }), 'यह वाउचर 30 जून 2026 को ख़त्म हो गया।'],
    [
      'a day that English leaves as it is stored',
      says('cart.batch_expired', { name: 'Milk', batch: 'B7', expired: '2026-11-05' }),
      'Milk, बैच B7: एक्सपायरी 5 नवंबर 2026 को निकल गई। इसे न बेचें।',
    ],
    [
      'a moment',
      says('login.elsewhere', { device: 'Till 2', since: '2026-11-05T09:02' }),
      'आप 05 नवंबर 2026 9:02 AM से Till 2 पर लॉगिन हैं। वहाँ से लॉगआउट करके यहाँ जारी रखें?',
    ],
    [
      'a time',
      says('guard.code_locked', { until: '16:05', seconds: 300 }),
      'कई बार ग़लत कोड डाला गया। 4:05 PM के बाद फिर कोशिश करें।',
    ],
  ])('%s stands in the sentence as a till writes it', (_, message, hindi) => {
    expect(saidIn(message)).toBe(hindi);
  });

  it('a value that is none of its kind stands as it came', () => {
    const { message } = says('voucher.expired', { on: '2026-06-30' });
    const said = saidIn({ code: 'voucher.expired', values: { on: 'soon' }, message });
    expect(said).toBe('यह वाउचर soon को ख़त्म हो गया।');
    const total = saidIn({ code: 'payment.total_changed', values: { total: 'much' }, message });
    expect(total).toBe('बिल बदल गया है: अब कुल much है। कृपया उसे देख लें।');
  });

  it('what a newer server says, and what has no code, is said as it came', () => {
    expect(saidIn({ code: 'tea.sold_out', values: {}, message: 'No tea.' })).toBe('No tea.');
    expect(saidIn({ message: 'No tea.' })).toBe('No tea.');
    expect(saidIn({ message: '' })).toBe('');
  });
});
