/** Fjord: pine, ice and deep water. */
import type { Theme } from './theme.js';

export const fjord: Theme = {
  frame: {
    ground: 0x12343b,
    line: 0x7fb7a6,
    label: 0xbfe0d4,
    text: 0xeef8f3,
    muted: 0x8fbcb0,
    turn: 0xe8b44c,
    turnText: 0x1d2a20,
  },
  board: {
    plain: 0xcfe1d7,
    light: 0xd9e8e0,
    dark: 0x88b2a4,
    line: 0x9abfb2,
    home: 0x0c3f47,
    special: {
      throne: { ground: 0xffffff, ornament: 0x5b9fa5 },
      corner: { ground: 0x9cc0b3, ornament: 0x1c5057 },
      raised: { ground: 0xb3bcbb, ornament: 0x2c4f4f },
      'king-square': { ground: 0xffffff, ornament: 0x5b9fa5 },
      copper: { ground: 0xc97f50, ornament: 0x8a4c28 },
    },
  },
  pieces: {
    black: { body: 0x14262b, line: 0xe9f5ef },
    white: { body: 0xffffff, line: 0x14302f },
    red: { body: 0xd94d4f, line: 0x260507 },
    blue: { body: 0x82bcee, line: 0x0c2b48 },
  },
  fallen: { body: 0xa9b7b2, line: 0x62736e },
  signs: { lastMove: 0xe8b44c, capture: 0xa81e2a, threat: 0xd92f36, chosen: 0x9a3fb0, target: 0x7a2f8e },
};
