/**
 * Files for other programs are imported again as the same game: for every game with such files, every value of
 * every option, and every way to end.
 */
import { describe, expect, it } from 'vitest';
import { Pace } from '../../../src/base/pace.js';
import type { Call, Position } from '../../../src/engine/game.js';
import { games } from '../../../src/engine/index.js';
import type { Options } from '../../../src/engine/options.js';
import type { OwnEntry } from '../../../src/engine/own-headers.js';
import { HOST_REASONS } from '../../../src/engine/record.js';
import { readGameFile } from '../../../src/table/imports/game-file.js';
import { importTable } from '../../../src/table/imports/imported-table.js';
import { isExhaustive, scaleEffort } from '../../effort.js';
import {
  createForthAndBack,
  createRandomChoice,
  createScript,
  listOptionCases,
  type OptionCase,
  type PlayedGame,
  playGame,
  toStart,
  withCall,
} from './own-export-games.js';

const ENDING_CALLS: readonly Call[] = ['resign', 'draw', 'timeout', 'flag', 'absent', 'gone', 'time-draw'];

/** Starts and moves to each end on the board. */
const SCENARIOS: Readonly<Record<string, readonly (readonly [from: string | null, ...moves: string[]])[]>> = {
  'kings-table': [
    ['/ttt6/TTT6/9/9/3TK4/9/9/9/9/ d', 'D5-D1', 'E5-F5'],
    ['/2tKt4/9/9/9/3t5/9/9/9/9/ a', 'D5-D2', 'C1-B1'],
    ['/9/2t6/1tKt5/t2Tt4/9/9/9/9/9/ a', 'A4-C4'],
    ['/9/9/9/4T4/1t2K2t1/9/4t4/9/9/ d', 'E4-D4', 'B5-B4', 'E5-E1'],
    ['/9/9/9/4T4/1t2K2t1/9/4t4/9/9/ d', 'E4-D4', '(raichi)', 'B5-B4', 'E5-E1'],
    ['/7t1/4T4/2Tt5/9/4K4/9/9/9/7t1/ d', 'E2-E3'],
  ],
  knightmare: [
    [null, 'f2-f3', 'e7-e5', 'g2-g4', 'd8-h4'],
    ['7k/8/8/5Q2/8/8/8/K7 w - - 0 1', 'f5-f7'],
    ['7k/8/8/8/8/8/1p6/K7 w - - 0 1', 'a1xb2'],
  ],
};

/**
 * Starts of games in which pieces go forth and back: the default start, and one near the limit of quiet
 * moves.
 */
const QUIET_STARTS: Readonly<Record<string, readonly (string | null)[]>> = {
  'kings-table': [null],
  knightmare: [null, '4k3/8/8/8/8/8/4P3/R3K2R b KQ - 97 80'],
};

/** Ends by a rule that the games must reach, and the options under which they must reach them. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  'kings-table': [
    'attrition: default',
    'escape: announce=manual',
    'escape: default',
    'king-captured: default',
    'no-capture: no-capture-plies=5',
    'repetition: default',
    'repetition: repetition=defender-loses',
    'repetition: repetition=mover-loses',
    'stalemate: default',
  ],
  knightmare: [
    'checkmate: default',
    'fifty-moves: default',
    'fifty-moves: repetition-draw=off',
    'insufficient-material: default',
    'repetition: default',
    'repetition: fifty-moves=off',
    'stalemate: default',
  ],
};

/** Reasons of ends that aren't caused by a rule of the board. */
const DECIDED = [
  'absence',
  'agreement',
  'cannot-win',
  'departure',
  'resignation',
  'timeout',
  ...HOST_REASONS,
];

/** Options whose values have no file, because another program would reach other positions. */
const WITHOUT_FILE: Readonly<Record<string, readonly string[]>> = {
  'kings-table': [
    'turn-die',
    'skip-on',
    'other-die',
    'other-skip-on',
    'king-die',
    'handicap-revive',
    'handicap-surround',
  ],
  knightmare: [],
};

/** Options of the imported game. A drawn first side becomes the side that moved first. */
function expectedOptions({ options, entries }: PlayedGame): Options {
  const first = entries.find(({ kind, text }) => kind === 'action' && !text.startsWith('-'))?.side;
  return options.first === 'lot' && first !== undefined ? { ...options, first } : options;
}

const toWords = ({ side, kind, text }: OwnEntry) => [side, kind, text];

describe.each(games.filter((game) => game.exportGame !== undefined))('$id', (game) => {
  /** Ends of the exported games: `reason: option=value`. */
  const reached = new Set<string>();
  /** Names of the cases with a file. */
  const written = new Set<string>();

  /** Exports the game and imports the file. Expects the same game. Does nothing if the game has no file. */
  async function expectSameImport(
    option: string,
    played: PlayedGame,
    outcome = game.outcome(played.position),
  ): Promise<void> {
    const { options, from, entries } = played;
    const file = game.exportGame?.({
      options,
      from,
      outcome,
      players: {},
      event: 'e',
      site: 's',
      startedAt: 0,
      timeControl: '-',
      tags: { Server: 'x' },
      entries,
    });
    if (!file || 'obstacle' in file) return;
    written.add(option);
    const read = await readGameFile(games, file.text, new Pace());
    if (!read.ok) expect.unreachable(`${option}: ${JSON.stringify(read.error)}\n${file.text}`);
    const back = read.value;
    expect(back.options, file.text).toEqual(expectedOptions(played));
    expect(back.outcome, file.text).toEqual(outcome);
    expect(back.entries.map(toWords), file.text).toEqual(entries.map(toWords));
    expect(back.from === null, file.text).toBe(from === null);
    const copy = await importTable(games, file.text, { id: 'import-1', guildId: null });
    if (!copy.ok) expect.unreachable(`${option}: ${JSON.stringify(copy.error)}\n${file.text}`);
    expect(serializeWithoutDice(copy.value.table.position), file.text).toBe(
      serializeWithoutDice(played.position),
    );
    if (outcome !== null) reached.add(`${outcome.reason}: ${option}`);
  }

  /** Text of a position without the state of its dice, which a file doesn't have. */
  function serializeWithoutDice(position: Position): string {
    return game.write(position).replace(/ dice:\S+/, '');
  }

  /**
   * Expects the game to be imported the same, as it is and after each way in which people can end it. With
   * other options than the defaults, the quick run tries only one way.
   */
  async function expectSameImportForEachEnd(option: string, played: PlayedGame): Promise<void> {
    await expectSameImport(option, played);
    if (game.outcome(played.position) !== null) return;
    const isFull = isExhaustive || option === 'default';
    const sides = game.sides(played.options).map(({ id }) => id);
    for (const call of isFull ? ENDING_CALLS : ENDING_CALLS.slice(0, 1))
      for (const side of sides) {
        const called = withCall(game, played, side, call);
        if (called !== null) await expectSameImport(option, called);
      }
    const decided = [[], ...sides.map((side) => [side])].flatMap((winners) =>
      HOST_REASONS.map((reason) => ({ winners, reason })),
    );
    for (const outcome of isFull ? decided : []) await expectSameImport(option, played, outcome);
  }

  /**
   * Plays a game, and expects it to be imported the same. Returns null if the options don't allow the start.
   */
  async function playAndExpectSameImport(
    { name, options }: OptionCase,
    start: Parameters<typeof playGame>[2],
    choose: Parameters<typeof playGame>[3],
  ): Promise<PlayedGame | null> {
    const played = playGame(game, options, start, choose);
    if (played !== null) await expectSameImport(name, played);
    return played;
  }

  async function checkCase(one: OptionCase): Promise<void> {
    for (let seed = 1; seed <= scaleEffort(10); seed++) {
      const start = { from: null, seed };
      const random = playGame(game, one.options, start, createRandomChoice(game, seed, 10 + 30 * (seed % 4)));
      if (random !== null) await expectSameImportForEachEnd(one.name, random);
      for (const from of QUIET_STARTS[game.id] ?? [])
        await playAndExpectSameImport(one, { from, seed }, createForthAndBack(game, seed, 110));
      const begun = await playAndExpectSameImport(one, start, createForthAndBack(game, seed, 5));
      const from = begun === null ? null : toStart(game, begun);
      await playAndExpectSameImport(one, { from, seed }, createForthAndBack(game, seed + 1, 30));
    }
    for (const [from, ...moves] of SCENARIOS[game.id] ?? [])
      await playAndExpectSameImport(one, { from, seed: 1 }, createScript(moves));
  }

  const cases = listOptionCases(game);

  it.each(cases)('$name', checkCase);

  it('reaches every end', () => {
    const expected = [...(ENDS[game.id] ?? []), ...DECIDED.map((reason) => `${reason}: default`)];
    expect(expected.filter((end) => !reached.has(end))).toEqual([]);
  });

  it('has a file for all other values', () => {
    const without = cases.filter(({ name }) => !written.has(name)).map(({ name }) => name.split('=')[0]);
    expect([...new Set(without)]).toEqual(WITHOUT_FILE[game.id]);
  });
});
