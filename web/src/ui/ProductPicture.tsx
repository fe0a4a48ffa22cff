import { useState } from 'react';
import { onServer } from '@/lib/serverOrigin';
import { IconPackage } from './icons';
import classes from './ProductPicture.module.css';

export interface ProductPictureProps {
  /** '' for a product without a picture. */
  source: string;
  size: 'row' | 'strip' | 'tile' | 'large';
}

/** How large the drawing is that stands for a picture. */
const DRAWN = { row: 20, strip: 26, tile: 28, large: 48 } as const;

/**
 * The picture of a product, or what stands in its place: where there is none, and where it cannot
 * be loaded. It says nothing of its own; the name stands beside it.
 */
export function ProductPicture({ source, size }: ProductPictureProps) {
  const [broken, setBroken] = useState('');
  if (source === '' || broken === source) {
    return (
      <span className={classes.placeholder} data-size={size}>
        <IconPackage size={DRAWN[size]} stroke={1.25} aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={classes.picture}
      data-size={size}
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(source)}
    />
  );
}

/** A bare name belongs behind the answer's link for pictures; a path stands alone. */
export function pictureSource(link: string, name: string): string {
  const path = name === '' || name.includes('/') ? name : `${link}${name}`;
  return path.startsWith('/') ? onServer(path) : path;
}
