import { describe, expect, it } from 'vitest';
import { frameReader, readFrame } from './scaleFrames';

const frame = (grams: number | null, rests: boolean | null) => ({ grams, rests });

describe('a line of a scale', () => {
  it.each([
    ['ST,GS,+  1.250kg', frame(1_250, true)],
    ['ST,NT,+  1.250kg', frame(1_250, true)],
    ['ST,GS,+00001.250kg', frame(1_250, true)],
    ['ST,GS,   1.250 kg', frame(1_250, true)],
    ['ST,GS,+    250 g', frame(250, true)],
    ['US,GS,+  0.735kg', frame(735, false)],
    ['ST,GS,-  0.050kg', frame(-50, true)],
    ['ST,GS,+  0.000kg', frame(0, true)],
    ['ST,GS,-  0.000kg', frame(0, true)],
    ['OL,GS,+ 99.999kg', frame(null, false)],
    ['OL,GS,        kg', frame(null, false)],
    ['OL', frame(null, false)],
    ['  1.250 kg', frame(1_250, null)],
    ['+  1.250 kg', frame(1_250, null)],
    ['- 0.050KG', frame(-50, null)],
    ['\u0002  12.5 kg\u0003', frame(12_500, null)],
    ['1.2505 kg', frame(1_251, null)],
  ])('%j is read', (line, read) => {
    expect(readFrame(line)).toEqual(read);
  });

  it.each([
    '',
    'kg',
    '1.250',
    '1.250 lb',
    'ST,TR,+  0.200kg',
    'ST,GS,+  1.2 0kg',
    'ST,GS,+  1..250kg',
    'ST,GS,+  1,250kg',
    'ST,GS,+  1.250kgST,GS,+  1.250kg',
    'XX,GS,+  1.250kg',
    '1.25 kg x',
    '1234567.000 kg',
    'W1.250kg',
  ])('%j is nothing', (line) => {
    expect(readFrame(line)).toBeNull();
  });
});

describe('what a scale sends without end', () => {
  const stable = (grams: number) => ({ grams, stable: true });
  const moving = (grams: number | null) => ({ grams, stable: false });
  const STEADY = 'ST,GS,+  1.250kg\r\n';

  it('counts once three frames in a row show the same at rest', () => {
    const read = frameReader();
    expect(read(`\r\n${STEADY}${STEADY}`)).toEqual([moving(1_250), moving(1_250)]);
    expect(read(STEADY)).toEqual([stable(1_250)]);
    expect(read('ST,GS,+  1.251kg\r\n')).toEqual([moving(1_251)]);
    expect(read(STEADY.repeat(3))).toEqual([moving(1_250), moving(1_250), stable(1_250)]);
  });

  it('never counts what the scale says is moving, and begins anew after it', () => {
    const read = frameReader();
    read('\r\n');
    const moves = 'US,GS,+  1.250kg\r\n';
    expect(read(moves.repeat(5))).toEqual(Array.from({ length: 5 }, () => moving(1_250)));
    expect(read(STEADY.repeat(2)).some((reading) => reading.stable)).toBe(false);
    expect(read(STEADY)).toEqual([stable(1_250)]);
  });

  it('is at rest by itself where the scale does not say it', () => {
    const read = frameReader();
    expect(read('\n  0.500 kg\r\n  0.750 kg\r\n  0.750 kg\r\n  0.750 kg\r\n')).toEqual([
      moving(500),
      moving(750),
      moving(750),
      stable(750),
    ]);
  });

  it('tells too much as no weight', () => {
    const read = frameReader();
    expect(
      read('\nOL,GS,+ 99.999kg\r\n'.repeat(4)).every(
        ({ grams, stable }) => grams === null && !stable,
      ),
    ).toBe(true);
  });

  it('leaves out the end of a frame whose beginning was not heard: it looks like another weight', () => {
    const read = frameReader();
    expect(read('1.250kg\r\n')).toEqual([]);
    expect(read(STEADY)).toEqual([moving(1_250)]);
  });

  it('is the same however it is cut', () => {
    const sent = `\r\n${STEADY.repeat(4)}US,GS,+  0.9`;
    const whole = frameReader()(sent);
    const read = frameReader();
    expect([...sent].flatMap((letter) => read(letter))).toEqual(whole);
    expect(read('00kg\r\n')).toEqual([moving(900)]);
  });

  it('goes on after noise of any length', () => {
    const read = frameReader();
    expect(read(`\r\n${'~'.repeat(500)}`)).toEqual([]);
    expect(read('9.250kg\r\n')).toEqual([]);
    expect(read('garbage\r\n')).toEqual([]);
    expect(read(STEADY.repeat(3)).at(-1)).toEqual(stable(1_250));
  });
});
