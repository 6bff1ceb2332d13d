/**
 * A whole game of Knightmare Chess with the usual options: found by playing at random from the fourth turn on, White greedily,
 * until a mate came that no card averts. Who acts stands before each action.
 */

/** The seed that deals the hands. */
export const SEED = 2_907;

/** White steps into check with a Mystic Shield, which Fog of War takes away: the move is taken back. */
export const RESCUE = [
  'w:d2-d4 w:end b:e7-e6 b:end w:h2-h3 w:end b:f8-b4 b:end w:e1-d2 w:mystic-shield b:fog-of-war w:c2-c3',
].flatMap((part) => part.split(/ (?=[wb]:)/));

/** Black's turn is undone by Knightmare!, and White mates in the end. */
export const MATED = [
  'w:end b:ghostwalk g7 g5 b:end w:knightmare b:leave-card b:g7-g6 b:end w:c3xb4 w:curse d8 w:end b:pass',
  'b:passing-in-the-night a7 g2 g6 h3 b:end w:pass w:forced-march d4 e4 e2 d2 w:end b:pass b:g8-f6 b:end w:pass',
  'w:blessing g6 h5 w:end b:pass b:split-knight f6 h5 e4 b:end w:pass w:bombard h1 h7 w:end b:pass',
  'b:squaring-the-circle d7 b:end w:pass w:h7xh8 b:pass w:fatal-attraction d2 w:end b:pass b:hidden-passage e8 a4',
  'b:end w:pass w:b2-b3 w:end b:pass b:a4-a5 b:earthquake left b:end w:pass w:a2-b2 w:end b:pass b:b8-c6 b:back',
  'b:c8-d7 b:coup h1 b:end w:pass w:h8xh3 w:end b:pass',
].flatMap((part) => part.split(/ (?=[wb]:)/));
