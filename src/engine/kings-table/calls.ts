/** Applies calls: resignations, agreed draws, timeouts, and calls of the king's escape. */
import { nameOf } from '../board/board.js';
import type { Call, SideId } from '../game.js';
import { sideNumber } from '../kit/two-sides/two-sides.js';
import { createRefusal, ok, refuse } from '../result.js';
import { DEFENDERS, sideIds, sides } from './board/pieces.js';
import { endings, type TaflPosition } from './board/position.js';
import type { Notice, Played, Refusal, Result } from './codes.js';
import { State } from './moves/state.js';
import { findEscapes } from './moves/threats.js';
import { rulesOf } from './rules/rules.js';

/**
 * Calls when the king has one escape, and when it has several (King's Table, The Game Boards, Tablut;
 * ruling 21).
 */
const ONE_ESCAPE = 'raichi';
const SEVERAL_ESCAPES = 'tuichi';

/** Escape call for a number of escapes, at least one. */
function chooseEscapeCall(escapeCount: number): typeof ONE_ESCAPE | typeof SEVERAL_ESCAPES {
  return escapeCount === 1 ? ONE_ESCAPE : SEVERAL_ESCAPES;
}

/** Notice that names the king's escapes. There must be at least one. */
export function escapeNotice(state: State): Notice {
  const { board } = state.rules;
  const escapes = findEscapes(state);
  const squares = escapes.map((square) => nameOf(board, square)).join(',');
  return {
    code: chooseEscapeCall(escapes.length),
    values: { square: nameOf(board, state.kingSquare), squares },
  };
}

/** Parses the name of an escape call, even if the call isn't allowed now. Null for other text. */
export function parseCall(text: string): Call | null {
  const word = text.trim().toLowerCase();
  return word === ONE_ESCAPE || word === SEVERAL_ESCAPES ? word : null;
}

/** Escape calls that the side may make now. */
export function listCalls(position: TaflPosition, side: SideId): readonly Call[] {
  return [ONE_ESCAPE, SEVERAL_ESCAPES].filter((call) => findCallRefusal(position, side, call) === null);
}

/** Reason why an escape call isn't allowed. */
export function findCallRefusal(position: TaflPosition, side: SideId, call: Call): Refusal | null {
  const { announce } = position.options;
  if (position.ended !== 0) return createRefusal('game-over');
  if (announce !== 'manual') return createRefusal(announce === 'auto' ? 'call-unneeded' : 'call-unknown');
  if (position.side === DEFENDERS) return createRefusal('call-too-early');
  if (position.called) return createRefusal('call-made');
  const escapeCount = findEscapes(loadState(position)).length;
  if (escapeCount === 0) return createRefusal('call-no-way');
  if (call !== chooseEscapeCall(escapeCount))
    return createRefusal('call-other', { count: escapeCount, call: chooseEscapeCall(escapeCount) });
  return side === sideIds[DEFENDERS] ? null : createRefusal('call-by-defenders');
}

export function applyCall(position: TaflPosition, side: SideId, made: Call): Result<Played<TaflPosition>> {
  const by = sideNumber(sides, side);
  if (position.ended !== 0) return refuse('game-over');
  if (by === undefined) return refuse('unknown-call', { side, call: made });
  const next = { ...position, ply: position.ply + 1 };
  const ended = endings.endingByCall(by, made);
  if (ended !== 0) return ok({ position: { ...next, ended }, notation: made, notices: [] });
  if (made !== ONE_ESCAPE && made !== SEVERAL_ESCAPES) return refuse('unknown-call', { side, call: made });
  const against = findCallRefusal(position, side, made);
  if (against !== null) return { ok: false, reason: against };
  return ok({
    position: { ...next, called: true },
    notation: made,
    notices: [escapeNotice(loadState(position))],
  });
}

function loadState(position: TaflPosition): State {
  return new State(rulesOf(position.options), position);
}
