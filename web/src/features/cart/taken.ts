let taken = 0;

/** A product has come onto the bill. */
export function countAddition(): void {
  taken += 1;
}

/** How many products have come onto the bill since the till was opened. */
export function additionsTaken(): number {
  return taken;
}
