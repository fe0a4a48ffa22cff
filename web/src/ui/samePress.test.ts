import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pressKeyAt } from '@/test/keys';
import { isSamePress, watchPresses } from './samePress';

/** The verdict on each press, in order. */
let said: boolean[];
let stop: () => void;
const note = (event: KeyboardEvent | MouseEvent) => void said.push(isSamePress(event));

beforeEach(() => {
  said = [];
  const stopWatching = watchPresses();
  window.addEventListener('keydown', note);
  window.addEventListener('click', note);
  stop = () => {
    stopWatching();
    window.removeEventListener('keydown', note);
    window.removeEventListener('click', note);
  };
});
afterEach(() => stop());

describe('a key', () => {
  it('that is held down is one press', () => {
    pressKeyAt(0, 'M');
    pressKeyAt(500, 'M', true);
    pressKeyAt(530, 'M', true);
    expect(said).toEqual([false, true, true]);
  });

  it.each([
    ['right behind', 399, true],
    ['later', 400, false],
  ])('pressed again %s', (_, at, isSame) => {
    pressKeyAt(0, 'Enter');
    pressKeyAt(at, 'Enter');
    expect(said).toEqual([false, isSame]);
  });

  it('is told from the last press, however many went before it', () => {
    for (const at of [0, 300, 600, 1_000]) pressKeyAt(at, 'Enter');
    expect(said).toEqual([false, true, true, false]);
  });

  it('is a press of its own behind another key, or behind a finger', () => {
    pressKeyAt(0, 'Enter');
    pressKeyAt(10, '5');
    pressKeyAt(20, 'Enter');
    fireEvent.pointerDown(document.body);
    pressKeyAt(30, 'Enter');
    expect(said).toEqual([false, false, false, false]);
  });
});

describe('a click', () => {
  it('is the same press as the one before in a double click', () => {
    for (const detail of [1, 2, 3, 1]) fireEvent.click(document.body, { detail });
    expect(said).toEqual([false, true, true, false]);
  });

  it('without a finger is of its own behind keys that press nothing, and once a key is released', async () => {
    const click = () => fireEvent.click(document.body, { detail: 0 });
    pressKeyAt(0, '5');
    pressKeyAt(50, '5');
    click();
    pressKeyAt(800, ' ');
    pressKeyAt(850, ' ');
    fireEvent.keyUp(document.body, { key: ' ' });
    click();
    await new Promise((done) => setTimeout(done));
    click();
    expect(said).toEqual([false, true, false, false, true, true, false]);
  });

  it('that a key makes is what the key is', () => {
    const click = () => fireEvent.click(document.body, { detail: 0 });
    pressKeyAt(0, 'Enter');
    click();
    pressKeyAt(50, 'Enter');
    click();
    pressKeyAt(800, 'Enter');
    click();
    expect(said).toEqual([false, false, true, true, false, false]);
  });
});

describe('Enter that is held down', () => {
  it('presses nothing more, wherever the focus has gone', () => {
    const seen = vi.fn();
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('keydown', ({ defaultPrevented }) => seen(defaultPrevented));
    button.focus();
    pressKeyAt(0, 'Enter');
    pressKeyAt(500, 'Enter', true);
    expect(seen.mock.calls).toEqual([[false]]);
    button.remove();
  });

  it('makes lines in a text', () => {
    const text = document.body.appendChild(document.createElement('textarea'));
    text.focus();
    pressKeyAt(0, 'Enter');
    pressKeyAt(500, 'Enter', true);
    expect(said).toHaveLength(2);
    text.remove();
  });
});
