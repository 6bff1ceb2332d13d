/** Official rulings about promoted, transformed and neutral pieces (Knightmare Chess, R19 to R29). */
export const pieceRulings = {
  R19: 'A promoted pawn is still the same pawn, but cards treat it as a piece of its new kind. It doesn’t replace a captured piece of that kind, which can still come back.',
  R20: "A promoted pawn on the board isn't among the captured pawns, so no card can bring it back. Once captured it counts as a captured pawn (D7).",
  R21: 'Pawns and crabs are promoted to a queen, rook, bishop or knight, whatever cards are in play, and never to a prince, king or crab.',
  R22: 'Cards that name pawns also apply to crabs.',
  R23: 'Cards that name kings also apply to a prince, and cards that spare kings spare him. But he isn’t the king, and moves can capture him.',
  R24: 'A Challenge may name crabs or princes. If it names pawns, moving a crab is enough.',
  R25: 'A player who says "pawn" or "crab" can lose their crab to Doomsayer.',
  R26: 'The word "king" doesn’t trigger Doomsayer, even if the player has a prince.',
  R27: 'Under Doomsayer, a player who says "prince" and has one loses him.',
  R28: 'If your only pawn is your king by Coup, you may say "pawn": nothing is lost, and Doomsayer stays.',
  R29: 'A player who names the kind of a neutral piece may lose that piece to Doomsayer, even if they have none of that kind themselves.',
} as const;
