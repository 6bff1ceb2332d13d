/** Five hundred games made with chess.js go in and out unchanged, and chess.js agrees on every position. */
import { test } from 'vitest';
import { expectUnchanged, randomPgn } from './pgn-games.js';

/** Games of one test. */
const GAMES = 100;

test.each([1_000, 1_100, 1_200, 1_300, 1_400])(`${GAMES} games from %i on`, (first) => {
  for (let seed = first; seed < first + GAMES; seed++) expectUnchanged(randomPgn(seed));
});
