import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Unreachable } from '@/api';
import { useSend, useSendWithRetry } from './useSend';

const fails = (problem: unknown) => () => Promise.reject(problem);
const wordsFor = () => 'Too long.';

describe('useSend', () => {
  it('drops a second press, and is busy until the answer', async () => {
    const { result } = renderHook(() => useSend());
    const answers: (() => void)[] = [];
    const wait = () => new Promise<void>((answer) => answers.push(answer));
    act(() => result.current.send(wait));
    act(() => result.current.send(wait));
    expect(answers).toHaveLength(1);
    expect(result.current.busy).toBe(true);
    await act(async () => answers[0]?.());
    expect(result.current.busy).toBe(false);
  });

  it('keeps the words about a failure until the next press', async () => {
    const { result } = renderHook(() => useSend('Lapsed.'));
    expect(result.current.error).toBe('Lapsed.');
    await act(async () => result.current.send(fails('no'), wordsFor));
    expect(result.current).toMatchObject({ busy: false, error: 'Too long.' });
    act(() => result.current.send(() => new Promise(() => {})));
    expect(result.current.error).toBe('');
  });

  it('says nothing where somebody else has said it', async () => {
    const { result } = renderHook(() => useSend('Lapsed.'));
    await act(async () => result.current.send(fails('no'), () => null));
    expect(result.current.error).toBe('');
  });

  it('tells a missing answer beside the retry, and an error in the form', async () => {
    const { result } = renderHook(() => useSendWithRetry());
    await act(async () => result.current.send(fails(new Unreachable()), wordsFor));
    expect(result.current.error).toBe('');
    expect(result.current.unanswered).not.toBeNull();
    let refuse = (_: string) => {};
    const wait = () => new Promise<void>((_, no) => (refuse = no));
    act(() => result.current.send(wait, wordsFor));
    expect(result.current.unanswered).toBeNull();
    await act(async () => refuse('no'));
    expect(result.current).toMatchObject({ error: 'Too long.', unanswered: null });
  });
});
