/**
 * Vouches for this page to the print service of its computer: the store's server does, where it
 * shares a key with it. Asked with nothing it answers a token for the connection, asked with a hash
 * the signature of a call; `null` where the service is not paired.
 */
export type Vouch = (hash: string) => Promise<string | null>;

let vouching: Vouch = async () => null;

/** Says who vouches for this page. */
export function vouchBy(vouch: Vouch): void {
  vouching = vouch;
}

/** Asks for a token, or for the signature of a call. */
export function vouch(hash = ''): Promise<string | null> {
  return vouching(hash);
}
