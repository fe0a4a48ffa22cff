import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { QrCode } from '@/ui/QrCode';
import classes from './PaperView.module.css';
import { bytesOf, type Letters, type Piece, readPaper } from './readPaper';

/** The print of a job, on paper of this width in millimetres. */
export function PaperView({ data, width }: { data: string; width: number }) {
  const pieces = useMemo(() => readPaper(bytesOf(data)), [data]);
  return (
    <div className={classes.paper} data-width={width}>
      {pieces.map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
        <PieceView key={place} piece={piece} />
      ))}
    </div>
  );
}

function PieceView({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return (
        <p className={classes.line} data-centred={piece.centred || undefined}>
          {piece.letters.map((letters, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
            <LettersView key={place} {...letters} />
          ))}
          {piece.letters.length === 0 && ' '}
        </p>
      );
    case 'picture':
      return <Dots {...piece} />;
    case 'square':
      return (
        <div className={classes.square}>
          <QrCode code={piece.code} label={`QR code of ${piece.code}`} />
        </div>
      );
    case 'bars':
      return <p className={classes.mark}>Barcode (CODE 128): {piece.code}</p>;
    case 'feed':
      return null;
    case 'drawer':
      return <p className={classes.mark}>The cash drawer opens</p>;
    case 'cut':
      return <hr className={classes.cut} aria-label="Cut" />;
    case 'unknown':
      return <p className={classes.mark}>Not understood from here: {piece.bytes} …</p>;
  }
}

/** Letters as wide and high as the printer makes them, in the room that they take. */
function LettersView({ text, strong, wide, high, reversed }: Letters) {
  return (
    <span
      className={classes.letters}
      data-strong={strong || undefined}
      data-reversed={reversed || undefined}
      style={{ '--wide': wide, '--high': high, '--count': text.length } as CSSProperties}
    >
      <span className={classes.drawn}>{text}</span>
    </span>
  );
}

/** A picture in dots, each as dark as paper can be. */
function Dots({ across, height, dots }: Extract<Piece, { kind: 'picture' }>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = across * 8;
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || width * height === 0) return;
    const picture = pen.createImageData(width, height);
    for (let place = 0; place < width * height; place += 1) {
      const isDark = (dots[place >> 3] ?? 0) & (0x80 >> (place & 7));
      picture.data[place * 4 + 3] = isDark ? 255 : 0;
    }
    pen.putImageData(picture, 0, 0);
  }, [dots, width, height]);
  const dark = useMemo(() => dots.filter((byte) => byte !== 0).length, [dots]);
  return (
    <canvas
      ref={canvas}
      className={classes.dots}
      width={width}
      height={height}
      role="img"
      aria-label={`Picture of ${width} by ${height} dots`}
      data-dark={dark}
    />
  );
}
