/** Five hundred games made with chess.js go in and out unchanged, and chess.js agrees on every position. */
import { test } from 'vitest';
import { expectUnchanged, randomPgn } from './pgn-games.js';

const GAMES = 500;

test(`${GAMES} games of chess.js go in and out unchanged`, () => {
  for (let seed = 1_000; seed < 1_000 + GAMES; seed++) expectUnchanged(randomPgn(seed));
});
