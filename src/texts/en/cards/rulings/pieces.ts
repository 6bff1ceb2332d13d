/** Official rulings about promoted, transformed and neutral pieces (Knightmare Chess, R19 to R29). */
export const pieceRulings = {
  R19: 'A promoted pawn remains that pawn with a new kind. A captured piece of that kind is still captured and can come back.',
  R20: "A promoted pawn on the board isn't among the captured pawns, so no card can bring it back. Once captured it counts as a captured pawn (D7).",
  R21: 'Pawns and crabs become a queen, rook, bishop or knight, whatever cards are in force: never a prince, a king or a crab.',
  R22: 'Cards that name pawns apply to crabs, too.',
  R23: 'Cards that name kings apply to a prince too, and cards that spare kings spare him. He still is not the king, and moves may capture him.',
  R24: 'A Challenge may name crabs or princes by that very word. If you name pawns, a crab will do for them as well.',
  R25: 'A crab may be lost to Doomsayer when its player says "pawn" as well as when they say "crab".',
  R26: 'The word "king" does not set Doomsayer off, not even if its player has a prince.',
  R27: 'Under Doomsayer, a player who says "prince" and has one loses him.',
  R28: 'If your only pawn is your king by Coup, you may say "pawn": nothing is lost, and Doomsayer stays.',
  R29: 'A player who names the kind of a neutral piece may lose that piece to Doomsayer, even without having one of that kind.',
} as const;
