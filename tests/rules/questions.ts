/** Questions that players type during a game, each with the article that answers it. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { findArticles } from '../../src/rules/search.js';

const file = z.array(
  z.strictObject({
    /** Game of the thread. Null if asked elsewhere. */
    game: z.string().nullable(),
    ask: z.string().min(1),
    /** The answering article first, then others that also answer. */
    is: z.array(z.string()).min(1),
  }),
);

export const questions = file.parse(parse(readFileSync(new URL('questions.yaml', import.meta.url), 'utf8')));

/** Measures the search: shares (0 to 1) of questions answered by the first result and by the first three, and the questions missed. */
export function searchQuality(): {
  readonly first: number;
  readonly three: number;
  readonly missed: readonly string[];
} {
  const places = questions.map(({ game, ask, is }) => {
    const found = findArticles(ask, game).map(({ id }) => id);
    return { ask, game, is, found, place: found.findIndex((id) => is.includes(id)) };
  });
  const share = (most: number) =>
    places.filter(({ place }) => place >= 0 && place < most).length / places.length;
  const missed = places
    .filter(({ place }) => place !== 0)
    .map(({ ask, is, found, place }) => `${place < 0 ? '-' : place + 1} ${ask} -> ${found[0]} (${is[0]})`);
  return { first: share(1), three: share(3), missed };
}
