const TO = 6;
const PROMOTES = 1 << 12;

export function packMove(from: number, to: number, promotes: boolean): number {
  return from | (to << TO) | (promotes ? PROMOTES : 0);
}

export function fromOf(move: number): number {
  return move & 63;
}

export function toOf(move: number): number {
  return (move >> TO) & 63;
}

export function isPromotion(move: number): boolean {
  return (move & PROMOTES) !== 0;
}
