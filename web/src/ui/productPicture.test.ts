import { expect, it } from 'vitest';
import { lettersOf, pictureSource } from './ProductPicture';

it.each([
  ['Ferrero Rocher Moments 16 Pieces', 'FR'],
  ['Green Peas', 'GP'],
  ['Spinach', 'Sp'],
  ['7 Up', 'Up'],
  ['आलू बुखारा', 'आब'],
  ['', ''],
])('%s is told by its letters', (name, letters) => {
  expect(lettersOf(name)).toBe(letters);
});

it('a tint is no file behind the link of pictures', () => {
  expect(pictureSource('/pictures/', '#grains')).toBe('#grains');
  expect(pictureSource('/pictures/', 'onion.svg')).toBe('/pictures/onion.svg');
});
