/**
 * A whole game of Knightmare Chess with default options, found by random play from turn 4 (White plays
 * greedily) to a mate that no card prevents. Each action is prefixed by its player.
 */

/** Seed of the dealt hands. */
export const SEED = 2_907;

/** White steps into check behind a Mystic Shield. Fog of War removes it, so the move is taken back. */
export const RESCUE = [
  'w:d2-d4 w:end b:e7-e6 b:end w:h2-h3 w:end b:f8-b4 b:end w:e1-d2 w:mystic-shield b:fog-of-war w:c2-c3',
].flatMap((part) => part.split(/ (?=[wb]:)/));

/** Knightmare! undoes Black's turn, and White mates in the end. */
export const MATED = [
  'w:end b:ghostwalk g7 g5 b:end w:knightmare b:leave-card b:g7-g6 b:end w:c3xb4 w:curse d8 w:end b:pass',
  'b:passing-in-the-night a7 g2 g6 h3 b:end w:pass w:forced-march d4 e4 e2 d2 w:end b:pass b:g8-f6 b:end w:pass',
  'w:blessing g6 h5 w:end b:pass b:split-knight f6 h5 e4 b:end w:pass w:bombard h1 h7 w:end b:pass',
  'b:squaring-the-circle d7 b:end w:pass w:h7xh8 b:pass w:fatal-attraction d2 w:end b:pass b:hidden-passage e8 a4',
  'b:end w:pass w:b2-b3 w:end b:pass b:a4-a5 b:earthquake left b:end w:pass w:a2-b2 w:end b:pass b:b8-c6 b:back',
  'b:c8-d7 b:coup h1 b:end w:pass w:h8xh3 w:end b:pass',
].flatMap((part) => part.split(/ (?=[wb]:)/));

/** Seed of a random game of over forty turns, with fourteen cards, one of which undoes a turn. */
export const LONG_SEED = 3;

export const LONG = [
  'w:c2-c3 w:end b:pass b:d7-d6 b:plots-within-plots b:end w:pass w:f2-f3 w:end b:pass b:d8-d7 b:end w:h2-h4 w:end',
  'b:pass b:h7-h6 b:end w:f3-f4 w:forbidden-city g5 b:pass w:end b:bombard h8 h5 w:pass b:end w:pass w:a2-a3 w:end',
  'b:madman e7 c5 w:pass b:end w:pass w:e1-f2 w:end b:pass b:forced-march g7 h7 d6 c6 b:end w:pass w:g1-f3 w:end',
  'b:blessing c5 b6 b:end w:pass w:d2-d4 w:end b:pass b:b6-b5 b:end w:h1-h2 w:end b:pass b:e8-d8 b:end w:pass',
  'w:a3-a4 w:end b:d8-e7 b:end w:pass w:b2-b3 w:end b:pass b:d7-d6 b:end w:pass w:fanatic e2 w:end b:think-again',
  'w:leave-card w:a4xb5 w:end b:e7-e8 b:end w:pass w:c3-c4 w:end b:pass b:breakthrough b7 b5 b:end w:pass w:f2-g1',
  'w:end b:pass b:a7-a6 b:end w:pass w:d1-e1 w:end b:pass b:e8-d7 b:figure-dance w:pass b:end w:pass w:e2-e3 w:end',
  'b:resurrection e7 w:pass b:end w:pass w:b1-a3 w:end b:pass b:c6-c5 b:end w:pass w:e1-c3 w:end b:pass b:a1xc1',
  'b:coup c7 b:end w:hidden-passage g1 h8 w:end b:f7-f6 b:end w:pass w:dubbing f4 d5 w:end b:b8-c6 b:end w:pass',
  'w:a3-c2 w:end b:pass b:h5xh4 w:pass b:end w:c3-a5 w:end',
].flatMap((part) => part.split(/ (?=[wb]:)/));
