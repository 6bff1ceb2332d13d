/**
 * Perft of Knightmare's orthodox chess from the start position and from Kiwipete, compared with four other
 * engines.
 */
import { readFen, START } from '../../src/engine/knightmare/chess/fen.js';
import { perft } from '../../src/engine/knightmare/chess/perft.js';
import { loadState } from '../../src/engine/knightmare/chess/position.js';
import { type Measure, measureRate } from '../measure.js';
import { type ChessPeer, chessPeers } from './perft-knightmare-peers.js';

/** A position and its number of leaves for depths from 1. */
interface Plan {
  readonly name: string;
  readonly fen: string;
  readonly leaves: readonly number[];
}

const plans: readonly Plan[] = [
  { name: 'start', fen: START, leaves: [20, 400, 8902, 197281, 4865609] },
  {
    name: 'kiwipete',
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    leaves: [48, 2039, 97862, 4085603],
  },
];

/**
 * The measure of one peer on one position, such as `perft-knightmare-start-ffish`. An engine that can count
 * the last ply without making those moves does so.
 */
function toMeasure({ name, fen, leaves }: Plan, peer: ChessPeer): Measure {
  const position = readFen(fen);
  if (!position.ok) throw new Error(position.reason.code);
  const state = loadState(position.value);
  const depth = leaves.length;
  const theirs = depth - peer.shallower;
  return {
    name: `perft-knightmare-${name}-${peer.id}`,
    unit: 'leaves/s',
    better: 'higher',
    skipped: peer.skipped,
    runOurs: () => measureRate(() => perft(state, depth)),
    peer: { name: peer.name, run: () => peer.leavesPerSecond(fen, theirs, leaves[theirs - 1] as number) },
  };
}

export const knightmareMeasures: readonly Measure[] = plans.flatMap((plan) =>
  chessPeers.map((peer) => toMeasure(plan, peer)),
);
