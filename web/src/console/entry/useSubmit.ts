import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '@/api/problems';
import { useText } from '@/lib/i18n/consoleTexts';
import { useTimeLeft } from '@/lib/useTimeLeft';
import { TooMany } from '../api/post';
import { problemWords } from '../problemWords';

type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export interface Submit<Field extends string> {
  /** Sends the form, unless it is on its way. */
  send: () => void;
  busy: boolean;
  /** The fault of each field. */
  faults: Faults<Field>;
  /** A fault of the whole form; '' for none. */
  trouble: string;
  /** Why it cannot be sent now: too many tries. */
  reason: string | undefined;
  /** Forgets what was wrong with a field, once it is typed into. */
  touch: (field: Field) => void;
}

/**
 * Sends a form: first looks at it here, then asks the server, and puts what is wrong beside the
 * fields it is about.
 */
export function useSubmit<Field extends string, Answer>({
  check,
  call,
  onDone,
  onRefused,
  fields,
}: {
  /** Looks for faults before anything is sent. */
  check: () => Faults<Field>;
  call: () => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
  /** Told after a refusal, so that a field can be emptied and have the focus. */
  onRefused?: (faults: Faults<Field>) => void;
  /** The fields that the form shows; a fault of another one is told below. */
  fields: readonly Field[];
}): Submit<Field> {
  const text = useText();
  const [faults, setFaults] = useState<Faults<Field>>({} as Faults<Field>);
  const [trouble, setTrouble] = useState('');
  const [waitUntil, setWaitUntil] = useState(0);
  const timeLeft = useTimeLeft(waitUntil);

  const refuse = (problem: unknown) => {
    const named = problem instanceof Refusal ? problem.fields : [];
    const known = named.filter(({ field }) => fields.includes(field as Field));
    const told = Object.fromEntries(
      known.map(({ field, message }) => [field, message]),
    ) as Faults<Field>;
    setFaults(told);
    setTrouble(known.length > 0 ? '' : problemWords(problem));
    if (problem instanceof TooMany && problem.seconds > 0) {
      setWaitUntil(Math.ceil(Date.now() / 1_000) + problem.seconds);
    }
    onRefused?.(told);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError: refuse,
  });

  return {
    send: () => {
      if (isPending || timeLeft !== '') return;
      const found = check();
      setFaults(found);
      setTrouble('');
      if (Object.values(found).every((fault) => fault === undefined)) mutate();
      else onRefused?.(found);
    },
    busy: isPending,
    faults,
    trouble,
    reason: timeLeft === '' ? undefined : text('console:tryAgainIn', { time: timeLeft }),
    touch: (field) => {
      setTrouble('');
      setFaults((known) => ({ ...known, [field]: undefined }));
    },
  };
}
