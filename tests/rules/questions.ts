/** Questions as players type them in the middle of a game, each with the article that answers it. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { findArticles } from '../../src/rules/search.js';

const file = z.array(
  z.strictObject({
    /** The game in whose thread it is asked; null where it is asked elsewhere. */
    game: z.string().nullable(),
    ask: z.string().min(1),
    /** The article that answers it, and others that answer it as well. */
    is: z.array(z.string()).min(1),
  }),
);

/** The questions. */
export const questions = file.parse(parse(readFileSync(new URL('questions.yaml', import.meta.url), 'utf8')));

/** How often an article that answers is the first one found, and among the first three: shares from 0 to 1; and what was missed. */
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
