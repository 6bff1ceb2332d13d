/** What an action of a game with cards was, for its description. */

import type { Square } from '../../choices.js';
import type { ActionFacts, Events, Movement } from '../../describing.js';
import { callFacts } from '../../describing.js';
import type { LosesTurn, Lost, Target } from '../../description.js';
import type { Done } from '../../game.js';
import type { Values } from '../../result.js';
import { type Colour, colourOf, foeOf, sideIds } from '../board/men.js';
import { squareName, squareOf } from '../board/squares.js';
import { LONG, SHORT } from '../notation/move-text.js';
import type { CardPosition } from '../play/position.js';
import { DISCARD, END, LOSE_TURN, PASS, STALEMATE, START, TAKE_BACK, UNNAMED } from '../play/tokens.js';
import { cardInHand } from '../play/windows.js';
import { isForQuestion, offerNamed } from '../turn/asking.js';
import { momentFor } from '../turn/moving.js';
import { turnStateOf } from '../turn/progress.js';
import { playAt, type TurnState } from '../turn/turn-state.js';
import { isCovered, mayKnow } from '../view/secrets.js';
import { answerGiven, cardPlayed, marchesBetween, type Outcome } from './card-play.js';
import { isTakenBetween, leftBetween, movementsBetween } from './movements.js';
import { cardNamed, targetsOf } from './targets.js';

/** What was done, on whom, and who went where by it. */
export function factsOf(done: Done<CardPosition>): ActionFacts {
  const { before, side, path, played } = done;
  const [was, is] = [before.core.board, played.position.core.board];
  const changes: ActionFacts = {
    movements: movementsBetween(was, is),
    left: leftBetween(was, is),
    isTaken: isTakenBetween(was, is),
    events: path?.[0] === LOSE_TURN ? {} : events,
    hasExploded: explodedIn(played.notices),
    ...seer(before, played.position),
  };
  if (path === null)
    return { ...callFacts(played.notation), ...changes, turn: sideIds[before.core.board.mover] };
  const by = colourOf(side);
  if (by === undefined) throw new Error(`no side: ${side}`);
  const { turnState } = momentFor(turnStateOf(before), by, path);
  // A move or a card that opens one's own turn passes over a window that was open after the enemy's.
  const turn = sideIds[turnState.core.board.mover];
  const told = toldBy(turnState, by, path, {
    notices: played.notices,
    movements: changes.movements ?? [],
    marches: marchesBetween(was, is),
  });
  return told === null
    ? { ...moveFacts(changes, path, played.notation), turn, revealsNothing: isSeenThrough(done, by) }
    : { ...changes, ...told, turn };
}

/**
 * Whether a regular move has shown nobody anything but itself: no card was drawn or shown, and no secret effect of the opponent's
 * could have been met, which is learned as well where it was not.
 */
function isSeenThrough({ before, played }: Done<CardPosition>, by: Colour): boolean {
  const [was, is] = [before.core, played.position.core];
  const isSame =
    was.dice === is.dice &&
    was.hands === is.hands &&
    was.decks === is.decks &&
    was.discards === is.discards &&
    was.hidden.length === is.hidden.length &&
    was.hidden.every((one, index) => one === is.hidden[index]);
  return isSame && !was.board.effects.some((effect) => !mayKnow(effect, by));
}

/** Who sees the board all the time, while it is covered to another. */
function seer(...positions: readonly CardPosition[]): Pick<ActionFacts, 'viewer'> {
  const [covered] = positions.filter(({ core }) => isCovered(core));
  const asked = covered?.core.prompts[0]?.to;
  return asked === undefined ? {} : { viewer: sideIds[foeOf(asked)] };
}

/** On which squares something has exploded, as the notices tell. */
function explodedIn(notices: Outcome['notices']): (square: Square) => boolean {
  const names = notices.flatMap(({ code, values }) => (code === 'exploded' ? [String(values.square)] : []));
  return (square) => names.includes(squareName(square));
}

/** What is told of an action that is no regular move, and what others may know while it is a secret; null for a move. */
function toldBy(
  turnState: TurnState,
  by: Colour,
  path: readonly string[],
  outcome: Outcome,
): Pick<ActionFacts, 'parts' | 'veiled'> | null {
  const { core } = turnState;
  const context = playAt(turnState, by);
  const [first = '', ...rest] = path;
  if (core.prompts.length > 0 && isForQuestion(context, first))
    return { parts: [answerGiven(context, path, outcome)] };
  const no = cardInHand(core, by, first);
  if (no !== undefined) return cardPlayed(turnState, by, no, rest, outcome);
  const offer = offerNamed(core, first)?.offers;
  if (offer !== undefined) return said(first, targetsOf(context, offer.steps, rest));
  if (first === DISCARD)
    return { ...said(first, rest.map(cardNamed)), veiled: [{ type: 'secret', what: 'card' }] };
  return WORDS.has(first) ? said(first, []) : null;
}

function said(word: string, given: readonly Target[]): Pick<ActionFacts, 'parts'> {
  const idle = IDLE.has(word) ? ({ idle: true } as const) : {};
  const takesBack = word === TAKE_BACK ? ({ takesBack: true } as const) : {};
  return { parts: [{ type: 'says', word, given, ...idle, ...takesBack }] };
}

/** Words by which nothing is done. */
const IDLE: ReadonlySet<string> = new Set([END, PASS, START, UNNAMED]);

const WORDS: ReadonlySet<string> = new Set([END, PASS, TAKE_BACK, LOSE_TURN, STALEMATE]);

/** A regular move: the man who was moved is told as moved, whatever has befallen him on his way; a rook follows its king. */
function moveFacts(changes: ActionFacts, path: readonly string[], notation: string): ActionFacts {
  const [from = -1, to = -1] = path.map(squareOf);
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

const loses = (because: LosesTurn['because'], { side }: Values): readonly LosesTurn[] => [
  { type: 'loses-turn', side: String(side), because },
];

const lostAside = ({ side, piece, square }: Values): readonly Lost[] => [
  { type: 'lost', man: { side: String(side), kind: String(piece) }, at: String(square) },
];

const events: Events = {
  'turn-lost': (values) => loses('choice', values),
  'no-move': (values) => loses('no-move', values),
  'turn-skipped': (values) => loses('card', values),
  'panic-overrun': (values) => loses('time', values),
  'abduction-wrong': lostAside,
  'abduction-late': lostAside,
  'misplaced-lost': lostAside,
};
