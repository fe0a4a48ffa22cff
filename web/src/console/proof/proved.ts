import { create } from 'zustand';
import { Refusal } from '@/api/problems';

/** Status of a deed that wants the password and a code again. */
const PROVE = 'prove';

/** A proof that a deed waits for. */
interface AskedProof {
  pass: () => void;
  giveUp: () => void;
}

const useStore = create<{ asked: AskedProof | null }>(() => ({ asked: null }));

/** The proof that is asked for now. */
export function useAskedProof(): AskedProof | null {
  return useStore(({ asked }) => asked);
}

/** The person has closed the proof: the deed was not done, and nothing is said about it. */
export class ProofGivenUp extends Error {
  override readonly name = 'ProofGivenUp';
}

/** Gives up the proof that is asked for, where there is one. */
export function giveUpProof(): void {
  useStore.getState().asked?.giveUp();
}

function askProof(): Promise<void> {
  giveUpProof();
  return new Promise((resolve, reject) => {
    const close = () => useStore.setState({ asked: null });
    useStore.setState({
      asked: {
        pass: () => {
          close();
          resolve();
        },
        giveUp: () => {
          close();
          reject(new ProofGivenUp());
        },
      },
    });
  });
}

/**
 * Does a deed. Where the server wants the person proved again, it asks for that and does the deed
 * once more. Throws {@link ProofGivenUp} where the person does not.
 */
export async function proved<Answer>(deed: () => Promise<Answer>): Promise<Answer> {
  try {
    return await deed();
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.status !== PROVE) throw problem;
  }
  await askProof();
  return deed();
}
