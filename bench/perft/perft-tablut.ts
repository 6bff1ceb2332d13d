/** Perft of Tablut: 9 by 9, escape to the edge. */
import { QUOTED_ON, toPerftMeasure } from './perft-peer.js';

export const perftTablut = toPerftMeasure({
  name: 'perft-tablut',
  board: 'tablut',
  escape: 'edge',
  depth: 4,
  peerDepth: 2,
  quoted: [
    `hnefatafl-rs 0.0.2 (Rust): 9 to 10 million on boards of 7, 9 and 11 (${QUOTED_ON})`,
    `OpenTafl 0.4.8 (Java): 0.35 to 0.45 million (${QUOTED_ON})`,
    `AbstractPlay gameslib (TypeScript): 0.03 to 0.09 million (${QUOTED_ON})`,
  ],
});
