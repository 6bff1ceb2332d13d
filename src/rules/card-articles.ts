/** Articles about cards, made from their texts. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { findGame } from '../engine/index.js';
import { cardTexts, listRulings, timingTexts } from '../texts/cards.js';
import { plainRulesText } from '../texts/index.js';
import { type Article, diagram, type Section } from './article.js';
import { parseData } from './data.js';

const GAME = 'knightmare';

const asked = z.record(
  z.string(),
  z.strictObject({
    /** Other words for the card in players' questions. */
    aliases: z.array(z.string()),
    /** Advice on when to play the card. */
    hint: z.string(),
  }),
);

const words = asked.parse(parseData(readFileSync(new URL('knightmare/cards.yaml', import.meta.url), 'utf8')));

/**
 * Questions that fit any card; `…` stands for the card's name. Without these questions, a ruling with the
 * same words would be found instead.
 */
const CARD_QUESTIONS = [
  'what does … do',
  'how does … work',
  'what is …',
  '… card',
  'when can i play …',
  'when may i play …',
  'how do i use …',
];

/** Diagrams for cards that a board explains better than words. */
const diagrams = z
  .record(z.string(), diagram)
  .parse(parseData(readFileSync(new URL('knightmare/card-diagrams.yaml', import.meta.url), 'utf8')));

export function cardArticleId(card: string): string {
  return `${GAME}/card-${card}`;
}

/** Articles in the order of the card library. */
export const cardArticles: readonly Article[] = (findGame(GAME)?.cards?.library ?? []).map(
  ({ id, timing, points, unique, continuing }) => {
    const { name, effect, until } = cardTexts(id);
    const { aliases, hint } = words[id] ?? { aliases: [], hint: '' };
    const { name: phase, when } = timingTexts(timing) ?? { name: timing, when: timing };
    const facts = [
      phase,
      plainRulesText('cards.points', { count: points }),
      ...(unique ? [plainRulesText('cards.unique')] : []),
      ...(continuing ? [plainRulesText('cards.continuing')] : []),
    ];
    const timings = [when, ...(until === undefined ? [] : [plainRulesText('cards.until', { until })])];
    const sections: readonly Section[] = [
      { title: plainRulesText('cards.when'), text: timings.join(' ') },
      ...(hint === '' ? [] : [{ title: plainRulesText('cards.hint'), text: hint }]),
      ...createRulingSection(id),
    ];
    return {
      id: cardArticleId(id),
      game: GAME,
      title: name,
      aliases: [...aliases, ...CARD_QUESTIONS.map((words) => words.replace('…', name))],
      section: 'Knightmare Chess, Cards',
      related: [`${GAME}/playing-a-card`, `${GAME}/timings`, ...(continuing ? [`${GAME}/effects`] : [])],
      codes: [],
      options: [],
      diagram: diagrams[id] ?? null,
      fits: [],
      gist: `${facts.join(' · ')}\n${effect}`,
      sections,
    };
  },
);

function createRulingSection(card: string): readonly Section[] {
  const lines = listRulings(card).map(({ id, text }) => `- **${id}** ${text}`);
  return lines.length === 0 ? [] : [{ title: plainRulesText('cards.rulings'), text: lines.join('\n') }];
}
