/** What a card says of itself in a few words. */
import type { CardFacts } from '../../../engine/game.js';
import { timingTexts } from '../../../texts/cards.js';
import { plainText } from '../../../texts/index.js';

/** When a card may be played, and what it counts. */
export function factWords({ timing, points }: CardFacts): {
  readonly timing: string;
  readonly points: string;
} {
  return {
    timing: timingTexts(timing)?.name ?? timing,
    points: plainText('cards.hand.points', { count: points }),
  };
}
