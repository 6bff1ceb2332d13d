/** The regular move as an action: which moves a player may try, and making one. */
import { ok, refuse } from '../../result.js';
import { daringMoves } from '../board/legal.js';
import { type Colour, foeOf, type Kinds, type PieceId, sideIds, withOne, wordOf } from '../board/men.js';
import { afterMove, type Move } from '../board/moves.js';
import { squareName, squareOf } from '../board/squares.js';
import { type CardNo, printed } from '../catalogue/facts.js';
import type { Timing } from '../catalogue/table.js';
import type { Notice, Result } from '../codes/codes.js';
import type { Core } from '../play/core.js';
import { mannerOf } from '../play/events.js';
import type { Play } from '../play/play.js';
import { moveNamed, tokensOf } from '../play/tokens.js';
import { isBanned, isExposed, lastingMoves } from '../play/unfinished.js';
import { actsAs, cardInHand, hasWindow, mayAnswer, openWindows } from '../play/windows.js';
import { questionsOf } from './asking.js';
import { letPass } from './ending.js';
import { stateKnownTo } from './known-state.js';
import { whyNotMove } from './refusals.js';
import { settle, settleEffects } from './settle.js';
import { walk } from './targets.js';
import { closeTurn } from './turn.js';
import { playAt, type TurnState } from './turn-state.js';

/** A state of the turn in which a player's action begins, and what was told on the way to it. */
interface Reached {
  readonly turnState: TurnState;
  readonly notices: readonly Notice[];
}

const passed = new WeakMap<Core, Reached | null>();

/**
 * The state of the turn in which a player would make a regular move: this one, or the one after the opponent's turn was let pass, which
 * a move says without words. Null when something else comes first, such as a question.
 */
export function momentToMove(turnState: TurnState, by: Colour): Reached | null {
  const found = momentOfTurn(turnState, by);
  return found === null || found.turnState.core.prompts.length > 0 ? null : found;
}

/**
 * The same, where a question to the player may be due as well: the one with which the own turn begins is answered without
 * letting the opponent's pass before. Null when something else comes first.
 */
export function momentOfTurn(turnState: TurnState, by: Colour): Reached | null {
  const { core } = turnState;
  if (by === core.board.mover || !hasWindow(core, by, 'turn')) return { turnState, notices: [] };
  const known = passed.get(core);
  if (known !== undefined) return known;
  const found = afterPassing(turnState, by);
  passed.set(core, found);
  return found;
}

/** Cards that are played in one's own turn, before the move or in its place. */
const OWN_TURN: ReadonlySet<Timing> = new Set<Timing>(['before', 'instead', 'before-or-after']);

/**
 * The state of the turn in which an action begins: this one; or, for a regular move, for a card that opens one's own turn, and for the
 * answer to the question with which it begins, the one after the opponent's turn was let pass.
 */
export function momentFor(turnState: TurnState, by: Colour, [first = '']: readonly string[]): Reached {
  const here = { turnState, notices: [] };
  const { core } = turnState;
  if (core.prompts.length > 0) return here;
  const no = cardInHand(core, by, first);
  if (no !== undefined) return opensTurn(core, by, no) ? (momentToMove(turnState, by) ?? here) : here;
  const then = momentOfTurn(turnState, by);
  return then !== null && (squareOf(first) !== undefined || answers(then.turnState, by, first)) ? then : here;
}

/** Whether a token begins an answer to the question that is due. */
function answers(turnState: TurnState, by: Colour, first: string): boolean {
  return walk(playAt(turnState, by), questionsOf(turnState.core), [first]).state !== 'wrong';
}

/** Whether a card is one that opens the player's own turn. */
function opensTurn(core: Core, by: Colour, no: CardNo): boolean {
  const id = core.plots[by] === null ? actsAs(core, by, no) : null;
  return id !== null && OWN_TURN.has(printed(id).timing);
}

/** The player's own turn, once the opponent's was let pass; null where that does not lead to it. */
function afterPassing(turnState: TurnState, by: Colour): Reached | null {
  const letGo = letPass(turnState, by, null);
  if (!letGo.ok) return null;
  const play = letGo.value;
  settle(play, turnState.core);
  const { ended, prompts, board } = play.core;
  const [due] = prompts;
  if (ended !== null || board.mover !== by || (due !== undefined && due.to !== by)) return null;
  return { turnState: { ...turnState, core: play.core, trail: [] }, notices: play.notices };
}

/**
 * The turn that begins once a player lets the opponent's pass; undefined where something else is answered before. Everybody may know it:
 * whether a mated player has a card that helps is not asked for it, and takes no time while others wait.
 */
export function nextTurnFor(turnState: TurnState, by: Colour): Play | undefined {
  const letGo = hasWindow(turnState.core, by, 'turn') ? letPass(turnState, by, null) : undefined;
  if (!letGo?.ok || letGo.value.core.windows.length > 0) return undefined;
  closeTurn(letGo.value);
  return letGo.value;
}

/** Makes a regular move. Refusals: `not-your-turn {side, sides}`, `moved-already`, and those of `whyNotMove`. */
export function makeMove(turnState: TurnState, by: Colour, path: readonly string[]): Result<Play> {
  const play = playAt(turnState, by);
  const { core, board } = play;
  if (by !== board.mover || core.phase === 'ended')
    return refuse('not-your-turn', { side: sideIds[by], sides: sideIds[foeOf(by)] });
  if (core.phase === 'moved') return refuse('moved-already');
  const move = moveFor(play, path);
  if (move === undefined) return { ok: false, reason: whyNotMove(board, path) };
  carryOutMove(play, move);
  return ok(play);
}

/** Makes a move that is known to be one of `movesFor`. */
export function carryOutMove(play: Play, move: Move): void {
  const { core, board, by } = play;
  play.set({ plots: withOne(core.plots, by, null), windows: core.windows.filter(({ to }) => to !== by) });
  play.move(move);
  const event = play.event();
  play.set({
    phase: 'moved',
    events: [...play.core.events, event],
    lastKinds: withOne(play.core.lastKinds, by, mannerOf(board, event)),
  });
  if (move.promotion !== undefined) tellPromotion(play, move, move.promotion);
  if (!isExposed(play.core)) openWindows(play);
}

function tellPromotion(play: Play, move: Move, promotion: Kinds): void {
  const values = { square: squareName(move.to), piece: wordOf(promotion) };
  const { owner } = play.piece(move.ids[0] as PieceId);
  play.tell('promoted', { side: sideIds[owner], ...values });
}

const tryable = new WeakMap<Core, readonly Move[]>();

/**
 * The moves that the side to move may try. A player who can still play a card after it may leave the King in check for now, or
 * move as in the turn that was cancelled: the turn cannot end so.
 */
export function movesFor({ core, trail }: Pick<Play, 'core' | 'trail'>): readonly Move[] {
  const known = tryable.get(core);
  if (known !== undefined) return known;
  const { board } = core;
  const moves = mayPlayAfter(core, board.mover) ? daringMoves(board) : lastingMoves({ core, trail }, board);
  tryable.set(core, moves);
  return moves;
}

const offerable = new WeakMap<Core, readonly Move[]>();

/**
 * The moves that a player is offered: those of `movesFor` without any after which, for all that the player knows, the turn could only be
 * taken back.
 */
export function movesOffered(turnState: TurnState, by: Colour): readonly Move[] {
  const { core } = turnState;
  const known = offerable.get(core);
  if (known !== undefined) return known;
  const all = movesFor(turnState);
  const ending = new Set(lastingMoves(turnState, core.board).map(nameOf));
  const seen = stateKnownTo(by, turnState);
  const leads = playAt(seen, by).services.leadingOn();
  // Those of the cancelled turn are few, and the ones that nobody expects: they are proved first.
  const daring = all.filter((move) => !ending.has(nameOf(move)));
  const proved = [true, false].flatMap((banned) =>
    daring.filter(
      (move) => isBanned(turnState, afterMove(core.board, move)) === banned && leadsOn(seen, by, move, leads),
    ),
  );
  const moves = all.filter((move) => ending.has(nameOf(move)) || proved.includes(move));
  offerable.set(core, moves);
  return moves;
}

function nameOf(move: Move): string {
  return tokensOf(move).join(' ');
}

/** Whether a turn that cannot end with the move can end after it with a card. */
function leadsOn(turnState: TurnState, by: Colour, move: Move, leads: (core: Core) => boolean): boolean {
  const play = playAt(turnState, by);
  carryOutMove(play, move);
  settleEffects(play);
  return play.core.ended !== null || play.core.prompts.length > 0 || leads(play.core);
}

/** Those of them that are asked for, which takes less than to find them all. */
export function movesAmong(
  { core, trail }: Pick<Play, 'core' | 'trail'>,
  isAsked: (move: Move) => boolean,
): readonly Move[] {
  const known = tryable.get(core);
  if (known !== undefined) return known.filter(isAsked);
  const { board } = core;
  return mayPlayAfter(core, board.mover)
    ? daringMoves(board).filter(isAsked)
    : lastingMoves({ core, trail }, board, isAsked);
}

/** The move of that path among them; undefined where it is none. */
export function moveFor(play: Pick<Play, 'core' | 'trail'>, path: readonly string[]): Move | undefined {
  const [from, to] = path.map(squareOf);
  return moveNamed(
    movesAmong(play, (move) => move.from === from && move.to === to),
    path,
  );
}

/** Whether a player holds a card that may be played after the own move, and has the allowance. */
function mayPlayAfter(core: Core, by: Colour): boolean {
  if (!mayAnswer(core, by) || core.plots[by] !== null) return false;
  return core.hands[by].some((no) => {
    const id = actsAs(core, by, no);
    return id !== null && AFTER_MOVE.has(printed(id).timing);
  });
}

const AFTER_MOVE: ReadonlySet<Timing> = new Set<Timing>(['after', 'before-or-after', 'any']);
