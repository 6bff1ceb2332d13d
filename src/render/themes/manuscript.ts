/** Manuscript: ink and rubric on parchment. */
import type { Theme } from './theme.js';

export const manuscript: Theme = {
  frame: {
    ground: 0xf1e6cd,
    line: 0x7a2b1e,
    label: 0x5d4a35,
    text: 0x32241a,
    muted: 0x6d5a44,
    turn: 0x7a2b1e,
    turnText: 0xfdf5e2,
  },
  board: {
    plain: 0xfaf3e1,
    light: 0xfbf5e6,
    dark: 0xd9c49b,
    line: 0xb39d78,
    home: 0x9aa66a,
    special: {
      throne: { ground: 0xe9c9a2, ornament: 0x9a3324 },
      corner: { ground: 0xeedcb6, ornament: 0x9a3324 },
      raised: { ground: 0xc3ac84, ornament: 0x7d6641 },
      'king-square': { ground: 0xe9c9a2, ornament: 0x9a3324 },
      copper: { ground: 0xdd9a63, ornament: 0x8c4b1f },
    },
  },
  pieces: {
    black: { body: 0x2c2019, line: 0xf8efd9 },
    white: { body: 0xffffff, line: 0x2c2019 },
    red: { body: 0x931f14, line: 0xfdeedd },
    blue: { body: 0x7da7d4, line: 0x172c48 },
  },
  fallen: { body: 0xcdc3b0, line: 0x8b7f6c },
  signs: { lastMove: 0xe2b640, capture: 0x9a2416, threat: 0xcc2a1a, chosen: 0x2d6a8a, target: 0x24587a },
};
