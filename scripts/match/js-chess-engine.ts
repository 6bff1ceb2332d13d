/**
 * js-chess-engine as a UCI program, limited to what matches need: `tsx scripts/match/js-chess-engine.ts
 * <folder> <level>`, with the folder of its installation. Not a dependency, because its newest version needs
 * a newer Node.js than this project.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Functions used from js-chess-engine: `ai` in version 2, `aiMove` before. */
interface Engine {
  readonly ai?: (fen: string, settings: { readonly level: number }) => { readonly move: Move };
  readonly aiMove: (fen: string, level: number) => Move;
}

/** Origin and target square, such as `{ E2: 'E4' }`. The engine promotes to queens only. */
type Move = Readonly<Record<string, string>>;

const [folder = '.', level = '3'] = process.argv.slice(2);
const engine = createRequire(join(folder, 'package.json'))('js-chess-engine') as Engine;
let fen = '';

for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith('position fen ')) fen = line.slice('position fen '.length);
  if (line.startsWith('go ')) process.stdout.write(`bestmove ${findBestMove()}\n`);
  if (line === 'quit') break;
}

function findBestMove(): string {
  const move = engine.ai?.(fen, { level: Number(level) }).move ?? engine.aiMove(fen, Number(level));
  const [from = '', to = ''] = Object.entries(move)[0] ?? [];
  return `${from}${to}`.toLowerCase() + (isPromotion(from, to) ? 'q' : '');
}

/** True if a pawn reaches the last rank. */
function isPromotion(from: string, to: string): boolean {
  const row = fen.split('/')[8 - Number(from[1])]?.split(' ')[0] ?? '';
  const cells = row.replace(/\d/g, (count) => '.'.repeat(Number(count)));
  const piece = cells[from.charCodeAt(0) - 'A'.charCodeAt(0)];
  return (piece === 'P' && to[1] === '8') || (piece === 'p' && to[1] === '1');
}
