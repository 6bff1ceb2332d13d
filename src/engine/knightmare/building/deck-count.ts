/** Counts possible decks. */
import { printedFacts } from '../catalogue/facts.js';
import type { Offer } from './offer.js';

/** Number of valid decks. Exact up to 2^53, approximate above. */
export function countDecks({ cards, points, fewest }: Offer): number {
  /** Number of decks, by number of cards (up to the minimum) and by points. */
  const counts = Array.from({ length: fewest + 1 }, () => new Float64Array(points + 1));
  const ofNone = counts[0] as Float64Array;
  ofNone[0] = 1;
  for (const id of cards) {
    const { points: price } = printedFacts(id);
    for (let count = fewest; count >= 0; count--) {
      const from = counts[count] as Float64Array;
      const to = counts[Math.min(count + 1, fewest)] as Float64Array;
      for (let sum = points; sum >= price; sum--)
        to[sum] = (to[sum] as number) + (from[sum - price] as number);
    }
  }
  return (counts[fewest] as Float64Array).reduce((all, some) => all + some, 0);
}
