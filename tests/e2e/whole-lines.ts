/**
 * Whole games of King's Mate, The King's Gauntlet and Conquer the Kings, found by random play towards an end.
 */

/** Seed of `CONQUERED`, from which its dice follow. */
export const CHANCE = 7;

/** King's Mate, expanded with Active Play: White conquers. */
export const CONQUERED = [
  'F1-D3 F9-E8 E1-E2 G8-G7 D3-C2 G9-F9 C2-A4 B8-B7 B1-D3 E8-F7 D3-C2 F7-E8 F2-F1 C9-C8 G2-G3 G7-G6 A4-B5 D8-D7',
  'C2-B3 B7-B6 B5-A6 E9-C7 A6xC8 D2-D3 C7-D8 A6xC8 C1-D2 D8-C7 A6xC8 A1-C1 E8-F7 A6xC8 C7-E9 C8xD7 G3-G4 A8-A7',
  'C8xD7 B6-B5 D7xB9 A2-A3 A7-A6 D7xB9 B5-B4 A3xB4 G1-G2 E9-E8 A3xB4 G4-G5 A6-A5 A3xB4 C1-B1 F9-G9 A3xB4 G2-F2',
  'G9-G8 A3xB4 F2xF7 D2-E1 A5-A4 A3xB4 F2xF7 D9-D8 A3xB4 A4-A3 F7xF8 B2xA3 B4xA3 G8-G9 F7xF8 E1-F2 D8-E9 F7xF8',
  'E9-F9 F8xE8 G6-G7 E8-F8 F9-E9 F8-F9 E9-E8 F9xG9 B9-D7 E8-D9 F9xG9 A9-A8 G9xG7 B3-A4 A8-A7 G9xG7 A7-C7 G7-F7',
  'C7-A7 D3-D4 D9-E9 F7-E7 E9-D9 E7-G7 A7-C7 F2-F3 C7-A7 A3-A2 D9-E9 G7-E7 E9-D8 E7-E8 D8xD7 E8-D8 D7xD8',
].flatMap((part) => part.split(' '));

/** The King's Gauntlet, partners opposite, South first: South's king takes the throne. */
export const THRONE = [
  'h2-c7 b8-m8 h14-h7 n12-l12@w h1-h2 b5-c5 h7-l7 n10-l10 h2-g3 a6-d3 d14-d12@s o11-m10 g3-h4 c5-d5 l7-j9 n7-l7',
  'h4-h5 a7-c9 e14-e13 o5-m4 h5-i6 d3-i3 j9-j5 o12-o11 i6-h7 m8-n7 f15-e14 n8-l6 h7-h8',
].flatMap((part) => part.split(' '));

/**
 * The King's Gauntlet, everyone alone, after South's `h2-h5` and West's missed turn: South's king takes the
 * throne.
 */
export const ALONE = [
  'd14-d13 n9-l9 h1-h2 a5-c4 k15-l13 n8-j12 h2-g3 b10-c10 h14-h9 j12-d12 g3-f4 b8-m8 h9-f11 d12-d10 f4-g5 b9-c9',
  'f11-g12 d10-e10 g5-f6 a10-g4 g12-g5 n12-l12@n f6-g7 c10-d10 g5-m11 n7-l7 g7-h8',
].flatMap((part) => part.split(' '));

/**
 * Conquer the Kings after the set-ups vanguard, fortress, bastion, bastion (South, West, North, East), with `_`
 * for a blank. Arrows rotate, South's pawn rescues a bishop on West's back line, and the bishop captures West's
 * king.
 */
export const RESCUED = [
  'e3-e5 >s_b7-d6 >n_g13-h11 l8-k8 >w_e5-d5 c5-c4 >w_h11-f10 l9-j9 d5xc6 >w_b6xf2 >s_f10-g8 m7-k6 c6xb5',
  'f2-c5 >e_g8-h10 >s_j9-j7 b5xa6=B >s_d6-f5 >n_h14-g13 >n_k6-i7 >s_g1xc5 >e_a8-b7 >s_g12-g10 >w_k8-i8',
  '>n_a6xb7',
].flatMap((part) => part.split(' '));

/**
 * Follows `RESCUED`: White captures Blue's king. Mate counts now, and Black mates White, the last opponent.
 */
export const MATED = 'h10-j9 n8-m7 c5-c11 g13-h14 m7-l8 c11-h6 j9xl8 h6-h11 g14-g13 h11-g12'.split(' ');
