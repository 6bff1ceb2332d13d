/** Sets up positions of King's Table from lists of squares. */
import { expect } from 'vitest';
import { listActions } from '../../../src/engine/actions.js';
import { findSquare } from '../../../src/engine/board/board.js';
import { boardOfSize, layoutById } from '../../../src/engine/kings-table/board/boards.js';
import type { TaflPosition } from '../../../src/engine/kings-table/board/position.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import type { Options } from '../../../src/engine/options.js';

export type Given = Readonly<Record<string, string>>;

/** Resolved options. Fails the test if they are refused. */
export function resolveOptions(given: Given): Options {
  const options = kingsTable.resolve(given);
  if (!options.ok) throw new Error(JSON.stringify(options.reason));
  return options.value;
}

export function begin(given: Given = {}, seed = 1): TaflPosition {
  return kingsTable.start(resolveOptions(given), seed).position;
}

/**
 * A position with these pieces: `a` attackers, `d` guards, `k` the king, each a list of squares. `fields`
 * adds fields of the notation (`king:steps`). The side to move is `a` or `d`.
 */
export function setUp(
  given: Given,
  pieces: { readonly a?: string; readonly d?: string; readonly k: string },
  side: 'a' | 'd',
  fields = '',
): TaflPosition {
  const options = resolveOptions(given);
  const position = kingsTable.read(options, `${rowsOf(options, pieces)} ${side} ${fields}`);
  if (!position.ok) throw new Error(JSON.stringify(position.reason));
  return position.value;
}

/** Rows of position notation for a list of pieces. */
function rowsOf(
  options: Options,
  pieces: { readonly a?: string; readonly d?: string; readonly k: string },
): string {
  const size = layoutById(options.layout ?? '').rows.length;
  const board = boardOfSize(size, false);
  const cells = Array.from({ length: board.off }, () => '1');
  for (const [letter, names] of [
    ['t', pieces.a],
    ['T', pieces.d],
    ['K', pieces.k],
  ] as const) {
    for (const name of (names ?? '').split(',').filter(Boolean)) {
      const square = findSquare(board, name);
      if (square === undefined) throw new Error(`no square ${name}`);
      cells[square] = letter;
    }
  }
  const rows = Array.from({ length: size }, (_, row) =>
    cells
      .slice(row * size, (row + 1) * size)
      .join('')
      .replace(/1+/g, (run) => String(run.length)),
  );
  return `/${rows.join('/')}/`;
}

/** Plays a text. Returns the notation and next position, or the refusal. */
export function attempt(position: TaflPosition, text: string) {
  const side = kingsTable.toAct(position)[0] ?? 'attackers';
  const path = kingsTable.parse(position, side, text);
  if (!path.ok) return { refused: path.reason.code, reason: path.reason };
  const played = kingsTable.play(position, side, path.value);
  if (!played.ok) throw new Error(`parsed but not played: ${text} (${played.reason.code})`);
  return played.value;
}

/** Plays texts in order. Fails the test if one is refused. */
export function playAll(position: TaflPosition, ...texts: string[]): TaflPosition {
  return texts.reduce((before, text) => {
    const played = attempt(before, text);
    if ('refused' in played) expect.unreachable(`${text}: ${JSON.stringify(played.reason)}`);
    return played.position;
  }, position);
}

/** The refusal code of a text, or the notation it is played as. */
export function verdictOf(position: TaflPosition, text: string): string {
  const played = attempt(position, text);
  return 'refused' in played ? played.refused : played.notation;
}

/** The result after playing a text: winner and reason, or null. */
export function outcomeOf(position: TaflPosition, ...texts: string[]): string | null {
  const outcome = kingsTable.outcome(playAll(position, ...texts));
  return outcome === null ? null : `${outcome.winners[0] ?? 'nobody'} ${outcome.reason}`;
}

/** Legal moves in canonical notation. */
export function listLegalMoves(position: TaflPosition): string[] {
  return kingsTable
    .toAct(position)
    .flatMap((side) =>
      [...listActions(kingsTable, position, side)].map((path) => kingsTable.format(position, side, path)),
    );
}

/** The first seed from 0 on that passes the test. */
export function findSeed(test: (seed: number) => boolean): number {
  for (let seed = 0; seed < 1000; seed++) if (test(seed)) return seed;
  throw new Error('no seed will do');
}
