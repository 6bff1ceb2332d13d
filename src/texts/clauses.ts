/** The clauses by which the parts of a description are told: one for each type of part, in words or as Markdown. */
import type { Description, Moves, NamedPiece, Part, PieceAt, Target } from '../engine/description.js';
import { commonCalls } from '../engine/kernel-codes.js';
import { cardName } from './cards.js';
import { type Edges, towards } from './directions.js';
import { escapeMarkdown } from './escaping.js';
import {
  type Called,
  gameTexts,
  ownEntry,
  pieceName,
  plainGameText,
  sideName,
  type TextValues,
  type ToldKey,
  toldMarkdown,
  toldText,
  wordName,
} from './index.js';

/** How an action is told to somebody. */
export interface Telling {
  /** The board that it happened on: directions are told by its edges. */
  readonly board: Edges;
  /** What was said is told by what is done with it ("lets it pass"), as in messages. */
  readonly inClauses?: boolean;
  /** Quarter turns clockwise by which the board is turned for the one who is told: they see directions as arrows too; null or left out where they do not. */
  readonly turn?: number | null;
  /** How many sides play: of two the other one goes without saying. */
  readonly sides: number;
}

export type PartOf<Type extends Part['type']> = Extract<Part, { readonly type: Type }>;
type Clauses = { readonly [Type in Part['type']]: (part: PartOf<Type>, context: ClauseContext) => string };

/** What a clause is told among. */
export interface ClauseContext {
  readonly game: string;
  readonly actor: string;
  /** All that is told. */
  readonly parts: readonly Part[];
  readonly board: Edges;
  /** Quarter turns clockwise by which the board is turned for those who see directions as arrows too; null where they are only heard. */
  readonly turn: number | null;
  readonly inClauses: boolean;
  /** How many sides there are. */
  readonly sides: number;
  /** What the sides are called; null where no Markdown is read, and they are called by their names. */
  readonly called: Called | null;
}

const conjunction = new Intl.ListFormat('en');

/** Of more men than this that fare alike, their number is told. */
const MOST_NAMED = 4;

/** Actions that are told by what was said, whatever they changed. */
export const SAID: ReadonlySet<Part['type']> = new Set<Part['type']>([
  'card',
  'answers',
  'says',
  'calls',
  'sets-up',
  'builds',
  'secret',
]);

/** What somebody does who says the word. */
export function wordClause(game: string, word: string): string | undefined {
  return ownEntry(gameTexts(game).wordClauses, word);
}

/** A description as one viewer may read it. */
export type Told = Pick<Description, 'side' | 'parts'>;

/** The context of an action that is told to somebody. */
export function contextOf(
  game: string,
  { side, parts }: Told,
  { board, inClauses = false, turn, sides }: Telling,
): ClauseContext {
  return { game, actor: side, parts, board, turn: turn ?? null, inClauses, sides, called: null };
}

/** A text of `told.ts`, as Markdown where it is told in Markdown. */
function say({ called }: ClauseContext, key: ToldKey, values: TextValues = {}): string {
  return called === null ? toldText(key, values) : toldMarkdown(key, values);
}

/** A word that stands by itself in a clause. */
function written({ called }: ClauseContext, word: string): string {
  return called === null ? word : escapeMarkdown(word);
}

function sideIn({ game, called }: ClauseContext, side: string): string {
  return called === null ? sideName(game, side) : called(side);
}

/** What the parts are told by; those that go without saying are left out. */
export function clausesOf(context: ClauseContext, parts: readonly Part[]): readonly string[] {
  return together(context, parts).filter((clause) => clause !== '');
}

/** The clauses of parts; men who fare alike are told together, at the first of them. */
function together(context: ClauseContext, parts: readonly Part[]): readonly string[] {
  const told = new Set<Part>();
  return parts.flatMap((part) => {
    if (told.has(part)) return [];
    const alike = parts.filter((other) => isAlike(context, part, other));
    for (const one of alike) told.add(one);
    return [alike.length > 1 ? manyClause(context, part, alike) : clauseOf(part, context)];
  });
}

function isAlike(context: ClauseContext, one: Part, other: Part): boolean {
  if (one === other) return true;
  if (one.type === 'takes') {
    if (other.type !== 'takes' || one.arriving || other.arriving) return false;
    if (one.exploding || other.exploding) return false;
    return isPaid(context, one) === isPaid(context, other);
  }
  if (one.type === 'leaves' || one.type === 'comes')
    return other.type === one.type && other.man.side === one.man.side;
  return (
    one.type === 'becomes' &&
    other.type === 'becomes' &&
    isTurncoat(one) &&
    isTurncoat(other) &&
    one.man.side === other.man.side &&
    one.into.side === other.into.side
  );
}

/** Whether a man of the one who acts is gone by a card or an answer of theirs: it is what that costs. */
function isPaid({ actor, parts }: ClauseContext, { man }: PartOf<'takes'>): boolean {
  return man.side === actor && parts.some(({ type }) => SAID.has(type));
}

function isTurncoat({ man, into }: PartOf<'becomes'>): boolean {
  return man.side !== into.side && man.kind === into.kind;
}

function manyClause(context: ClauseContext, part: Part, alike: readonly Part[]): string {
  const men = alike.flatMap((one) => ('at' in one ? [one] : []));
  const count = men.length;
  switch (part.type) {
    case 'takes': {
      const elsewhere = alike.flatMap((one) =>
        one.type === 'takes' && !isToldWithMove(context, one) ? [one] : [],
      );
      if (elsewhere.length === 0) return '';
      return takesClause(context, elsewhere);
    }
    case 'becomes':
      return say(context, 'goesOver', {
        count,
        men: menOf(context, men),
        side: sideIn(context, part.into.side),
      });
    case 'comes':
      return comesClause(context, menOf(context, men), men.length);
    default:
      return say(context, 'leaves', { count, men: menOf(context, men) });
  }
}

/** Men who come onto the board; by a card or by the clock they come back to it. */
function comesClause(context: ClauseContext, men: string, count = 1): string {
  const isBack = context.parts.some(({ type }) => SAID.has(type));
  if (isBack) return say(context, 'brings', { men });
  return say(context, 'comes', { men, count });
}

/** Men who fared alike and were taken elsewhere than where somebody went. */
function takesClause(context: ClauseContext, taken: readonly PartOf<'takes'>[]): string {
  const [first] = taken;
  const isCost = first !== undefined && isPaid(context, first);
  const victims = taken.map((one) => (isCost ? mover(context, one) : victim(context, one)));
  return say(context, isCost ? 'loses' : 'takes', { victims: listOf(victims) });
}

/** Men of one side: their kinds and squares, or how many there are. */
function menOf(context: ClauseContext, men: readonly PieceAt[]): string {
  const [first] = men;
  if (first !== undefined && men.length > MOST_NAMED) {
    const named = say(context, 'men', { count: men.length });
    return say(context, 'menOf', { men: named, side: sideIn(context, first.man.side) });
  }
  return listOf(men.map((man) => mover(context, man)));
}

/** What one part is told by; empty where it goes without saying. */
export function clauseOf(part: Part, context: ClauseContext): string {
  // The one place that knows that a part is told by the clause of its own type.
  const clause = clauses[part.type] as (part: Part, context: ClauseContext) => string;
  return clause(part, context);
}

const clauses: Clauses = {
  moves: moveClause,
  castles: ({ man, from, to }, context) =>
    say(context, 'castles', { man: mover(context, { man, at: from }), to }),
  attempts: ({ man, from, to, against, attack, defence, succeeds }, context) =>
    say(context, succeeds ? 'attempt.succeeds' : 'attempt.fails', {
      man: mover(context, { man, at: from }),
      victim: victim(context, { man: against, at: to }),
      attack,
      defence,
    }),
  takes: (part, context) => {
    if (isToldWithMove(context, part)) return '';
    if (part.exploding) return say(context, 'explodes', { man: mover(context, part) });
    return part.arriving ? say(context, 'caught') : takesClause(context, [part]);
  },
  lost: (part, context) => say(context, 'loses', { victims: mover(context, part) }),
  leaves: (part, context) => say(context, 'leaves', { count: 1, men: mover(context, part) }),
  comes: (part, context) =>
    isBroughtBack(context.parts, part) ? '' : comesClause(context, mover(context, part)),
  becomes: becomeClause,
  crowned: (part, context) => say(context, 'crowned', { man: mover(context, part) }),
  faces: (part, context) =>
    say(context, 'faces', { man: mover(context, part), direction: directionOf(context, part.facing) }),
  rescues: ({ rescued }, context) => {
    const values = { piece: pieceName(context.game, rescued.kind), side: sideIn(context, rescued.side) };
    const man = say(context, rescued.side === context.actor ? 'rescued' : 'rescuedOf', values);
    return say(context, 'rescues', { man });
  },
  arrow: ({ side, to }, context) =>
    say(context, side === context.actor ? 'arrow' : 'arrowOf', {
      side: sideIn(context, side),
      direction: directionOf(context, to),
    }),
  marches: ({ side, to }, context) =>
    say(context, side === context.actor ? 'marches' : 'marchesOf', {
      side: sideIn(context, side),
      direction: directionOf(context, to),
    }),
  'sets-up': (_, context) => say(context, 'setsUp'),
  builds: ({ cards }, context) =>
    cards === null ? say(context, 'deckByChance') : say(context, 'builds', { count: cards.length }),
  card: ({ card, as, targets, void: isVoid, undoes: isUndoing }, context) => {
    const played =
      as === undefined
        ? say(context, 'card', { card: cardName(card) })
        : say(context, 'cardAs', { card: cardName(card), as: cardName(as) });
    if (isVoid)
      return withTargets(context, say(context, 'inVain', { done: played }), targets.flatMap(aimedAt));
    const [undone, ...others] = targets;
    if (isUndoing && undone?.type === 'card' && others.length === 0)
      return say(context, 'undoing', { done: played, card: cardName(undone.card) });
    return withTargets(context, played, unnamed(context, targets));
  },
  answers: (part, context) => {
    const { card, given: all } = part;
    const promoted = promotedBy(context, part);
    if (promoted !== undefined)
      return say(context, 'promotes', {
        square: promoted.at,
        piece: pieceName(context.game, promoted.man.kind),
      });
    const isToldAsDone = context.called !== null || context.inClauses;
    const back = context.parts.find((one) => bringsBack(part, one));
    if (back?.type === 'comes' && isToldAsDone)
      return say(context, 'bringsBack', {
        piece: pieceName(context.game, back.man.kind),
        square: back.at,
      });
    const given = unnamed(context, all);
    const [first, ...rest] = given;
    if (first?.type === 'word' && (!isToldAsDone || hasClause(context, first.word)))
      return withTargets(context, saidWord(context, first.word), rest);
    return isToldAsDone
      ? withTargets(context, say(context, 'answers', { card: cardName(card) }), given)
      : targetsText(context, given);
  },
  says: ({ word, given }, context) => withTargets(context, saidWord(context, word), given),
  rolls: ({ side, about, rolled }, context) =>
    aboutSide(context, side, say(context, `rolls.${about}`, { rolled })),
  'loses-turn': ({ side, because }, context) =>
    aboutSide(context, side, say(context, `losesTurn.${because}`)),
  falls: ({ side }, context) =>
    say(context, 'of', { side: sideIn(context, side), clause: say(context, 'falls') }),
  checks: checksClause,
  calls: ({ call }, context) =>
    isCommonCall(call) ? say(context, `calls.${call}`) : written(context, wordName(context.game, call)),
  secret: ({ what }, context) => say(context, `secret.${what}`),
  ends: ({ winners, reason }, context) =>
    say(context, winners.length === 0 ? 'ends.drawn' : 'ends.won', {
      sides: listOf(winners.map((side) => sideIn(context, side))),
      reason: plainGameText(context.game, 'outcomes', reason),
    }),
};

/** What something was to be done to that was not done: men who were to change places. */
function aimedAt(target: Target): readonly Target[] {
  if (target.type !== 'exchange') return [target];
  const { one, other, men } = target;
  return [one, other].map((at, place): Target => {
    const man = men?.[place];
    return man === undefined ? { type: 'square', at } : { type: 'man', man, at };
  });
}

function moveClause(part: Moves, context: ClauseContext): string {
  const { man, from, to, over = [], joining, leaving, facing } = part;
  const taken = context.parts.find((one) => one.type === 'takes' && one.at === to && !one.arriving);
  const who = mover(context, { man, at: from });
  const named = (kind: NamedPiece) => pieceName(context.game, kind.kind);
  let done =
    taken?.type === 'takes'
      ? say(context, 'takesThere', { man: who, victim: victim(context, taken) })
      : say(context, 'moves', { man: who, to });
  if (over.length > 0) done = say(context, 'over', { done, squares: listOf(over) });
  if (joining !== undefined) done = say(context, 'joining', { done, piece: named(joining) });
  if (leaving !== undefined) done = say(context, 'leaving', { done, piece: named(leaving) });
  return facing === undefined
    ? done
    : say(context, 'facing', { done, direction: directionOf(context, facing) });
}

/** What a pawn becomes, and where, by the answer to a card's question for that; where that is told as what was done. */
function promotedBy({ called, inClauses }: ClauseContext, part: Part): PieceAt | undefined {
  if (part.type !== 'answers' || part.question !== 'promotion' || part.undoes) return undefined;
  if (called === null && !inClauses) return undefined;
  const [given] = part.given;
  return given?.type === 'man' ? given : undefined;
}

/** Whether a man comes back where an answer among the parts says: he is told with that. */
function isBroughtBack(parts: readonly Part[], part: Part): boolean {
  return parts.some((one) => bringsBack(one, part));
}

/** Whether the answer to a card's question says where the man comes back to, and nothing else. */
function bringsBack(answer: Part, part: Part): boolean {
  if (answer.type !== 'answers' || part.type !== 'comes') return false;
  const [given, ...others] = answer.given;
  return given?.type === 'square' && given.at === part.at && others.length === 0;
}

/** Whose king is in check: of two sides it is the other's unless something is said. */
function checksClause({ sides }: PartOf<'checks'>, context: ClauseContext): string {
  const { game, actor, sides: all } = context;
  const isPlain = all === 2 && !sides.includes(actor) && context.called !== null;
  if (isPlain) return say(context, 'check', { check: gameTexts(game).check ?? toldText('checkWord') });
  const own = context.called !== null && sides.includes(actor) ? [say(context, 'ownCheck')] : [];
  const others = sides.filter((side) => own.length === 0 || side !== actor);
  const named = listOf(others.map((side) => sideIn(context, side)));
  return [...own, ...(others.length === 0 ? [] : [say(context, 'checks', { sides: named })])].join(', ');
}

function hasClause({ game }: ClauseContext, word: string): boolean {
  return wordClause(game, word) !== undefined;
}

/** The word that was said; in a message what is done by it. */
function saidWord(context: ClauseContext, word: string): string {
  const isTold = context.called !== null || context.inClauses;
  const clause = isTold ? wordClause(context.game, word) : undefined;
  return written(context, clause ?? wordName(context.game, word));
}

function becomeClause(part: PartOf<'becomes'>, context: ClauseContext): string {
  const { man, at, into } = part;
  const isTold = (one: Part) =>
    promotedBy(context, one)?.at === at || hasJoined(one, at) || (one.type === 'lost' && one.at === at);
  if (context.parts.some(isTold)) return '';
  if (isTurncoat(part)) {
    return say(context, 'goesOver', {
      count: 1,
      men: mover(context, part),
      side: sideIn(context, into.side),
    });
  }
  const piece = pieceName(context.game, into.kind);
  const arrived = context.parts.some(
    (one) => one.type === 'moves' && one.to === at && one.man.kind === man.kind && one.man.side === man.side,
  );
  return arrived
    ? say(context, 'becomes', { piece })
    : say(context, 'manBecomes', { man: mover(context, part), piece });
}

/** Whether it is told that somebody has joined the man who stands there: what both are then goes without saying. */
function hasJoined(part: Part, at: string): boolean {
  return (
    part.type === 'card' &&
    part.targets.some((target) => target.type === 'way' && target.to === at && target.joining !== undefined)
  );
}

/** Whether a man was taken where another went, and so is told with that. */
function isToldWithMove({ parts }: ClauseContext, { at, arriving }: PartOf<'takes'>): boolean {
  return !arriving && parts.some((part) => part.type === 'moves' && part.to === at);
}

/** A man who does something: his side is told where it is not the one that acts. */
function mover(context: ClauseContext, { man, at }: PieceAt): string {
  const values = { piece: pieceName(context.game, man.kind), square: at, side: sideIn(context, man.side) };
  return say(context, man.side === context.actor ? 'man' : 'manOf', values);
}

/** A man who is taken: between two sides it is the other's unless something is said. */
function victim(context: ClauseContext, { man, at }: PieceAt): string {
  const values = { piece: pieceName(context.game, man.kind), square: at, side: sideIn(context, man.side) };
  if (man.side === context.actor) return say(context, 'ownMan', values);
  return say(context, context.sides > 2 ? 'manOf' : 'man', values);
}

function aboutSide(context: ClauseContext, side: string, clause: string): string {
  return side === context.actor ? clause : say(context, 'of', { side: sideIn(context, side), clause });
}

/** What was done, with what it was done to. */
export function withTargets(context: ClauseContext, done: string, targets: readonly Target[]): string {
  return targets.length === 0 ? done : say(context, 'on', { done, targets: targetsText(context, targets) });
}

/** The targets but for men who are told with what became of them, and squares to which men come: they are named there. */
function unnamed(context: ClauseContext, targets: readonly Target[]): readonly Target[] {
  return targets.filter((target) => !context.parts.some((part) => isNamedBy(context, part, target)));
}

function isNamedBy(context: ClauseContext, part: Part, target: Target): boolean {
  if (target.type === 'square') return part.type === 'comes' && part.at === target.at;
  return target.type === 'man' && names(context, part, target);
}

/** Whether what the part is told by names the man where he stands. */
function names(context: ClauseContext, part: Part, { man, at }: PieceAt): boolean {
  const isHe = (one: NamedPiece) => one.side === man.side && one.kind === man.kind;
  if (part.type === 'takes')
    return part.at === at && isHe(part.man) && !isToldWithMove(context, part) && !part.arriving;
  if (part.type === 'leaves' || part.type === 'comes' || part.type === 'crowned')
    return part.at === at && isHe(part.man);
  if (part.type !== 'becomes' || part.at !== at) return false;
  const turncoats = context.parts.filter((one) => one.type === 'becomes' && isTurncoat(one));
  return (isHe(part.man) || isHe(part.into)) && (!isTurncoat(part) || turncoats.length <= MOST_NAMED);
}

function targetsText(context: ClauseContext, targets: readonly Target[]): string {
  return targets.map((target) => targetText(context, target)).join(', ');
}

function targetText(context: ClauseContext, target: Target): string {
  switch (target.type) {
    case 'square':
      return written(context, target.at);
    case 'man':
      return mover(context, target);
    case 'way': {
      const { from, to, man, joining } = target;
      const done = say(context, 'way', {
        from: man === undefined ? written(context, from) : mover(context, { man, at: from }),
        to,
      });
      return joining === undefined
        ? done
        : say(context, 'joining', { done, piece: pieceName(context.game, joining.kind) });
    }
    case 'exchange': {
      const { one, other, men } = target;
      const [first, second] =
        men === undefined
          ? [written(context, one), written(context, other)]
          : [mover(context, { man: men[0], at: one }), mover(context, { man: men[1], at: other })];
      return say(context, 'exchange', { one: first, other: second });
    }
    case 'card':
      return written(context, cardName(target.card));
    case 'word':
      return written(context, wordName(context.game, target.word));
    default:
      return say(context, 'between', target);
  }
}

const DIRECTIONS = ['0', '1', '2', '3'] as const;

/** In words; on a screen, where it is known how the board is turned there, by a sign as well. */
function directionOf(context: ClauseContext, direction: number): string {
  const words = towards(context.board, direction);
  if (context.turn === null) return words;
  return say(context, 'pointed', { sign: directionSign(direction, context.turn), words });
}

/** An arrow for a direction of the board, as those see it for whom the board is turned by so many quarter turns clockwise. */
export function directionSign(direction: number, turn: number): string {
  return toldText(`signs.${DIRECTIONS[(direction + turn) & 3] ?? '0'}`);
}

/** Whether more than one game knows the call. */
export function isCommonCall(call: string): call is (typeof commonCalls)[number] {
  return commonCalls.some((one) => one === call);
}

function listOf(names: readonly string[]): string {
  return conjunction.format(names);
}
