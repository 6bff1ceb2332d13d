/**
 * The slowest first keystroke of `/move` in each game, without cached data, compared with walking the legal moves.
 * Uses positions of random games and built ones with many moves, the same in each run (`SEED`). Finds a game's
 * slowest position once, and measures that position in every round.
 */
import { matchingMoves } from '../src/commands/play/typed/move-completion.js';
import { listActions } from '../src/engine/actions.js';
import { advance, rollBelow } from '../src/engine/dice.js';
import type { Position } from '../src/engine/game.js';
import { actor } from '../tests/actors.js';
import { atPosition, openHouse, openRunningGame, PEOPLE } from '../tests/commands/house.js';
import { playOut } from '../tests/engine/contract/random-games.js';
import { type Measure, measureTime } from './measure.js';

const SEED = 3;
const GAMES = 12;
const EVERY = 9;
/** Number of positions in the second, more exact search for the slowest one. */
const FINALISTS = 12;

interface Played {
  readonly name: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly plies: number;
  /** Built positions with many moves, in the game's notation. */
  readonly built: readonly string[];
}

const played: readonly Played[] = [
  {
    name: 'saxon',
    game: 'kings-table',
    options: { board: 'saxon', escape: 'edge' },
    plies: 140,
    built: [],
  },
  { name: 'kings-mate', game: 'kings-mate', options: { rules: 'expanded' }, plies: 80, built: [] },
  {
    name: 'kings-gauntlet',
    game: 'kings-gauntlet',
    options: { first: 'south' },
    plies: 160,
    // An army with all pawns promoted.
    built: [
      '3,wK,1,sK,3/1,sQ,7/6,sQ,2/3,sQ,11/6,sQ,8/10,sQ,4/7,sQ,7/1,sN,sB,8,sQ,3/nK,sN,12,sR/5,sG,9/eK,11,sQ,2/8,sQ,6/1,sQ,7/1,sB,7/6,sR,2 s',
    ],
  },
  {
    name: 'conquer-the-kings',
    game: 'conquer-the-kings',
    options: { setup: 'preset', 'after-king-taken': 'take-over', 'rescue-kind': 'any-captured' },
    plies: 240,
    // An army that took over two others.
    built: [
      '1,sR,2/1,sN,4/1,sN,4,sN,1/8,sR,1/6,sQ,1,sN,3/sB,sN,sB,1,sB,sB,3,sB,2,sN,sB/sR,10,sR,2/1,sB,3,sQ,2,sQ,sB,2,sK,1/nK,3,sR,9/1,sR,9,sN/7,sN,2/sR,6,sR/2,sQ,3/4 s arrows:nesw',
    ],
  },
  {
    name: 'knightmare',
    game: 'knightmare',
    options: {},
    plies: 90,
    // The chess position with the most moves, and a hand of playable cards.
    built: [
      'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - hands:truce+charge+abduction+bog+riposte/pacifism+heresy+blessing+evil-eye+cathedral',
    ],
  },
];

async function toMeasure({ name, game: id, options: given, plies, built }: Played): Promise<Measure> {
  const house = openHouse();
  const table = await openRunningGame(house, given, id);
  const game = house.game(id);

  const read = (text: string): Position => {
    const position = game.read(table.options, text);
    if (!position.ok) throw new Error(`${id}: ${position.reason.code}`);
    return position.value;
  };

  /** Positions of random games, in notation. */
  function* drawPositions(): Generator<string> {
    let state = SEED;
    const draw = () => {
      state = advance(state);
      return rollBelow(state, 65_536);
    };
    for (let seed = 0; seed < GAMES; seed++) {
      const { position } = game.start(table.options, seed);
      const turns = playOut(game, position, Array.from({ length: plies }, draw));
      for (const { before } of turns.filter((_, ply) => ply % EVERY === 0)) yield game.write(before);
    }
    yield* built;
  }

  /** Time of the first keystroke of the player to move, without cached data. */
  const keystroke = (text: string): number => {
    const { house: shown, table: standing } = atPosition(house, table, read(text));
    const person = PEOPLE.find((one) => standing.sideToAct(actor(one)).ok) ?? '';
    return measureTime(() => matchingMoves(shown, standing, actor(person), ''));
  };

  const walk = (text: string): number => {
    const position = read(text);
    const [side = ''] = game.toAct(position);
    return measureTime(() => {
      const firsts = game.cards?.choicesWithoutCards(position, side) ?? game.choices(position, side, []);
      return firsts.map(({ token, leaf }) => leaf || [...listActions(game, position, side, [token])]);
    });
  };

  /**
   * Sorts positions by time, slowest first. The lowest of several times counts, to exclude other load on the
   * machine.
   */
  const byWeight = (texts: readonly string[], tries: number): readonly string[] =>
    texts
      .map((text) => [Math.min(...Array.from({ length: tries }, () => keystroke(text))), text] as const)
      .toSorted(([one], [other]) => other - one)
      .map(([, text]) => text);

  const find = (): string => {
    const [most] = byWeight(byWeight([...drawPositions()], 4).slice(0, FINALISTS), 15);
    if (most === undefined) throw new Error('no positions');
    return most;
  };

  let heaviest: string | undefined;
  return {
    name: `keystroke-${name}`,
    unit: 'ms',
    better: 'lower',
    runOurs() {
      heaviest ??= find();
      return keystroke(heaviest);
    },
    peer: {
      name: 'walking through the moves',
      run() {
        heaviest ??= find();
        return walk(heaviest);
      },
    },
    get quoted() {
      if (heaviest === undefined) return [];
      const position = read(heaviest);
      const moves = game.perft(position, 1);
      return [`seed ${SEED}, ${GAMES} random games, the heaviest position, of ${moves} actions: ${heaviest}`];
    },
  };
}

/** The slowest first keystroke of each game. */
export const keystrokes: readonly Measure[] = await Promise.all(played.map(toMeasure));
