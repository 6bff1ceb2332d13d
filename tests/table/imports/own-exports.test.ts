/**
 * Files for other programs are imported again as the same game: for every game with such files, every value of
 * every option, and every way to end.
 */
import { describe, expect, it } from 'vitest';
import { Pace } from '../../../src/base/pace.js';
import type { Call, Outcome, Position } from '../../../src/engine/game.js';
import { games } from '../../../src/engine/index.js';
import type { Options } from '../../../src/engine/options.js';
import type { OwnEntry } from '../../../src/engine/own-headers.js';
import { HOST_REASONS } from '../../../src/engine/record.js';
import { readGameFile } from '../../../src/table/imports/game-file.js';
import { importTable } from '../../../src/table/imports/imported-table.js';
import { scaleEffort } from '../../effort.js';
import {
  entryOf,
  follow,
  listOptionCases,
  type OptionCase,
  type PlayedGame,
  playAtRandom,
  playForthAndBack,
  playGame,
  toStart,
} from './own-export-games.js';

const ENDING_CALLS: readonly Call[] = ['resign', 'draw', 'timeout', 'flag', 'absent', 'gone', 'time-draw'];

/** Starts and moves to each end on the board. */
const SCENARIOS: Readonly<Record<string, readonly (readonly [from: string | null, ...moves: string[]])[]>> = {
  'kings-table': [
    ['/ttt6/TTT6/9/9/3TK4/9/9/9/9/ d', 'D5-D1', 'E5-F5'],
    ['/2tKt4/9/9/9/3t5/9/9/9/9/ a', 'D5-D2', 'C1-B1'],
    ['/9/2t6/1tKt5/t2Tt4/9/9/9/9/9/ a', 'A4-C4'],
    ['/9/9/9/4T4/1t2K2t1/9/4t4/9/9/ d', 'E4-D4', '(raichi)', 'B5-B4', 'E5-E1'],
    ['/7t1/4T4/2Tt5/9/4K4/9/9/9/7t1/ d', 'E2-E3'],
  ],
  knightmare: [
    [null, 'f2-f3', 'e7-e5', 'g2-g4', 'd8-h4'],
    ['7k/8/5Q2/8/8/8/8/K7 w - - 0 1', 'f6-f7'],
    ['7k/8/8/8/8/8/1p6/K7 w - - 0 1', 'a1xb2'],
  ],
};

/** Starts at which games go forth and back: the default, and one near the limit of quiet moves. */
const QUIET_STARTS: Readonly<Record<string, readonly (string | null)[]>> = {
  'kings-table': [null],
  knightmare: [null, '4k3/8/8/8/8/8/4P3/R3K2R b KQ - 97 80'],
};

/** Reasons of the ends that the games must reach. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'kings-table': ['attrition', 'escape', 'king-captured', 'no-capture', 'repetition', 'stalemate'],
  knightmare: ['checkmate', 'dead', 'fifty-moves', 'repetition', 'stalemate'],
};
const CALL_REASONS = ['absence', 'agreement', 'cannot-win', 'departure', 'resignation', 'timeout'];

/** Options of the imported game. A drawn first side becomes the side that moved first. */
function expectedOptions({ options, entries }: PlayedGame): Options {
  const first = entries.find(({ kind, text }) => kind === 'action' && !text.startsWith('-'))?.side;
  return options.first === 'lot' && first !== undefined ? { ...options, first } : options;
}

const toWords = ({ side, kind, text }: OwnEntry) => [side, kind, text];

describe.each(games.filter((game) => game.exportGame !== undefined))('$id', (game) => {
  const reached = new Map<string, Set<string>>();
  const written = new Set<string>();

  async function expectSame(option: string, played: PlayedGame, outcome: Outcome | null): Promise<void> {
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
    const back = { ...read.value, entries: read.value.entries.map(toWords) };
    expect(back, file.text).toMatchObject({ options: expectedOptions(played), outcome });
    expect(back.entries, file.text).toEqual(entries.map(toWords));
    expect(back.from === null, file.text).toBe(from === null);
    const copy = await importTable(games, file.text, { id: 'import-1', guildId: null });
    if (!copy.ok) expect.unreachable(`${option}: ${JSON.stringify(copy.error)}\n${file.text}`);
    expect(withoutDice(copy.value.table.position), file.text).toBe(withoutDice(played.position));
    if (outcome === null) return;
    reached.set(outcome.reason, (reached.get(outcome.reason) ?? new Set()).add(option));
  }

  /** Text of a position without the state of its dice, which a file doesn't have. */
  function withoutDice(position: Position): string {
    return game.write(position).replace(/ dice:\S+/, '');
  }

  /** The game as it is, and ended in each way in which people end a game. */
  async function expectSameToEachEnd(option: string, played: PlayedGame): Promise<void> {
    const { position, entries } = played;
    const over = game.outcome(position);
    await expectSame(option, played, over);
    if (over !== null) return;
    const sides = game.sides(played.options).map(({ id }) => id);
    for (const reason of HOST_REASONS)
      for (const winners of [[], ...sides.map((side) => [side])])
        await expectSame(option, played, { winners, reason });
    for (const call of ENDING_CALLS)
      for (const side of sides) {
        const called = game.applyCall(position, side, call);
        if (!called.ok) continue;
        const after = { position: called.value.position, entries: [...entries, entryOf(side, 'call', call)] };
        await expectSame(option, { ...played, ...after }, game.outcome(after.position));
      }
  }

  async function playToEachEnd({ name, options }: OptionCase): Promise<void> {
    for (let seed = 1; seed <= scaleEffort(10); seed++) {
      const start = { from: null, seed };
      const random = playGame(game, options, start, playAtRandom(game, seed, 10 + 30 * (seed % 4)));
      if (random !== null) await expectSameToEachEnd(name, random);
      for (const from of QUIET_STARTS[game.id] ?? []) {
        const choose = playForthAndBack(game, seed, 110);
        const quiet = playGame(game, options, { from, seed }, choose);
        if (quiet !== null) await expectSame(name, quiet, game.outcome(quiet.position));
      }
      const begun = playGame(game, options, start, playForthAndBack(game, seed, 5));
      const later = begun === null ? null : toStart(game, begun);
      const goOn = { from: later, seed };
      const continued =
        later === null ? null : playGame(game, options, goOn, playForthAndBack(game, seed + 1, 30));
      if (continued !== null) await expectSameToEachEnd(name, continued);
    }
    for (const [from, ...moves] of SCENARIOS[game.id] ?? []) {
      const played = playGame(game, options, { from, seed: 1 }, follow(moves));
      if (played !== null) await expectSameToEachEnd(name, played);
    }
  }

  const cases = listOptionCases(game);

  it.each(cases)('$name', playToEachEnd);

  it('reaches every end', () => {
    expect([...reached.keys()].sort()).toEqual(
      [...(REASONS[game.id] ?? []), ...CALL_REASONS, ...HOST_REASONS].sort(),
    );
  });

  it('writes files', () => {
    console.log(
      game.id,
      cases.map((c) => c.name).filter((n) => !written.has(n)),
    );
    console.log(
      [...reached].map(([r, s]) => `${r} ${[...s].length} ${[...s].slice(0, 60).join()}`).join('\n'),
    );
  });
});
