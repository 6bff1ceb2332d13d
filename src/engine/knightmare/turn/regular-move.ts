/** Regular moves as actions: finds the moves that may be tried, and makes them. */
import { ok, refuse } from '../../result.js';
import { listMovesIgnoringCheck } from '../board/legal.js';
import { boardAfterMove, type Move } from '../board/moves.js';
import {
  type Colour,
  type Kinds,
  kindWord,
  opponentOf,
  type PieceId,
  sideIds,
  withColour,
} from '../board/pieces.js';
import { parseSquare, squareName } from '../board/squares.js';
import { type CardNo, printedFacts } from '../catalogue/facts.js';
import type { Timing } from '../catalogue/table.js';
import type { Notice, Result } from '../codes/codes.js';
import type { Core } from '../play/core.js';
import { movedKinds } from '../play/events.js';
import type { Play } from '../play/play.js';
import { findMove, tokensOfMove } from '../play/tokens.js';
import { isBanned, isExposed, listFinishingMoves } from '../play/unfinished-turn.js';
import { actingCardId, canAnswer, findCardInHand, hasWindow, openWindows } from '../play/windows.js';
import { walkSteps } from './card-play/targets.js';
import { listQuestions } from './questions.js';
import { findMoveRefusal } from './refusals.js';
import { applyConsequences, settleEffects } from './turn-end/consequences.js';
import { passWindows } from './turn-end/ending.js';
import { closeTurn } from './turn-end/turn.js';
import { createPlay, type TurnState } from './turn-state.js';
import { visibleState } from './visible-state.js';

/** A turn state where an action begins, and the notices that lead to it. */
interface ReachedState {
  readonly turnState: TurnState;
  readonly notices: readonly Notice[];
}

const passed = new WeakMap<Core, ReachedState | null>();

/**
 * Turn state in which a regular move is made: the current state, or the state after passing, because a move
 * implies a pass in the opponent's turn. Null if something else comes first.
 */
export function stateForMove(turnState: TurnState, by: Colour): ReachedState | null {
  const found = stateOfPlayerTurn(turnState, by);
  return found === null || found.turnState.core.prompts.length > 0 ? null : found;
}

/** Turn state like `stateForMove`, but a question may be due at the start of the player's own turn. */
export function stateOfPlayerTurn(turnState: TurnState, by: Colour): ReachedState | null {
  const { core } = turnState;
  if (by === core.board.mover || !hasWindow(core, by, 'turn')) return { turnState, notices: [] };
  const cached = passed.get(core);
  if (cached !== undefined) return cached;
  const found = stateAfterPassing(turnState, by);
  passed.set(core, found);
  return found;
}

/** Timings of cards played before the move or instead of it. */
const OWN_TURN: ReadonlySet<Timing> = new Set<Timing>(['before', 'instead', 'before-or-after']);

/**
 * Turn state where an action begins: the current state, or the state after passing in the opponent's turn. A
 * move, card or answer that opens the player's own turn implies the pass.
 */
export function stateForAction(
  turnState: TurnState,
  by: Colour,
  [first = '']: readonly string[],
): ReachedState {
  const here = { turnState, notices: [] };
  const { core } = turnState;
  if (core.prompts.length > 0) return here;
  const no = findCardInHand(core, by, first);
  if (no !== undefined) return canOpenTurn(core, by, no) ? (stateForMove(turnState, by) ?? here) : here;
  const then = stateOfPlayerTurn(turnState, by);
  return then !== null && (parseSquare(first) !== undefined || isStartOfAnswer(then.turnState, by, first))
    ? then
    : here;
}

/** True if a token starts an answer to the current question. */
function isStartOfAnswer(turnState: TurnState, by: Colour, first: string): boolean {
  return walkSteps(createPlay(turnState, by), listQuestions(turnState.core), [first]).state !== 'wrong';
}

/** True if a card can start the player's own turn. */
function canOpenTurn(core: Core, by: Colour, no: CardNo): boolean {
  const id = core.plots[by] === null ? actingCardId(core, by, no) : null;
  return id !== null && OWN_TURN.has(printedFacts(id).timing);
}

/** The player's own turn after passing. Null if passing doesn't lead there. */
function stateAfterPassing(turnState: TurnState, by: Colour): ReachedState | null {
  const letGo = passWindows(turnState, by, null);
  if (!letGo.ok) return null;
  const play = letGo.value;
  applyConsequences(play, turnState.core);
  const { ended, prompts, board } = play.core;
  const [due] = prompts;
  if (ended !== null || board.mover !== by || (due !== undefined && due.to !== by)) return null;
  return { turnState: { ...turnState, core: play.core, trail: [] }, notices: play.notices };
}

/**
 * The next turn after passing. Undefined if something else comes first. Must stay public, so it skips the slow
 * search for cards that save a mated player.
 */
export function createNextTurn(turnState: TurnState, by: Colour): Play | undefined {
  const letGo = hasWindow(turnState.core, by, 'turn') ? passWindows(turnState, by, null) : undefined;
  if (!letGo?.ok || letGo.value.core.windows.length > 0) return undefined;
  closeTurn(letGo.value);
  return letGo.value;
}

export function makeMove(turnState: TurnState, by: Colour, path: readonly string[]): Result<Play> {
  const play = createPlay(turnState, by);
  const { core, board } = play;
  if (by !== board.mover || core.phase === 'ended')
    return refuse('not-your-turn', { side: sideIds[by], sides: sideIds[opponentOf(by)] });
  if (core.phase === 'moved') return refuse('moved-already');
  const move = findTriableMove(play, path);
  if (move === undefined) return { ok: false, reason: findMoveRefusal(board, path) };
  applyMove(play, move);
  return ok(play);
}

/** Makes a move from `listTriableMoves`. */
export function applyMove(play: Play, move: Move): void {
  const { core, board, by } = play;
  play.updateCore({
    plots: withColour(core.plots, by, null),
    windows: core.windows.filter(({ to }) => to !== by),
  });
  play.makeMove(move);
  const event = play.toEvent();
  play.updateCore({
    phase: 'moved',
    events: [...play.core.events, event],
    lastKinds: withColour(play.core.lastKinds, by, movedKinds(board, event)),
  });
  if (move.promotion !== undefined) announcePromotion(play, move, move.promotion);
  if (!isExposed(play.core)) openWindows(play);
}

function announcePromotion(play: Play, move: Move, promotion: Kinds): void {
  const values = { square: squareName(move.to), piece: kindWord(promotion) };
  const { owner } = play.piece(move.ids[0] as PieceId);
  play.addNotice('promoted', { side: sideIds[owner], ...values });
}

const tryable = new WeakMap<Core, readonly Move[]>();

/**
 * Moves that may be tried. If a card may follow, they may leave the King in check or repeat the cancelled
 * turn: the card can still change that.
 */
export function listTriableMoves({ core, trail }: Pick<Play, 'core' | 'trail'>): readonly Move[] {
  const cached = tryable.get(core);
  if (cached !== undefined) return cached;
  const { board } = core;
  const moves = canPlayCardAfterMove(core, board.mover)
    ? listMovesIgnoringCheck(board)
    : listFinishingMoves({ core, trail }, board);
  tryable.set(core, moves);
  return moves;
}

const offerable = new WeakMap<Core, readonly Move[]>();

/** Triable moves after which the turn can end, as far as the player can know. */
export function listOfferedMoves(turnState: TurnState, by: Colour): readonly Move[] {
  const { core } = turnState;
  const cached = offerable.get(core);
  if (cached !== undefined) return cached;
  const all = listTriableMoves(turnState);
  const ending = new Set(listFinishingMoves(turnState, core.board).map(moveKey));
  const seen = visibleState(by, turnState);
  const leads = createPlay(seen, by).services.createContinuationTest();
  // Moves that repeat a cancelled turn are few and easily overlooked, so the work limit is spent on them first.
  const daring = all.filter((move) => !ending.has(moveKey(move)));
  const proved = [true, false].flatMap((banned) =>
    daring.filter(
      (move) =>
        isBanned(turnState, boardAfterMove(core.board, move)) === banned &&
        canFinishTurnAfterMove(seen, by, move, leads),
    ),
  );
  const moves = all.filter((move) => ending.has(moveKey(move)) || proved.includes(move));
  offerable.set(core, moves);
  return moves;
}

function moveKey(move: Move): string {
  return tokensOfMove(move).join(' ');
}

/** True if a card can end the turn after the move. */
function canFinishTurnAfterMove(
  turnState: TurnState,
  by: Colour,
  move: Move,
  leads: (core: Core) => boolean,
): boolean {
  const play = createPlay(turnState, by);
  applyMove(play, move);
  settleEffects(play);
  return play.core.ended !== null || play.core.prompts.length > 0 || leads(play.core);
}

/** Triable moves that pass the filter. */
export function filterTriableMoves(
  { core, trail }: Pick<Play, 'core' | 'trail'>,
  isAsked: (move: Move) => boolean,
): readonly Move[] {
  const cached = tryable.get(core);
  if (cached !== undefined) return cached.filter(isAsked);
  const { board } = core;
  return canPlayCardAfterMove(core, board.mover)
    ? listMovesIgnoringCheck(board).filter(isAsked)
    : listFinishingMoves({ core, trail }, board, isAsked);
}

export function findTriableMove(
  play: Pick<Play, 'core' | 'trail'>,
  path: readonly string[],
): Move | undefined {
  const [from, to] = path.map(parseSquare);
  return findMove(
    filterTriableMoves(play, (move) => move.from === from && move.to === to),
    path,
  );
}

/** True if a player may still play a card after the move and holds one for it. */
function canPlayCardAfterMove(core: Core, by: Colour): boolean {
  if (!canAnswer(core, by) || core.plots[by] !== null) return false;
  return core.hands[by].some((no) => {
    const id = actingCardId(core, by, no);
    return id !== null && AFTER_MOVE.has(printedFacts(id).timing);
  });
}

const AFTER_MOVE: ReadonlySet<Timing> = new Set<Timing>(['after', 'before-or-after', 'any']);
