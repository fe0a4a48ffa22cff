let count = 0;

/**
 * A frame around the work lights up beside each sound: once in green for what was taken, twice in red for what was
 * refused. The next one begins anew while one is still to be seen.
 */
export function flash(of: 'success' | 'failure'): void {
  count += 1;
  // Two names in turn: only a new name begins an animation anew (app/global.css).
  document.body.dataset.flash = `${of} ${count % 2}`;
}
