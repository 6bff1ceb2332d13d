/** Mead hall: oak, walnut and brass. The default. */
import type { Theme } from './theme.js';

export const hall: Theme = {
  frame: {
    ground: 0x2e2019,
    line: 0xc39a55,
    label: 0xe6cf9f,
    text: 0xf6ead0,
    muted: 0xbfa67c,
    turn: 0xc39a55,
    turnText: 0x24170f,
  },
  board: {
    plain: 0xe2c594,
    light: 0xecd8b0,
    dark: 0xb98a58,
    line: 0xa67c4b,
    home: 0x8d4a2b,
    special: {
      throne: { ground: 0xb5763c, ornament: 0x5b3216 },
      corner: { ground: 0xcfa066, ornament: 0x6b3f1d },
      raised: { ground: 0x9c8468, ornament: 0x5e4a36 },
      'king-square': { ground: 0xb5763c, ornament: 0x5b3216 },
      copper: { ground: 0xc9713d, ornament: 0x77371a },
    },
  },
  pieces: {
    black: { body: 0x2b211d, line: 0xf2e3c3 },
    white: { body: 0xfdf6e6, line: 0x33241a },
    red: { body: 0x8c1a17, line: 0xffe9cf },
    blue: { body: 0x6fa8d6, line: 0x14283d },
  },
  fallen: { body: 0xb9aa95, line: 0x6f6355 },
  signs: { lastMove: 0xd8a31a, capture: 0x8f1410, threat: 0xd3261c, chosen: 0x2f7d4f, target: 0x1c5a37 },
};
