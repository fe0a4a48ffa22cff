import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';

/**
 * A QR code as dark squares on white in either theme, as large as its place. A screen has no scratches
 * to be read over, so its squares are few and large rather than safe.
 */
export function QrCode({ code, label }: { code: string; label: string }) {
  const { size, path } = useMemo(() => drawn(code), [code]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className={classes.light} width={size} height={size} />
      <path className={classes.dark} d={path} />
    </svg>
  );
}

/** Clear space around the code, in squares: readers want four (ISO/IEC 18004). */
const QUIET = 4;

function drawn(code: string): { size: number; path: string } {
  const { data, size } = encode(code, { ecc: 'L', border: QUIET });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
