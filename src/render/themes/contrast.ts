/**
 * High contrast: black and white, with signs from the palette of Okabe and Ito, which is safe for every kind
 * of colour blindness.
 */
import type { Theme } from './theme.js';

export const contrast: Theme = {
  frame: {
    ground: 0x000000,
    line: 0xffffff,
    label: 0xffffff,
    text: 0xffffff,
    muted: 0xd0d0d0,
    turn: 0xf0e442,
    turnText: 0x000000,
  },
  board: {
    plain: 0xbebebe,
    light: 0xd0d0d0,
    dark: 0x949494,
    line: 0x5c5c5c,
    home: 0x3c3c3c,
    special: {
      throne: { ground: 0xffffff, ornament: 0x767676 },
      corner: { ground: 0x929292, ornament: 0x000000 },
      raised: { ground: 0xb2b2b2, ornament: 0x1c1c1c },
      'king-square': { ground: 0xffffff, ornament: 0x767676 },
      copper: { ground: 0xe69f00, ornament: 0x7a5400 },
    },
  },
  pieces: {
    black: { body: 0x000000, line: 0xffffff },
    white: { body: 0xffffff, line: 0x000000 },
    red: { body: 0xd55e00, line: 0x000000 },
    blue: { body: 0x6cc4f5, line: 0x000000 },
  },
  fallen: { body: 0x9a9a9a, line: 0x4a4a4a },
  signs: { lastMove: 0xf0e442, capture: 0xb00000, threat: 0xb03a00, chosen: 0x0072b2, target: 0x004f7d },
};
