/**
 * The slowest decision and keystroke in Knightmare Chess compared with an ordinary move. Tries the requests of a
 * mated player with 500 random hands, and with 100 hands built to be slow, the same in each run (`SEED`). Finds
 * the slowest hands once, and measures those in every round.
 */
import { shuffle } from '../src/engine/dice.js';
import { cards } from '../src/engine/knightmare/catalogue/table.js';
import { type KnightmarePosition, knightmare } from '../src/engine/knightmare/game.js';
import { type Measure, measureTime } from './measure.js';

const SEED = 8;
const RANDOM = 500;
const BUILT = 100;
const HELD = 5;

/** Positions with the mating move. */
const MATES: readonly (readonly [fen: string, from: string, to: string])[] = [
  ['rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq -', 'd8', 'h4'],
  ['r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq -', 'h5', 'f7'],
  ['6rk/6pp/8/6N1/8/8/8/4K3 w - -', 'g5', 'f7'],
  ['6k1/5ppp/8/8/8/8/8/R5K1 w - -', 'a1', 'a8'],
  ['4k3/8/8/PPPPPPPP/pppppppp/8/rr6/4K3 b - -', 'a2', 'a1'],
];

/** Cards with many targets, or that allow further cards. */
const HEAVY = [
  'plots-within-plots',
  'haunting-memories',
  'fortification',
  'forbidden-city',
  'passing-in-the-night',
  'annexation',
  'onslaught',
  'ghostwalk',
  'forced-march',
  'hidden-passage',
  'dungeon',
  'rebirth',
  'madman',
  'neutrality',
  'guardian',
];

interface Case {
  readonly mate: (typeof MATES)[number];
  readonly hand: readonly string[];
}

const ids = cards.map(({ id }) => id);

/** Pairs each hand with one of the mates, in rotation. */
function createCases(): readonly Case[] {
  const found: Case[] = [];
  let state = SEED;
  const deal = (among: readonly string[], always: readonly string[]) => {
    const dealt = shuffle(
      state,
      among.filter((id) => !always.includes(id)),
    );
    state = dealt.state;
    const hand = [...always, ...dealt.items].slice(0, HELD);
    found.push({ mate: MATES[found.length % MATES.length] as Case['mate'], hand });
  };
  for (let i = 0; i < RANDOM; i++) deal(ids, []);
  for (let i = 0; i < BUILT; i++) deal(HEAVY, i % 2 === 0 ? ['plots-within-plots'] : []);
  return found;
}

const options = knightmare.resolve({});

/**
 * The position after the mate, with the turn ended. Each call returns a new object with its own generator, so
 * that nothing is cached.
 */
function createMatedPosition({
  mate: [fen, from, to],
  hand,
}: Case): readonly [KnightmarePosition, side: string] {
  if (!options.ok) throw new Error(options.reason.code);
  const isWhite = fen.includes(' w ');
  const hands = isWhite ? `-/${hand.join('+')}` : `${hand.join('+')}/-`;
  const dice = (++count).toString(16).padStart(8, '0');
  const read = knightmare.read(options.value, `${fen} hands:${hands} dice:${dice}`);
  if (!read.ok) throw new Error(read.reason.code);
  const [mover, mated] = isWhite ? (['white', 'black'] as const) : (['black', 'white'] as const);
  const ended = [[from, to], ['end']].reduce((position, path) => {
    const played = knightmare.play(position, mover, path);
    if (!played.ok) throw new Error(played.reason.code);
    return played.value.position;
  }, read.value);
  return [ended, mated];
}

let count = 0;

/** Time for opening the hand or passing on the opponent's turn, whichever is longer. */
function measureDecision(one: Case): number {
  const [opened, side] = createMatedPosition(one);
  const [passed] = createMatedPosition(one);
  const open = () => [knightmare.cards?.hand(opened, side), knightmare.cards?.hint(opened, side)];
  return Math.max(
    measureTime(open),
    measureTime(() => knightmare.play(passed, side, ['pass'])),
  );
}

/** The longest time that a query takes during typing: for all first choices, or for the targets of a card. */
function measureKeystroke(one: Case): number {
  const [position, side] = createMatedPosition(one);
  const asked = ['', ...one.hand].map((token) =>
    measureTime(() => knightmare.choices(position, side, token === '' ? [] : [token])),
  );
  return Math.max(...asked);
}

/** An ordinary opening move, with cards in both hands. */
function measureMove(): number {
  if (!options.ok) throw new Error(options.reason.code);
  const { position } = knightmare.start(options.value, ++count);
  return measureTime(() => knightmare.play(position, 'white', ['e2', 'e4']));
}

function toMeasure(what: string, take: (one: Case) => number): Measure {
  let heaviest: Case | undefined;
  const find = (): Case => {
    const all = createCases();
    for (const one of all.slice(0, 100)) take(one);
    const taken = all.map((one) => [take(one), one] as const);
    const [[, most] = [0, all[0]]] = taken.toSorted(([one], [other]) => other - one);
    if (most === undefined) throw new Error('no hands');
    return most;
  };
  return {
    name: `knightmare-${what}`,
    unit: 'ms',
    better: 'lower',
    runOurs() {
      heaviest ??= find();
      return take(heaviest);
    },
    peer: { name: 'an ordinary move', run: measureMove },
    get quoted() {
      if (heaviest === undefined) return [];
      const { hand, mate } = heaviest;
      return [
        `seed ${SEED}, ${RANDOM} random and ${BUILT} built hands, the heaviest: ${hand.join(', ')} after ${mate.join(' ')}`,
      ];
    },
  };
}

/** The slowest answers in Knightmare Chess. */
export const knightmareDecisions: readonly Measure[] = [
  toMeasure('decision', measureDecision),
  toMeasure('keystroke', measureKeystroke),
];
