import { describe, expect, it } from 'vitest';
import { code, gs1, itemGoods, MIXER, ModelGrn, RICE, SOAP, sampleGoods } from '@/test/modelGrn';
import { canUndo } from './state';

const soap = sampleGoods(SOAP);
const rice = sampleGoods(RICE, { weighed: true });
const mixer = sampleGoods(MIXER, { tracking: 'Serial' });
const atAdvice = () => new ModelGrn().takeUp([soap, rice, mixer]);
const atAdhoc = () => new ModelGrn().takeUp([], { adviceId: '' });
const failure = { kind: 'sound', sound: 'failure' };
const success = { kind: 'sound', sound: 'success' };

describe('a scan of goods of the advice', () => {
  it('counts on their line, which opens where a dock has its place beside the lines', () => {
    const grn = atAdvice().scan(SOAP);
    expect([grn.received(soap.key), grn.open, grn.state.turn]).toEqual(['1', soap.key, 1]);
    expect(grn.told).toEqual([success]);
    const narrow = atAdvice().tell({ kind: 'layoutTold', isWide: false }).scan(SOAP);
    expect([narrow.received(soap.key), narrow.open]).toEqual(['1', '']);
  });

  it('counts as many as wait in the search, once', () => {
    const grn = atAdvice().tell({ kind: 'searched', text: '5*' }).scan(SOAP, SOAP);
    expect([grn.received(soap.key), grn.state.search]).toEqual(['6', '']);
    // Words that are searched are no number.
    expect(atAdvice().tell({ kind: 'searched', text: '5*soap' }).scan(SOAP).state.search).toBe(
      '5*soap',
    );
  });

  it('beside a line that cannot be finished leaves that one open', () => {
    const grn = atAdvice().tell({ kind: 'lineOpened', key: mixer.key });
    grn.type({ lost: '99' }).scan(SOAP);
    expect([grn.open, grn.received(soap.key)]).toEqual([mixer.key, '1']);
    expect(grn.told).toEqual([success]);
  });

  it('takes over what is typed in another line', () => {
    const grn = atAdvice().tell({ kind: 'lineOpened', key: rice.key }).type({ received: '4' });
    grn.scan(SOAP);
    expect([grn.grn.lines[rice.key]?.received, grn.open]).toEqual(['4', soap.key]);
  });

  it('counts on a remark that is being typed without closing it', () => {
    const grn = atAdvice().tell({ kind: 'headOpened' });
    grn.tell({ kind: 'headTyped', head: { remarks: 'Two cartons' } }).scan(SOAP);
    expect([grn.state.head?.remarks, grn.received(soap.key), grn.open]).toEqual([
      'Two cartons',
      '1',
      '',
    ]);
    // A question cannot be asked beside it.
    grn.scan(RICE);
    expect([grn.open, grn.state.last.kind]).toEqual(['', 'ready']);
    expect(grn.told).toContainEqual({
      kind: 'alert',
      tone: 'info',
      words: 'goodsEntry:finishRemarks',
    });
  });

  it('asks for what the code does not say, until that dock is closed', () => {
    const grn = atAdvice().scan(MIXER);
    expect([grn.open, grn.state.last]).toEqual([
      mixer.key,
      { kind: 'asked', name: mixer.name, ofSerials: true },
    ]);
    expect(grn.told).toEqual([success]);
  });

  it.each([
    ['under a question', (grn: ModelGrn) => grn, true, 'goodsEntry:answerFirst'],
    [
      'of a GRN that was sent',
      (grn: ModelGrn) =>
        grn.scan(SOAP).tell({ kind: 'createAsked' }).tell({ kind: 'restSettled', rest: 'asTyped' }),
      false,
      'goodsEntry:sentAlready',
    ],
  ] as const)('does not count %s', (_, begin, isCovered, words) => {
    const grn = begin(atAdvice());
    const before = grn.received(soap.key);
    grn.tell({ kind: 'scanned', scan: code(SOAP), isCovered });
    expect(grn.state.last).toEqual({ kind: 'refused', code: SOAP, words });
    expect([grn.received(soap.key), grn.told]).toEqual([before, [failure]]);
  });

  it('is refused with its reason where it cannot count', () => {
    const last = (grn: ModelGrn): unknown => Reflect.get(grn.state.last, 'words');
    const half = atAdvice().scan(code(SOAP, { times: '0.5' }));
    expect(last(half)).toMatchObject({ key: 'goodsEntry:wholePieces' });
    const twice = atAdvice().scan(gs1(MIXER, { serial: 'S1' }), gs1(MIXER, { serial: 'S1' }));
    expect(last(twice)).toEqual({ key: 'goodsEntry:serialTwice', values: { serial: 'S1' } });
  });

  it('has its batches and pieces in the part they belong to', () => {
    const both = sampleGoods(MIXER, { tracking: 'Batch/Serial' });
    const grn = new ModelGrn().takeUp([both]).scan(gs1(MIXER, { batch: 'B1', serial: 'S1' }));
    grn.tell({ kind: 'lineSplit' }).type({ mrp: '70' });
    grn.scan(gs1(MIXER, { batch: 'B2', serial: 'S2' }), gs1(MIXER, { batch: 'B1', serial: 'S3' }));
    const pieces = (key: string) => grn.grn.lines[key]?.serials.map(({ no }) => no);
    expect([pieces(both.key), pieces(`${both.key}#2`)]).toEqual([['S1', 'S3'], ['S2']]);
    // A piece of the one is none of the other.
    expect(grn.scan(gs1(MIXER, { batch: 'B2', serial: 'S1' })).state.last.kind).toBe('refused');
  });
});

describe('a code of goods that are not here', () => {
  it('is looked up, and counts once however often it is answered', () => {
    const grn = atAdhoc().scan(code(SOAP, { times: '5' }));
    const [effect] = grn.told;
    expect(effect).toMatchObject({ kind: 'lookUp', isAny: false });
    expect(grn.state.last).toEqual({ kind: 'lookingUp', code: SOAP });
    const scan = grn.grn.waiting[0]?.id ?? '';
    const answer = { kind: 'found', scan, goods: itemGoods(SOAP) } as const;
    grn.tell(answer).tell(answer);
    expect([grn.received(SOAP), grn.grn.waiting, grn.grn.goods.length]).toEqual(['5', [], 1]);
  });

  it('counts on its line where another one has brought it meanwhile', () => {
    const grn = atAdhoc().scan(SOAP, SOAP).found(itemGoods(SOAP)).found(itemGoods(SOAP));
    expect([grn.received(SOAP), grn.grn.goods.length]).toEqual(['2', 1]);
  });

  it('may be another code of what the advice expects', () => {
    const grn = atAdvice().scan('18901001');
    expect(grn.told).toMatchObject([{ kind: 'lookUp', isAny: true }]);
    expect(grn.found(itemGoods(SOAP)).received(soap.key)).toBe('1');
    grn.scan('999').found(itemGoods('999'));
    expect(grn.state.last).toMatchObject({ code: '999', words: 'goodsEntry:notOnAdvice' });
  });

  it.each([
    ['adhoc', true, 'No product.', { said: 'No product.' }],
    ['adhoc', false, 'No network.', 'goods_receipt:itemNotFound'],
    ['adhoc', true, null, 'goods_receipt:itemNotFound'],
    ['advice', true, 'No product.', 'goodsEntry:notOnAdvice'],
    ['advice', false, 'No network.', { said: 'No network.' }],
  ] as const)('is told to be missing from an entry of an %s (%s, %s)', (of, is, said, words) => {
    const grn = of === 'adhoc' ? atAdhoc() : atAdvice();
    grn.scan('999').notFound(is, said);
    expect(grn.state.last).toEqual({ kind: 'refused', code: '999', words });
    expect([grn.told, grn.grn.waiting]).toEqual([[failure], []]);
  });

  it('belongs to its GRN: another one does not get it, and it is looked up again with its own', () => {
    const grn = atAdhoc().scan(SOAP);
    const scan = grn.grn.waiting[0]?.id ?? '';
    grn.takeUp([soap]);
    grn.tell({ kind: 'found', scan, goods: itemGoods(SOAP) });
    grn.tell({ kind: 'notFound', scan, problem: { isRefusal: true, words: 'No.' } });
    expect([grn.grn.lines, grn.state.last.kind]).toEqual([{}, 'ready']);
    grn.takeUp([], { adviceId: '' });
    expect(grn.told).toMatchObject([{ kind: 'lookUp', scan: { id: scan } }]);
    expect(grn.found(itemGoods(SOAP)).received(SOAP)).toBe('1');
  });
});

describe('what is typed in the search', () => {
  it('is a code where goods have it, and else opens the first line of that name', () => {
    const enter = (grn: ModelGrn, text: string) =>
      grn.tell({ kind: 'searched', text }).tell({ kind: 'searchEntered', scan: code(text) });
    expect(enter(atAdvice(), SOAP).received(soap.key)).toBe('1');
    const opened = enter(atAdvice(), RICE.slice(3));
    expect([opened.open, opened.state.search]).toEqual([rice.key, '']);
    const unknown = enter(atAdvice(), '999');
    expect([unknown.told[0]?.kind, unknown.state.search]).toEqual(['lookUp', '999']);
    const adhoc = enter(atAdhoc(), '999');
    expect([adhoc.told[0]?.kind, adhoc.state.search]).toEqual(['lookUp', '']);
    expect(enter(atAdvice(), '').effects).toEqual([]);
  });

  it('counts at once where a field of a line takes a code of goods', () => {
    const grn = atAdvice().tell({ kind: 'searched', text: '5*' });
    grn.tell({ kind: 'codeTyped', scan: code(SOAP) });
    expect([grn.received(soap.key), grn.state.search]).toEqual(['1', '5*']);
  });
});

describe('the last scan', () => {
  it('is taken back, with the item it brought', () => {
    const grn = atAdvice().scan(SOAP, SOAP).tell({ kind: 'undone' });
    expect([grn.received(soap.key), grn.state.last.kind]).toEqual(['1', 'ready']);
    expect(grn.tell({ kind: 'undone' }).received(soap.key)).toBe('1');
    const adhoc = atAdhoc().scan(SOAP).found(itemGoods(SOAP)).tell({ kind: 'undone' });
    expect([adhoc.grn.goods, adhoc.grn.lines, adhoc.open]).toEqual([[], {}, '']);
  });

  it('is not, once its line was changed by something else', () => {
    const grn = atAdvice().scan(SOAP).type({ damaged: '1' });
    expect(canUndo(grn.state)).toBe(false);
    expect(grn.tell({ kind: 'undone' }).received(soap.key)).toBe('1');
  });
});
