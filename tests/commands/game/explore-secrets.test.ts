/**
 * Boards for trying moves, and replays, depend on nothing hidden from the person who sees them. Positions that
 * differ only in hands, decks, traps and dice give the same screens and refusals.
 */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openExploration } from '../../../src/commands/game/explore/access.js';
import {
  type AttemptResult,
  applyChoicePress,
  tryTypedMove,
} from '../../../src/commands/game/explore/attempt.js';
import { type ExplorationLayout, explorationLayout } from '../../../src/commands/game/explore/screen.js';
import { gameReplayScreen, sharedReplayScreen } from '../../../src/commands/game/replay/screen.js';
import type { ExplorePanel } from '../../../src/commands/shared/app/explorations.js';
import { readTableArgument, tableCustomId } from '../../../src/commands/shared/app/verbs.js';
import { button } from '../../../src/discord/messages/blocks.js';
import { parseId } from '../../../src/discord/messages/custom-ids.js';
import type { Screen } from '../../../src/discord/messages/screen.js';
import { conquerTheKings } from '../../../src/engine/conquer-the-kings/game.js';
import type { Game, Position } from '../../../src/engine/game.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { type Colour, colourOf, colours, opponentOf } from '../../../src/engine/knightmare/board/pieces.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import type { CardPosition } from '../../../src/engine/knightmare/play/position.js';
import { returnToStart, stepBack, stepForward } from '../../../src/explore/exploration.js';
import { sampleGround } from '../../../src/explore/sampled-ground.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import type { PersonId } from '../../../src/table/model/people/actor.js';
import { text } from '../../../src/texts/index.js';
import { actor } from '../../actors.js';
import { faultsOfScreen } from '../../discord/limits-check.js';
import { isExhaustive } from '../../effort.js';
import { arbitraryGameOf, arbitraryOptionsOf, positionsOf } from '../../engine/contract/random-games.js';
import { restackDeck } from '../../engine/knightmare/dealing.js';
import { cardPositionsOf } from '../../engine/knightmare/table.js';
import { ANNA, atPosition, BEN, type House, openHouse, openRunningGame } from '../house.js';

const STRANGER = '100000000000000009';
const KEY = 'c0ffee';

/** Presses and typed lines per board. */
const ACTS = 4;
/** Boards in a full run. Each game gives two boards unless it ends first. */
const VIEWS = 5_000;
const RUNS = 700;
/** Timeout in milliseconds. */
const LONG = 1_800_000;

/** Typed input: moves, cards, nonsense. */
const TYPED = ['e4', 'e7 e5', 'Nf3', 'D1 C1', 'bog', 'fog of war', 'panic', 'man-trap e4', 'end', 'nonsense'];

/** A position, and another that the viewer can't tell from it. */
type Pair = readonly [one: Position, other: Position];

/** Random choices for one board: the viewer, the input, and the differing secrets. */
interface RandomChoices {
  readonly person: PersonId;
  readonly acts: readonly number[];
  readonly seed: number;
}

const draws = fc.record<RandomChoices>({
  person: fc.constantFrom(ANNA, BEN, STRANGER),
  acts: fc.array(fc.nat(100_000), { minLength: ACTS, maxLength: ACTS }),
  seed: fc.nat(),
});

/** Everything in a screen: texts, controls, and pictures. */
function serializeScreen({ components, files }: Screen): string {
  const pictures = files.map(({ data, description }) => [
    createHash('sha256').update(data).digest('hex'),
    description,
  ]);
  return JSON.stringify([components, pictures]);
}

/** Everything on a board: texts, controls, and the input of its picture. */
function serializeLayout({ components, view, turn, emphasis }: ExplorationLayout): string {
  const files = [{ name: 'board.png', data: Buffer.alloc(0) }];
  expect(faultsOfScreen({ components, files, ping: [] })).toEqual([]);
  return JSON.stringify([components, view, turn, emphasis]);
}

/** Custom ids of the board's enabled controls, with a value for menus. */
function controlsOf(
  screen: ExplorationLayout,
): readonly { readonly id: string; readonly values: readonly string[] }[] {
  const found: { id: string; values: readonly string[] }[] = [];
  JSON.stringify(screen.components, (_, part) => {
    if (part?.custom_id !== undefined && part.disabled !== true) {
      const options: readonly { value: string }[] = part.options ?? [];
      if (options.length === 0) found.push({ id: part.custom_id, values: [] });
      for (const { value } of options) found.push({ id: part.custom_id, values: [value] });
    }
    return part;
  });
  return found;
}

/** Applies a press or typed line, chosen by `draw`, to the board. */
function applyAct(panel: ExplorePanel, screen: ExplorationLayout, draw: number): AttemptResult {
  if (draw % 5 === 0) return tryTypedMove(panel, TYPED[Math.floor(draw / 5) % TYPED.length] ?? '', 0);
  const controls = controlsOf(screen);
  const pressed = controls[draw % controls.length];
  const id = parseId(pressed?.id ?? '');
  if (id === null || pressed === undefined) throw new Error('a board without buttons');
  switch (id.verb) {
    case 'try':
      return applyChoicePress(panel, readTableArgument('try', id.argument), pressed.values);
    case 'try-walk': {
      const { depth } = readTableArgument('try-walk', id.argument);
      return { panel: { ...panel, path: panel.path.slice(0, depth) } };
    }
    case 'try-go': {
      const to = { back: stepBack, next: stepForward, reset: returnToStart }[
        readTableArgument('try-go', id.argument).go
      ];
      return { panel: { ...panel, exploration: to(panel.exploration), path: [], name: null } };
    }
    default:
      return { panel };
  }
}

/** Everything shown to a person who explores the position, step by step. */
async function exploreAll(
  house: House,
  playedAt: LoadedTable,
  position: Position,
  draw: RandomChoices,
): Promise<readonly string[]> {
  const { table } = atPosition(house, playedAt, position);
  const reader = actor(draw.person);
  const exploration = await openExploration(house, table, reader, table.steps.last);
  if (typeof exploration === 'string') return [exploration];
  const { id, plies } = table;
  let panel: ExplorePanel = {
    person: reader.id,
    table: id,
    step: 0,
    plies,
    exploration,
    path: [],
    name: null,
  };
  let screen = await explorationLayout(house, table, reader, { key: KEY, panel });
  const sideButtons = [
    button(text('explore.show'), tableCustomId('try-show', table, KEY)),
    button(text('explore.propose'), tableCustomId('try-propose', table, KEY)),
  ];
  const shown = [serializeLayout(screen)];
  for (const number of draw.acts) {
    const attempted = applyAct(panel, screen, number);
    panel = attempted.panel;
    const { refused } = attempted;
    screen = await explorationLayout(
      house,
      table,
      reader,
      { key: KEY, panel },
      { sideButtons, ...(refused === undefined ? {} : { refused }) },
    );
    shown.push(serializeLayout(screen));
  }
  return shown;
}

/** Everything a replay shows of the position, to the person and to everyone. */
async function readReplay(
  house: House,
  playedAt: LoadedTable,
  position: Position,
  { person }: RandomChoices,
) {
  const { table } = atPosition(house, playedAt, position);
  const screens = [
    await gameReplayScreen(house, table, actor(person), table.steps.last),
    await sharedReplayScreen(house, table, table.steps.last, null),
  ];
  return screens.map(serializeScreen);
}

/** Compares the boards of both positions. Returns the number of boards. */
async function compareBoards(
  house: House,
  table: LoadedTable,
  [one, other]: Pair,
  draw: RandomChoices,
): Promise<number> {
  const viewer = atPosition(house, table, one).table.viewer(actor(draw.person));
  const game = house.game(table.game);
  // Trying moves starts from equal positions, so no press and no typed move can tell the two apart.
  expect(sampleGround(game, other, viewer)).toEqual(sampleGround(game, one, viewer));
  const shown = await exploreAll(house, table, one, draw);
  expect(await exploreAll(house, table, other, draw)).toEqual(shown);
  return shown.length;
}

function withTrap(position: CardPosition, by: Colour, square: number): CardPosition {
  const { board } = position.core;
  const trap = { card: 'man-trap', no: null, by, pieces: [], squares: [square], edges: [] } as const;
  return { ...position, core: { ...position.core, board: { ...board, effects: [...board.effects, trap] } } };
}

/** Pairs of card positions that look the same to the viewer. */
function pairsOf(position: CardPosition, viewer: Colour | null, seed: number): readonly Pair[] {
  const foes = colours.filter((colour) => colour !== viewer);
  const stacked = foes.reduce((now, foe) => restackDeck(now, foe, [], seed), position);
  const by = viewer === null ? 0 : opponentOf(viewer);
  return [
    [position, { ...stacked, core: { ...stacked.core, dice: seed % 1_000_003 } }],
    [withTrap(position, by, seed % 64), withTrap(position, by, (seed * 7 + 11) % 64)],
  ];
}

/**
 * Pairs of positions that look the same to the person. Made from one of the positions, which the seed chooses.
 */
function drawPairs(
  house: House,
  playedAt: LoadedTable,
  positions: readonly CardPosition[],
  { person, seed }: RandomChoices,
): readonly Pair[] {
  const position = positions[seed % positions.length];
  if (position === undefined) return [];
  const side = atPosition(house, playedAt, position).table.viewer(actor(person));
  return pairsOf(position, side === null ? null : (colourOf(side) ?? null), seed);
}

describe('a reader of a game with cards', () => {
  const options = arbitraryOptionsOf(knightmare, { cards: 'on', 'deck-building': 'by-hand', deck: 'common' });
  const games = arbitraryGameOf(knightmare, options, 60);

  it(
    'learns nothing of hands, decks, traps and dice',
    async () => {
      const house = openHouse();
      const table = await openRunningGame(house, {}, 'knightmare');
      let views = 0;
      await fc.assert(
        fc.asyncProperty(games, draws, async (played, draw) => {
          for (const pair of drawPairs(house, table, cardPositionsOf(played), draw))
            views += await compareBoards(house, table, pair, draw);
        }),
        { numRuns: isExhaustive ? RUNS : 3 },
      );
      expect(views).toBeGreaterThan(isExhaustive ? VIEWS : 0);
    },
    LONG,
  );

  it(
    'learns nothing of them from a replay',
    async () => {
      const house = openHouse();
      const table = await openRunningGame(house, {}, 'knightmare');
      await fc.assert(
        fc.asyncProperty(games, draws, async (played, draw) => {
          for (const [one, other] of drawPairs(house, table, cardPositionsOf(played), draw)) {
            const shown = await readReplay(house, table, one, draw);
            expect(await readReplay(house, table, other, draw)).toEqual(shown);
          }
        }),
        { numRuns: isExhaustive ? 500 : 2 },
      );
    },
    LONG,
  );
});

describe('a reader of a game without cards', () => {
  it.each([kingsTable, kingsMate, kingsGauntlet, conquerTheKings] as readonly Game[])(
    'learns nothing of dice to come: $id',
    async (game) => {
      const house = openHouse();
      const table = await openRunningGame(house, {}, game.id);
      const isOfTwo = table.seats.length === 2;
      const options = isOfTwo ? arbitraryOptionsOf(game) : fc.constant(table.options);
      await fc.assert(
        fc.asyncProperty(arbitraryGameOf(game, options, 30), draws, async (played, draw) => {
          const positions = positionsOf(played);
          const position = positions[draw.seed % positions.length];
          if (position === undefined) return;
          const other = { ...position, dice: draw.seed } as Position;
          await compareBoards(house, table, [position, other], draw);
        }),
        { numRuns: isExhaustive ? 60 : 2 },
      );
    },
  );
});
