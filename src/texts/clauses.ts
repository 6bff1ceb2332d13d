/** Clauses that describe the parts of an action, one per type of part, as text or Markdown. */
import type { Description, Moves, NamedPiece, Part, PieceAt, Target } from '../engine/description.js';
import { commonCalls } from '../engine/kernel-codes.js';
import { cardName } from './cards.js';
import { describeDirection, type Edges } from './directions.js';
import { escapeMarkdown } from './escaping.js';
import {
  type ClauseKey,
  clauseMarkdown,
  clauseText,
  gameTexts,
  ownEntry,
  pieceName,
  plainGameText,
  type SideNames,
  sideName,
  type TextValues,
  wordName,
} from './index.js';

export interface DescriptionContext {
  /** The board of the action. Directions are named by its edges. */
  readonly board: Edges;
  /** True to describe what a player says by its effect ("lets it pass"), as in messages. */
  readonly inClauses?: boolean;
  /** Quarter turns clockwise of the reader's board, used for arrows. Null or missing leaves out arrows. */
  readonly turn?: number | null;
  /** Number of sides. In games of two, the opponent isn't named. */
  readonly sides: number;
}

export type PartOf<Type extends Part['type']> = Extract<Part, { readonly type: Type }>;
type Clauses = { readonly [Type in Part['type']]: (part: PartOf<Type>, context: ClauseContext) => string };

export interface ClauseContext {
  readonly game: string;
  readonly actor: string;
  readonly parts: readonly Part[];
  readonly board: Edges;
  /** Quarter turns clockwise of the reader's board, used for arrows. Null for screen readers. */
  readonly turn: number | null;
  readonly inClauses: boolean;
  readonly sides: number;
  /** Names of the sides as Markdown. Null for plain text with their own names. */
  readonly nameSide: SideNames | null;
}

const conjunction = new Intl.ListFormat('en');

/** Beyond this number of pieces with the same fate, only their number is given. */
const MAX_NAMED = 4;

/** Types of actions that are described by what the player says or plays, not by the changes on the board. */
export const PARTS_IN_WORDS: ReadonlySet<Part['type']> = new Set<Part['type']>([
  'card',
  'answers',
  'says',
  'calls',
  'sets-up',
  'builds',
  'secret',
]);

export function wordClause(game: string, word: string): string | undefined {
  return ownEntry(gameTexts(game).wordClauses, word);
}

/** An action described for one viewer. */
export type DescribedAction = Pick<Description, 'side' | 'parts'>;

export function createClauseContext(
  game: string,
  { side, parts }: DescribedAction,
  { board, inClauses = false, turn, sides }: DescriptionContext,
): ClauseContext {
  return { game, actor: side, parts, board, turn: turn ?? null, inClauses, sides, nameSide: null };
}

/** Fills a clause text, as Markdown in a Markdown context. A plural's possessive has no second `s`. */
function fillClause({ nameSide }: ClauseContext, key: ClauseKey, values: TextValues = {}): string {
  const clause = nameSide === null ? clauseText(key, values) : clauseMarkdown(key, values);
  return clause.replace("s's ", "s' ");
}

function formatWord({ nameSide }: ClauseContext, word: string): string {
  return nameSide === null ? word : escapeMarkdown(word);
}

function formatSide({ game, nameSide }: ClauseContext, side: string): string {
  return nameSide === null ? sideName(game, side) : nameSide(side);
}

/** The clauses of the parts, without empty clauses of implied parts. */
export function listClauses(context: ClauseContext, parts: readonly Part[]): readonly string[] {
  return groupClauses(context, parts).filter((clause) => clause !== '');
}

/** The clauses of the parts. Pieces with the same fate share the clause of the first. */
function groupClauses(context: ClauseContext, parts: readonly Part[]): readonly string[] {
  const described = new Set<Part>();
  return parts.flatMap((part) => {
    if (described.has(part)) return [];
    const alike = parts.filter((other) => isAlike(context, part, other));
    for (const one of alike) described.add(one);
    return [alike.length > 1 ? groupClause(context, part, alike) : partClause(part, context)];
  });
}

function isAlike(context: ClauseContext, one: Part, other: Part): boolean {
  if (one === other) return true;
  if (one.type === 'takes') {
    if (other.type !== 'takes' || one.arriving || other.arriving) return false;
    if (one.exploding || other.exploding) return false;
    return isPrice(context, one) === isPrice(context, other);
  }
  if (one.type === 'leaves' || one.type === 'comes')
    return other.type === one.type && other.piece.side === one.piece.side;
  return (
    one.type === 'becomes' &&
    other.type === 'becomes' &&
    isChangingSides(one) &&
    isChangingSides(other) &&
    one.piece.side === other.piece.side &&
    one.into.side === other.into.side
  );
}

/** True if the actor lost a piece as the price of their own card or answer. */
function isPrice({ actor, parts }: ClauseContext, { piece }: PartOf<'takes'>): boolean {
  return piece.side === actor && parts.some(({ type }) => PARTS_IN_WORDS.has(type));
}

function isChangingSides({ piece, into }: PartOf<'becomes'>): boolean {
  return piece.side !== into.side && piece.kind === into.kind;
}

function groupClause(context: ClauseContext, part: Part, alike: readonly Part[]): string {
  const pieces = alike.flatMap((one) => ('at' in one ? [one] : []));
  const count = pieces.length;
  switch (part.type) {
    case 'takes': {
      const elsewhere = alike.flatMap((one) =>
        one.type === 'takes' && !isPartOfMove(context, one) ? [one] : [],
      );
      if (elsewhere.length === 0) return '';
      return takesClause(context, elsewhere);
    }
    case 'becomes':
      return fillClause(context, 'goesOver', {
        count,
        pieces: describePieces(context, pieces),
        side: formatSide(context, part.into.side),
      });
    case 'comes':
      return comesClause(context, describePieces(context, pieces), pieces.length);
    default:
      return fillClause(context, 'leaves', { count, pieces: describePieces(context, pieces) });
  }
}

/**
 * Clause for pieces that enter the board. It says that they return if a spoken word, a card or a timeout
 * brought them.
 */
function comesClause(context: ClauseContext, pieces: string, count = 1): string {
  const isBack = context.parts.some(({ type }) => PARTS_IN_WORDS.has(type));
  if (isBack) return fillClause(context, 'brings', { pieces });
  return fillClause(context, 'comes', { pieces, count });
}

/** Clause for captures away from a move's destination. */
function takesClause(context: ClauseContext, taken: readonly PartOf<'takes'>[]): string {
  const [first] = taken;
  const areCosts = first !== undefined && isPrice(context, first);
  const victims = taken.map((one) => (areCosts ? describeMover(context, one) : describeVictim(context, one)));
  return fillClause(context, areCosts ? 'loses' : 'takes', { victims: joinNames(victims) });
}

/** Pieces of one side: kinds and squares, or their number. */
function describePieces(context: ClauseContext, pieces: readonly PieceAt[]): string {
  const [first] = pieces;
  if (first !== undefined && pieces.length > MAX_NAMED) {
    const named = fillClause(context, 'pieces', { count: pieces.length });
    return fillClause(context, 'piecesOf', { pieces: named, side: formatSide(context, first.piece.side) });
  }
  return joinNames(pieces.map((piece) => describeMover(context, piece)));
}

/** The clause of one part. Empty if it is implied. */
export function partClause(part: Part, context: ClauseContext): string {
  // The only place that relates a part to the clause of its type.
  const clause = clauses[part.type] as (part: Part, context: ClauseContext) => string;
  return clause(part, context);
}

const clauses: Clauses = {
  moves: moveClause,
  castles: ({ piece, from, to }, context) =>
    fillClause(context, 'castles', { piece: describeMover(context, { piece, at: from }), to }),
  attempts: ({ piece, from, to, against, attack, defence, succeeds }, context) =>
    fillClause(context, succeeds ? 'attempt.succeeds' : 'attempt.fails', {
      piece: describeMover(context, { piece, at: from }),
      victim: describeVictim(context, { piece: against, at: to }),
      attack,
      defence,
    }),
  takes: (part, context) => {
    if (isPartOfMove(context, part)) return '';
    if (part.exploding) return fillClause(context, 'explodes', { piece: describeMover(context, part) });
    return part.arriving ? fillClause(context, 'caught') : takesClause(context, [part]);
  },
  lost: (part, context) => fillClause(context, 'loses', { victims: describeMover(context, part) }),
  leaves: (part, context) =>
    fillClause(context, 'leaves', { count: 1, pieces: describeMover(context, part) }),
  comes: (part, context) =>
    isReturning(context.parts, part) ? '' : comesClause(context, describeMover(context, part)),
  becomes: becomeClause,
  crowned: (part, context) => fillClause(context, 'crowned', { piece: describeMover(context, part) }),
  faces: (part, context) =>
    fillClause(context, 'faces', {
      piece: describeMover(context, part),
      direction: describeDirectionWithSign(context, part.facing),
    }),
  rescues: ({ rescued }, context) => {
    const values = { piece: pieceName(context.game, rescued.kind), side: formatSide(context, rescued.side) };
    const piece = fillClause(context, rescued.side === context.actor ? 'rescued' : 'rescuedOf', values);
    return fillClause(context, 'rescues', { piece });
  },
  arrow: ({ side, to }, context) =>
    fillClause(context, side === context.actor ? 'arrow' : 'arrowOf', {
      side: formatSide(context, side),
      direction: describeDirectionWithSign(context, to),
    }),
  marches: ({ side, to }, context) =>
    fillClause(context, side === context.actor ? 'marches' : 'marchesOf', {
      side: formatSide(context, side),
      direction: describeDirectionWithSign(context, to),
    }),
  'sets-up': (_, context) => fillClause(context, 'setsUp'),
  builds: ({ cards }, context) =>
    cards === null
      ? fillClause(context, 'deckByChance')
      : fillClause(context, 'builds', { count: cards.length }),
  card: ({ card, as, targets, void: isVoid, undoes: isUndoing }, context) => {
    const played =
      as === undefined
        ? fillClause(context, 'card', { card: cardName(card) })
        : fillClause(context, 'cardAs', { card: cardName(card), as: cardName(as) });
    if (isVoid)
      return appendTargets(
        context,
        fillClause(context, 'inVain', { done: played }),
        targets.flatMap(splitExchange),
      );
    const [undone, ...others] = targets;
    if (isUndoing && undone?.type === 'card' && others.length === 0)
      return fillClause(context, 'undoing', { done: played, card: cardName(undone.card) });
    return appendTargets(context, played, omitNamedTargets(context, targets));
  },
  answers: (part, context) => {
    const { card, given: all } = part;
    const promoted = findPromotion(context, part);
    if (promoted !== undefined)
      return fillClause(context, 'promotes', {
        square: promoted.at,
        piece: pieceName(context.game, promoted.piece.kind),
      });
    const isToldAsDone = context.nameSide !== null || context.inClauses;
    const back = context.parts.find((one) => isReturnSquare(part, one));
    if (back?.type === 'comes' && isToldAsDone)
      return fillClause(context, 'bringsBack', {
        piece: pieceName(context.game, back.piece.kind),
        square: back.at,
      });
    const given = omitNamedTargets(context, all);
    const [first, ...rest] = given;
    if (first?.type === 'word' && (!isToldAsDone || hasClause(context, first.word)))
      return appendTargets(context, formatSaidWord(context, first.word), rest);
    return isToldAsDone
      ? appendTargets(context, fillClause(context, 'answers', { card: cardName(card) }), given)
      : describeTargets(context, given);
  },
  says: ({ word, given }, context) => appendTargets(context, formatSaidWord(context, word), given),
  rolls: ({ side, about, rolled }, context) =>
    prefixSide(context, side, fillClause(context, `rolls.${about}`, { rolled })),
  'loses-turn': ({ side, because }, context) =>
    prefixSide(context, side, fillClause(context, `losesTurn.${because}`)),
  falls: ({ side }, context) =>
    fillClause(context, 'of', { side: formatSide(context, side), clause: fillClause(context, 'falls') }),
  checks: checksClause,
  calls: ({ call }, context) =>
    isCommonCall(call)
      ? fillClause(context, `calls.${call}`)
      : formatWord(context, wordName(context.game, call)),
  secret: ({ what }, context) => fillClause(context, `secret.${what}`),
  ends: ({ winners, reason }, context) =>
    fillClause(context, winners.length === 0 ? 'ends.drawn' : 'ends.won', {
      sides: joinNames(winners.map((side) => formatSide(context, side))),
      reason: plainGameText(context.game, 'outcomes', reason),
    }),
};

/** Splits an exchange that didn't happen into its two targets. Returns any other target as it is. */
function splitExchange(target: Target): readonly Target[] {
  if (target.type !== 'exchange') return [target];
  const { one, other, pieces } = target;
  return [one, other].map((at, place): Target => {
    const piece = pieces?.[place];
    return piece === undefined ? { type: 'square', at } : { type: 'piece', piece, at };
  });
}

function moveClause(part: Moves, context: ClauseContext): string {
  const { piece, from, to, over = [], joining, leftBehind, facing } = part;
  const taken = context.parts.find((one) => one.type === 'takes' && one.at === to && !one.arriving);
  const who = describeMover(context, { piece, at: from });
  const formatPiece = (kind: NamedPiece) => pieceName(context.game, kind.kind);
  let done =
    taken?.type === 'takes'
      ? fillClause(context, 'takesThere', { piece: who, victim: describeVictim(context, taken) })
      : fillClause(context, 'moves', { piece: who, to });
  if (over.length > 0) done = fillClause(context, 'over', { done, squares: joinNames(over) });
  if (joining !== undefined) done = fillClause(context, 'joining', { done, piece: formatPiece(joining) });
  if (leftBehind !== undefined)
    done = fillClause(context, 'leaving', { done, piece: formatPiece(leftBehind) });
  return facing === undefined
    ? done
    : fillClause(context, 'facing', { done, direction: describeDirectionWithSign(context, facing) });
}

/**
 * The promotion chosen in answer to a card, with its square. Undefined in a context that describes words
 * instead of their effects.
 */
function findPromotion({ nameSide, inClauses }: ClauseContext, part: Part): PieceAt | undefined {
  if (part.type !== 'answers' || part.question !== 'promotion' || part.undoes) return undefined;
  if (nameSide === null && !inClauses) return undefined;
  const [given] = part.given;
  return given?.type === 'piece' ? given : undefined;
}

/**
 * True if an answer among the parts names the square the piece returns to. The answer's clause includes it.
 */
function isReturning(parts: readonly Part[], part: Part): boolean {
  return parts.some((one) => isReturnSquare(one, part));
}

/** True if the answer to the card's question only names the square the piece returns to. */
function isReturnSquare(answer: Part, part: Part): boolean {
  if (answer.type !== 'answers' || part.type !== 'comes') return false;
  const [given, ...others] = answer.given;
  return given?.type === 'square' && given.at === part.at && others.length === 0;
}

/**
 * Clause for a check. In a message about a game of two, leaves out the checked side if it is the opponent, or
 * if the game has its own word for check.
 */
function checksClause({ sides }: PartOf<'checks'>, context: ClauseContext): string {
  const { game, actor, sides: all } = context;
  const { check } = gameTexts(game);
  // A game's own call fits either king. The word "check" alone would mean the opponent's king.
  const isPlain = all === 2 && context.nameSide !== null && (check !== undefined || !sides.includes(actor));
  if (isPlain) return fillClause(context, 'check', { check: check ?? clauseText('checkWord') });
  const own = context.nameSide !== null && sides.includes(actor) ? [fillClause(context, 'ownCheck')] : [];
  const others = sides.filter((side) => own.length === 0 || side !== actor);
  const named = joinNames(others.map((side) => formatSide(context, side)));
  return [...own, ...(others.length === 0 ? [] : [fillClause(context, 'checks', { sides: named })])].join(
    ', ',
  );
}

function hasClause({ game }: ClauseContext, word: string): boolean {
  return wordClause(game, word) !== undefined;
}

/** The word said, or its effect in a message. */
function formatSaidWord(context: ClauseContext, word: string): string {
  const isTold = context.nameSide !== null || context.inClauses;
  const clause = isTold ? wordClause(context.game, word) : undefined;
  return formatWord(context, clause ?? wordName(context.game, word));
}

function becomeClause(part: PartOf<'becomes'>, context: ClauseContext): string {
  const { piece: former, at, into } = part;
  const isDescribed = (one: Part) =>
    findPromotion(context, one)?.at === at || hasJoined(one, at) || (one.type === 'lost' && one.at === at);
  if (context.parts.some(isDescribed)) return '';
  if (isChangingSides(part)) {
    return fillClause(context, 'goesOver', {
      count: 1,
      pieces: describeMover(context, part),
      side: formatSide(context, into.side),
    });
  }
  const piece = pieceName(context.game, into.kind);
  const arrived = context.parts.some(
    (one) =>
      one.type === 'moves' &&
      one.to === at &&
      one.piece.kind === former.kind &&
      one.piece.side === former.side,
  );
  return arrived
    ? fillClause(context, 'becomes', { piece })
    : fillClause(context, 'pieceBecomes', { piece: describeMover(context, part), into: piece });
}

/**
 * True if the clause of a card says that a piece joined the piece on that square. The merged piece is then
 * implied.
 */
function hasJoined(part: Part, at: string): boolean {
  return (
    part.type === 'card' &&
    part.targets.some((target) => target.type === 'way' && target.to === at && target.joining !== undefined)
  );
}

/** True if the capture happened at a move's destination. The move's clause includes it. */
function isPartOfMove({ parts }: ClauseContext, { at, arriving }: PartOf<'takes'>): boolean {
  return !arriving && parts.some((part) => part.type === 'moves' && part.to === at);
}

/** A moving piece. Its side is named if it isn't the actor's. */
function describeMover(context: ClauseContext, { piece, at }: PieceAt): string {
  const values = {
    piece: pieceName(context.game, piece.kind),
    square: at,
    side: formatSide(context, piece.side),
  };
  return fillClause(context, piece.side === context.actor ? 'piece' : 'pieceOf', values);
}

/** A captured piece. Its side is named unless it is the only opponent. */
function describeVictim(context: ClauseContext, { piece, at }: PieceAt): string {
  const values = {
    piece: pieceName(context.game, piece.kind),
    square: at,
    side: formatSide(context, piece.side),
  };
  if (piece.side === context.actor) return fillClause(context, 'ownPiece', values);
  return fillClause(context, context.sides > 2 ? 'pieceOf' : 'piece', values);
}

function prefixSide(context: ClauseContext, side: string, clause: string): string {
  return side === context.actor
    ? clause
    : fillClause(context, 'of', { side: formatSide(context, side), clause });
}

/** Appends the targets to the words for an action. */
export function appendTargets(context: ClauseContext, done: string, targets: readonly Target[]): string {
  return targets.length === 0
    ? done
    : fillClause(context, 'on', { done, targets: describeTargets(context, targets) });
}

/** Leaves out targets that the clause of another part names already, such as a captured piece. */
function omitNamedTargets(context: ClauseContext, targets: readonly Target[]): readonly Target[] {
  return targets.filter((target) => !context.parts.some((part) => isTargetNamedBy(context, part, target)));
}

function isTargetNamedBy(context: ClauseContext, part: Part, target: Target): boolean {
  if (target.type === 'square') return part.type === 'comes' && part.at === target.at;
  return target.type === 'piece' && isPieceNamedBy(context, part, target);
}

/** True if the part's clause names the piece on its square. */
function isPieceNamedBy(context: ClauseContext, part: Part, { piece, at }: PieceAt): boolean {
  const isSamePiece = (one: NamedPiece) => one.side === piece.side && one.kind === piece.kind;
  if (part.type === 'takes')
    return part.at === at && isSamePiece(part.piece) && !isPartOfMove(context, part) && !part.arriving;
  if (part.type === 'leaves' || part.type === 'comes' || part.type === 'crowned')
    return part.at === at && isSamePiece(part.piece);
  if (part.type !== 'becomes' || part.at !== at) return false;
  const turncoats = context.parts.filter((one) => one.type === 'becomes' && isChangingSides(one));
  return (
    (isSamePiece(part.piece) || isSamePiece(part.into)) &&
    (!isChangingSides(part) || turncoats.length <= MAX_NAMED)
  );
}

function describeTargets(context: ClauseContext, targets: readonly Target[]): string {
  return targets.map((target) => describeTarget(context, target)).join(', ');
}

function describeTarget(context: ClauseContext, target: Target): string {
  switch (target.type) {
    case 'square':
      return formatWord(context, target.at);
    case 'piece':
      return describeMover(context, target);
    case 'way': {
      const { from, to, piece, joining } = target;
      const done = fillClause(context, 'way', {
        from: piece === undefined ? formatWord(context, from) : describeMover(context, { piece, at: from }),
        to,
      });
      return joining === undefined
        ? done
        : fillClause(context, 'joining', { done, piece: pieceName(context.game, joining.kind) });
    }
    case 'exchange': {
      const { one, other, pieces } = target;
      const [first, second] =
        pieces === undefined
          ? [formatWord(context, one), formatWord(context, other)]
          : [
              describeMover(context, { piece: pieces[0], at: one }),
              describeMover(context, { piece: pieces[1], at: other }),
            ];
      return fillClause(context, 'exchange', { one: first, other: second });
    }
    case 'card':
      return formatWord(context, cardName(target.card));
    case 'word':
      return formatWord(context, wordName(context.game, target.word));
    default:
      return fillClause(context, 'between', target);
  }
}

const DIRECTIONS = ['0', '1', '2', '3'] as const;

/** Formats a direction in words, with an arrow if the reader's orientation is known. */
function describeDirectionWithSign(context: ClauseContext, direction: number): string {
  const words = describeDirection(context.board, direction);
  if (context.turn === null) return words;
  return fillClause(context, 'pointed', { sign: directionSign(direction, context.turn), words });
}

/**
 * The arrow for a direction of the board. `turn` is the rotation of the reader's board in quarter turns
 * clockwise.
 */
export function directionSign(direction: number, turn: number): string {
  return clauseText(`signs.${DIRECTIONS[(direction + turn) & 3] ?? '0'}`);
}

/** True if several games share the call. */
export function isCommonCall(call: string): call is (typeof commonCalls)[number] {
  return commonCalls.some((one) => one === call);
}

function joinNames(names: readonly string[]): string {
  return conjunction.format(names);
}
