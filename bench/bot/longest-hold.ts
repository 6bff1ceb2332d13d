/**
 * The longest time for which the event loop is blocked while tables of all games are loaded, shown and played.
 * Includes Knightmare Chess with hands that take long to compute. Only one interaction runs at a time. Measured
 * with the bot's worker threads and without.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../src/base/clock.js';
import { matchingMoves } from '../../src/commands/play/typed/move-completion.js';
import {
  drawPersonalBoard,
  drawPublicBoard,
  prepareBoards,
} from '../../src/commands/shared/boards/board-pictures.js';
import { openStore } from '../../src/db/sqlite/sqlite-store.js';
import type { Store } from '../../src/db/store.js';
import type { Path } from '../../src/engine/choices.js';
import { shuffle } from '../../src/engine/dice.js';
import type { Game } from '../../src/engine/game.js';
import { findGame, games } from '../../src/engine/index.js';
import { cards } from '../../src/engine/knightmare/catalogue/table.js';
import { knightmare } from '../../src/engine/knightmare/game.js';
import type { Result } from '../../src/engine/result.js';
import type { LoadedTable } from '../../src/table/core/loaded-table.js';
import type { TableServices } from '../../src/table/core/services.js';
import type { Thinker } from '../../src/table/model/deferred-work.js';
import { openTables } from '../../src/table/open.js';
import { createThinker } from '../../src/workers/thinker.js';
import { openWorkers } from '../../src/workers/workers.js';
import { actor } from '../../tests/actors.js';
import { walkChoices } from '../../tests/walk.js';
import { quantile, roundFigure, type Survey } from '../measure.js';
import { createChance } from '../press-to-answer/players.js';

const MOVES = 20;
const HANDS = 40;
const MAX_OPEN = 100_000;
/** White mates with Ra1-a8. */
const MATE = { board: '6k1/5ppp/8/8/8/8/8/R5K1 w - -', path: ['a1', 'a8'] } as const;
/** Cards that make the rules try the most actions. */
const HEAVY = [
  'plots-within-plots',
  'onslaught',
  'ghostwalk',
  'forced-march',
  'haunting-memories',
  'dungeon',
];

const [HOST, GUEST] = [actor('host'), actor('guest')];

/** Reports the maximum and the 99th percentile of the times for which the event loop was blocked. */
export const longestHold: Survey = {
  name: 'longest-hold',
  async *measure() {
    await prepareBoards(games);
    const workers = openWorkers();
    const thinker = createThinker(workers, () => {});
    // A worker that loads TypeScript sources starts more slowly than one that loads a build.
    await workers.run('lookAhead', { game: 'none', question: null }).catch(() => {});
    yield `with worker threads ${await measureLongestHold(thinker)}`;
    yield `without worker threads ${await measureLongestHold(null)}`;
    await workers.close();
  },
};

async function measureLongestHold(thinker: Thinker | null): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  const store = openStore(join(folder, 'castellan.sqlite'));
  const services = openTables({
    store,
    clock: systemClock,
    games,
    limits: { tablesPerPerson: MAX_OPEN, newTablesPerPerson: MAX_OPEN, newTablesPerChannel: MAX_OPEN },
    ...(thinker === null ? {} : { thinker }),
  });
  const tables: LoadedTable[] = [];
  for (const game of games) tables.push(await beginGame(services, game));
  const mates: LoadedTable[] = [];
  for (const hand of dealHands()) mates.push(await createMateTable(store, services, hand));
  const times: number[] = [];
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const interaction = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
    await pause(2);
  };
  await pause(20);
  loop.reset();
  const chance = createChance(1);
  for (let move = 0; move < MOVES; move++) {
    for (const { id } of tables) await playOneTurn(store, services, id, null, chance, interaction);
    for (const { id } of mates.splice(0, HANDS / MOVES + 1)) {
      await playOneTurn(store, services, id, MATE.path, chance, interaction);
      await playOneTurn(store, services, id, ['end'], chance, interaction);
      await playOneTurn(store, services, id, ['pass'], chance, interaction);
    }
  }
  loop.disable();
  store.close();
  rmSync(folder, { recursive: true });
  const ms = (nanoseconds: number) => roundFigure(nanoseconds / 1e6);
  return `the loop was held for ${ms(loop.max)} ms at most, 99 % of the time below ${ms(loop.percentile(99))} ms; ${times.length} interactions, 99 % answered within ${roundFigure(quantile(times, 0.99))} ms`;
}

/** Types, opens the hand and acts, as the player to move would. Then shows the board to everyone. */
async function playOneTurn(
  store: Store,
  services: TableServices,
  id: string,
  path: Path | null,
  chance: () => number,
  interaction: (work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const { tables, turns } = services;
  const names = {
    cachedName: (_guild: string | null, person: string) => person,
    cachedRole: () => undefined,
  };
  const shown = {
    ...services,
    setups: store.setups,
    settings: store.settings,
    game: requireKnownGame,
    names,
    clock: systemClock,
  };
  const before = await tables.load(id);
  if (before?.status !== 'playing') return;
  const game = requireKnownGame(before.game);
  const person = before.sideToAct(HOST).ok ? HOST : GUEST;
  const showBoard = async () => {
    const table = (await tables.load(id)) ?? before;
    await tables.prepareAnswers(table, person);
    return table;
  };
  await interaction(async () => matchingMoves(shown, await showBoard(), person, ''));
  await interaction(async () => {
    const table = await showBoard();
    const side = table.sideToAct(person);
    if (side.ok) game.cards?.hand(table.position, side.value);
    if (side.ok) game.cards?.hint(table.position, side.value);
    await drawPersonalBoard(shown, table, table.view(person), person);
  });
  const [side = ''] = game.toAct(before.position);
  const chosen = path ?? chooseAction(game, before, side, chance);
  await interaction(() => turns.play(id, null, person, chosen));
  await interaction(async () => {
    const table = (await tables.load(id)) ?? before;
    table.listBoardEvents();
    await drawPublicBoard(shown, table, table.view(null));
  });
}

/** Chooses an action step by step, as people do. Listing all actions would itself block the loop. */
function chooseAction(game: Game, { position }: LoadedTable, side: string, chance: () => number): Path {
  return walkChoices(
    (path) => game.choices(position, side, path),
    (among) => among[chance() % among.length],
  );
}

async function beginGame({ lobbies }: TableServices, game: Game): Promise<LoadedTable> {
  const opened = await lobbies.openTable({
    game: game.id,
    options: {},
    host: HOST,
    hostSeat: 'none',
    opponentId: null,
    guildId: null,
    channelId: 'channel',
  });
  if (!opened.ok) throw new Error(opened.reason.code);
  const { id, seats } = opened.value;
  let started: Result<LoadedTable> = opened;
  for (const person of [HOST, GUEST, actor('third'), actor('fourth')].slice(0, seats.length))
    started = await lobbies.join(id, person, null);
  if (seats.length > 2) started = await lobbies.startGame(id, HOST);
  if (!started.ok) throw new Error(started.reason.code);
  return started.value;
}

/** A table at which White can mate in one move. The other player holds this hand. */
async function createMateTable(
  store: Store,
  services: TableServices,
  hand: readonly string[],
): Promise<LoadedTable> {
  const table = await beginGame(services, knightmare);
  const stored = await store.tables.load(table.id);
  if (stored === undefined) throw new Error('a table is missing');
  const { row } = stored;
  await store.tables.commitChange({
    row: { ...row, revision: row.revision + 1 },
    snapshot: {
      tableId: row.id,
      rulesVersion: row.rulesVersion,
      plies: 0,
      position: `${MATE.board} hands:-/${hand.join('+')}`,
    },
  });
  return table;
}

/** Hands with cards that take long to compute, the same in each run. */
function dealHands(): readonly (readonly string[])[] {
  let state = 8;
  const dealCard = (from: readonly string[]) => {
    const { items, state: next } = shuffle(state, from);
    state = next;
    return items;
  };
  return Array.from({ length: HANDS }, () => {
    const heavy = dealCard(HEAVY).slice(0, 3);
    const others = cards.map(({ id }) => id).filter((id) => !heavy.includes(id));
    return [...heavy, ...dealCard(others).slice(0, 2)];
  });
}

function requireKnownGame(id: string): Game {
  const game = findGame(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return game;
}
