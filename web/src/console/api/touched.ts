/**
 * Whether somebody has touched the page since it asked last. A page that only asks anew by itself does not keep its
 * sign-in alive.
 */
let isTouched = true;

for (const kind of ['pointerdown', 'keydown'] as const) {
  document.addEventListener(
    kind,
    () => {
      isTouched = true;
    },
    { capture: true, passive: true },
  );
}

/** The word of a request about it; the next one begins anew. */
export function takeTouch(): 'used' | 'waiting' {
  const touch = isTouched ? 'used' : 'waiting';
  isTouched = false;
  return touch;
}
