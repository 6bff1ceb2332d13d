import type { Square } from '../../choices.js';
import type { LosesTurn, Lost, Target } from '../../description.js';
import type { ActionFacts, Events } from '../../facts/action-facts.js';
import { factsOfCall } from '../../facts/action-facts.js';
import type { Movement } from '../../facts/piece-changes.js';
import type { CompletedAction } from '../../game.js';
import type { Values } from '../../result.js';
import { type Colour, colourOf, opponentOf, sideIds } from '../board/pieces.js';
import { parseSquare, squareName } from '../board/squares.js';
import { LONG, SHORT } from '../notation/move-text.js';
import type { CardPosition } from '../play/position.js';
import { DISCARD, END, LOSE_TURN, PASS, STALEMATE, START, TAKE_BACK, UNNAMED } from '../play/tokens.js';
import { findCardInHand } from '../play/windows.js';
import { toTurnState } from '../turn/progress.js';
import { findOfferingCard, isAnswerToken } from '../turn/questions.js';
import { stateForAction } from '../turn/regular-move.js';
import { createPlay, type TurnState } from '../turn/turn-state.js';
import { canSeeSquares, isCovered } from '../view/secrets.js';
import { describeAnswer, describeCardPlay, listNewPawnDirections, type Outcome } from './card-play.js';
import { createCaptureTest, findMovements, findVacatedSquares } from './movements.js';
import { cardTarget, listTargets } from './targets.js';

/** Facts of an action or call that the views don't show. */
export function toActionFacts(done: CompletedAction<CardPosition>): ActionFacts {
  const { before, side, path, played } = done;
  const [was, is] = [before.core.board, played.position.core.board];
  const changes: ActionFacts = {
    movements: findMovements(was, is),
    left: findVacatedSquares(was, is),
    isTaken: createCaptureTest(was, is),
    events: path?.[0] === LOSE_TURN ? {} : events,
    hasExploded: createExplosionTest(played.notices),
    ...findBoardViewer(before, played.position),
  };
  if (path === null)
    return { ...factsOfCall(played.notation), ...changes, turn: sideIds[before.core.board.mover] };
  const by = colourOf(side);
  if (by === undefined) throw new Error(`no side: ${side}`);
  const { turnState } = stateForAction(toTurnState(before), by, path);
  // If the action begins the player's turn, it also passes the chance to respond. It then belongs to the
  // new turn.
  const turn = sideIds[turnState.core.board.mover];
  const nonMove = describeNonMove(turnState, by, path, {
    notices: played.notices,
    movements: changes.movements ?? [],
    marches: listNewPawnDirections(was, is),
  });
  return nonMove === null
    ? {
        ...toMoveFacts(changes, path, played.notation),
        turn,
        revealsNothing: isRevealingOnlyItself(done, by),
      }
    : { ...changes, ...nonMove, turn };
}

/**
 * True if a regular move revealed only itself: no card was drawn or shown, and no secret enemy effect could
 * have reacted to the move.
 */
function isRevealingOnlyItself({ before, played }: CompletedAction<CardPosition>, by: Colour): boolean {
  const [was, is] = [before.core, played.position.core];
  const isSame =
    was.dice === is.dice &&
    was.hands === is.hands &&
    was.decks === is.decks &&
    was.discards === is.discards &&
    was.hidden.length === is.hidden.length &&
    was.hidden.every((one, index) => one === is.hidden[index]);
  return isSame && !was.board.effects.some((effect) => !canSeeSquares(effect, by));
}

/** Viewer who sees the board while it is covered for the other player. */
function findBoardViewer(...positions: readonly CardPosition[]): Pick<ActionFacts, 'viewer'> {
  const [covered] = positions.filter(({ core }) => isCovered(core));
  const asked = covered?.core.prompts[0]?.to;
  return asked === undefined ? {} : { viewer: sideIds[opponentOf(asked)] };
}

/** Creates a test that tells whether a piece exploded on a square, according to the notices. */
function createExplosionTest(notices: Outcome['notices']): (square: Square) => boolean {
  const names = notices.flatMap(({ code, values }) => (code === 'exploded' ? [String(values.square)] : []));
  return (square) => names.includes(squareName(square));
}

/** Describes an action other than a regular move, with its veiled form. Null for a regular move. */
function describeNonMove(
  turnState: TurnState,
  by: Colour,
  path: readonly string[],
  outcome: Outcome,
): Pick<ActionFacts, 'parts' | 'veiled'> | null {
  const { core } = turnState;
  const context = createPlay(turnState, by);
  const [first = '', ...rest] = path;
  if (core.prompts.length > 0 && isAnswerToken(context, first))
    return { parts: [describeAnswer(context, path, outcome)] };
  const no = findCardInHand(core, by, first);
  if (no !== undefined) return describeCardPlay(turnState, by, no, rest, outcome);
  const offer = findOfferingCard(core, first)?.offers;
  if (offer !== undefined) return describeWord(first, listTargets(context, offer.steps, rest));
  if (first === DISCARD)
    return { ...describeWord(first, rest.map(cardTarget)), veiled: [{ type: 'secret', what: 'card' }] };
  return WORDS.has(first) ? describeWord(first, []) : null;
}

function describeWord(word: string, given: readonly Target[]): Pick<ActionFacts, 'parts'> {
  const idle = IDLE.has(word) ? ({ idle: true } as const) : {};
  const takesBack = word === TAKE_BACK ? ({ takesBack: true } as const) : {};
  return { parts: [{ type: 'says', word, given, ...idle, ...takesBack }] };
}

/** Words that change nothing on the board. */
const IDLE: ReadonlySet<string> = new Set([END, PASS, START, UNNAMED]);

const WORDS: ReadonlySet<string> = new Set([END, PASS, TAKE_BACK, LOSE_TURN, STALEMATE]);

/**
 * Facts of a regular move. The move is described in full even if its piece was captured during it. Castling
 * is described by the king's move.
 */
function toMoveFacts(changes: ActionFacts, path: readonly string[], notation: string): ActionFacts {
  const [from = -1, to = -1] = path.map(parseSquare);
  const moved: Movement = { from, to };
  if (notation === SHORT || notation === LONG) return { ...changes, movements: [moved] };
  const movements = changes.movements ?? [];
  const others = movements.filter((way) => way.from !== from);
  const own = movements.find((way) => way.from === from && way.to === to) ?? moved;
  const { isTaken = () => true } = changes;
  const isCaught = movements.every((way) => way.from !== from) && isTaken(from);
  return {
    ...changes,
    movements: [own, ...others],
    isTaken: (square) => isTaken(square) || (isCaught && square === to),
  };
}

const toLostTurns = (because: LosesTurn['because'], { side }: Values): readonly LosesTurn[] => [
  { type: 'loses-turn', side: String(side), because },
];

const toLostPieces = ({ side, piece, square }: Values): readonly Lost[] => [
  { type: 'lost', piece: { side: String(side), kind: String(piece) }, at: String(square) },
];

const events: Events = {
  'turn-lost': (values) => toLostTurns('choice', values),
  'no-move': (values) => toLostTurns('no-move', values),
  'turn-skipped': (values) => toLostTurns('card', values),
  'panic-overrun': (values) => toLostTurns('time', values),
  'abduction-wrong': toLostPieces,
  'abduction-late': toLostPieces,
  'misplaced-lost': toLostPieces,
};
