/** A button's handler. The button is busy until a returned promise settles. */
export type Press = () => unknown;
