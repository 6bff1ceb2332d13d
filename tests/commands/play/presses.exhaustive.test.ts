/**
 * Counts presses from "your turn" to a played move, in panels of random games. A button counts as one press,
 * a menu as two. `card-presses.exhaustive.test.ts` counts cards.
 */
import { expect, it, vi } from 'vitest';
import { nextChoiceScreen } from '../../../src/commands/play/choices/next-choice.js';
import { choicesOfActor, findWholeAction } from '../../../src/commands/shared/choosing/choices.js';
import type { Screen } from '../../../src/discord/messages/screen.js';
import type { Choice, Path } from '../../../src/engine/choices.js';
import { faultsOfScreen } from '../../discord/limits-check.js';
import { atPosition, openHouse, openRunningGame } from '../house.js';
import {
  type Asked,
  controlsOf,
  createGenerator,
  drawAction,
  holderOf,
  positionsOf,
} from './panel-presses.js';

vi.mock(import('../../../src/commands/shared/boards/board-pictures.js'), async (original) => ({
  ...(await original()),
  drawPersonalBoard: async () => ({ name: 'board.png', data: Buffer.alloc(0), description: 'the board' }),
}));

/** Seeds of the random games, and of the choices in them. */
const SEEDS = [1, 2];
/** Random actions per position, chosen step by step, for the median. */
const MADE = 10;

/** Presses for every action that a panel leads to. */
async function countPressesByAction(
  asked: Asked,
  open: (path: Path, page: number) => Promise<Screen | null>,
  path: Path,
  spent: number,
  page = 0,
): Promise<Map<string, number>> {
  const { table, side } = asked;
  const found = new Map<string, number>();
  const note = (action: string, presses: number) =>
    found.set(action, Math.min(presses, found.get(action) ?? Infinity));
  const screen = await open(path, page);
  if (screen === null) return found;
  expect(faultsOfScreen(screen)).toEqual([]);
  const options = choicesOfActor(table, holderOf(table, side));
  for (const { verb, step, presses } of controlsOf(screen)) {
    const whole = verb === 'pick' ? findWholeAction(options, step.path) : null;
    const further =
      verb === 'pick'
        ? { path: step.path, page: 0 }
        : step.number > page
          ? { path, page: step.number }
          : null;
    if (whole !== null) note(whole.join(' '), spent + presses);
    else if (further !== null) {
      const nextPresses = (so: Path, at: number) =>
        nextChoiceScreen(asked.house, { table, actor: holderOf(table, side), side }, so, at);
      const more = await countPressesByAction(
        asked,
        nextPresses,
        further.path,
        spent + presses,
        further.page,
      );
      for (const [action, count] of more) note(action, count);
    }
  }
  return found;
}

/** Presses for random actions, and for all possible actions. */
class Count {
  readonly made: number[] = [];
  readonly all: number[] = [];

  /** Adds the presses of all actions, and of some random actions. `make` returns a random action; an empty path if
   * there is none. */
  add(presses: ReadonlyMap<string, number>, make: () => Path): void {
    this.all.push(...presses.values());
    for (let made = 0; made < MADE && presses.size > 0; made++) {
      const path = make();
      if (path.length === 0) return;
      const count = presses.get(path.join(' '));
      if (count === undefined) throw new Error(`no panel leads to ${path}`);
      this.made.push(count);
    }
  }

  /**
   * Median of the presses for the random actions, and maximum of the presses for all actions. 0 if there are
   * none.
   */
  summarize(): { median: number; worst: number } {
    const sorted = this.made.toSorted((one, other) => one - other);
    return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: Math.max(0, ...this.all) };
  }
}

/** Presses for moves in random games. */
async function countPresses(gameId: string, options: Readonly<Record<string, string>>) {
  const house = openHouse();
  const begun = await openRunningGame(house, options, gameId);
  const game = house.game(gameId);
  const moves = new Count();
  for (const seed of SEEDS) {
    const { position: start } = game.start(begun.options, seed);
    for (const position of positionsOf(game, start, seed)) {
      const [side] = game.toAct(position);
      if (side === undefined) continue;
      const standing = atPosition(house, begun, position);
      const asked = { house: standing.house, table: standing.table, side };
      const who = holderOf(standing.table, side);
      const panel = (path: Path, page: number) =>
        nextChoiceScreen(house, { table: standing.table, actor: who, side }, path, page);
      const draw = createGenerator(seed);
      const isMove = ({ kind }: Choice) => kind !== 'card' && kind !== 'word';
      moves.add(await countPressesByAction(asked, panel, [], 1), () =>
        drawAction(game, position, side, draw, isMove),
      );
    }
  }
  return moves;
}

it.each([
  ['kings-table', {}, 3, 3],
  ['kings-table', { board: 'irish' }, 3, 3],
  ['kings-table', { board: 'saxon' }, 3, 4],
  ['kings-mate', {}, 3, 3],
  // The player also chooses a facing or promotion, or rotates an arrow.
  ['kings-gauntlet', { first: 'south' }, 3, 4],
  ['conquer-the-kings', { setup: 'preset' }, 3, 4],
  ['knightmare', { cards: 'off' }, 3, 4],
  ['knightmare', {}, 3, 4],
] as const)('%s %j: a move takes %i presses, at most %i', async (game, options, median, worst) => {
  const moves = await countPresses(game, options);
  const { made } = moves;
  process.stdout.write(
    `presses in ${game} ${JSON.stringify(options)}: ${JSON.stringify(moves.summarize())}\n`,
  );
  expect(made.length).toBeGreaterThan(100);
  expect(moves.summarize().median).toBeLessThanOrEqual(median);
  expect(moves.summarize().worst).toBeLessThanOrEqual(worst);
});
