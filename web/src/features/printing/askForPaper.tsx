import { MayHavePrinted } from './MayHavePrinted';
import { useAsked } from './PrinterQuestions';

/**
 * A person's answer after looking: the paper is there, it is not and is wanted again, or nothing
 * yet.
 */
export type Looked = 'there' | 'again' | 'later';

/** One question is asked after the other. */
let last: Promise<unknown> = Promise.resolve();

function ask(title: string): Promise<Looked | null> {
  if (!useAsked.getState().isHeard) return Promise.resolve(null);
  return new Promise((answer) => {
    const settle = (looked: Looked) => {
      stop();
      useAsked.setState({ question: null });
      answer(looked);
    };
    // The person asked may be signed out meanwhile.
    const stop = useAsked.subscribe(({ isHeard }) => {
      if (!isHeard) settle('later');
    });
    useAsked.setState({ question: <MayHavePrinted paper={title} onLooked={settle} /> });
  });
}

/** Asks a person to look whether a paper of this title has come out; `null` where nobody can be asked. */
export function askForPaper(title: string): Promise<Looked | null> {
  const asked = last.then(() => ask(title));
  last = asked;
  return asked;
}
