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
      throne: { ground: 0xfff6df, ornament: 0xbd8238 },
      corner: { ground: 0xc4935a, ornament: 0x6b3f1d },
      raised: { ground: 0xc2bcb4, ornament: 0x54463a },
      'king-square': { ground: 0xfff6df, ornament: 0xbd8238 },
      copper: { ground: 0xc9713d, ornament: 0x8f4521 },
    },
  },
  pieces: {
    black: { body: 0x2b211d, line: 0xf2e3c3 },
    white: { body: 0xfdf6e6, line: 0x33241a },
    red: { body: 0xd94f3c, line: 0x2a0705 },
    blue: { body: 0x82b9e6, line: 0x14283d },
  },
  fallen: { body: 0xb9aa95, line: 0x6f6355 },
  signs: { lastMove: 0xe2ae1c, capture: 0x8f1410, threat: 0xd3261c, chosen: 0x2f7d4f, target: 0x1c5a37 },
};
