/** Accent colours of containers, 0xRRGGBB. */
import type { Tone } from '../../engine/view.js';

/** `house` is for messages of no side. The other colours show the side to move. */
export const ACCENT: Readonly<Record<Tone | 'house', number>> = {
  house: 0xc9a227,
  black: 0x3a3f4b,
  white: 0xe8e4d8,
  red: 0xb5382a,
  blue: 0x2f6fab,
};
