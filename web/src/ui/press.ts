/**
 * What a button does when it is pressed. When it returns a promise, the button is busy until that
 * settles.
 */
export type Press = () => unknown;
