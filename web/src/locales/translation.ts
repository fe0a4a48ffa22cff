import type { en } from './en';

type English = typeof en;

/**
 * A namespace of another language. A key that English does not have does not compile; one that is
 * missing is said in English until it is there, and fails the test of the catalogues.
 */
export type Translation<Namespace extends keyof English> = {
  readonly [Key in keyof English[Namespace]]?: string;
};
