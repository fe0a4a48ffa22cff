/** The first letters of a person's first and last name: `MK` of Meghana Kadam. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => [...word].slice(0, 1).join('').toUpperCase()).join('');
}
