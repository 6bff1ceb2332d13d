/** From the description of an action (`engine/description.ts`) to words. */
import type { Description, Man, ManAt, Moves, Part, Target } from '../engine/description.js';
import { cardName } from './cards.js';
import {
  gameTexts,
  ownEntry,
  pictureText,
  pieceName,
  plainGameText,
  sideName,
  toldText,
  wordName,
} from './index.js';

/** How an action is told to somebody. */
export interface Telling {
  /** Quarter turns clockwise by which the board is turned for them; directions are told as they see them. */
  readonly turn?: number;
}

type PartOf<Type extends Part['type']> = Extract<Part, { readonly type: Type }>;
type Clauses = { readonly [Type in Part['type']]: (part: PartOf<Type>, scene: Scene) => string };

/** What a clause is told among. */
interface Scene {
  readonly game: string;
  readonly actor: string;
  readonly parts: readonly Part[];
  readonly turn: number;
}

const conjunction = new Intl.ListFormat('en');

/** Of more men than this that fare alike, their number is told. */
const MOST_NAMED = 4;

/** What came of an action by itself, or besides: told behind it, each clause by itself. */
const FOLLOWING: ReadonlySet<Part['type']> = new Set<Part['type']>([
  'rolls',
  'loses-turn',
  'falls',
  'checks',
  'ends',
]);

/** Actions that are told by what was said, whatever they changed. */
const SAID: ReadonlySet<Part['type']> = new Set<Part['type']>([
  'card',
  'answers',
  'says',
  'calls',
  'sets-up',
  'builds',
  'secret',
]);

/** Actions whose clause makes a sentence with the side. */
const SENTENCES: ReadonlySet<Part['type']> = new Set<Part['type']>(['card', 'sets-up', 'builds']);

/** What was done, as a clause to follow the name of the side: no Markdown. */
export function deedText(game: string, description: Told, telling: Telling = {}): string {
  const { parts } = description;
  const said = parts.filter(({ type }) => SAID.has(type));
  const done = said.length > 0 ? said : parts.filter(({ type }) => !FOLLOWING.has(type));
  return clausesOf(sceneOf(game, description, telling), done).join(', ');
}

/** What was done, with the side that did it: `White plays Bombard: a1 to a8`, `White: pawn e2 to e4`. */
export function sideDeedText(game: string, description: Told, telling: Telling = {}): string {
  const isSentence = description.parts.some(
    (part) => SENTENCES.has(part.type) || (part.type === 'secret' && part.what !== 'action'),
  );
  return toldText(isSentence ? 'of' : 'said', {
    side: sideName(game, description.side),
    clause: deedText(game, description, telling),
  });
}

/** What was chosen, as a label: `Bombard: a1 to a8`, `Let it pass`; null for a move. */
export function chosenText(game: string, description: Told): string | null {
  const scene = sceneOf(game, description, {});
  const [part] = description.parts;
  if (part?.type === 'card') return withTargets(scene, cardName(part.card), part.targets);
  return part?.type === 'says' || part?.type === 'answers' ? clauseOf(part, scene) : null;
}

/** All that happened: what was done, its changes on the board, and what followed. */
export function actionText(game: string, description: Told, telling: Telling = {}): string {
  const scene = sceneOf(game, description, telling);
  const [done, followed] = [false, true].map((follows) =>
    clausesOf(
      scene,
      description.parts.filter(({ type }) => FOLLOWING.has(type) === follows),
    ),
  );
  const sentences = [done?.join(', ') ?? '', ...(followed ?? [])].filter((one) => one !== '');
  return sentences.reduce((before, after) => toldText('after', { done: before, followed: after }));
}

/** A description as one viewer may read it. */
export type Told = Pick<Description, 'side' | 'parts'>;

function sceneOf(game: string, { side, parts }: Told, { turn = 0 }: Telling): Scene {
  return { game, actor: side, parts, turn };
}

function clausesOf(scene: Scene, parts: readonly Part[]): readonly string[] {
  return together(scene, parts).filter((clause) => clause !== '');
}

/** The clauses of parts; men who fare alike are told together, at the first of them. */
function together(scene: Scene, parts: readonly Part[]): readonly string[] {
  const told = new Set<Part>();
  return parts.flatMap((part) => {
    if (told.has(part)) return [];
    const alike = parts.filter((other) => isAlike(part, other));
    for (const one of alike) told.add(one);
    return [alike.length > 1 ? manyClause(scene, part, alike) : clauseOf(part, scene)];
  });
}

function isAlike(one: Part, other: Part): boolean {
  if (one === other) return true;
  if (one.type === 'takes') return other.type === 'takes' && !one.arriving && !other.arriving;
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
      return toldText('takes', { victims: listOf(elsewhere.map((man) => victim(scene, man))) });
    }
    case 'becomes':
      return toldText('goesOver', {
        count,
        men: menOf(scene, men),
        side: sideName(scene.game, part.into.side),
      });
    case 'comes':
      return toldText('comesMany', { men: menOf(scene, men) });
    default:
      return toldText('leaves', { count, men: menOf(scene, men) });
  }
}

/** Men of one side: their kinds and squares, or how many there are. */
function menOf(scene: Scene, men: readonly ManAt[]): string {
  const [first] = men;
  if (first !== undefined && men.length > MOST_NAMED) {
    const named = toldText('men', { count: men.length });
    return toldText('menOf', { men: named, side: sideName(scene.game, first.man.side) });
  }
  return listOf(men.map((man) => mover(scene, man)));
}

function clauseOf(part: Part, scene: Scene): string {
  // The one place that knows that a part is told by the clause of its own type.
  const clause = clauses[part.type] as (part: Part, scene: Scene) => string;
  return clause(part, scene);
}

const clauses: Clauses = {
  moves: moveClause,
  castles: ({ man, from, to }, scene) => toldText('castles', { man: mover(scene, { man, at: from }), to }),
  attempts: ({ man, from, to, against, attack, defence, succeeds }, scene) =>
    toldText(succeeds ? 'attempt.succeeds' : 'attempt.fails', {
      man: mover(scene, { man, at: from }),
      victim: victim(scene, { man: against, at: to }),
      attack,
      defence,
    }),
  takes: (part, scene) => {
    if (isToldWithMove(scene, part)) return '';
    return part.arriving ? toldText('caught') : toldText('takes', { victims: victim(scene, part) });
  },
  leaves: (part, scene) => toldText('leaves', { count: 1, men: mover(scene, part) }),
  comes: (part, scene) => toldText('comes', { man: mover(scene, part) }),
  becomes: becomeClause,
  faces: (part, scene) =>
    toldText('faces', { man: mover(scene, part), direction: directionOf(scene, part.facing) }),
  rescues: ({ rescued }, { game, actor }) => {
    const values = { piece: pieceName(game, rescued.kind), side: sideName(game, rescued.side) };
    return toldText('rescues', { man: toldText(rescued.side === actor ? 'rescued' : 'rescuedOf', values) });
  },
  arrow: ({ side, to }, scene) =>
    toldText(side === scene.actor ? 'arrow' : 'arrowOf', {
      side: sideName(scene.game, side),
      direction: directionOf(scene, to),
    }),
  'sets-up': () => toldText('setsUp'),
  builds: ({ cards }) =>
    cards === null ? toldText('deckByChance') : toldText('builds', { count: cards.length }),
  card: ({ card, as, targets }, scene) => {
    const done =
      as === undefined
        ? toldText('card', { card: cardName(card) })
        : toldText('cardAs', { card: cardName(card), as: cardName(as) });
    return withTargets(scene, done, targets);
  },
  answers: ({ given }, scene) => {
    const [first, ...rest] = given;
    return first?.type === 'word'
      ? withTargets(scene, wordName(scene.game, first.word), rest)
      : targetsText(scene, given);
  },
  says: ({ word, given }, scene) => withTargets(scene, wordName(scene.game, word), given),
  rolls: ({ side, about, rolled }, scene) =>
    aboutSide(scene, side, toldText(`rolls.${about}`, { rolled, count: rolled })),
  'loses-turn': ({ side, because }, scene) => aboutSide(scene, side, toldText(`losesTurn.${because}`)),
  falls: ({ side }, scene) => toldText('of', { side: sideName(scene.game, side), clause: toldText('falls') }),
  checks: ({ sides }, { game }) =>
    toldText('checks', { sides: listOf(sides.map((side) => sideName(game, side))) }),
  calls: ({ call }, { game }) => (isCommonCall(call) ? toldText(`calls.${call}`) : wordName(game, call)),
  secret: ({ what }) => toldText(`secret.${what}`),
  ends: ({ winners, reason }, { game }) =>
    toldText(winners.length === 0 ? 'ends.drawn' : 'ends.won', {
      sides: listOf(winners.map((side) => sideName(game, side))),
      reason: plainGameText(game, 'outcomes', reason),
    }),
};

function moveClause(part: Moves, scene: Scene): string {
  const { man, from, to, over = [], joining, leaving, facing } = part;
  const taken = scene.parts.find((one) => one.type === 'takes' && one.at === to && !one.arriving);
  const who = mover(scene, { man, at: from });
  const named = (kind: Man) => pieceName(scene.game, kind.kind);
  let done =
    taken?.type === 'takes'
      ? toldText('takesThere', { man: who, victim: victim(scene, taken) })
      : toldText('moves', { man: who, to });
  if (over.length > 0) done = toldText('over', { done, squares: listOf(over) });
  if (joining !== undefined) done = toldText('joining', { done, piece: named(joining) });
  if (leaving !== undefined) done = toldText('leaving', { done, piece: named(leaving) });
  return facing === undefined ? done : toldText('facing', { done, direction: directionOf(scene, facing) });
}

function becomeClause(part: PartOf<'becomes'>, scene: Scene): string {
  const { man, at, into } = part;
  if (isTurncoat(part)) {
    return toldText('goesOver', {
      count: 1,
      men: mover(scene, part),
      side: sideName(scene.game, into.side),
    });
  }
  const piece = pieceName(scene.game, into.kind);
  const arrived = scene.parts.some(
    (one) => one.type === 'moves' && one.to === at && one.man.kind === man.kind && one.man.side === man.side,
  );
  return arrived
    ? toldText('becomes', { piece })
    : toldText('manBecomes', { man: mover(scene, part), piece });
}

/** Whether a man was taken where another went, and so is told with that. */
function isToldWithMove({ parts }: Scene, { at, arriving }: PartOf<'takes'>): boolean {
  return !arriving && parts.some((part) => part.type === 'moves' && part.to === at);
}

/** A man who does something: his side is told where it is not the one that acts. */
function mover({ game, actor }: Scene, { man, at }: ManAt): string {
  const values = { piece: pieceName(game, man.kind), square: at, side: sideName(game, man.side) };
  return toldText(man.side === actor ? 'man' : 'manOf', values);
}

/** A man who is taken: between two sides it is the other's unless something is said. */
function victim({ game, actor }: Scene, { man, at }: ManAt): string {
  const values = { piece: pieceName(game, man.kind), square: at, side: sideName(game, man.side) };
  if (man.side === actor) return toldText('ownMan', values);
  const isOneOfMany = Object.keys(gameTexts(game).sides).length > 2;
  return toldText(isOneOfMany ? 'manOf' : 'man', values);
}

function aboutSide({ game, actor }: Scene, side: string, clause: string): string {
  return side === actor ? clause : toldText('of', { side: sideName(game, side), clause });
}

function withTargets(scene: Scene, done: string, targets: readonly Target[]): string {
  return targets.length === 0 ? done : toldText('on', { done, targets: targetsText(scene, targets) });
}

function targetsText({ game }: Scene, targets: readonly Target[]): string {
  return targets.map((target) => targetText(game, target)).join(', ');
}

function targetText(game: string, target: Target): string {
  switch (target.type) {
    case 'square':
    case 'man':
      return target.at;
    case 'card':
      return cardName(target.card);
    case 'word':
      return wordName(game, target.word);
    default:
      return toldText(target.type, target);
  }
}

const DIRECTIONS = ['0', '1', '2', '3'] as const;

function directionOf({ turn }: Scene, direction: number): string {
  return pictureText(`directions.${DIRECTIONS[(direction + turn) & 3] ?? '0'}`);
}

function isCommonCall(call: string): call is 'resign' | 'draw' | 'timeout' {
  return ownEntry({ resign: true, draw: true, timeout: true }, call) === true;
}

function listOf(names: readonly string[]): string {
  return conjunction.format(names);
}
