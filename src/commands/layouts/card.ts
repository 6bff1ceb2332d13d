/** A card on a page of its own: what it does, when it may be played, what it counts, and the rulings that concern it. */
import type { APIComponentInContainer } from 'discord.js';
import type { CardFacts } from '../../engine/game.js';
import { cardTexts, rulingsOf, timingTexts } from '../../texts/cards.js';
import { text } from '../../texts/index.js';
import { TEXT_LENGTH } from '../limits.js';
import type { Attachment, Screen } from '../screen.js';
import { ACCENT } from './accents.js';
import { container, paragraph, picture } from './blocks.js';
import { factWords } from './hand.js';

/** Characters that are kept free for the line that says how many rulings more there are. */
const ROOM = 60;

/** Lays the page out. `example` shows what the card does, where a picture does. */
export function cardScreen(facts: CardFacts, example: Attachment | null): Screen {
  const about = aboutLines(facts).join('\n');
  const parts: APIComponentInContainer[] = [paragraph(about)];
  if (example !== null) parts.push(picture(example));
  const rulings = rulingLines(facts.id, TEXT_LENGTH - about.length - ROOM);
  if (rulings.length > 0) parts.push(paragraph(rulings.join('\n')));
  return {
    components: [container(ACCENT.house, parts)],
    files: example === null ? [] : [example],
    ping: [],
  };
}

function aboutLines(facts: CardFacts): string[] {
  const { name: card, effect, until } = cardTexts(facts.id);
  const { timing, points } = factWords(facts);
  const marks = [
    ...(facts.unique ? [text('cards.library.unique')] : []),
    ...(facts.continuing ? [text('cards.library.continuing')] : []),
  ];
  const when = timingTexts(facts.timing)?.when;
  return [
    text('cards.library.title', { card, facts: [timing, points, ...marks].join(' · ') }),
    effect,
    ...(when === undefined ? [] : [text('cards.library.when', { when })]),
    ...(until === undefined ? [] : [text('cards.library.until', { until })]),
  ];
}

/** The rulings in at most so many characters, the official ones first. */
function rulingLines(card: string, room: number): string[] {
  const lines = rulingsOf(card).map(({ id, text: ruling }) => text('cards.library.ruling', { id, ruling }));
  if (lines.length === 0) return [];
  const title = text('cards.library.rulings');
  let length = title.length;
  const shown = lines.filter((line) => {
    length += line.length + 1;
    return length <= room;
  });
  const count = lines.length - shown.length;
  return [title, ...shown, ...(count > 0 ? [text('cards.library.more', { count })] : [])];
}
