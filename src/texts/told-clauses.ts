/** The clauses by which the parts of a description are told: one for each type of part, in words or as Markdown. */
import type { Description, Man, ManAt, Moves, Part, Target } from '../engine/description.js';
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
  readonly areDeeds?: boolean;
  /** Quarter turns clockwise by which the board is turned for the one who is told: they see directions as arrows too. */
  readonly turn?: number;
}

export type PartOf<Type extends Part['type']> = Extract<Part, { readonly type: Type }>;
type Clauses = { readonly [Type in Part['type']]: (part: PartOf<Type>, scene: Scene) => string };

/** What a clause is told among. */
export interface Scene {
  readonly game: string;
  readonly actor: string;
  /** All that is told. */
  readonly parts: readonly Part[];
  readonly board: Edges;
  /** Quarter turns clockwise by which the board is turned for those who see directions as arrows too; null where they are only heard. */
  readonly turn: number | null;
  readonly areDeeds: boolean;
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
export function deedOf(game: string, word: string): string | undefined {
  return ownEntry(gameTexts(game).deeds, word);
}

/** A description as one viewer may read it. */
export type Told = Pick<Description, 'side' | 'parts'>;

/** The scene of an action that is told to somebody. */
export function sceneOf(
  game: string,
  { side, parts }: Told,
  { board, areDeeds = false, turn }: Telling,
): Scene {
  const sides = Object.keys(gameTexts(game).sides).length;
  return { game, actor: side, parts, board, turn: turn ?? null, areDeeds, sides, called: null };
}

/** A text of `told.ts`, as Markdown where the scene is told in Markdown. */
function say({ called }: Scene, key: ToldKey, values: TextValues = {}): string {
  return called === null ? toldText(key, values) : toldMarkdown(key, values);
}

/** A word that stands by itself in a clause. */
function written({ called }: Scene, word: string): string {
  return called === null ? word : escapeMarkdown(word);
}

function sideIn({ game, called }: Scene, side: string): string {
  return called === null ? sideName(game, side) : called(side);
}

/** What the parts are told by; those that go without saying are left out. */
export function clausesOf(scene: Scene, parts: readonly Part[]): readonly string[] {
  return together(scene, parts).filter((clause) => clause !== '');
}

/** The clauses of parts; men who fare alike are told together, at the first of them. */
function together(scene: Scene, parts: readonly Part[]): readonly string[] {
  const told = new Set<Part>();
  return parts.flatMap((part) => {
    if (told.has(part)) return [];
    const alike = parts.filter((other) => isAlike(scene, part, other));
    for (const one of alike) told.add(one);
    return [alike.length > 1 ? manyClause(scene, part, alike) : clauseOf(part, scene)];
  });
}

function isAlike(scene: Scene, one: Part, other: Part): boolean {
  if (one === other) return true;
  if (one.type === 'takes') {
    if (other.type !== 'takes' || one.arriving || other.arriving) return false;
    return isPaid(scene, one) === isPaid(scene, other);
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
function isPaid({ actor, parts }: Scene, { man }: PartOf<'takes'>): boolean {
  return man.side === actor && parts.some(({ type }) => SAID.has(type));
}

function isTurncoat({ man, into }: PartOf<'becomes'>): boolean {
  return man.side !== into.side && man.kind === into.kind;
}

function manyClause(scene: Scene, part: Part, alike: readonly Part[]): string {
  const men = alike.flatMap((one) => ('at' in one ? [one] : []));
  const count = men.length;
  switch (part.type) {
    case 'takes': {
      const elsewhere = alike.flatMap((one) =>
        one.type === 'takes' && !isToldWithMove(scene, one) ? [one] : [],
      );
      if (elsewhere.length === 0) return '';
      return takesClause(scene, elsewhere);
    }
    case 'becomes':
      return say(scene, 'goesOver', {
        count,
        men: menOf(scene, men),
        side: sideIn(scene, part.into.side),
      });
    case 'comes':
      return say(scene, 'comesMany', { men: menOf(scene, men) });
    default:
      return say(scene, 'leaves', { count, men: menOf(scene, men) });
  }
}

/** Men who fared alike and were taken elsewhere than where somebody went. */
function takesClause(scene: Scene, taken: readonly PartOf<'takes'>[]): string {
  const [first] = taken;
  const isCost = first !== undefined && isPaid(scene, first);
  const victims = taken.map((one) => (isCost ? mover(scene, one) : victim(scene, one)));
  return say(scene, isCost ? 'loses' : 'takes', { victims: listOf(victims) });
}

/** Men of one side: their kinds and squares, or how many there are. */
function menOf(scene: Scene, men: readonly ManAt[]): string {
  const [first] = men;
  if (first !== undefined && men.length > MOST_NAMED) {
    const named = say(scene, 'men', { count: men.length });
    return say(scene, 'menOf', { men: named, side: sideIn(scene, first.man.side) });
  }
  return listOf(men.map((man) => mover(scene, man)));
}

/** What one part is told by; empty where it goes without saying. */
export function clauseOf(part: Part, scene: Scene): string {
  // The one place that knows that a part is told by the clause of its own type.
  const clause = clauses[part.type] as (part: Part, scene: Scene) => string;
  return clause(part, scene);
}

const clauses: Clauses = {
  moves: moveClause,
  castles: ({ man, from, to }, scene) => say(scene, 'castles', { man: mover(scene, { man, at: from }), to }),
  attempts: ({ man, from, to, against, attack, defence, succeeds }, scene) =>
    say(scene, succeeds ? 'attempt.succeeds' : 'attempt.fails', {
      man: mover(scene, { man, at: from }),
      victim: victim(scene, { man: against, at: to }),
      attack,
      defence,
    }),
  takes: (part, scene) => {
    if (isToldWithMove(scene, part)) return '';
    return part.arriving ? say(scene, 'caught') : takesClause(scene, [part]);
  },
  leaves: (part, scene) => say(scene, 'leaves', { count: 1, men: mover(scene, part) }),
  comes: (part, scene) => say(scene, 'comes', { man: mover(scene, part) }),
  becomes: becomeClause,
  faces: (part, scene) =>
    say(scene, 'faces', { man: mover(scene, part), direction: directionOf(scene, part.facing) }),
  rescues: ({ rescued }, scene) => {
    const values = { piece: pieceName(scene.game, rescued.kind), side: sideIn(scene, rescued.side) };
    const man = say(scene, rescued.side === scene.actor ? 'rescued' : 'rescuedOf', values);
    return say(scene, 'rescues', { man });
  },
  arrow: ({ side, to }, scene) =>
    say(scene, side === scene.actor ? 'arrow' : 'arrowOf', {
      side: sideIn(scene, side),
      direction: directionOf(scene, to),
    }),
  'sets-up': (_, scene) => say(scene, 'setsUp'),
  builds: ({ cards }, scene) =>
    cards === null ? say(scene, 'deckByChance') : say(scene, 'builds', { count: cards.length }),
  card: ({ card, as, targets }, scene) => {
    const done =
      as === undefined
        ? say(scene, 'card', { card: cardName(card) })
        : say(scene, 'cardAs', { card: cardName(card), as: cardName(as) });
    return withTargets(scene, done, unnamed(scene, targets));
  },
  answers: (part, scene) => {
    const { card, given: all } = part;
    const promoted = promotedBy(scene, part);
    if (promoted !== undefined)
      return say(scene, 'promotes', {
        square: promoted.at,
        piece: pieceName(scene.game, promoted.man.kind),
      });
    const given = unnamed(scene, all);
    const [first, ...rest] = given;
    if (first?.type === 'word' && (scene.called === null || isDeed(scene, first.word)))
      return withTargets(scene, saidWord(scene, first.word), rest);
    return scene.called === null
      ? targetsText(scene, given)
      : withTargets(scene, say(scene, 'answers', { card: cardName(card) }), given);
  },
  says: ({ word, given }, scene) => withTargets(scene, saidWord(scene, word), given),
  rolls: ({ side, about, rolled }, scene) => aboutSide(scene, side, say(scene, `rolls.${about}`, { rolled })),
  'loses-turn': ({ side, because }, scene) => aboutSide(scene, side, say(scene, `losesTurn.${because}`)),
  falls: ({ side }, scene) => say(scene, 'of', { side: sideIn(scene, side), clause: say(scene, 'falls') }),
  checks: checksClause,
  calls: ({ call }, scene) =>
    isCommonCall(call) ? say(scene, `calls.${call}`) : written(scene, wordName(scene.game, call)),
  secret: ({ what }, scene) => say(scene, `secret.${what}`),
  ends: ({ winners, reason }, scene) =>
    say(scene, winners.length === 0 ? 'ends.drawn' : 'ends.won', {
      sides: listOf(winners.map((side) => sideIn(scene, side))),
      reason: plainGameText(scene.game, 'outcomes', reason),
    }),
};

function moveClause(part: Moves, scene: Scene): string {
  const { man, from, to, over = [], joining, leaving, facing } = part;
  const taken = scene.parts.find((one) => one.type === 'takes' && one.at === to && !one.arriving);
  const who = mover(scene, { man, at: from });
  const named = (kind: Man) => pieceName(scene.game, kind.kind);
  let done =
    taken?.type === 'takes'
      ? say(scene, 'takesThere', { man: who, victim: victim(scene, taken) })
      : say(scene, 'moves', { man: who, to });
  if (over.length > 0) done = say(scene, 'over', { done, squares: listOf(over) });
  if (joining !== undefined) done = say(scene, 'joining', { done, piece: named(joining) });
  if (leaving !== undefined) done = say(scene, 'leaving', { done, piece: named(leaving) });
  return facing === undefined ? done : say(scene, 'facing', { done, direction: directionOf(scene, facing) });
}

/** What a pawn becomes, and where, by the answer to a card's question for that; where that is told as what was done. */
function promotedBy({ called, areDeeds }: Scene, part: Part): ManAt | undefined {
  if (part.type !== 'answers' || part.question !== 'promotion') return undefined;
  if (called === null && !areDeeds) return undefined;
  const [given] = part.given;
  return given?.type === 'man' ? given : undefined;
}

/** Whose king is in check: of two sides it is the other's unless something is said. */
function checksClause({ sides }: PartOf<'checks'>, scene: Scene): string {
  const { game, actor, sides: all } = scene;
  const isPlain = all === 2 && !sides.includes(actor) && scene.called !== null;
  if (isPlain) return say(scene, 'check', { check: gameTexts(game).check ?? toldText('checkWord') });
  const own = scene.called !== null && sides.includes(actor) ? [say(scene, 'ownCheck')] : [];
  const others = sides.filter((side) => own.length === 0 || side !== actor);
  const named = listOf(others.map((side) => sideIn(scene, side)));
  return [...own, ...(others.length === 0 ? [] : [say(scene, 'checks', { sides: named })])].join(', ');
}

function isDeed({ game }: Scene, word: string): boolean {
  return deedOf(game, word) !== undefined;
}

/** The word that was said; in a message what is done by it. */
function saidWord(scene: Scene, word: string): string {
  const isTold = scene.called !== null || scene.areDeeds;
  const deed = isTold ? deedOf(scene.game, word) : undefined;
  return written(scene, deed ?? wordName(scene.game, word));
}

function becomeClause(part: PartOf<'becomes'>, scene: Scene): string {
  const { man, at, into } = part;
  if (scene.parts.some((one) => promotedBy(scene, one)?.at === at)) return '';
  if (isTurncoat(part)) {
    return say(scene, 'goesOver', {
      count: 1,
      men: mover(scene, part),
      side: sideIn(scene, into.side),
    });
  }
  const piece = pieceName(scene.game, into.kind);
  const arrived = scene.parts.some(
    (one) => one.type === 'moves' && one.to === at && one.man.kind === man.kind && one.man.side === man.side,
  );
  return arrived
    ? say(scene, 'becomes', { piece })
    : say(scene, 'manBecomes', { man: mover(scene, part), piece });
}

/** Whether a man was taken where another went, and so is told with that. */
function isToldWithMove({ parts }: Scene, { at, arriving }: PartOf<'takes'>): boolean {
  return !arriving && parts.some((part) => part.type === 'moves' && part.to === at);
}

/** A man who does something: his side is told where it is not the one that acts. */
function mover(scene: Scene, { man, at }: ManAt): string {
  const values = { piece: pieceName(scene.game, man.kind), square: at, side: sideIn(scene, man.side) };
  return say(scene, man.side === scene.actor ? 'man' : 'manOf', values);
}

/** A man who is taken: between two sides it is the other's unless something is said. */
function victim(scene: Scene, { man, at }: ManAt): string {
  const values = { piece: pieceName(scene.game, man.kind), square: at, side: sideIn(scene, man.side) };
  if (man.side === scene.actor) return say(scene, 'ownMan', values);
  return say(scene, scene.sides > 2 ? 'manOf' : 'man', values);
}

function aboutSide(scene: Scene, side: string, clause: string): string {
  return side === scene.actor ? clause : say(scene, 'of', { side: sideIn(scene, side), clause });
}

/** What was done, with what it was done to. */
export function withTargets(scene: Scene, done: string, targets: readonly Target[]): string {
  return targets.length === 0 ? done : say(scene, 'on', { done, targets: targetsText(scene, targets) });
}

/** The targets but for men who are told with what became of them: they are named there. */
function unnamed(scene: Scene, targets: readonly Target[]): readonly Target[] {
  return targets.filter(
    (target) => target.type !== 'man' || !scene.parts.some((part) => names(scene, part, target)),
  );
}

/** Whether what the part is told by names the man where he stands. */
function names(scene: Scene, part: Part, { man, at }: ManAt): boolean {
  const isHe = (one: Man) => one.side === man.side && one.kind === man.kind;
  if (part.type === 'takes')
    return part.at === at && isHe(part.man) && !isToldWithMove(scene, part) && !part.arriving;
  if (part.type !== 'becomes' || part.at !== at) return false;
  const turncoats = scene.parts.filter((one) => one.type === 'becomes' && isTurncoat(one));
  return (isHe(part.man) || isHe(part.into)) && (!isTurncoat(part) || turncoats.length <= MOST_NAMED);
}

function targetsText(scene: Scene, targets: readonly Target[]): string {
  return targets.map((target) => targetText(scene, target)).join(', ');
}

function targetText(scene: Scene, target: Target): string {
  switch (target.type) {
    case 'square':
      return written(scene, target.at);
    case 'man':
      return mover(scene, target);
    case 'way': {
      const { from, to, man } = target;
      return say(scene, 'way', {
        from: man === undefined ? written(scene, from) : mover(scene, { man, at: from }),
        to,
      });
    }
    case 'exchange': {
      const { one, other, men } = target;
      const [first, second] =
        men === undefined
          ? [written(scene, one), written(scene, other)]
          : [mover(scene, { man: men[0], at: one }), mover(scene, { man: men[1], at: other })];
      return say(scene, 'exchange', { one: first, other: second });
    }
    case 'card':
      return written(scene, cardName(target.card));
    case 'word':
      return written(scene, wordName(scene.game, target.word));
    default:
      return say(scene, 'between', target);
  }
}

const DIRECTIONS = ['0', '1', '2', '3'] as const;

/** In words; on a screen, where it is known how the board is turned there, by a sign as well. */
function directionOf(scene: Scene, direction: number): string {
  const words = towards(scene.board, direction);
  if (scene.turn === null) return words;
  return say(scene, 'pointed', { sign: directionSign(direction, scene.turn), words });
}

/** An arrow for a direction of the board, as those see it for whom the board is turned by so many quarter turns clockwise. */
export function directionSign(direction: number, turn: number): string {
  return toldText(`signs.${DIRECTIONS[(direction + turn) & 3] ?? '0'}`);
}

/** Whether every game knows the call. */
export function isCommonCall(call: string): call is 'resign' | 'draw' | 'timeout' | 'flag' {
  return ownEntry({ resign: true, draw: true, timeout: true, flag: true }, call) === true;
}

function listOf(names: readonly string[]): string {
  return conjunction.format(names);
}
