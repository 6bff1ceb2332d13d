/** Sets up and plays The King's Gauntlet in tests. */
import { listActions } from '../../../src/engine/actions.js';
import type { Notice } from '../../../src/engine/game.js';
import type { GauntletPosition } from '../../../src/engine/kings-gauntlet/board/position.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import type { Options } from '../../../src/engine/options.js';

/** Four kings in corners of their arms, each walled in by three of its own pawns that can't move. */
export const BOXED =
  "sK' d1, sPw d2, sPw e1, sPw e2, wK' a12, wPn b12, wPn a11, wPn b11, nK' l15, nPe l14, nPe k15, nPe k14, eK' o4, ePs n4, ePs o5, ePs n5";

export type Given = Readonly<Record<string, string>>;

/** Resolved options. South begins by default. */
export function optionsOf(given: Given = {}): Options {
  const options = kingsGauntlet.resolve({ first: 'south', ...given });
  if (!options.ok) throw new Error(JSON.stringify(options.reason));
  return options.value;
}

export function begin(given: Given = {}, seed = 1): GauntletPosition {
  return kingsGauntlet.start(optionsOf(given), seed).position;
}

/** Board rows with these pieces (`sK h3`, ...). */
export function rowsOf(pieces: string): string {
  const at = new Map(
    pieces
      .trim()
      .split(/\s*,\s*/)
      .map((entry) => entry.split(/\s+/).reverse() as [string, string]),
  );
  const rows = Array.from({ length: 15 }, (_, index) => {
    const rank = 15 - index;
    const files = rank < 4 || rank > 12 ? 'defghijkl' : 'abcdefghijklmno';
    return [...files].map((file) => at.get(`${file}${rank}`) ?? '1').join(',');
  });
  return rows.join('/');
}

/**
 * A position with these pieces (`sK h3`, ...) and the army to move. Pawns, rooks and kings count as moved
 * unless stated otherwise. `more` adds fields of the notation.
 */
export function place(pieces: string, turn: string, given: Given = {}, more = ''): GauntletPosition {
  const read = kingsGauntlet.read(optionsOf(given), `${rowsOf(pieces)} ${turn} ${more}`);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  return read.value;
}

/** Legal moves of the side to act in canonical notation, optionally only from one square. */
export function listLegalMoves(position: GauntletPosition, from = ''): string[] {
  const [side] = kingsGauntlet.toAct(position);
  if (side === undefined) return [];
  return [...listActions(kingsGauntlet, position, side)]
    .filter(([start]) => from === '' || start === from)
    .map((path) => kingsGauntlet.format(position, side, path));
}

/** Plays typed moves in order, each for the side to act. Calls are in brackets. */
export function play(position: GauntletPosition, ...moves: readonly string[]): GauntletPosition {
  return moves.reduce((before, text) => playAndListNotices(before, text).position, position);
}

/** Plays one typed move and returns its notices. */
export function playAndListNotices(
  position: GauntletPosition,
  text: string,
): { readonly position: GauntletPosition; readonly notices: readonly Notice[]; readonly notation: string } {
  const [side = ''] = kingsGauntlet.toAct(position);
  const call = /^\((?:(\w+) )?(\w+)\)$/.exec(text);
  if (call !== null) {
    const called = kingsGauntlet.applyCall(position, call[1] ?? side, call[2] ?? '');
    if (!called.ok) throw new Error(`${text}: ${JSON.stringify(called.reason)}`);
    return called.value;
  }
  const path = kingsGauntlet.parse(position, side, text);
  if (!path.ok) throw new Error(`${side} ${text}: ${JSON.stringify(path.reason)}`);
  const played = kingsGauntlet.play(position, side, path.value);
  if (!played.ok) throw new Error(`${side} ${text}: ${JSON.stringify(played.reason)}`);
  return played.value;
}

/** The refusal code of a typed move; null if it is legal. */
export function refusal(position: GauntletPosition, text: string): string | null {
  const [side = ''] = kingsGauntlet.toAct(position);
  const path = kingsGauntlet.parse(position, side, text);
  return path.ok ? null : path.reason.code;
}

export function codes(notices: readonly Notice[]): string[] {
  return notices.map(({ code }) => code);
}
