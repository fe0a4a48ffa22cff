/** A reason has to say something. */
export const SHORTEST_REASON = 3;
