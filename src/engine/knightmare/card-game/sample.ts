/**
 * Samples a position that a player can't tell from the true one: deals unseen cards again, moves the enemy's
 * traps, and changes the dice. Rewrites the turn's steps to match.
 */
import type { Square } from '../../choices.js';
import { advance, rollBelow, shuffle } from '../../dice.js';
import type { Effect } from '../board/board.js';
import { type Colour, colours, opponentOf } from '../board/pieces.js';
import { squareName } from '../board/squares.js';
import type { CardNo } from '../catalogue/facts.js';
import { cards } from '../catalogue/table.js';
import { type Core, pileIndex } from '../play/core.js';
import type { CardPosition, Step } from '../play/position.js';
import { DISCARD } from '../play/tokens.js';
import { cardToken, findCardInHand, findPlayedCard } from '../play/windows.js';
import { hasDeckBuilding } from '../rules/options.js';
import { type Rules, rulesOf } from '../rules/rules.js';
import { listCardSet } from '../turn/start/deck.js';
import { isSecretEffect } from '../view/secrets.js';

/** Replacements: cards by number, and trap squares by card. */
interface Disguise {
  /** Colours whose secrets are replaced. */
  readonly foes: readonly Colour[];
  readonly cards: ReadonlyMap<CardNo, CardNo>;
  readonly traps: ReadonlyMap<CardNo | null, Square>;
  readonly dice: number;
}

/** Sampled position for a player, or for a spectator if null. `seed`: any generator state. */
export function samplePosition(position: CardPosition, by: Colour | null, seed: number): CardPosition {
  const foes = colours.filter((colour) => colour !== by);
  const dealt = redealCards(position, foes, seed);
  const laid = relocateTraps(position, foes, dealt.dice);
  const disguise = { foes, cards: dealt.cards, traps: laid.traps, dice: laid.dice };
  return {
    ...position,
    core: disguiseCore(position.core, disguise),
    trail: position.trail.map((step) => disguiseStep(step, disguise)),
  };
}

/** Current core, and the cores before each step of the turn. */
function listCores({ core, trail }: CardPosition): readonly Core[] {
  return [core, ...trail.map(({ before }) => before)];
}

/** Cards that were visible in this turn: in the player's hands or on the table. */
function listSeenCards(position: CardPosition, own: readonly Colour[]): ReadonlySet<CardNo> {
  const played = position.trail.flatMap((step) => findPlayedCard(step) ?? []);
  const lying = listCores(position).flatMap(({ hands, discards, board }) => [
    ...own.flatMap((colour) => hands[colour]),
    ...discards.flat(),
    ...board.effects.flatMap(({ no }) => no ?? []),
  ]);
  return new Set([...played, ...lying]);
}

/** Replacement for every unseen card. */
function redealCards(
  position: CardPosition,
  foes: readonly Colour[],
  seed: number,
): { readonly cards: ReadonlyMap<CardNo, CardNo>; readonly dice: number } {
  const rules = rulesOf(position.options);
  const own = colours.filter((colour) => !foes.includes(colour));
  const seen = listSeenCards(position, own);
  const cores = listCores(position);
  const lying = cores.flatMap(({ hands, decks }) => [...foes.flatMap((foe) => hands[foe]), ...decks.flat()]);
  const unseen = [...new Set(lying)].filter((no) => !seen.has(no));
  const deck = new Set(
    cores.flatMap(({ decks }) => own.flatMap((colour) => decks[pileIndex(decks, colour)] ?? [])),
  );
  const built = hasDeckBuilding(position.options) ? unseen.filter((no) => deck.has(no)) : [];
  const isHiddenElsewhere = (no: CardNo) => !seen.has(no) && !built.includes(no);
  const piles = [
    { places: built, pool: built.toSorted((one, other) => one - other) },
    ...listCardSets(rules).map((set) => ({
      places: unseen.filter((no) => set.includes(no) && isHiddenElsewhere(no)),
      pool: set.filter(isHiddenElsewhere),
    })),
  ];
  const anew = new Map<CardNo, CardNo>();
  let dice = seed;
  for (const { places, pool } of piles) {
    const shuffled = shuffle(dice, pool);
    dice = shuffled.state;
    places.forEach((no, place) => {
      anew.set(no, shuffled.items[place] ?? no);
    });
  }
  return { cards: anew, dice };
}

/** Card sets in the game. */
function listCardSets(rules: Rules): readonly (readonly CardNo[])[] {
  const first = listCardSet(rules, 0);
  return rules.deck === 'personal' ? [first, listCardSet(rules, cards.length)] : [first];
}

/** New square for each enemy trap. */
function relocateTraps(
  position: CardPosition,
  foes: readonly Colour[],
  seed: number,
): { readonly traps: ReadonlyMap<CardNo | null, Square>; readonly dice: number } {
  const traps = new Map<CardNo | null, Square>();
  let dice = seed;
  for (const { no, by } of listCores(position).flatMap(({ board }) =>
    board.effects.filter(createTrapTest(foes)),
  )) {
    if (traps.has(no)) continue;
    dice = advance(dice);
    const squares = listTrapSquares(position, by, no);
    traps.set(no, squares[rollBelow(dice, squares.length)] ?? 0);
  }
  return { traps, dice: advance(dice) };
}

function createTrapTest(foes: readonly Colour[]): (effect: Effect) => boolean {
  return (effect) => foes.includes(effect.by) && isSecretEffect(effect);
}

/**
 * Possible squares of the opponent's trap. A trap set in this turn may be on any square that held an opponent's
 * piece just before. An older trap may be on any square without the player's pieces.
 */
function listTrapSquares({ core, trail }: CardPosition, foe: Colour, no: CardNo | null): readonly Square[] {
  const step = trail.find((one) => one.by === foe && findPlayedCard(one) === no);
  const { pieces } = (step?.before ?? core).board;
  const at = (owner: Colour) =>
    pieces.flatMap((piece) => (piece.owner === owner && piece.at >= 0 ? [piece.at] : []));
  if (step !== undefined) return [...new Set(at(foe))].sort((one, other) => one - other);
  const taken = at(opponentOf(foe));
  return Array.from({ length: 64 }, (_, square) => square).filter((square) => !taken.includes(square));
}

function disguiseCore(core: Core, { foes, cards: anew, traps, dice }: Disguise): Core {
  const isTrap = createTrapTest(foes);
  const mapCard = (no: CardNo) => anew.get(no) ?? no;
  const pile = (one: readonly CardNo[]) => one.map(mapCard);
  const plots = (colour: Colour) => {
    const own = core.plots[colour];
    return own && { ...own, cards: pile(own.cards) };
  };
  const mapDiscarded = (colour: Colour) => {
    const no = core.discarding[colour];
    return no === null ? null : mapCard(no);
  };
  return {
    ...core,
    board: {
      ...core.board,
      effects: core.board.effects.map((effect) => {
        const square = traps.get(effect.no);
        return square === undefined || !isTrap(effect) ? effect : { ...effect, squares: [square] };
      }),
    },
    hands: [pile(core.hands[0]), pile(core.hands[1])],
    decks: core.decks.map(pile),
    plots: [plots(0), plots(1)],
    discarding: [mapDiscarded(0), mapDiscarded(1)],
    hidden: core.hidden.map((one) =>
      one.discarded === undefined ? one : { ...one, discarded: mapCard(one.discarded) },
    ),
    dice,
  };
}

/** Replaces the enemy's secrets in a step. */
function disguiseStep(step: Step, disguise: Disguise): Step {
  const before = disguiseCore(step.before, disguise);
  const { by, path } = step;
  if (!disguise.foes.includes(by)) return { ...step, before };
  const [first = '', second = ''] = path;
  if (first === DISCARD) {
    const no = findCardInHand(step.before, by, second);
    if (no === undefined) throw new Error(`no card to discard: ${second}`);
    return { ...step, before, path: [first, cardToken(before, by, disguise.cards.get(no) ?? no)] };
  }
  const square = disguise.traps.get(findPlayedCard(step) ?? null);
  if (square === undefined || findPlayedCard(step) === undefined) return { ...step, before };
  return { ...step, before, path: [first, squareName(square)] };
}
