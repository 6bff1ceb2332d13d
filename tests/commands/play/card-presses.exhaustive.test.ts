/**
 * Counts presses from "your turn" to a played card, for every card, in positions of random games. A button
 * counts as one press, a menu as two.
 */
import { expect, it, vi } from 'vitest';
import { handScreen } from '../../../src/commands/play/cards/hand.js';
import { nextChoiceScreen } from '../../../src/commands/play/choices/next-choice.js';
import { choicesOfActor, findWholeAction } from '../../../src/commands/shared/choosing/choices.js';
import type { Screen } from '../../../src/discord/messages/screen.js';
import type { Path } from '../../../src/engine/choices.js';
import type { SideId } from '../../../src/engine/game.js';
import { type CardId, cards } from '../../../src/engine/knightmare/catalogue/table.js';
import { type KnightmarePosition, knightmare } from '../../../src/engine/knightmare/game.js';
import type { CardPosition } from '../../../src/engine/knightmare/play/position.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { faultsOfScreen } from '../../discord/limits-check.js';
import { atPosition, openHouse, openRunningGame, unwrapResult } from '../house.js';
import {
  type Asked,
  type Control,
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

/** Random games, plies between examined positions, positions per card, and plays per position. */
const SEEDS = Array.from({ length: 24 }, (_, index) => index + 1);
const STRIDE = 3;
const POSITIONS = 6;
const WAYS = 6;

/** Limit on presses for any card, and for the median. */
const WORST = 5;
const MEDIAN = 4;

/** Cards that need more presses, with the reason. */
const LONGER: Partial<Record<CardId, number>> = {
  // The player chooses two squares for each half of the wall. 64 squares don't fit on buttons.
  fortification: 7,
  // The player chooses four of up to 16 pawns, one by one. Pairs would need up to 64 buttons.
  'passing-in-the-night': 7,
  // The player chooses any number of eight pawns, one by one. All of them are one press.
  onslaught: 10,
  // Repeats one of the other cards.
  'haunting-memories': 10,
};

/** The position with this card alone in the hand of the side to act. Null if impossible. */
function withCard(position: CardPosition, no: number, by: 0 | 1): CardPosition | null {
  const { core } = position;
  if (core.board.effects.some(({ card }) => card === cards[no]?.id)) return null;
  const other = core.hands[1 - by]?.filter((one) => one !== no) ?? [];
  return { ...position, core: { ...core, hands: by === 0 ? [[no], other] : [other, [no]] } };
}

/** Minimum of presses that lead to the action or to an equal action. Null if no panel leads there. */
async function findFewestPresses(
  asked: Asked,
  action: Path,
  panel: (path: Path) => Promise<Screen>,
): Promise<number | null> {
  const { table, side } = asked;
  const options = choicesOfActor(table, holderOf(table, side));
  const name = (path: Path) =>
    knightmare.cards?.equivalenceKey(table.position as KnightmarePosition, side, path);
  const endOf = ({ verb, step }: Control) =>
    verb === 'confirm' ? step.path : verb === 'pick' ? findWholeAction(options, step.path) : null;
  const isLeadingOn = ({ verb, step }: Control, path: Path) =>
    verb === 'pick' && step.path.length > path.length && step.path.every((token, at) => token === action[at]);
  const pressFrom = async (path: Path, spent: number): Promise<readonly number[]> => {
    const found: number[] = [];
    for (const control of controlsOf(await panel(path))) {
      const presses = spent + control.presses;
      const end = endOf(control);
      // An action with all its choices made is confirmed by another press.
      const last = control.verb === 'confirm' ? 0 : 1;
      if (end !== null) found.push(...(name(end) === name(action) ? [presses + last] : []));
      else if (isLeadingOn(control, path)) found.push(...(await pressFrom(control.step.path, presses)));
    }
    return found;
  };
  const all = await pressFrom([], 1);
  return all.length === 0 ? null : Math.min(...all);
}

/** Positions of random games with a playable card in hand, a fixed number per card. */
function* listHeldCards(
  begun: LoadedTable,
): Generator<{ id: CardId; side: SideId; position: CardPosition; seed: number }> {
  const looked = new Map<CardId, number>();
  for (const seed of SEEDS) {
    const { position: start } = knightmare.start(begun.options, seed);
    for (const position of positionsOf(knightmare, start, seed, STRIDE)) {
      const [side] = knightmare.toAct(position as KnightmarePosition);
      if (side === undefined) continue;
      for (const [no, { id }] of cards.entries()) {
        const here = withCard(position as CardPosition, no, side === 'white' ? 0 : 1);
        const isHeld = here?.core.prompts.length === 0 && (looked.get(id) ?? 0) < POSITIONS;
        if (!isHeld || !knightmare.choices(here, side, []).some(({ kind }) => kind === 'card')) continue;
        looked.set(id, (looked.get(id) ?? 0) + 1);
        yield { id, side, position: here, seed };
      }
    }
  }
}

/** Returns a function that renders a panel of the side's player. Checks each against Discord's limits. */
function createPanelRenderer({ house, table, side }: Asked): (path: Path) => Promise<Screen> {
  const shown = new Map<string, Screen>();
  const who = holderOf(table, side);
  return async (path) => {
    const key = path.join(' ');
    const hand = path.length === 0 ? unwrapResult(handScreen(house, table, who)) : null;
    const screen =
      shown.get(key) ?? hand ?? (await nextChoiceScreen(house, { table, actor: who, side }, path));
    if (screen === null) throw new Error(`no panel after ${key}`);
    expect(faultsOfScreen(screen)).toEqual([]);
    shown.set(key, screen);
    return screen;
  };
}

/** Number of presses for each card, in random ways to play it. */
async function countPresses(): Promise<ReadonlyMap<CardId, readonly number[]>> {
  const house = openHouse();
  const begun = await openRunningGame(house, {}, 'knightmare');
  const made = new Map(cards.map(({ id }) => [id, [] as number[]]));
  for (const { id, side, position, seed } of listHeldCards(begun)) {
    const asked = { ...atPosition(house, begun, position), side };
    const panel = createPanelRenderer(asked);
    const draw = createGenerator(seed);
    for (let way = 0; way < WAYS; way++) {
      const action = drawAction(knightmare, position, side, draw, ({ kind }) => kind === 'card');
      const presses = await findFewestPresses(asked, action, panel);
      if (presses === null) throw new Error(`no panel leads to ${action}`);
      made.get(id)?.push(presses);
    }
  }
  return made;
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

it('a card takes four presses, at most five where nothing forbids it', async () => {
  const made = await countPresses();
  const all = [...made.values()].flat();
  const longest = [...made]
    .map(([card, numbers]) => ({ card, median: medianOf(numbers), worst: Math.max(0, ...numbers) }))
    .filter(({ worst }) => worst > WORST);
  process.stdout.write(`presses for cards: ${JSON.stringify({ median: medianOf(all), longest })}\n`);
  expect([...made].filter(([, numbers]) => numbers.length === 0)).toEqual([]);
  expect(medianOf(all)).toBeLessThanOrEqual(MEDIAN);
  expect(longest.filter(({ card, worst }) => worst > (LONGER[card] ?? WORST))).toEqual([]);
});
