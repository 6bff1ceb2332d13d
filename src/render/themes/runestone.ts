/** Runestone: slate and silver, made for Discord's dark surface. */
import type { Theme } from './theme.js';

export const runestone: Theme = {
  frame: {
    ground: 0x1b2027,
    line: 0x8d9aab,
    label: 0xc3cedb,
    text: 0xf0f4f8,
    muted: 0x98a6b6,
    turn: 0xb9c7d6,
    turnText: 0x12171d,
  },
  board: {
    plain: 0x8593a3,
    light: 0xa9b5c2,
    dark: 0x667587,
    line: 0x667587,
    home: 0x5a86c0,
    special: {
      throne: { ground: 0xe6edf4, ornament: 0x6d8097 },
      corner: { ground: 0x667587, ornament: 0xd3dde7 },
      raised: { ground: 0xd0d5da, ornament: 0x2a323c },
      'king-square': { ground: 0xe6edf4, ornament: 0x6d8097 },
      copper: { ground: 0xb87850, ornament: 0x7a4527 },
    },
  },
  pieces: {
    black: { body: 0x161a20, line: 0xdfe7ee },
    white: { body: 0xf7f9fb, line: 0x1a2028 },
    red: { body: 0xd9505a, line: 0x240509 },
    blue: { body: 0x7fc0ee, line: 0x0d2a42 },
  },
  fallen: { body: 0x7b8694, line: 0x434d59 },
  signs: { lastMove: 0xe6c34c, capture: 0x6f0c18, threat: 0xc9252b, chosen: 0x7df5cf, target: 0x07382c },
};
