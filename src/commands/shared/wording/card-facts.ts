import type { CardFacts } from '../../../engine/game.js';
import { timingTexts } from '../../../texts/cards.js';
import { plainText } from '../../../texts/index.js';

/** A card's points, and the time to play it. */
export function cardFactWords({ timing, points }: CardFacts): {
  readonly timing: string;
  readonly points: string;
} {
  return {
    timing: timingTexts(timing)?.name ?? timing,
    points: plainText('cards.hand.points', { count: points }),
  };
}
