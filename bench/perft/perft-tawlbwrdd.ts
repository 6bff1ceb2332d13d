/** Perft of Tawlbwrdd: 11 by 11, escape to the corner. */
import { QUOTED_ON, toPerftMeasure } from './perft-peer.js';

export const perftTawlbwrdd = toPerftMeasure({
  name: 'perft-tawlbwrdd',
  board: 'tawlbwrdd',
  escape: 'corner',
  depth: 4,
  peerDepth: 2,
  quoted: [
    `hnefatafl-rs 0.0.2 (Rust): 9 to 10 million on boards of 7, 9 and 11 (${QUOTED_ON})`,
    `OpenTafl 0.4.8 (Java): 0.35 to 0.45 million (${QUOTED_ON})`,
    `AbstractPlay gameslib (TypeScript): 0.03 to 0.09 million (${QUOTED_ON})`,
  ],
});
