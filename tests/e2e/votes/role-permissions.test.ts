/**
 * A person without the right tries every act of a side's members, its captain and the host. Each attempt is
 * refused privately with the missing right, and changes nothing.
 */
import { ComponentType, InteractionType } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type Answer, sendRaw } from '../../../playground/src/index.js';
import { DAY, SECOND } from '../../../src/base/durations.js';
import { councils } from '../../../src/commands/council/index.js';
import {
  type TableArguments,
  type TableVerb,
  tableCustomId,
} from '../../../src/commands/shared/app/verbs.js';
import { votes } from '../../../src/commands/votes/index.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { type DecisionRule, defaultRule } from '../../../src/table/model/people/decision-rule.js';
import { actor } from '../../actors.js';
import {
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  required,
  type Stage,
  typeMove,
  words,
} from '../stage.js';

/** A week in seconds. */
const WEEK = (7 * DAY) / SECOND;

/** Game between Anna, the host, who plays the defenders, and the Wolves. */
interface Game {
  readonly id: string;
  readonly thread: string;
}

/** An attempt, and its name for failure messages. */
interface Attempt {
  readonly what: string;
  readonly perform: (person: Actor, game: Game) => Promise<Answer>;
}

let stage: Stage;
let people: Readonly<Record<'ben' | 'clara' | 'david' | 'edda' | 'hugo' | 'ida' | 'zoe', Actor>>;
let games: Readonly<Record<'open' | 'newcomers' | 'unseen' | 'captain' | 'relay', Game>>;
let lobby: Game;

beforeAll(async () => {
  stage = await openStage();
  const { anna, ben, clara, discord, seeded, clock } = stage;
  const { wolves } = seeded.roles;
  const zoe = discord.world.addUser({ name: 'Zoe' });
  const [david, edda, hugo, ida] = ['David', 'Edda', 'Hugo', 'Ida'].map((name) => discord.actor(name));
  const vote = { ...defaultRule('vote'), electorate: null, seconds: WEEK, motion: WEEK } as const;
  const captain = required(david).id;
  games = {
    open: await begin(vote),
    newcomers: await begin({ ...vote, days: 1 }),
    unseen: await begin({ ...vote, days: 1, stay: 'role' }),
    captain: await begin({ ...defaultRule('captain'), captain, seconds: WEEK }),
    relay: await begin({ ...defaultRule('relay'), order: [captain] }),
  };
  // David was seen with the role, so he may act a day later.
  await typeMove(required(david), games.unseen.thread, 'D1-C1');
  await clock.advance(DAY);
  await discord.waitUntilIdle();
  lobby = await open({ ...defaultRule('relay'), order: [captain] });
  discord.world.guilds.addMember(seeded.guild.id, zoe.id, { roleIds: [wolves.id] });
  people = {
    ben,
    clara,
    david: required(david),
    edda: required(edda),
    hugo: required(hugo),
    ida: required(ida),
    zoe: discord.actor('Zoe'),
  };
  for (const { thread } of [games.open, games.newcomers, games.unseen]) {
    expect(words(await typeMove(people.david, thread, 'D1-C1'))).toContain('You proposed');
    messageOf(await people.david.slash(thread, 'game draw'));
  }
  await typeMove(people.edda, games.captain.thread, 'D1-C1');
  messageOf(await anna.slash(games.open.thread, 'game remove', { player: people.hugo.id }));
  await discord.waitUntilIdle();
});
afterAll(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

async function open(rule: DecisionRule): Promise<Game> {
  const { anna, channel, seeded } = stage;
  const options = { board: 'irish', side: 'defenders', opponent: seeded.roles.wolves };
  const { id: thread } = messageOf(await anna.slash(channel, 'play kings-table', options));
  const [{ id } = { id: '' }] = await stage.tables().listOpenTablesOf(actor(anna.id));
  expect(await stage.tables().setDecisionRule(id, actor(anna.id), 'attackers', rule)).toMatchObject({
    ok: true,
  });
  return { id, thread };
}

async function begin(rule: DecisionRule): Promise<Game> {
  const game = await open(rule);
  const shown = required(stage.anna.listMessages(stage.channel).find(({ id }) => id === game.thread));
  messageOf(await stage.anna.press(shown, 'Start'));
  await latestBoard(stage, game.thread, 0);
  return game;
}

/** Uses a control that the person may have seen: on a public message, or in a private panel. */
function createControlAttempt<V extends TableVerb>(
  verb: V,
  argument: TableArguments[V],
  values?: (...of: Parameters<Attempt['perform']>) => readonly string[],
  type: ComponentType = values === undefined ? ComponentType.Button : ComponentType.StringSelect,
): Attempt {
  return {
    what: verb,
    async perform(person, game) {
      const { version, status } = await loadTable(game);
      const place = status === 'lobby' ? stage.channel : game.thread;
      const source = PUBLIC.has(verb)
        ? required(
            stage.anna.listMessages(place).findLast(({ author }) => author.id === stage.discord.world.botId),
          )
        : messageOf(await person.slash(place, 'games'));
      return sendRaw(stage.discord.view, {
        type: InteractionType.MessageComponent,
        userId: person.id,
        channelId: place,
        sourceId: source.id,
        data: {
          custom_id: tableCustomId(verb, { id: game.id, version }, argument),
          component_type: type,
          ...(values === undefined ? {} : { values: values(person, game), resolved: {} }),
        },
      });
    },
  };
}

/** Controls on public messages. */
const PUBLIC: ReadonlySet<TableVerb> = new Set<TableVerb>([
  ...(['support', 'vote', 'close-vote', 'side', 'move', 'draw', 'resign'] as const),
  ...(['lobby-relay', 'leave', 'seat-leave', 'start', 'cancel'] as const),
]);

/** Submits the form that recommends a proposal, without having opened this form. */
const commends: Attempt = {
  what: 'commended',
  async perform(person, { id, thread }) {
    const { version } = await loadTable({ id, thread });
    const field = { type: ComponentType.TextInput, custom_id: 'note', value: 'Trust me.' };
    return sendRaw(stage.discord.view, {
      type: InteractionType.ModalSubmit,
      userId: person.id,
      channelId: thread,
      sourceId: required(stage.anna.listMessages(thread)[0]).id,
      data: {
        custom_id: tableCustomId('commended', { id, version }, { ballot: 1, proposal: 1 }),
        components: [{ type: ComponentType.ActionRow, components: [field] }],
      },
    });
  },
};

/** Sends a command in the game's thread. */
function createCommandAttempt(
  command: string,
  options: () => Readonly<Record<string, string>> = () => ({}),
): Attempt {
  return { what: `/${command}`, perform: (person, { thread }) => person.slash(thread, command, options()) };
}

const removes = createCommandAttempt('game remove', () => ({ player: people.edda.id }));
const readmits = createCommandAttempt('game readmit', () => ({ player: people.hugo.id }));
const elects = createControlAttempt('elect', null, ({ id }) => [id]);
const takes = createControlAttempt('take', 1, () => ['1']);

/** Attempts that only a side's members may make. */
const OF_THE_SIDE: readonly Attempt[] = [
  createControlAttempt('support', 1, () => ['1']),
  createControlAttempt('vote', { ballot: 2, proposal: 1 }),
  takes,
  createControlAttempt('commend', { ballot: 1, proposal: 1 }),
  commends,
  createControlAttempt('side', null),
  createControlAttempt('private-vote', null),
  createControlAttempt('follow', 'on'),
  createControlAttempt('run', 'on'),
  elects,
  createControlAttempt('council', 'attackers'),
  createControlAttempt('play-for', 'attackers'),
];

/** Attempts that only these may make: a captain, the host, and moderators who play for no other side. */
const OF_THE_CLOSERS: readonly Attempt[] = [createControlAttempt('close-vote', 1)];

/** Attempts that a side's members may make like any player. */
const OF_PLAYERS: readonly Attempt[] = [
  createControlAttempt('move', null),
  createControlAttempt('draw', null),
  createControlAttempt('resign', null),
  createControlAttempt('give-up', null),
  createCommandAttempt('move', () => ({ notation: 'D1-C1' })),
  createCommandAttempt('game draw'),
  createCommandAttempt('game abort'),
  createCommandAttempt('game resign'),
];

/** Attempts that only the host or a moderator may make during the game. */
const OF_THE_HOST: readonly Attempt[] = [removes, readmits];

/** Attempts that only the host or the seat's holder may make in the lobby, each with its refusal. */
const OF_THE_LOBBY: readonly (readonly [Attempt, string])[] = [
  [createControlAttempt('seat-give', 'attackers', () => [], ComponentType.MentionableSelect), 'is taken'],
  [createControlAttempt('seat-computer', 'attackers', () => ['2']), 'is taken'],
  [createControlAttempt('seat-role', 'attackers', () => ['1'.repeat(19)]), 'is taken'],
  [createControlAttempt('rule-kind', 'attackers', () => ['first']), 'Only the host'],
  [createControlAttempt('rule-set', { seat: 'attackers', setting: 'days' }, () => ['7']), 'Only the host'],
  [
    createControlAttempt('rule-captain', 'attackers', () => [], ComponentType.UserSelect),
    'doesn’t work with this way of deciding',
  ],
  [createControlAttempt('lobby-relay', null), 'You’re not playing at this table'],
  [createControlAttempt('seat-leave', null), 'You’re not playing at this table'],
  [createControlAttempt('leave', null), 'You’re not playing at this table'],
  [createControlAttempt('start', null), 'Only the host'],
  [createControlAttempt('cancel', null), 'Only the host'],
];

async function loadTable({ id }: Game): Promise<LoadedTable> {
  return required(await stage.tables().load(id));
}

/** State that an attempt must not change. Leaves out who is bound to a side, since an attempt binds a person. */
async function loadUndescribedState(game: Game) {
  const { version, ballots, seats, offers, status } = await loadTable(game);
  return {
    version,
    ballots,
    offers,
    status,
    rules: seats.map(({ holder, rule, council }) => ({ holder, rule, council })),
  };
}

/** Tries every attempt. Each must be refused privately with words that match `why`, and change nothing. */
async function expectAllRefused(
  person: Actor,
  game: Game,
  attempts: readonly Attempt[],
  why: string | RegExp,
) {
  for (const { what, perform } of attempts) {
    const before = await loadUndescribedState(game);
    const answer = messageOf(await perform(person, game));
    expect(isPrivate(answer), what).toBe(true);
    expect(words(answer), what).toMatch(why);
    await stage.discord.waitUntilIdle();
    expect(await loadUndescribedState(game), what).toEqual(before);
  }
}

it('every control of votes and councils is among those that are tried', () => {
  const controls = [...(votes.components ?? []), ...(votes.forms ?? []), ...(councils.components ?? [])];
  const tried = new Set([...OF_THE_SIDE, ...OF_THE_CLOSERS].map(({ what }) => what));
  expect(controls.map(({ verb }) => verb).filter((verb) => !tried.has(verb))).toEqual([]);
});

describe('the controls of a side refuse', () => {
  it('somebody who is not in charge of its votes', () =>
    expectAllRefused(
      people.ben,
      games.open,
      OF_THE_CLOSERS,
      'Only the captain of the side, or a host or moderator',
    ));

  it('somebody who does not play there', () =>
    expectAllRefused(
      people.ben,
      games.open,
      [...OF_THE_SIDE, ...OF_PLAYERS],
      'You’re not playing at this table',
    ));

  it('somebody who was taken out of the side', () =>
    expectAllRefused(people.hugo, games.open, [...OF_THE_SIDE, ...OF_PLAYERS], 'removed from'));

  it('somebody who is too new in the server', () =>
    expectAllRefused(
      people.zoe,
      games.newcomers,
      [...OF_THE_SIDE, ...OF_PLAYERS],
      'must have been in this server for at least 1 day',
    ));

  it('somebody who has not been seen in the role for long enough', () =>
    expectAllRefused(
      people.ida,
      games.unseen,
      [...OF_THE_SIDE, ...OF_PLAYERS],
      'after their first try to act for the side',
    ));

  it('the other side', () =>
    expectAllRefused(
      stage.anna,
      games.open,
      OF_THE_SIDE,
      /Only Attackers can do that|You play for Defenders|One person plays that side alone|not play as a relay|has no captain/,
    ));
});

it('only the host and moderators take somebody out of a side and let them back in', async () => {
  await expectAllRefused(people.ben, games.open, OF_THE_HOST, 'Only the host');
  await expectAllRefused(people.edda, games.open, OF_THE_HOST, 'Only the host');
});

it('only the captain takes what is proposed, and is not replaced while there is time', async () => {
  await expectAllRefused(people.ida, games.captain, [takes], 'Only your side’s captain');
  await expectAllRefused(people.edda, games.captain, [elects], 'still has time to move');
});

it('only the one whose turn it is in the relay moves', () =>
  expectAllRefused(
    people.edda,
    games.relay,
    [createCommandAttempt('move', () => ({ notation: 'D1-C1' }))],
    'It’s <@',
  ));

it.each(OF_THE_LOBBY)('the lobby refuses $what to those who may not', (attempt, why) =>
  expectAllRefused(people.ben, lobby, [attempt], why),
);
