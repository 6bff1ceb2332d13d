/** Whole games of Tablut with default options, found by random play. */

/** The king reaches the edge, so the defenders win. */
export const ESCAPE = 'H5-H4 F5-F6 D9-A9 F6-F3 F9-I9 *E5-F5 I9-G9 *F5-F9'.split(' ');

/** The king is captured, so the attackers win. */
export const CAPTURE = [
  'E8-F8 G5-G4 B5-B7 E6-D6 I4-I1 G4-H4 E2-A2 C5-B5 I1-H1 D6-D8 D1-D3 E7-D7 E9-E7 D8-A8 F8-E8 A8-A9 A4-D4 A9-A7 A2-F2',
  'E3-G3 I6-F6 A7-A9 B7-B8 B5-B1 B8-B9 H4-G4 A6-B6 G3-G1 D3-A3 G4-H4 F2-F4xE4F5 G1-G5 H5-H7 *E5-E4 B6-A6 D7-A7 E1-E3',
].flatMap((part) => part.split(' '));
