/** Perft of the Saxon board: 19 by 19, escape to the edge. */
import { QUOTED_ON, toPerftMeasure } from './perft-peer.js';

export const perftSaxon = toPerftMeasure({
  name: 'perft-saxon',
  board: 'saxon',
  escape: 'edge',
  depth: 3,
  peerDepth: 2,
  quoted: [
    `hnefatafl-rs 0.0.2 (Rust): 1.0 million on the board of 19 (${QUOTED_ON})`,
    `OpenTafl 0.4.8 (Java): 0.35 to 0.45 million (${QUOTED_ON})`,
    `AbstractPlay gameslib (TypeScript): 0.03 to 0.09 million (${QUOTED_ON})`,
  ],
});
