/** Perft of other chess engines, to compare with Knightmare's chess. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Chess } from 'chess.js';
import type { Board, FairyStockfish } from 'ffish';
import { Position } from 'kokopu';
import { measureRate } from '../measure.js';

export interface ChessPeer {
  /** The names of this peer's measures end with this text, in kebab case. */
  readonly id: string;
  readonly name: string;
  /** Number of plies by which the peer's depth is lower than ours. */
  readonly shallower: number;
  /** Reason why the peer can't run here. */
  readonly skipped?: string | undefined;
  /** Leaves per second. Throws if the peer's count isn't `expected`. */
  leavesPerSecond(fen: string, depth: number, expected: number): Promise<number> | number;
}

/** Uses the perft of chess.js. It makes the moves of the last ply, which is still faster than listing them. */
const chessJs: ChessPeer = {
  id: 'chess-js',
  name: 'chess.js',
  shallower: 1,
  leavesPerSecond(fen, depth, expected) {
    const chess = new Chess(fen);
    return measureRate(() => checkCount(chess.perft(depth), expected));
  },
};

/** kokopu lists moves as objects and can't undo them, so positions are copied. */
const kokopu: ChessPeer = {
  id: 'kokopu',
  name: 'kokopu',
  shallower: 1,
  leavesPerSecond(fen, depth, expected) {
    const position = new Position(fen);
    return measureRate(() => checkCount(kokopuPerft(position, depth), expected));
  },
};

function kokopuPerft(position: Position, depth: number): number {
  const moves = position.moves();
  if (depth === 1) return moves.length;
  return moves.reduce((total, move) => {
    const next = new Position(position);
    next.play(move);
    return total + kokopuPerft(next, depth - 1);
  }, 0);
}

/** Fairy-Stockfish in WebAssembly. The engine counts the last ply itself and returns other moves as text. */
const ffish: ChessPeer = {
  id: 'ffish',
  name: 'ffish (WASM)',
  shallower: 1,
  async leavesPerSecond(fen, depth, expected) {
    const { Board } = await loadFfish();
    const board = new Board('chess', fen);
    const leaves = measureRate(() => checkCount(ffishPerft(board, depth), expected));
    board.delete();
    return leaves;
  },
};

function ffishPerft(board: Board, depth: number): number {
  if (depth === 1) return board.numberLegalMoves();
  let total = 0;
  for (const move of board.legalMoves().split(' ')) {
    if (move === '') continue;
    board.push(move);
    total += ffishPerft(board, depth - 1);
    board.pop();
  }
  return total;
}

/**
 * The package's actual type, unlike its declarations: one shared object that becomes ready some time after
 * loading.
 */
type Loading = FairyStockfish & { calledRun?: boolean; onRuntimeInitialized?: () => void };

let loaded: Promise<Loading> | undefined;

/**
 * Loads ffish once, with `fetch` removed. With `fetch`, ffish mistakes Node.js for a browser and requests its
 * file by URL.
 */
function loadFfish(): Promise<Loading> {
  loaded ??= (async () => {
    const { fetch } = globalThis;
    Reflect.deleteProperty(globalThis, 'fetch');
    const { default: module } = await import('ffish');
    globalThis.fetch = fetch;
    const ffish = module as unknown as Loading;
    await new Promise<void>((resolve) => {
      if (ffish.calledRun) resolve();
      else ffish.onRuntimeInitialized = resolve;
    });
    return ffish;
  })();
  return loaded;
}

/** Path of Debian's package `fairy-stockfish`. */
const NATIVE = '/usr/games/fairy-stockfish';

/** Fairy-Stockfish as a program. Its startup isn't counted. */
const native: ChessPeer = {
  id: 'native',
  name: 'Fairy-Stockfish (native)',
  shallower: 0,
  skipped: existsSync(NATIVE) ? undefined : `there is no ${NATIVE} here (Debian package fairy-stockfish)`,
  async leavesPerSecond(fen, depth, expected) {
    const engine = spawn(NATIVE, { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
    engine.stdin.write(`uci\nsetoption name UCI_Variant value chess\nposition fen ${fen}\nisready\n`);
    await readLine(lines, 'readyok');
    const begun = performance.now();
    engine.stdin.write(`go perft ${depth}\n`);
    const line = await readLine(lines, 'Nodes searched:');
    const passed = performance.now() - begun;
    engine.stdin.end('quit\n');
    return Math.round((checkCount(Number(line.split(':')[1]), expected) / passed) * 1000);
  },
};

async function readLine(lines: AsyncIterator<string>, start: string): Promise<string> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the engine ended before it wrote "${start}"`);
    if (value.startsWith(start)) return value;
  }
}

/** Returns the count. Throws if it isn't the expected one, because both engines must search the same tree. */
function checkCount(count: number, expected: number): number {
  if (count !== expected) throw new Error(`${count} leaves instead of ${expected}`);
  return count;
}

export const chessPeers: readonly ChessPeer[] = [chessJs, kokopu, ffish, native];
