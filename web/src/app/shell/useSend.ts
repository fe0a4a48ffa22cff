import { useState } from 'react';
import { problemText, unansweredText } from '@/api';
import { useBusy } from '@/ui/useBusy';

/** The words for the form about a problem; none where a dialog or an alert says it. */
type WordsFor = (problem: unknown) => string | null | undefined;

/**
 * Sends what a form holds, one press at a time, and keeps the words about a failure. The next press forgets them;
 * `setError('')` does when somebody types on.
 */
export function useSend(told = '') {
  const { busy, run } = useBusy();
  const [error, setError] = useState(told);
  const send = (action: () => Promise<unknown>, wordsFor: WordsFor = problemText) =>
    run(async () => {
      setError('');
      try {
        await action();
      } catch (problem) {
        setError(wordsFor(problem) ?? '');
      }
    });
  return { busy, error, setError, send };
}

/** The same for a form with a `RetryNote`: a call that got no answer is told there, and the form stays as it is. */
export function useSendWithRetry(told = '') {
  const { send: sendPlain, ...form } = useSend(told);
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const send = (action: () => Promise<unknown>, wordsFor: WordsFor = problemText) =>
    sendPlain(
      () => {
        setUnanswered(null);
        return action();
      },
      (problem) => {
        const words = unansweredText(problem);
        setUnanswered(words);
        return words === null ? wordsFor(problem) : '';
      },
    );
  return { ...form, unanswered, setUnanswered, send };
}
