/** Whether each of the words stands in what is said, small or large. No words mean everything. */
export function isMeant(said: string, words: string): boolean {
  const heard = said.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => heard.includes(word));
}
