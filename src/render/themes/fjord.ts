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
    plain: 0xd5e5dc,
    light: 0xe0ece4,
    dark: 0x88b2a4,
    line: 0x9abfb2,
    home: 0x0c3f47,
    special: {
      throne: { ground: 0x7fb0a5, ornament: 0x154249 },
      corner: { ground: 0xa7cabd, ornament: 0x1c5057 },
      raised: { ground: 0x6d8f8b, ornament: 0x2c4f4f },
      'king-square': { ground: 0x7fb0a5, ornament: 0x154249 },
      copper: { ground: 0xd08a5c, ornament: 0x7a4020 },
    },
  },
  pieces: {
    black: { body: 0x14262b, line: 0xe9f5ef },
    white: { body: 0xffffff, line: 0x14302f },
    red: { body: 0x961922, line: 0xffecec },
    blue: { body: 0x74b3e8, line: 0x0c2b48 },
  },
  fallen: { body: 0xa9b7b2, line: 0x62736e },
  signs: { lastMove: 0xe8b44c, capture: 0xa81e2a, threat: 0xd92f36, chosen: 0x9a3fb0, target: 0x7a2f8e },
};
