/**
 * Presses from "your turn" to a move made, counted in the panels of random games: *Move* or *Hand*, then what the panels ask
 * for. A button is one press; a menu is two, since it has to be opened.
 */
import {
  type APIComponentInMessageActionRow,
  type APISectionAccessoryComponent,
  ComponentType,
} from 'discord.js';
import { expect, it, vi } from 'vitest';
import { handScreen } from '../../../src/commands/play/cards/hand.js';
import { askNext } from '../../../src/commands/play/next-choice.js';
import { cardsAt } from '../../../src/commands/shared/card-table.js';
import { choicesFor, wholeAction } from '../../../src/commands/shared/choices.js';
import { readTableArgument, type Step } from '../../../src/commands/shared/verbs.js';
import { parseId } from '../../../src/discord/messages/custom-ids.js';
import type { Screen } from '../../../src/discord/messages/screen.js';
import type { Choice, Path } from '../../../src/engine/choices.js';
import type { Game, Position, SideId } from '../../../src/engine/game.js';
import type { LoadedTable } from '../../../src/table/loaded-table.js';
import { actor } from '../../actors.js';
import { faultsOfScreen } from '../../discord/limits-check.js';
import { walk } from '../../walk.js';
import { granted, type House, openHouse, playing, standingAt } from '../house.js';

vi.mock(import('../../../src/commands/shared/board-pictures.js'), async (original) => ({
  ...(await original()),
  personalBoard: async () => ({ name: 'board.png', data: Buffer.alloc(0), description: 'the board' }),
}));

/** Seeds of the random games, and of the choices in them. */
const SEEDS = [1, 2];
/** Actions of a random game, and how many go from one position that is looked at to the next. */
const PLIES = 60;
const STRIDE = 5;
/** Actions of each position that are made at random, choice by choice, as people would: for what is usual. */
const MADE = 10;

interface Asked {
  readonly house: House;
  readonly table: LoadedTable;
  readonly side: SideId;
}

/** The controls of a panel: what they lead to, and how many presses that is. */
function controlsOf({ components }: Screen): { verb: string; step: Step; presses: number }[] {
  const [frame] = components;
  if (frame?.type !== ComponentType.Container) throw new Error('a panel stands in a container');
  const leaves = frame.components.flatMap(
    (part): readonly (APIComponentInMessageActionRow | APISectionAccessoryComponent)[] => {
      if (part.type === ComponentType.Section) return [part.accessory];
      return part.type === ComponentType.ActionRow ? part.components : [];
    },
  );
  return leaves.flatMap((leaf) => {
    const id = 'custom_id' in leaf ? parseId(leaf.custom_id) : null;
    if (id === null || (id.verb !== 'pick' && id.verb !== 'walk')) return [];
    const { verb } = id;
    const { number, path } = readTableArgument('pick', id.argument);
    if (leaf.type !== ComponentType.StringSelect) return [{ verb, step: { number, path }, presses: 1 }];
    return leaf.options.map(({ value }) => ({ verb, step: { number, path: [...path, value] }, presses: 2 }));
  });
}

/** The presses for every action that a panel leads to, by the action. */
async function pressesFrom(
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
  const options = choicesFor(table, holderOf(table, side));
  for (const { verb, step, presses } of controlsOf(screen)) {
    const whole = verb === 'pick' ? wholeAction(options, step.path) : null;
    const further =
      verb === 'pick'
        ? { path: step.path, page: 0 }
        : step.number > page
          ? { path, page: step.number }
          : null;
    if (whole !== null) note(whole.join(' '), spent + presses);
    else if (further !== null) {
      const next = (so: Path, at: number) =>
        askNext(asked.house, { table, actor: holderOf(table, side), side }, so, at);
      const more = await pressesFrom(asked, next, further.path, spent + presses, further.page);
      for (const [action, count] of more) note(action, count);
    }
  }
  return found;
}

function holderOf({ seats }: LoadedTable, side: SideId) {
  const holder = seats.find(({ sides }) => sides.includes(side))?.holder;
  if (holder?.kind !== 'person') throw new Error(`nobody plays ${side}`);
  return actor(holder.id);
}

/** A small generator of numbers below `most`. */
function generator(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % most;
  };
}

/** Positions of a random game, every few plies. */
function* positionsOf(game: Game, start: Position, seed: number): Generator<Position> {
  const draw = generator(seed);
  let position = start;
  for (let ply = 0; ply < PLIES && game.outcome(position) === null; ply++) {
    if (ply % STRIDE === 0) yield position;
    const [side] = game.toAct(position);
    if (side === undefined) return;
    position = granted(game.play(position, side, drawn(game, position, side, draw))).position;
  }
}

/** An action that is chosen at random, step by step; the empty path where none begins so. */
function drawn(
  game: Game,
  position: Position,
  side: SideId,
  draw: (most: number) => number,
  begins: (choice: Choice) => boolean = () => true,
): Path {
  if (!game.choices(position, side, []).some(begins)) return [];
  return walk(
    (path) => game.choices(position, side, path).filter((one) => path.length > 0 || begins(one)),
    (among) => among[draw(among.length)],
  );
}

/** Presses for what is made at random, and for all that can be made. */
class Count {
  readonly made: number[] = [];
  readonly all: number[] = [];

  /** `make` draws an action, empty where there is none. */
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

  /** The middle one of what is made, and the largest of all; 0 where there is none. */
  summary(): { median: number; worst: number } {
    const sorted = this.made.toSorted((one, other) => one - other);
    return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: Math.max(0, ...this.all) };
  }
}

/** Presses for moves, and for cards, in random games. */
async function counted(gameId: string, options: Readonly<Record<string, string>>) {
  const house = openHouse();
  const begun = await playing(house, options, gameId);
  const game = house.game(gameId);
  const [moves, cards] = [new Count(), new Count()];
  for (const seed of SEEDS) {
    const { position: start } = game.start(begun.options, seed);
    for (const position of positionsOf(game, start, seed)) {
      const [side] = game.toAct(position);
      if (side === undefined) continue;
      const standing = standingAt(house, begun, position);
      const asked = { house: standing.house as House, table: standing.table, side };
      const who = holderOf(standing.table, side);
      const panel = (path: Path, page: number) =>
        askNext(house, { table: standing.table, actor: who, side }, path, page);
      const draw = generator(seed);
      const make = (begins: (choice: Choice) => boolean) => () => drawn(game, position, side, draw, begins);
      const first = await pressesFrom(asked, panel, [], 1);
      const isMove = ({ kind }: Choice) => kind !== 'card' && kind !== 'word';
      moves.add(first, make(isMove));
      if (cardsAt(house, standing.table) === null) continue;
      const hand = async () => granted(handScreen(house, standing.table, who));
      const played = await pressesFrom(asked, hand, [], 1);
      // A card is confirmed.
      cards.add(
        new Map([...played].map(([card, presses]) => [card, presses + 1])),
        make(({ kind }) => kind === 'card'),
      );
    }
  }
  return { moves, cards };
}

it.each([
  ['kings-table', {}, 3, 3],
  ['kings-table', { board: 'irish' }, 3, 3],
  ['kings-table', { board: 'saxon' }, 3, 4],
  ['kings-mate', {}, 3, 3],
  // A facing or a promotion is chosen besides, or an arrow is turned.
  ['kings-gauntlet', { first: 'south' }, 3, 4],
  ['conquer-the-kings', { setup: 'preset' }, 3, 4],
  ['knightmare', { cards: 'off' }, 3, 4],
  ['knightmare', {}, 3, 4],
] as const)('%s %j: a move takes %i presses, at most %i', async (game, options, median, worst) => {
  const { moves, cards } = await counted(game, options);
  const told = JSON.stringify({ moves: moves.summary(), cards: cards.summary() });
  process.stdout.write(`presses in ${game} ${JSON.stringify(options)}: ${told}\n`);
  expect(moves.made.length).toBeGreaterThan(100);
  expect(moves.summary().median).toBeLessThanOrEqual(median);
  expect(moves.summary().worst).toBeLessThanOrEqual(worst);
  expect(cards.summary().median).toBeLessThanOrEqual(4);
  // In other games cards that take two men or two edges came: Forced March, Passing in the Night and Fortification, with up to 8.
  expect(cards.summary().worst).toBeLessThanOrEqual(5);
});
