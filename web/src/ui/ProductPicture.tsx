import { useState } from 'react';
import { onServer } from '@/lib/serverOrigin';
import { IconPackage } from './icons';
import classes from './ProductPicture.module.css';

export interface ProductPictureProps {
  /** '' or a tint, as `#grains`, for a product without a picture. */
  source: string;
  /** Two letters of it stand for the picture; '' while it is not known. */
  name: string;
  size: 'row' | 'strip' | 'tile' | 'key' | 'folder' | 'large';
}

/** How large the drawing is that stands for a product whose name is not known yet. */
const DRAWN = { row: 20, strip: 26, tile: 28, key: 28, folder: 20, large: 48 } as const;

/**
 * The product's own picture. Without one, or where it cannot be loaded, two letters of its name on the tint of its
 * category: never another good's picture. It says nothing of its own; the name stands beside it.
 */
export function ProductPicture({ source, name, size }: ProductPictureProps) {
  const [broken, setBroken] = useState('');
  const isTint = source.startsWith('#');
  if (source === '' || isTint || broken === source) {
    const letters = lettersOf(name);
    return (
      <span
        className={classes.placeholder}
        data-size={size}
        data-tint={letters === '' ? undefined : isTint ? source.slice(1) : 'other'}
        aria-hidden
      >
        {letters || <IconPackage size={DRAWN[size]} stroke={1.25} />}
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

/** The initials of the first two words, `GP` of Green Peas, or the first two letters of the only one, `Sp` of Spinach. */
export function lettersOf(name: string): string {
  const [first = '', second] = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const initial = (word: string) => [...word].slice(0, 1).join('').toUpperCase();
  if (second === undefined) return initial(first) + [...first].slice(1, 2).join('').toLowerCase();
  return initial(first) + initial(second);
}

/** A bare name belongs behind the answer's link for pictures; a path and a tint stand alone. */
export function pictureSource(link: string, name: string): string {
  if (name.startsWith('#')) return name;
  const path = name === '' || name.includes('/') ? name : `${link}${name}`;
  return path.startsWith('/') ? onServer(path) : path;
}
