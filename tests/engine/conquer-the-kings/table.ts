/** Sets up and plays Conquer the Kings in tests. */
import { listActions } from '../../../src/engine/actions.js';
import { nameOf } from '../../../src/engine/board/board.js';
import { groundByShape } from '../../../src/engine/conquer-the-kings/board/boards.js';
import type { ConquestPosition } from '../../../src/engine/conquer-the-kings/board/position.js';
import { conquerTheKings } from '../../../src/engine/conquer-the-kings/game.js';
import type { Notice } from '../../../src/engine/game.js';
import type { Options } from '../../../src/engine/options.js';

export type Given = Readonly<Record<string, string>>;

/** Resolved options. Armies are set up by default. */
export function optionsOf(given: Given = {}): Options {
  const options = conquerTheKings.resolve({ setup: 'preset', ...given });
  if (!options.ok) throw new Error(JSON.stringify(options.reason));
  return options.value;
}

export function begin(given: Given = {}, seed = 1): ConquestPosition {
  return conquerTheKings.start(optionsOf(given), seed).position;
}

/** A position with these pieces (`sK h3`, ...) and the army to move. `more` adds fields of the notation. */
export function place(pieces: string, turn: string, given: Given = {}, more = ''): ConquestPosition {
  const at = new Map(
    pieces
      .trim()
      .split(/\s*,\s*/)
      .map((entry) => entry.split(/\s+/).reverse() as [string, string]),
  );
  const { board } = groundByShape(optionsOf(given).shape);
  const rows = Array.from({ length: board.view.rows }, (_, row) =>
    board.squares
      .filter((square) => Math.floor(square / board.view.columns) === row)
      .map((square) => at.get(nameOf(board, square)) ?? '1')
      .join(','),
  );
  const read = conquerTheKings.read(optionsOf(given), `${rows.join('/')} ${turn} ${more}`);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  return read.value;
}

/** Legal moves of the side to act in canonical notation, optionally only from one square. */
export function listLegalMoves(position: ConquestPosition, from = ''): string[] {
  const [side] = conquerTheKings.toAct(position);
  if (side === undefined) return [];
  return [...listActions(conquerTheKings, position, side)]
    .filter(([start, then]) => from === '' || start === from || (start?.startsWith('>') && then === from))
    .map((path) => conquerTheKings.format(position, side, path));
}

/** Plays typed moves in order, each for the side to act. Calls are in brackets. */
export function play(position: ConquestPosition, ...moves: readonly string[]): ConquestPosition {
  return moves.reduce((before, text) => playAndListNotices(before, text).position, position);
}

/** Plays one typed move and returns its notices. */
export function playAndListNotices(
  position: ConquestPosition,
  text: string,
): { readonly position: ConquestPosition; readonly notices: readonly Notice[]; readonly notation: string } {
  const [side = ''] = conquerTheKings.toAct(position);
  const call = /^\((?:(\w+) )?(\w+)\)$/.exec(text);
  if (call !== null) {
    const called = conquerTheKings.applyCall(position, call[1] ?? side, call[2] ?? '');
    if (!called.ok) throw new Error(`${text}: ${JSON.stringify(called.reason)}`);
    return called.value;
  }
  const path = conquerTheKings.parse(position, side, text);
  if (!path.ok) throw new Error(`${side} ${text}: ${JSON.stringify(path.reason)}`);
  const played = conquerTheKings.play(position, side, path.value);
  if (!played.ok) throw new Error(`${side} ${text}: ${JSON.stringify(played.reason)}`);
  return played.value;
}

/** The refusal code of a typed move; null if it is legal. */
export function refusal(position: ConquestPosition, text: string): string | null {
  const [side = ''] = conquerTheKings.toAct(position);
  const path = conquerTheKings.parse(position, side, text);
  return path.ok ? null : path.reason.code;
}

export function codes(notices: readonly Notice[]): string[] {
  return notices.map(({ code }) => code);
}
