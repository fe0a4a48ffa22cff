import type { MessageCode, ValueKinds } from '@/locales/messages.gen';

/** The kind of each value of a message. */
type Kinds = Readonly<Record<string, keyof ValueKinds>>;

let known: Readonly<Partial<Record<MessageCode, Kinds>>> = {};

/** Learns what the values of the server's messages are. English does without: the server says it. */
export async function learnMessageKinds(): Promise<void> {
  known = (await import('@/locales/messages.gen')).MESSAGE_VALUES;
}

/** The kinds of a message's values; none for a message that this build does not know. */
export function kindsOf(code: string): Kinds {
  return known[code as MessageCode] ?? {};
}
