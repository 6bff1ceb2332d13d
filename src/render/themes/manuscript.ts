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
    plain: 0xe8dab6,
    light: 0xecdfbf,
    dark: 0xcdb483,
    line: 0xb39d78,
    home: 0x6f8040,
    special: {
      throne: { ground: 0xffffff, ornament: 0xcf8468 },
      corner: { ground: 0xdcc293, ornament: 0x9a3324 },
      raised: { ground: 0xbcb5a8, ornament: 0x544c3f },
      'king-square': { ground: 0xffffff, ornament: 0xcf8468 },
      copper: { ground: 0xd58d54, ornament: 0x9c5a2b },
    },
  },
  pieces: {
    black: { body: 0x2c2019, line: 0xf8efd9 },
    white: { body: 0xffffff, line: 0x2c2019 },
    red: { body: 0xdd503b, line: 0x290805 },
    blue: { body: 0x84b3e2, line: 0x172c48 },
  },
  fallen: { body: 0xcdc3b0, line: 0x8b7f6c },
  signs: { lastMove: 0xeebc22, capture: 0x9a2416, threat: 0xcc2a1a, chosen: 0x2d6a8a, target: 0x24587a },
};
