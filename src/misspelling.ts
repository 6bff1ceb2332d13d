/** Words that were probably meant to be other ones. */

/** One letter may be wrong, missing or too many for so many letters of the word that was meant. */
const LETTERS_PER_MISTAKE = 4;

/** The known word that this one was probably meant to be, whatever its capitals; null for a known word and for one of its own. */
export function meantBy(word: string, known: readonly string[]): string | null {
  if (known.includes(word)) return null;
  const near = known.map((meant) => ({
    meant,
    wrong: editDistance(word.toUpperCase(), meant.toUpperCase()),
  }));
  const [nearest] = near.sort((a, b) => a.wrong - b.wrong);
  if (nearest === undefined) return null;
  return nearest.wrong <= Math.floor(nearest.meant.length / LETTERS_PER_MISTAKE) ? nearest.meant : null;
}

/** How many letters have to be put in, taken out or exchanged for others (Levenshtein's distance). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const [above = 0, diagonal = 0, left = 0] = [row[column + 1], row[column], next[column]];
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
