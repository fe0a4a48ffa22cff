import { describe, expect, it } from 'vitest';
import { problemText, Refusal, ServerFault, SignedOut, Unreachable } from '.';

describe('what a person reads of a problem (SHL-15, SHL-19)', () => {
  it.each([
    ['a refusal, in the words of the server', new Refusal('fail', 'Not today.'), 'Not today.'],
    ['a refusal without words', new Refusal('fail', ''), 'Opps.. Something went wrong.'],
    ['what nobody foresaw', new TypeError('x'), 'Opps.. Something went wrong.'],
    [
      'a network that fails',
      new Unreachable(),
      'No answer from the server. Check the network and try again.',
    ],
    ['a call that does not exist', new Refusal('fail', '', {}, 404), null],
    ['a session that ended: the dialog says it', new SignedOut('x'), null],
    ['a fault of the server: the alert says it', new ServerFault('x'), null],
    ['a call that was given up', new DOMException('x', 'AbortError'), null],
  ])('%s', (_, problem, text) => {
    expect(problemText(problem)).toBe(text);
  });
});
