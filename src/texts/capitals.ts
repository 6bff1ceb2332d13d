/** Upper-cases the first letter. */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
