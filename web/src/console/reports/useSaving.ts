import { useMutation } from '@tanstack/react-query';
import { useText } from '@/lib/i18n/consoleTexts';
import { saveSent } from '@/lib/saveFile';
import type { SentFile } from '../api/reports';
import { problemWords } from '../problemWords';

/** A file on its way to the downloads of this device. */
export interface Saving<Kind> {
  save: (kind: Kind) => void;
  busy: boolean;
  /** The sentence about the file that was saved; '' for none. */
  said: string;
  /** Why there is none; '' where nothing went wrong. */
  trouble: string;
}

/** Saves files that a call makes, one at a time. */
export function useSaving<Kind>(make: (kind: Kind) => Promise<SentFile>): Saving<Kind> {
  const text = useText();
  const { mutate, data, error, isPending, isError } = useMutation({
    mutationFn: async (kind: Kind) => saveSent(await make(kind)),
  });
  return {
    save: (kind) => {
      if (!isPending) mutate(kind);
    },
    busy: isPending,
    said: data ? text('console:downloaded', { name: data }) : '',
    trouble: isError ? problemWords(error) : '',
  };
}
