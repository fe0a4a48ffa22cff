import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/lib/i18n';
import { refuses, refusesField, SIGN_IN_ENDED, says } from '@/test/says';
import {
  call,
  onSignals,
  productDetails,
  Refusal,
  SignedOut,
  Unreachable,
  useIdentity,
  verifyPassword,
} from '.';

const answers: (Response | Error)[] = [];
const sent: URLSearchParams[] = [];
const asked: Request[] = [];
const heard = {
  farewell: vi.fn(),
  locked: vi.fn(),
  fault: vi.fn(),
  reached: vi.fn(),
  build: vi.fn(),
};

function answer(status: number, body: object) {
  answers.push(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    }),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    sent.push(new URLSearchParams(await request.clone().text()));
    const next = answers.shift();
    if (!next || next instanceof Error) throw next ?? new TypeError('no network');
    return next;
  });
  onSignals(heard);
  useIdentity.setState({
    licence: { udid: 'u'.repeat(32), v_id: '1', store_id: '2', store_name: '', terminal_name: '' },
    user: null,
    token: 'secret',
  });
});

afterEach(() => {
  answers.length = 0;
  sent.length = 0;
  asked.length = 0;
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a call', () => {
  it('carries the identifiers and its name (SHL-26, SHL-27, SHL-28, SHL-30)', async () => {
    answer(200, { status: 'success', message: '', cart: {} });
    await call(productDetails, { barcode: '890' }, { requestId: 'request-1' });
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
      udidtoken: 'u'.repeat(32),
      v_id: '1',
      store_id: '2',
      api_token: 'secret',
      trans_from: 'CLOUD_TAB_WEB',
      request_id: 'request-1',
      barcode: '890',
    });
    expect(asked[0]?.method).toBe('POST');
    expect(asked[0]?.url).toBe(`${location.origin}/api/product-details`);
    expect(asked[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
  });

  it('is sent again under its name until an answer comes', async () => {
    answers.push(new TypeError('no network'));
    answer(503, refuses('server.busy'));
    // A machine before the server did not get its answer.
    answers.push(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    answer(200, { status: 'success', message: '' });
    await call(productDetails, { barcode: '890' }, { requestId: 'request-2' });
    expect(sent.map((body) => body.get('request_id'))).toEqual(Array(4).fill('request-2'));
    expect(heard.reached.mock.calls).toEqual([[false], [true], [false], [true]]);
    expect(heard.fault).not.toHaveBeenCalled();
  });

  it('is not sent again when it has no name', async () => {
    answers.push(new TypeError('no network'));
    await expect(call(productDetails, { barcode: '890' })).rejects.toBeInstanceOf(Unreachable);
    expect(sent).toHaveLength(1);
    expect(heard.reached).toHaveBeenCalledWith(false);
  });

  it('takes only the statuses that are named for an answer (SET-13)', async () => {
    const verify = () =>
      call(verifyPassword, { c_id: '', mobile: '9', pin: '1' }, { accept: ['pin_verified'] });
    answer(200, { status: 'pin_verified', message: '' });
    await expect(verify()).resolves.toMatchObject({ status: 'pin_verified' });
    answer(200, { status: 'success', message: '' });
    await expect(verify()).rejects.toBeInstanceOf(Refusal);
  });

  it('throws what the server refuses, with its status and fields', async () => {
    const notFound = says('cart.product_not_found', { barcode: '890' });
    answer(200, { status: 'product_not_found', ...notFound });
    const { http, body } = refusesField('qty', 'number.too_many_decimals', { places: 3 });
    answer(http, body);
    const first = await call(productDetails, { barcode: '890' }).catch((error) => error);
    expect(first).toBeInstanceOf(Refusal);
    expect(first).toMatchObject({
      status: 'product_not_found',
      code: 'cart.product_not_found',
      values: { barcode: '890' },
      message: 'No product found for 890.',
    });
    const second = await call(productDetails, { barcode: '890' }).catch((error) => error);
    expect(second.fields).toEqual([
      {
        field: 'qty',
        code: 'number.too_many_decimals',
        values: { places: 3 },
        message: 'at most 3 digits may follow the decimal point',
      },
    ]);
  });

  it('says in the language of the till what the server refuses, field by field', async () => {
    await chooseLanguage('hi');
    const { http, body } = refusesField('first_name', 'entry.no_name');
    answer(http, body);
    const refusal = await call(productDetails, { barcode: '890' }).catch((error) => error);
    expect(refusal.message).toBe('नाम डालें।');
    expect(refusal.fields).toMatchObject([{ field: 'first_name', message: 'नाम डालें।' }]);
    await chooseLanguage('en');
  });

  it('says each of the goods that are short, in the language of the till', async () => {
    const short = [
      { name: 'Tea', available: 2, wanted: 3 },
      { name: 'Rice', available: 3.5, wanted: 5 },
      { name: 'Salt', available: 0, wanted: 1 },
    ];
    const goods = 'Only 2 of Tea in stock; only 3.5 of Rice in stock; Salt is out of stock.';
    const said = async () => {
      answer(200, { ...refuses('payment.short', { goods }), short });
      const refusal = await call(productDetails, { barcode: '890' }).catch((error) => error);
      return refusal.message;
    };
    expect(await said()).toBe(goods);
    await chooseLanguage('hi');
    expect(await said()).toBe('Tea: स्टॉक में सिर्फ़ 2। Rice: स्टॉक में सिर्फ़ 3.5। Salt स्टॉक में नहीं है।');
    await chooseLanguage('en');
  });

  it('says farewell when the sign-in has ended', async () => {
    answer(401, SIGN_IN_ENDED.body);
    await expect(call(productDetails, { barcode: '890' })).rejects.toBeInstanceOf(SignedOut);
    expect(heard.farewell).toHaveBeenCalledWith({
      status: 'redirect_to_store_list',
      message: 'Session expired. <br> Please login again.',
      code: 'login.ended',
    });
  });

  it('says no farewell for a sign-in that is over here as well', async () => {
    answer(401, SIGN_IN_ENDED.body);
    const late = call(productDetails, { barcode: '890' });
    useIdentity.setState({ token: 'another' });
    await expect(late).rejects.toBeInstanceOf(SignedOut);
    expect(heard.farewell).not.toHaveBeenCalled();
  });

  it('tells a refusal for too many tries from others', async () => {
    answer(429, refuses('licence.too_many_tries'));
    const problem = await call(productDetails, { barcode: '890' }).catch((error) => error);
    expect(problem).toMatchObject({ code: 'licence.too_many_tries', httpStatus: 429 });
  });
});
