/** Articles about rulings of Knightmare Chess, made from their texts. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { allRulings } from '../texts/cards.js';
import { rulingCards } from '../texts/ruling-cards.js';
import type { Article } from './article.js';
import { cardArticleId } from './card-articles.js';
import { parseData } from './data.js';

const GAME = 'knightmare';

const asked = z.record(
  z.string(),
  z.strictObject({
    /** Question in a player's words. */
    question: z.string(),
    /** Other words for the question. */
    aliases: z.array(z.string()),
  }),
);

const words = asked.parse(
  parseData(readFileSync(new URL('knightmare/rulings.yaml', import.meta.url), 'utf8')),
);

/** One article per ruling: R1 to R87, then X1 to X50. */
export const rulingArticles: readonly Article[] = allRulings.map(({ id, text }) => {
  const { question, aliases } = words[id] ?? { question: id, aliases: [] };
  return {
    id: `${GAME}/ruling-${id.toLowerCase()}`,
    game: GAME,
    title: question,
    aliases: [id, ...aliases],
    section: `Knightmare Chess, ${id}`,
    related: (rulingCards[id] ?? []).map(cardArticleId),
    codes: [],
    options: [],
    diagram: null,
    fits: [],
    gist: text,
    sections: [],
  };
});
