/** Moves of men as numbers: from, to, and whether a pawn becomes a queen. */
const TO = 6;
const PROMOTES = 1 << 12;

/** Packs a move. */
export function packMove(from: number, to: number, promotes: boolean): number {
  return from | (to << TO) | (promotes ? PROMOTES : 0);
}

/** The square that a move leaves. */
export function fromOf(move: number): number {
  return move & 63;
}

/** The square that a move enters. */
export function toOf(move: number): number {
  return (move >> TO) & 63;
}

/** Whether a pawn becomes a queen by it. */
export function isPromotion(move: number): boolean {
  return (move & PROMOTES) !== 0;
}
