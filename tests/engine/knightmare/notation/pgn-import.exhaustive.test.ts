/** Five hundred chess.js games survive a round trip, and chess.js agrees on every position. */
import { test } from 'vitest';
import { expectRoundTrip, randomPgn } from './pgn-games.js';

const GAMES = 50;

test.each(Array.from({ length: 10 }, (_, part) => 1_000 + part * GAMES))(
  `${GAMES} games from %i on`,
  (first) => {
    for (let seed = first; seed < first + GAMES; seed++) expectRoundTrip(randomPgn(seed));
  },
);
