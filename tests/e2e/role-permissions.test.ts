/**
 * A person without the right tries every act of a side's members, its captain and the host. Each attempt is
 * refused privately with the missing right, and changes nothing.
 */
import { ComponentType, InteractionType } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type Answer, sendRaw } from '../../playground/src/index.js';
import { DAY, SECOND } from '../../src/base/durations.js';
import { councils } from '../../src/commands/council/index.js';
import { type TableArguments, type TableVerb, tableId } from '../../src/commands/shared/app/verbs.js';
import { votes } from '../../src/commands/votes/index.js';
import type { LoadedTable } from '../../src/table/core/loaded-table.js';
import { type DecisionRule, defaultRule } from '../../src/table/model/decision-rule.js';
import { actor } from '../actors.js';
import { isPrivate, known, latestBoard, messageOf, openStage, type Stage, typeMove, words } from './stage.js';

/** In seconds. */
const WEEK = (7 * DAY) / SECOND;

/** Game between Anna, the host, who plays the defenders, and the Wolves. */
interface Game {
  readonly id: string;
  readonly thread: string;
}

/** An attempt, and its name for failure messages. */
interface Attempt {
  readonly what: string;
  readonly tried: (person: Actor, game: Game) => Promise<Answer>;
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
  const captain = known(david).id;
  games = {
    open: await begin(vote),
    newcomers: await begin({ ...vote, days: 1 }),
    unseen: await begin({ ...vote, days: 1, stay: 'role' }),
    captain: await begin({ ...defaultRule('captain'), captain, seconds: WEEK }),
    relay: await begin({ ...defaultRule('relay'), order: [captain] }),
  };
  // David was seen with the role, so he may act a day later.
  await typeMove(known(david), games.unseen.thread, 'D1-C1');
  await clock.advance(DAY);
  await discord.waitUntilIdle();
  lobby = await open({ ...defaultRule('relay'), order: [captain] });
  discord.world.guilds.addMember(seeded.guild.id, zoe.id, { roleIds: [wolves.id] });
  people = {
    ben,
    clara,
    david: known(david),
    edda: known(edda),
    hugo: known(hugo),
    ida: known(ida),
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
  const [{ id } = { id: '' }] = await stage.tables().of(actor(anna.id));
  expect(await stage.tables().decideBy(id, actor(anna.id), 'attackers', rule)).toMatchObject({ ok: true });
  return { id, thread };
}

async function begin(rule: DecisionRule): Promise<Game> {
  const game = await open(rule);
  const shown = known(stage.anna.listMessages(stage.channel).find(({ id }) => id === game.thread));
  messageOf(await stage.anna.press(shown, 'Start'));
  await latestBoard(stage, game.thread, 0);
  return game;
}

/** Uses a control that the person may have seen: on a public message, or in a private panel. */
function uses<V extends TableVerb>(
  verb: V,
  argument: TableArguments[V],
  values?: (...of: Parameters<Attempt['tried']>) => readonly string[],
  type: ComponentType = values === undefined ? ComponentType.Button : ComponentType.StringSelect,
): Attempt {
  return {
    what: verb,
    async tried(person, game) {
      const { version, status } = await tableIn(game);
      const place = status === 'lobby' ? stage.channel : game.thread;
      const source = PUBLIC.has(verb)
        ? known(
            stage.anna.listMessages(place).findLast(({ author }) => author.id === stage.discord.world.botId),
          )
        : messageOf(await person.slash(place, 'games'));
      return sendRaw(stage.discord.view, {
        type: InteractionType.MessageComponent,
        userId: person.id,
        channelId: place,
        sourceId: source.id,
        data: {
          custom_id: tableId(verb, { id: game.id, version }, argument),
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

/** Submits the form that recommends a proposal without opening it. */
const commends: Attempt = {
  what: 'commended',
  async tried(person, { id, thread }) {
    const { version } = await tableIn({ id, thread });
    const field = { type: ComponentType.TextInput, custom_id: 'note', value: 'Trust me.' };
    return sendRaw(stage.discord.view, {
      type: InteractionType.ModalSubmit,
      userId: person.id,
      channelId: thread,
      sourceId: known(stage.anna.listMessages(thread)[0]).id,
      data: {
        custom_id: tableId('commended', { id, version }, { ballot: 1, proposal: 1 }),
        components: [{ type: ComponentType.ActionRow, components: [field] }],
      },
    });
  },
};

/** Sends a command in the game's thread. */
function says(command: string, options: () => Readonly<Record<string, string>> = () => ({})): Attempt {
  return { what: `/${command}`, tried: (person, { thread }) => person.slash(thread, command, options()) };
}

const removes = says('game remove', () => ({ player: people.edda.id }));
const readmits = says('game readmit', () => ({ player: people.hugo.id }));
const elects = uses('elect', null, ({ id }) => [id]);
const takes = uses('take', 1, () => ['1']);

/** Acts only for members of a side. */
const OF_THE_SIDE: readonly Attempt[] = [
  uses('support', 1, () => ['1']),
  uses('vote', { ballot: 2, proposal: 1 }),
  takes,
  uses('commend', { ballot: 1, proposal: 1 }),
  commends,
  uses('side', null),
  uses('follow', 'on'),
  uses('run', 'on'),
  elects,
  uses('council', 'attackers'),
  uses('play-for', 'attackers'),
];

/** Acts only for a captain, the host, and moderators who play for no other side. */
const OF_THE_CLOSERS: readonly Attempt[] = [uses('close-vote', 1)];

/** Acts that a side's members perform like any player. */
const OF_PLAYERS: readonly Attempt[] = [
  uses('move', null),
  uses('draw', null),
  uses('resign', null),
  uses('give-up', null),
  says('move', () => ({ notation: 'D1-C1' })),
  says('game draw'),
  says('game abort'),
  says('game resign'),
];

/** Acts in play only for the host or a moderator. */
const OF_THE_HOST: readonly Attempt[] = [removes, readmits];

/** Acts in the lobby only for the host or the seat's holder, with their refusals. */
const OF_THE_LOBBY: readonly (readonly [Attempt, string])[] = [
  [uses('seat-give', 'attackers', () => [], ComponentType.MentionableSelect), 'is taken'],
  [uses('seat-computer', 'attackers', () => ['2']), 'is taken'],
  [uses('seat-role', 'attackers', () => ['1'.repeat(19)]), 'is taken'],
  [uses('rule-kind', 'attackers', () => ['first']), 'Only the host'],
  [uses('rule-set', { seat: 'attackers', setting: 'days' }, () => ['7']), 'Only the host'],
  [
    uses('rule-captain', 'attackers', () => [], ComponentType.UserSelect),
    'doesn’t work with this way of deciding',
  ],
  [uses('lobby-relay', null), 'You’re not playing at this table'],
  [uses('seat-leave', null), 'You’re not playing at this table'],
  [uses('leave', null), 'You’re not playing at this table'],
  [uses('start', null), 'Only the host'],
  [uses('cancel', null), 'Only the host'],
];

async function tableIn({ id }: Game): Promise<LoadedTable> {
  return known(await stage.tables().load(id));
}

/** State that an attempt must not change, except the people bound to a side, since an attempt binds them. */
async function standing(game: Game) {
  const { version, ballots, seats, offers, status } = await tableIn(game);
  return {
    version,
    ballots,
    offers,
    status,
    rules: seats.map(({ holder, rule, council }) => ({ holder, rule, council })),
  };
}

/** Tries every attempt. Each must be refused privately with words that match `why`, and change nothing. */
async function refusesAll(person: Actor, game: Game, attempts: readonly Attempt[], why: string | RegExp) {
  for (const { what, tried } of attempts) {
    const before = await standing(game);
    const answer = messageOf(await tried(person, game));
    expect(isPrivate(answer), what).toBe(true);
    expect(words(answer), what).toMatch(why);
    await stage.discord.waitUntilIdle();
    expect(await standing(game), what).toEqual(before);
  }
}

it('every control of votes and councils is among those that are tried', () => {
  const controls = [...(votes.components ?? []), ...(votes.forms ?? []), ...(councils.components ?? [])];
  const tried = new Set([...OF_THE_SIDE, ...OF_THE_CLOSERS].map(({ what }) => what));
  expect(controls.map(({ verb }) => verb).filter((verb) => !tried.has(verb))).toEqual([]);
});

describe('the controls of a side refuse', () => {
  it('somebody who is not in charge of its votes', () =>
    refusesAll(people.ben, games.open, OF_THE_CLOSERS, 'Only the captain of the side can close its vote'));

  it('somebody who does not play there', () =>
    refusesAll(people.ben, games.open, [...OF_THE_SIDE, ...OF_PLAYERS], 'You’re not playing at this table'));

  it('somebody who was taken out of the side', () =>
    refusesAll(people.hugo, games.open, [...OF_THE_SIDE, ...OF_PLAYERS], 'taken out of'));

  it('somebody who is too new in the server', () =>
    refusesAll(
      people.zoe,
      games.newcomers,
      [...OF_THE_SIDE, ...OF_PLAYERS],
      'must have been in this server for at least 1 day',
    ));

  it('somebody who has not been seen in the role for long enough', () =>
    refusesAll(
      people.ida,
      games.unseen,
      [...OF_THE_SIDE, ...OF_PLAYERS],
      'since I first saw you act for it',
    ));

  it('the other side', () =>
    refusesAll(
      stage.anna,
      games.open,
      OF_THE_SIDE,
      /Only Attackers can do that|You play for Defenders|One person plays that side alone|not play as a relay|has no captain/,
    ));
});

it('only the host and moderators take somebody out of a side and let them back in', async () => {
  await refusesAll(people.ben, games.open, OF_THE_HOST, 'Only the host');
  await refusesAll(people.edda, games.open, OF_THE_HOST, 'Only the host');
});

it('only the captain takes what is proposed, and is not replaced while there is time', async () => {
  await refusesAll(people.ida, games.captain, [takes], 'Only the captain of your side');
  await refusesAll(people.edda, games.captain, [elects], 'has time until');
});

it('only the one whose turn it is in the relay moves', () =>
  refusesAll(people.edda, games.relay, [says('move', () => ({ notation: 'D1-C1' }))], 'It’s <@'));

it.each(OF_THE_LOBBY)('the lobby refuses $what to those who may not', (attempt, why) =>
  refusesAll(people.ben, lobby, [attempt], why),
);
