/** Turn notifications through the embedded Discord, for every kind of holder and decision rule. */
import { type APIMessage, ButtonStyle, PermissionFlagsBits as Can } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, observeRequests } from '../../../playground/src/index.js';
import { MINUTE } from '../../../src/base/durations.js';
import { type DecisionRule, defaultRule } from '../../../src/table/model/people/decision-rule.js';
import type { Holder } from '../../../src/table/model/people/holders.js';
import { actor } from '../../actors.js';
import { isCareless, listUnnamedIds } from '../request-checks.js';
import {
  addFollowers,
  advanceTime,
  boards,
  buttons,
  buttonsOfStyle,
  findMenuOption,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

let stage: Stage;
/** Requests that allow a mention of somebody whom their text doesn't mention. Such a mention notifies no one. */
const unnamed: string[] = [];
let stopObserving: () => void;

beforeAll(async () => {
  stopObserving = observeRequests(({ body, route }) => {
    unnamed.push(...listUnnamedIds(body).map((id) => `${route} ${id}`));
  });
  stage = await openStage();
});
afterAll(async () => {
  stopObserving();
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

const person = (name: string) => stage.discord.actor(name);
const nameOf = (id: string) => required(stage.discord.world.users.get(id)).displayName;
const listNotified = ({ mentions }: APIMessage) => mentions.map(({ id }) => nameOf(id)).toSorted();

interface Case {
  readonly holder: () => Holder;
  readonly rule?: () => DecisionRule;
  /** People who press *Follow* after the start. */
  readonly follow?: readonly string[];
  /** Person who plays first for the side. */
  readonly plays: string;
  /** People notified when the side's second turn begins. */
  readonly turn: readonly string[];
}

const wolvesHolder = (): Holder => ({ kind: 'role', id: stage.seeded.roles.wolves.id });
const vote = { ...defaultRule('vote'), quorum: 1 } as const;

const cases: Record<string, Case> = {
  'a person': { holder: () => ({ kind: 'person', id: person('Ben').id }), plays: 'Ben', turn: ['Ben'] },
  'a list of people': {
    holder: () => ({ kind: 'people', ids: [person('Ben').id, person('Finn').id] }),
    rule: () => defaultRule('first'),
    plays: 'Finn',
    turn: ['Ben', 'Finn'],
  },
  'a role with followers': {
    holder: wolvesHolder,
    rule: () => defaultRule('first'),
    follow: ['Edda', 'Ida'],
    plays: 'David',
    turn: ['Edda', 'Ida'],
  },
  'a role that votes, with followers': {
    holder: wolvesHolder,
    rule: () => vote,
    follow: ['Ida'],
    plays: 'Hugo',
    turn: ['Ida'],
  },
  'a secret vote': {
    holder: wolvesHolder,
    rule: () => ({ ...vote, tally: 'hidden' }),
    follow: ['David', 'Edda'],
    plays: 'Hugo',
    turn: ['David', 'Edda'],
  },
  'a vote of a list': {
    holder: () => ({ kind: 'people', ids: ['Ben', 'Clara', 'Finn'].map((name) => person(name).id) }),
    rule: () => ({ ...vote, tally: 'voted' }),
    plays: 'Finn',
    turn: ['Ben', 'Clara', 'Finn'],
  },
  'a captain, and those who follow': {
    holder: wolvesHolder,
    rule: () => ({ ...defaultRule('captain'), captain: person('David').id }),
    follow: ['Edda'],
    plays: 'David',
    turn: ['David', 'Edda'],
  },
  'a relay, and those who follow': {
    holder: wolvesHolder,
    rule: () => ({ ...defaultRule('relay'), order: [person('David').id, person('Edda').id] }),
    follow: ['Hugo'],
    plays: 'David',
    turn: ['Edda', 'Hugo'],
  },
};

/** A game with Anna as the defenders. The attackers, who begin, have these holders. */
async function begin({
  holder,
  rule,
}: Case): Promise<{ readonly thread: string; readonly board: APIMessage }> {
  const { anna, channel } = stage;
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-table', { board: 'irish', side: 'defenders' }),
  );
  const { assignSeat: give, setDecisionRule: decideBy, listOpenTablesOf, startGame } = stage.tables();
  const table = required((await listOpenTablesOf(actor(anna.id))).find(({ status }) => status === 'lobby'));
  const host = actor(anna.id);
  expect(await give(table.id, host, 'attackers', holder())).toMatchObject({ ok: true });
  if (rule !== undefined)
    expect(await decideBy(table.id, host, 'attackers', rule())).toMatchObject({ ok: true });
  expect(await startGame(table.id, host)).toMatchObject({ ok: true });
  // The services were called without the bot, so the bot must find the due work itself.
  await advanceTime(stage, 20_000);
  return { thread: lobby.id, board: await latestBoard(stage, lobby.id, 0) };
}

async function followGame(follower: Actor, board: APIMessage): Promise<void> {
  const panel = messageOf(await follower.press(board, 'Your side'));
  expect(words(messageOf(await follower.press(panel, 'Follow')))).toContain('on your side’s turn');
}

describe.each(Object.entries(cases))('%s', (_, one) => {
  it('is notified of the turn and of an offer, as the message says', async () => {
    const { anna } = stage;
    const { thread, board } = await begin(one);
    for (const name of one.follow ?? []) await followGame(person(name), board);
    await typeMove(person(one.plays), thread, 'D1-C1');
    await stage.clock.advance(1_000);
    expect(listNotified(await latestBoard(stage, thread, 1))).toEqual(['Anna']);
    await typeMove(anna, thread, 'C4-C3');
    const turn = await latestBoard(stage, thread, 2);
    expect(listNotified(turn)).toEqual(one.turn);
    messageOf(await pressMore(anna, turn, 'Offer draw'));
    const offer = await stage.discord.waitFor(() =>
      anna.listMessages(thread).findLast((message) => words(message).includes('do you agree?')),
    );
    expect(listNotified(required(offer))).toEqual(one.turn);
    expect(unnamed).toEqual([]);
    await pressMore(anna, required(boards(stage, thread).at(-1)), 'Resign');
  });
});

it('mentions more followers than one message takes in messages below, or their role where it may', async () => {
  const { anna, discord, seeded, clock } = stage;
  const { wolves } = seeded.roles;
  const { thread } = await begin({
    holder: wolvesHolder,
    rule: () => defaultRule('first'),
    plays: '',
    turn: [],
  });
  const { id } = required(await stage.tables().findInThread(thread));
  const crowd = await addFollowers(stage, id, 85);
  const playRound = async (there: string, back: string, plies: number) => {
    await typeMove(person('David'), thread, there);
    await clock.advance(1_000);
    await latestBoard(stage, thread, plies - 1);
    const seen = anna.listMessages(thread).length;
    await typeMove(anna, thread, back);
    await latestBoard(stage, thread, plies);
    await discord.waitUntilIdle();
    return anna
      .listMessages(thread)
      .slice(seen)
      .filter((message) => !isPrivate(message));
  };
  discord.world.guilds.editRole(seeded.guild.id, wolves.id, { mentionable: false });
  const apart = await playRound('D1-C1', 'C4-C3', 2);
  expect(apart.map(({ mentions }) => mentions.length)).toEqual([80, 5]);
  expect(apart.flatMap(mentionedIds).toSorted()).toEqual(crowd.toSorted());
  expect(words(required(apart[1]))).toContain('the message above is for you');

  discord.world.guilds.editRole(seeded.guild.id, wolves.id, { mentionable: true });
  const together = await playRound('C1-D1', 'C3-C4', 4);
  expect(together.map(({ mentions, mention_roles }) => [mentions.length, mention_roles])).toEqual([
    [0, [wolves.id]],
  ]);
  expect(unnamed).toEqual([]);
});

it('mentions the followers when their side begins to vote on more than a move, once, and says how it ended', async () => {
  const { anna, discord } = stage;
  const { thread, board } = await begin({
    holder: wolvesHolder,
    rule: () => defaultRule('first'),
    plays: '',
    turn: [],
  });
  for (const name of ['David', 'Edda', 'Hugo']) await followGame(person(name), board);
  await typeMove(person('David'), thread, 'D1-C1');
  await stage.clock.advance(1_000);
  // While the opponent is to move, the side can vote, but not about a move.
  const waiting = await latestBoard(stage, thread, 1);
  const seen = anna.listMessages(thread).length;
  const listNewMessages = () =>
    anna
      .listMessages(thread)
      .slice(seen)
      .filter((message) => !isPrivate(message));
  const latest = () => required(boards(stage, thread).at(-1));
  const boardSaying = (said: RegExp) =>
    waitForValue(async () => said.test(words(latest())) && latest(), `a board that says ${said}`);
  const asked = messageOf(await pressMore(person('Hugo'), waiting, 'Resign'));
  messageOf(await person('Hugo').press(asked, 'Yes, propose it'));
  const opened = await boardSaying(/A private vote of \*\*Attackers\*\* closes <t:\d+:R>/);
  const panelOf = async (name: string) => messageOf(await person(name).press(latest(), 'Vote privately'));
  expect(opened.id).not.toBe(waiting.id);
  expect(words(opened)).not.toContain('resigning');
  expect(buttonsOfStyle(opened, ButtonStyle.Danger)).toEqual([]);
  const panel = await panelOf('Edda');
  expect(words(panel)).toMatch(/Attackers\*\* on \*\*resigning\*\*: 1 yes, 0 no\..* It closes <t:\d+:R>/);
  expect(buttonsOfStyle(panel, ButtonStyle.Danger)).toEqual(['Resign']);
  expect(buttonsOfStyle(panel, ButtonStyle.Success)).toEqual([]);
  expect(listNotified(opened)).toEqual(['David', 'Edda']);
  // Votes and a restart edit the board without another notification.
  expect(words(messageOf(await person('Edda').press(panel, 'Play on')))).toContain('1 yes, 1 no');
  await advanceTime(stage, 5_000);
  await stage.stop();
  await stage.start();
  await advanceTime(stage, 10_000);
  expect(words(messageOf(await person('David').press(await panelOf('David'), 'Play on')))).toContain(
    '1 yes, 2 no',
  );
  await advanceTime(stage, 5_000);
  await advanceTime(stage, 31 * MINUTE, MINUTE);
  const closed = await waitForValue(
    async () => !words(latest()).includes('private vote') && latest(),
    'a board without the vote',
  );
  expect(words(closed)).not.toContain('resigning');
  expect(buttons(closed)).not.toContain('Vote privately');
  const result = messageOf(await person('Edda').press(closed, 'Your side'));
  expect(words(result)).toContain('voted against resigning, 2 to 1');
  await discord.waitUntilIdle();
  expect(listNewMessages().map(({ id }) => id)).toEqual([opened.id]);
  expect(closed.id).toBe(opened.id);
  expect(unnamed).toEqual([]);
  await pressMore(anna, closed, 'Resign');
});

describe('a game of roles', () => {
  /** A lobby of Anna's in which the two roles play, and her seats panel. */
  async function lobbyOf(names: readonly string[], options: Readonly<Record<string, string | boolean>> = {}) {
    const { anna, channel } = stage;
    const given = { board: 'irish', ...options };
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', given));
    let panel = messageOf(await pressMore(anna, lobby, 'Choose who plays'));
    for (const [place, side] of ['Attackers', 'Defenders'].entries())
      panel = messageOf(await anna.choose(panel, `Who plays ${side}?`, [required(names[place])]));
    return { lobby, panel };
  }

  async function start({
    id,
  }: APIMessage): Promise<{ readonly board: APIMessage; readonly privateWords: () => string }> {
    const { anna, channel, discord } = stage;
    const isReady = (message: APIMessage) => message.id === id && buttons(message).includes('Start');
    const lobby = await waitForValue(
      async () => anna.listMessages(channel).find(isReady),
      'a lobby that can begin',
    );
    const seen = anna.listMessages(channel).length;
    await anna.press(lobby, 'Start');
    const board = await latestBoard(stage, id, 0);
    await discord.waitUntilIdle();
    // New private messages to the host.
    const privateWords = () => anna.listMessages(channel).slice(seen).filter(isPrivate).map(words).join('\n');
    return { board, privateWords };
  }

  const endVote = async () => {
    // Advances in small steps. A step over half a minute would look like a stopped bot, and the bot watches no
    // deadlines while it requests roles.
    await advanceTime(stage, 11 * MINUTE, 20_000);
    // Each round of role requests takes a moment.
    await advanceTime(stage, 20_000, 1_000);
  };

  const roleNames = ({ mention_roles }: Pick<APIMessage, 'mention_roles'>) =>
    mention_roles.map((id) => required(stage.seeded.guild.roles.get(id)).name).toSorted();

  const setMentionable = (role: 'ravens' | 'wolves', mentionable: boolean) =>
    stage.discord.world.guilds.editRole(stage.seeded.guild.id, stage.seeded.roles[role].id, { mentionable });

  it('mentions each role once, at its start, and says how members take part and vote', async () => {
    const { lobby, panel } = await lobbyOf(['Wolves', 'Ravens']);
    expect(words(panel)).not.toContain('I can’t mention');
    const { board, privateWords: told } = await start(lobby);
    expect(told()).toBe('');
    expect(roleNames(board)).toEqual(['Ravens', 'Wolves']);
    expect(listNotified(board)).toEqual([]);
    const { ravens, wolves } = stage.seeded.roles;
    expect(words(board)).toContain(`**Attackers**: <@&${wolves.id}>. **Defenders**: <@&${ravens.id}>.`);
    expect(words(board)).toContain('To be mentioned at every turn, press **Your side**, then **Follow**.');
    expect(words(board)).toMatch(
      /To vote, press \*\*Vote\*\*.* Each vote closes when 3 people have voted, or after 10 minutes\./,
    );
    // No one is mentioned again, neither by an edit nor by the next board. The first board keeps its mention.
    await typeMove(person('David'), lobby.id, 'D1-C1');
    await endVote();
    const next = await latestBoard(stage, lobby.id, 1);
    expect(roleNames(next)).toEqual([]);
    expect(words(next)).not.toContain('**Attackers**: <@&');
    const [first] = boards(stage, lobby.id);
    expect(roleNames(required(first))).toEqual(['Ravens', 'Wolves']);
    expect(words(next)).toContain('To vote, press **Vote**');
    await typeMove(person('Ben'), lobby.id, 'C4-C3');
    await endVote();
    expect(words(await latestBoard(stage, lobby.id, 2))).not.toContain('To vote, press **Vote**');
    expect(unnamed).toEqual([]);
  });

  it('says to its host alone how a role can be mentioned that cannot', async () => {
    setMentionable('wolves', false);
    const { lobby, panel } = await lobbyOf(['Wolves', 'Ravens']);
    const { ravens, wolves } = stage.seeded.roles;
    expect(words(panel)).toContain(`I can’t mention <@&${wolves.id}> when the game begins`);
    const { board, privateWords: told } = await start(lobby);
    expect(roleNames(board)).toEqual(['Ravens']);
    const said = await waitForValue(async () => told() || null, 'what the host is told');
    expect(said).toMatch(/^I can’t mention .*Mention Everyone/m);
    expect(said).not.toContain(ravens.id);
    setMentionable('wolves', true);
  });

  it('mentions any role where the bot may mention everyone, and says in the settings that it may', async () => {
    const { anna, channel, discord, seeded } = stage;
    const check = async () => words(messageOf(await anna.slash(channel, 'settings check')));
    expect(await check()).toContain('with **Mention Everyone** I can also mention roles');
    setMentionable('wolves', false);
    const id = discord.world.botId;
    const overwrite = { id, kind: 'member', deny: 0n } as const;
    discord.world.channels.setOverwrite(seeded.channels.tables, { ...overwrite, allow: Can.MentionEveryone });
    const { lobby } = await lobbyOf(['Wolves', 'Ravens']);
    const { board, privateWords: told } = await start(lobby);
    expect(roleNames(board)).toEqual(['Ravens', 'Wolves']);
    expect(told()).toBe('');
    expect(await check()).not.toContain('Mention Everyone');
    discord.world.channels.setOverwrite(seeded.channels.tables, { ...overwrite, allow: 0n });
    setMentionable('wolves', true);
  });

  it('mentions no role where its host or the server does not want it', async () => {
    const { anna, channel, discord } = stage;
    const silent = await lobbyOf(['Wolves', 'Ravens'], { notify: false });
    const said = 'The roles aren’t mentioned when the game begins.';
    await discord.waitFor(() => words(required(anna.refetchMessage(silent.lobby))).includes(said), {
      what: said,
    });
    expect(roleNames((await start(silent.lobby)).board)).toEqual([]);

    const panel = messageOf(await anna.slash(channel, 'settings show'));
    const playing = messageOf(await anna.press(panel, 'Boards and turns'));
    const { menu, label } = findMenuOption(playing, (one, value) => value === 'off' && one === 'never');
    messageOf(await anna.choose(playing, menu, [label]));
    const byServer = await lobbyOf(['Wolves', 'Ravens']);
    expect(roleNames((await start(byServer.lobby)).board)).toEqual([]);
    const byHost = await lobbyOf(['Wolves', 'Ravens'], { rules: 'notify=on' });
    expect(roleNames((await start(byHost.lobby)).board)).toEqual(['Ravens', 'Wolves']);

    const changed = await lobbyOf(['Wolves', 'Ravens']);
    const options = messageOf(await pressMore(anna, required(anna.refetchMessage(changed.lobby)), 'Options'));
    expect(words(options)).toContain('when the game begins. Now: off');
    expect(words(messageOf(await anna.press(options, 'Mention roles')))).toContain('Now: on');
    expect(roleNames((await start(changed.lobby)).board)).toEqual(['Ravens', 'Wolves']);
  });
});

it('a message without its nonce, or without a list of mentions, fails any test of this kind', () => {
  const post = 'POST /channels/{channel_id}/messages';
  const mentions = { allowed_mentions: { parse: [] } };
  const careful = { components: [], nonce: '1', enforce_nonce: true, ...mentions };
  expect(isCareless(post, careful)).toBe(false);
  for (const body of [
    { ...careful, nonce: undefined },
    { ...careful, enforce_nonce: false },
    { ...careful, allowed_mentions: undefined },
    { ...careful, allowed_mentions: { parse: ['users'] } },
  ])
    expect(isCareless(post, body), JSON.stringify(body)).toBe(true);
  const answer = 'POST /interactions/{interaction_id}/{interaction_token}/callback';
  expect(isCareless(answer, { type: 4, data: { components: [], ...mentions } })).toBe(false);
  expect(isCareless(answer, { type: 4, data: { components: [] } })).toBe(true);
  expect(isCareless(answer, { type: 9, data: { custom_id: 'form', components: [] } })).toBe(false);
});
