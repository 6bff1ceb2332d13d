/** Every command, and every message of the games' boards, within Discord's limits. */

import { type ApplicationCommandOptionData, ApplicationCommandOptionType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { newChallengeScreen } from '../../src/commands/challenge/panel.js';
import { resignScreen } from '../../src/commands/game/players/resignation.js';
import { positionScreen } from '../../src/commands/game/position.js';
import { exportedGameScreen, gameRecordScreen } from '../../src/commands/game/record/record.js';
import { welcomeCard } from '../../src/commands/help/card.js';
import { guideScreen } from '../../src/commands/help/guide.js';
import {
  commands,
  components,
  freeComponents,
  messageCommands,
  userCommands,
} from '../../src/commands/index.js';
import { play } from '../../src/commands/lobby/command.js';
import { optionsScreen } from '../../src/commands/lobby/host-panel/options.js';
import { optionsPanel, settingsPageNumber } from '../../src/commands/lobby/host-panel/options-panel.js';
import { nextChoiceScreen } from '../../src/commands/play/choices/next-choice.js';
import { toBoardScreen, toLobbyScreen } from '../../src/commands/table-screens.js';
import type { BasicOption } from '../../src/discord/interactions/declarations.js';
import { NO_TABLE, parseId } from '../../src/discord/messages/custom-ids.js';
import type { Screen } from '../../src/discord/messages/screen.js';
import { shuffle } from '../../src/engine/dice.js';
import { games } from '../../src/engine/index.js';
import type { OptionSpec, Options } from '../../src/engine/options.js';
import type { LoadedTable } from '../../src/table/core/loaded-table.js';
import type { PersonId } from '../../src/table/model/people/actor.js';
import { actor } from '../actors.js';
import { COMMAND_NAME_LENGTH, faultsOfCommand, faultsOfScreen } from '../discord/limits-check.js';
import { isExhaustive, sample } from '../effort.js';
import {
  ANNA,
  BEN,
  CHANNEL,
  GUILD,
  type House,
  openHouse,
  openRunningGame,
  PEOPLE,
  unwrapResult,
} from './house.js';

describe('commands', () => {
  it.each(commands.map(({ data }) => [data.name, data] as const))(
    '/%s is within the limits',
    (_name, data) => {
      expect(faultsOfCommand(data)).toEqual([]);
    },
  );
});

describe('commands in menus', () => {
  it.each([...messageCommands, ...userCommands].map(({ data }) => data.name))(
    '%s has a name that fits',
    (name) => {
      expect(name.length).toBeLessThanOrEqual(COMMAND_NAME_LENGTH);
    },
  );

  it('the panel of a challenge is within the limits, and its id leads to a component', () => {
    const screen = newChallengeScreen(games, '9'.repeat(20));
    expect(faultsOfScreen(screen)).toEqual([]);
    const [id = ''] = JSON.stringify(screen.components).match(/(?<="custom_id":")[^"]*/) ?? [];
    const { verb, table } = parseId(id) ?? {};
    expect(table).toBe(NO_TABLE);
    expect(freeComponents.map((one) => one.verb)).toContain(verb);
  });
});

it('the card for newcomers and the guide behind it are within the limits', async () => {
  expect(faultsOfScreen(await welcomeCard())).toEqual([]);
  expect(faultsOfScreen(guideScreen(true))).toEqual([]);
});

it('/play has room for a fifth game of fifteen options', () => {
  const option = (_: unknown, place: number): BasicOption => ({
    type: ApplicationCommandOptionType.String,
    name: `an-option-of-20-${place}`.padEnd(20, 'x'),
    description: 'd'.repeat(60),
    choices: ['first', 'other'].map((value) => ({ name: 'n'.repeat(20), value })),
  });
  const fifth: ApplicationCommandOptionData = {
    type: ApplicationCommandOptionType.Subcommand,
    name: 'the-name-of-a-game',
    description: 's'.repeat(100),
    options: [
      ...['opponent', 'side'].map((name) => ({ ...option(null, 0), name })),
      ...Array.from({ length: 15 }, option),
    ],
  };
  const four = (play.data.options ?? []).slice(0, 4);
  expect(faultsOfCommand({ ...play.data, options: [...four, fifth] })).toEqual([]);
});

it('has room for one more game in /play', () => {
  const options = play.data.options ?? [];
  const more = options.map((game) => ({ ...game, name: 'one-more-game' }));
  for (const game of more) expect(faultsOfCommand({ ...play.data, options: [...options, game] })).toEqual([]);
});

interface SetUp {
  readonly game: string;
  readonly options: Options;
  readonly plies: number;
}

/**
 * Plays several turns with every value of each game's first option, and one turn with every value of its other
 * options.
 */
const setUps = games.flatMap(({ id: game, options: [first, ...rest], resolve }) => {
  const createSetUps = (spec: OptionSpec | undefined, plies: number): SetUp[] =>
    spec?.kind === 'choice'
      ? spec.values.map((value) => ({ game, options: { [spec.name]: value }, plies }))
      : [];
  const others = isExhaustive ? rest.flatMap((spec) => createSetUps(spec, 1)) : [];
  return [...createSetUps(first, isExhaustive ? 6 : 3), ...others].filter(
    ({ options }) => resolve(options).ok,
  );
});

describe.each(sample(setUps))('$game $options', ({ game, options }) => {
  it('has a lobby within the limits in every state', async () => {
    const house = openHouse();
    const { lobbies } = house;
    const place = { guildId: GUILD, channelId: CHANNEL };
    const request = { game, options, host: actor(ANNA), allowsHints: true, ...place };
    const open = unwrapResult(await lobbies.openTable({ ...request, hostSeat: 'none', opponentId: null }));
    const challenge = unwrapResult(await lobbies.openTable({ ...request, hostSeat: 'lot', opponentId: BEN }));
    const players = PEOPLE.slice(0, open.seats.length);
    const states = [
      open,
      challenge,
      ...(await joinAll(house, open, players)),
      ...(players.length > 2 ? [unwrapResult(await lobbies.startGame(open.id, actor(ANNA)))] : []),
      unwrapResult(await lobbies.declineChallenge(challenge.id, actor(BEN))),
      ...(await resignUntilOver(house, open)),
    ];
    for (const table of states) {
      for (const exists of [true, false]) expectWithinLimits(await toLobbyScreen(house, table, exists));
    }
    const rematch = unwrapResult(await lobbies.requestRematch(open.id, actor(BEN)));
    const asked = await toLobbyScreen(house, rematch, false);
    expectWithinLimits(asked);
    expect(asked.ping).toEqual(players.filter((person) => person !== BEN));
    expectWithinLimits(optionsScreen(open, house.game(game)));
    for (let page = 0; page <= settingsPageNumber(house.game(game)); page++)
      expectWithinLimits(optionsPanel(open, house.game(game), page));
  });
});

describe.each(setUps)('$game $options', ({ game, options, plies }) => {
  it('has messages within the limits from the first move on', async () => {
    const house = openHouse();
    let table = await openRunningGame(house, options, game, { allowsHints: true });
    for (let ply = 0; ply < plies && table.status === 'playing'; ply++) {
      table = await expectTurnFits(house, table, ply);
    }
    if (table.status === 'playing') unwrapResult(await house.offers.makeOffer(table.id, actor(ANNA), 'draw'));
    expectWithinLimits(await toBoardScreen(house, await loadTable(house, table)));
    await resignUntilOver(house, table);
    const finished = await loadTable(house, table);
    expectWithinLimits(await toBoardScreen(house, finished));
    expectWithinLimits(await gameRecordScreen(house, finished));
    expectWithinLimits(await exportedGameScreen(house, finished, 'opentafl'));
    expect(finished.status).toBe('finished');
  });
});

/** Checks the board and every choosing step of the player to act, then plays one action. */
async function expectTurnFits(house: House, table: LoadedTable, seed: number): Promise<LoadedTable> {
  expectWithinLimits(await toBoardScreen(house, table));
  const person = PEOPLE.find((one) => table.sideToAct(actor(one)).ok);
  if (person === undefined) throw new Error('no side may act');
  expectWithinLimits(await positionScreen(house, table, actor(person)));
  expectWithinLimits(unwrapResult(resignScreen(table, actor(person))));
  const side = unwrapResult(table.sideToAct(actor(person)));
  const path: string[] = [];
  for (let more = true; more; ) {
    const screen = await nextChoiceScreen(house, { table, actor: actor(person), side }, path);
    if (screen === null) throw new Error(`nothing to choose after ${path}`);
    expectWithinLimits(screen);
    const [choice] = shuffle(seed, table.choices(actor(person), path)).items;
    if (choice === undefined) throw new Error(`no choice after ${path}`);
    path.push(choice.token);
    more = !choice.leaf;
  }
  return playTable(house, table, person, path);
}

/** Resigns until the game is over. Returns the table after each resignation. */
async function resignUntilOver({ turns }: House, { id }: LoadedTable): Promise<LoadedTable[]> {
  const tables: LoadedTable[] = [];
  for (const person of PEOPLE.toReversed()) {
    const resigned = await turns.makeCall(id, null, actor(person), 'resign');
    if (resigned.ok) tables.push(resigned.value);
  }
  return tables;
}

/** Seats these people one after the other. Returns the table after each. */
async function joinAll(
  { lobbies }: House,
  { id }: LoadedTable,
  people: readonly PersonId[],
): Promise<LoadedTable[]> {
  const tables: LoadedTable[] = [];
  for (const person of people) tables.push(unwrapResult(await lobbies.join(id, actor(person), null)));
  return tables;
}

async function playTable(
  { turns }: House,
  table: LoadedTable,
  person: PersonId,
  path: string[],
): Promise<LoadedTable> {
  return unwrapResult(await turns.play(table.id, table.version, actor(person), path));
}

async function loadTable({ tables }: House, { id }: LoadedTable): Promise<LoadedTable> {
  const table = await tables.load(id);
  if (table === null) throw new Error('the table is gone');
  return table;
}

const verbs = new Set([...components, ...freeComponents].map(({ verb }) => verb));

/** Expects the screen to fit Discord's limits, and every button and menu to have a handler. */
function expectWithinLimits(screen: Screen): void {
  expect(faultsOfScreen(screen)).toEqual([]);
  for (const id of JSON.stringify(screen.components).match(/(?<="custom_id":")[^"]*/g) ?? []) {
    expect(verbs).toContain(parseId(id)?.verb);
  }
}
