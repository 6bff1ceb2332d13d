/** *Find players*: a role is mentioned once for a lobby, seldom in a server, and only where the server wants it. */
import { type APIMessage, PermissionFlagsBits as Can } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { MINUTE, SECOND } from '../../../src/base/durations.js';
import { freeCustomId } from '../../../src/commands/shared/app/verbs.js';
import type { Store } from '../../../src/db/store.js';
import {
  advanceTime,
  buttons,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  tableOf,
  waitForValue,
  words,
} from '../stage.js';

type Writes = Store['playerSearches'];

let stage: Stage;
let store: Store;
/** The bot is killed before or after it writes a row in this state. Null for no kill. */
let deadly: {
  readonly write: keyof Writes;
  readonly state: string;
  readonly when: 'before' | 'after';
} | null;

function withKills(opened: Store): Store {
  const guarded = Object.entries(opened.playerSearches).map(([name, method]) => [
    name,
    async (...given: readonly unknown[]) => {
      const [row] = given;
      const isHit = deadly?.write === name && Object(row).state === deadly.state;
      if (isHit && deadly?.when === 'before') throw new Error('killed');
      const done = await Reflect.apply(method, opened.playerSearches, given);
      if (isHit) throw new Error('killed');
      return done;
    },
  ]);
  store = { ...opened, playerSearches: Object.fromEntries(guarded) as Writes };
  return store;
}

beforeEach(async () => {
  deadly = null;
  stage = await openStage({ wrapStore: withKills });
});
afterEach(async () => {
  await stage.close();
  expect(stage.complaints.filter((line) => !EXPECTED.some((part) => line.includes(part)))).toEqual([]);
});

/** Clara, who manages the server, chooses the role in the settings panel, or none. */
async function chooseRole(role: 'ravens' | 'wolves' | null): Promise<APIMessage> {
  const { clara, channel, seeded } = stage;
  const panel = messageOf(await clara.slash(channel, 'settings show'));
  const chosen = role === null ? [] : [seeded.roles[role].id];
  return messageOf(
    await clara.choose(panel, { customId: freeCustomId('server-role', 'players-role') }, chosen),
  );
}

/** Opens a table, and waits until the bot knows its lobby's message, to which *Find players* links. */
async function openLobby(
  person: Actor = stage.anna,
  options: Readonly<Record<string, string>> = {},
  game = 'kings-table',
): Promise<APIMessage> {
  const lobby = messageOf(await person.slash(stage.channel, `play ${game}`, options));
  await waitForValue(
    async () => (await tableOf(stage, person)).place.lobbyMessageId,
    'a lobby whose message is known',
  );
  return lobby;
}

function openBigLobby(person: Actor = stage.anna): Promise<APIMessage> {
  return openLobby(person, { mode: 'free-for-all', rules: 'first=South' }, 'kings-gauntlet');
}

/** The private panel behind *More…*. */
async function openMorePanel(lobby: APIMessage, person: Actor = stage.anna): Promise<APIMessage> {
  return messageOf(await person.press(lobby, 'More…'));
}

/** Presses *Find players*, and waits for what follows. Returns the private answer. */
async function findPlayers(lobby: APIMessage, person: Actor = stage.anna): Promise<string> {
  return pressFindPlayers(await openMorePanel(lobby, person), person);
}

async function pressFindPlayers(panel: APIMessage, person: Actor = stage.anna): Promise<string> {
  const answer = messageOf(await person.press(panel, 'Find players'));
  expect(isPrivate(answer)).toBe(true);
  await advanceTime(stage, 5 * SECOND);
  return words(answer);
}

/** Public messages that look for players, oldest first. */
function listPosts(channel = stage.channel): readonly APIMessage[] {
  return stage.anna
    .listMessages(channel)
    .filter((one) => !isPrivate(one) && /<@&\d+>: <@\d+> is looking for/.test(words(one)))
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
}

const latestPost = () => required(listPosts().at(-1));

/** Stops the bot, and starts it again after this time. */
async function restart(ms = 0, whileStopped: () => void = () => {}): Promise<void> {
  await stage.stop();
  whileStopped();
  await stage.clock.advance(ms);
  await stage.start();
  await advanceTime(stage, 20 * SECOND);
}

describe('without a role in the settings', () => {
  it('nobody is offered to find players', async () => {
    const lobby = await openLobby();
    const before = buttons(await openMorePanel(lobby));
    expect(before).not.toContain('Find players');
    const settings = await chooseRole('ravens');
    expect(words(settings)).toContain(
      `**Find players**: the role that hosts of open tables can mention to find players: once per table, at most every 30 minutes in the server\nNow: **<@&${stage.seeded.roles.ravens.id}>** *(chosen here)*`,
    );
    expect(buttons(await openMorePanel(lobby)).filter((label) => label !== 'Find players')).toEqual(before);
    messageOf(await stage.clara.press(settings, { customId: freeCustomId('server-back', 'players-role') }));
    expect(buttons(await openMorePanel(lobby))).toEqual(before);
  });

  it('a panel from before says that there is none any more', async () => {
    await chooseRole('ravens');
    const panel = await openMorePanel(await openLobby());
    await chooseRole(null);
    expect(await pressFindPlayers(panel)).toBe('\nThis server no longer has a role for finding players.');
    expect(listPosts()).toEqual([]);
  });

  it('everyone can’t be chosen', async () => {
    const { clara, channel, seeded } = stage;
    const panel = messageOf(await clara.slash(channel, 'settings show'));
    const menu = { customId: freeCustomId('server-role', 'players-role') };
    messageOf(await clara.choose(panel, menu, [seeded.guild.id]));
    expect(buttons(await openMorePanel(await openLobby()))).not.toContain('Find players');
  });
});

describe('with a role', () => {
  beforeEach(() => chooseRole('ravens'));

  it('the host mentions it once, and nobody else; a press of Join there begins the game', async () => {
    const { anna, ben, seeded, channel } = stage;
    const lobby = await openLobby(anna, { side: 'attackers' });
    expect(buttons(lobby)).toEqual(['Join', 'Play the computer', 'Learn', 'More…']);
    expect(buttons(await openMorePanel(lobby, ben))).not.toContain('Find players');
    const answer = await findPlayers(lobby);
    const { ravens } = seeded.roles;
    expect(answer).toBe(
      `\nI’m mentioning <@&${ravens.id}> in this channel. People can join with the button there.`,
    );
    const [post, ...more] = listPosts();
    expect(more).toEqual([]);
    const url = `https://discord.com/channels/${seeded.guild.id}/${channel}/${lobby.id}`;
    expect(words(required(post))).toBe(
      `\n<@&${ravens.id}>: <@${anna.id}> is looking for an opponent in King's Table (Tablut): ${url}\nJoin`,
    );
    expect(required(post)).toMatchObject({
      mention_roles: [ravens.id],
      mentions: [],
      mention_everyone: false,
    });
    expect((required(post).flags ?? 0) & SILENT).toBe(0);

    const joined = messageOf(await ben.press(required(post), 'Join'));
    expect(isPrivate(joined)).toBe(true);
    expect(words(joined)).toContain('You play **Defenders**');
    await latestBoard(stage, lobby.id, 0);
    expect(words(required(anna.refetchMessage(required(post))))).toBe(words(required(post)));
    const late = messageOf(await stage.clara.press(required(post), 'Join'));
    expect(words(late)).toContain(`<@${ben.id}> took the last seat. The game has started: <#${lobby.id}>`);
  });

  it('counts the players of a bigger game, and asks them for their seat', async () => {
    const { ben, clara } = stage;
    const lobby = await openBigLobby();
    await findPlayers(lobby);
    expect(words(latestPost())).toContain("is looking for 3 more players in The King's Gauntlet: http");
    const asked = messageOf(await ben.press(latestPost(), 'Join'));
    expect([isPrivate(asked), buttons(asked)]).toEqual([true, ['West', 'North', 'East']]);
    messageOf(await ben.press(asked, 'North'));
    await waitForValue(
      async () => words(required(ben.refetchMessage(lobby))).includes(`**North**: <@${ben.id}>`),
      'the taken seat',
    );
    messageOf(await clara.press(messageOf(await clara.press(latestPost(), 'Join')), 'East'));
    await findPlayers(await openBigLobby(clara), clara);
    expect(listPosts()).toHaveLength(1);
  });

  it('is pressed once for a table', async () => {
    const lobby = await openLobby();
    const [panel, other] = [await openMorePanel(lobby), await openMorePanel(lobby)];
    await pressFindPlayers(panel);
    expect(await pressFindPlayers(other)).toBe('\nI already mentioned players for this table.');
    expect(buttons(await openMorePanel(lobby))).not.toContain('Find players');
    await advanceTime(stage, 31 * MINUTE, MINUTE);
    expect(await pressFindPlayers(other)).toBe('\nI already mentioned players for this table.');
    expect(listPosts()).toHaveLength(1);
  });

  it('is pressed every 30 minutes in a server, also after a restart', async () => {
    const { ben, clock } = stage;
    await findPlayers(await openLobby());
    const again =
      Math.ceil(
        required(await store.playerSearches.find((await tableOf(stage, stage.anna)).id)).at / SECOND,
      ) + 1_800;
    await restart(10 * MINUTE);
    const lobby = await openLobby(ben);
    expect(await findPlayers(lobby, ben)).toBe(
      `\nI recently mentioned players for another table in this server. You can press *Find players* again <t:${again}:R>.`,
    );
    expect(listPosts()).toHaveLength(1);
    await advanceTime(stage, again * SECOND - clock.now(), MINUTE);
    expect(await findPlayers(lobby, ben)).toContain('I’m mentioning');
    expect(listPosts()).toHaveLength(2);
  });

  it('is not offered at a table that not everyone can join, or that is full', async () => {
    const { anna, ben, clara, seeded } = stage;
    const restricted = [{ access: 'invited' }, { only: seeded.roles.ravens.id }, { opponent: ben.id }];
    for (const options of restricted)
      expect(buttons(await openMorePanel(await openLobby(clara, options), clara))).not.toContain(
        'Find players',
      );
    const answer = await openLobby(anna, { access: 'private' });
    const thread = required(/<#(\d+)>/.exec(words(answer))?.[1]);
    const inPrivate = (message: APIMessage) => buttons(message).includes('More…');
    const lobby = await stage.discord.waitForMessage(anna, thread, inPrivate);
    expect(buttons(await openMorePanel(lobby))).not.toContain('Find players');
    const full = await openLobby(anna, { opponent: seeded.roles.wolves.id });
    expect(buttons(await openMorePanel(full))).not.toContain('Find players');
  });

  it('a press where the last seat was taken meanwhile says so', async () => {
    const { anna } = stage;
    const lobby = await openBigLobby();
    const panel = await openMorePanel(lobby);
    const seats = messageOf(await pressMore(anna, lobby, 'Choose who plays'));
    for (const [side, holder] of [
      ['West', 'Ben'],
      ['North', 'Clara'],
      ['East', 'Wolves'],
    ])
      messageOf(await anna.choose(seats, `Who plays ${side}?`, [required(holder)]));
    expect(await pressFindPlayers(panel)).toBe('\nThere is no free seat at this table.');
    expect(listPosts()).toEqual([]);
  });

  it('a blocked host mentions nobody', async () => {
    const { ben, clara, channel } = stage;
    const panel = await openMorePanel(await openLobby(ben), ben);
    const block = { player: ben.id, reason: 'testing' };
    const asked = messageOf(await clara.slash(channel, 'moderate block', block));
    messageOf(await clara.press(asked, required(buttons(asked)[0])));
    expect(await pressFindPlayers(panel, ben)).toContain('testing');
    expect(listPosts()).toEqual([]);
  });

  it('a deleted role is none', async () => {
    const { discord, seeded } = stage;
    const lobby = await openLobby();
    const panel = await openMorePanel(lobby);
    discord.world.guilds.deleteRole(seeded.guild.id, seeded.roles.ravens.id);
    await discord.waitUntilIdle();
    expect(await pressFindPlayers(panel)).toContain('no longer has a role for finding players');
    expect(buttons(await openMorePanel(lobby))).not.toContain('Find players');
    expect(listPosts()).toEqual([]);
  });

  it('says privately that the role can’t be mentioned, until somebody allows it', async () => {
    const { discord, seeded } = stage;
    const { guilds, channels, botId } = discord.world;
    const { ravens } = seeded.roles;
    guilds.editRole(seeded.guild.id, ravens.id, { mentionable: false });
    await discord.waitUntilIdle();
    const lobby = await openLobby();
    expect(await findPlayers(lobby)).toBe(
      `\nI can’t mention <@&${ravens.id}>. Someone who manages the server can turn on *Allow anyone to @mention this role* under *Server Settings → Roles*, or give me **Mention Everyone**.`,
    );
    expect(listPosts()).toEqual([]);
    channels.setOverwrite(seeded.channels.tables, {
      id: botId,
      kind: 'member',
      allow: Can.MentionEveryone,
      deny: 0n,
    });
    await discord.waitUntilIdle();
    await findPlayers(lobby);
    expect(latestPost().mention_roles).toEqual([ravens.id]);
  });

  it('says privately which permission is missing, and does not count', async () => {
    const { discord, seeded } = stage;
    const lobby = await openLobby();
    const own = { id: discord.world.botId, kind: 'member', allow: 0n } as const;
    discord.world.channels.setOverwrite(seeded.channels.tables, { ...own, deny: Can.SendMessages });
    await discord.waitUntilIdle();
    expect(await findPlayers(lobby)).toContain('**Send Messages**');
    discord.world.channels.setOverwrite(seeded.channels.tables, { ...own, deny: 0n });
    await discord.waitUntilIdle();
    await findPlayers(lobby);
    expect(listPosts()).toHaveLength(1);
  });

  it('mentions it in the thread in which the lobby was opened', async () => {
    const { anna, channel, seeded } = stage;
    const thread = anna.openThread(seeded.channels.hall.id, 'a talk', 'about this');
    const lobby = messageOf(await anna.slash(thread, 'play kings-table'));
    await findPlayers(lobby);
    expect([listPosts(thread).length, listPosts(channel).length]).toEqual([1, 0]);
  });

  describe('posts once', () => {
    const writes = [
      { write: 'add', state: 'pending' },
      { write: 'update', state: 'sending' },
      { write: 'update', state: 'posted' },
    ] as const;
    const points = writes.flatMap((one) => (['before', 'after'] as const).map((when) => ({ ...one, when })));

    it.each(points)('though the bot is killed $when it notes $state', async (point) => {
      const { anna } = stage;
      const panel = await openMorePanel(await openLobby());
      deadly = point;
      await anna.press(panel, 'Find players').catch(() => {});
      await advanceTime(stage, 5 * SECOND);
      deadly = null;
      await restart();
      const isConfirmed = point.write === 'update' || point.when === 'after';
      expect(listPosts()).toHaveLength(isConfirmed ? 1 : 0);
      expect(await store.playerSearches.listUnposted()).toEqual([]);
      if (!isConfirmed) await pressFindPlayers(panel);
      await restart(MINUTE);
      expect(listPosts()).toHaveLength(1);
    });

    it('though the answer of Discord is lost, and the bot is killed then', async () => {
      const { anna, discord } = stage;
      const panel = await openMorePanel(await openLobby());
      const route = '/channels/{channel_id}/messages';
      discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route, times: 4 });
      await anna.press(panel, 'Find players');
      await waitForValue(async () => listPosts().length > 0, 'the post');
      await restart(10 * MINUTE);
      expect(listPosts()).toHaveLength(1);
      expect(await store.playerSearches.listUnposted()).toEqual([]);
    });
  });

  describe('is not posted', () => {
    /** Presses *Find players*. The bot is killed before it posts. */
    async function pressBeforeKill(lobby: APIMessage): Promise<void> {
      deadly = { write: 'update', state: 'sending', when: 'before' };
      await pressFindPlayers(await openMorePanel(lobby));
      deadly = null;
      expect(listPosts()).toEqual([]);
    }

    it('if the lobby is cancelled before, and does not count then', async () => {
      const { anna, ben } = stage;
      const lobby = await openLobby();
      await pressBeforeKill(lobby);
      messageOf(await pressMore(anna, lobby, 'Cancel table'));
      await restart();
      expect([listPosts(), await store.playerSearches.listUnposted()]).toEqual([[], []]);
      expect(await findPlayers(await openLobby(ben), ben)).toContain('I’m mentioning');
    });

    it('if the role can’t be mentioned any more, and the host learns it with the next answer', async () => {
      const { anna, channel, discord, seeded } = stage;
      const { ravens } = seeded.roles;
      await pressBeforeKill(await openLobby());
      await restart(0, () =>
        discord.world.guilds.editRole(seeded.guild.id, ravens.id, { mentionable: false }),
      );
      expect([listPosts(), await store.playerSearches.listUnposted()]).toEqual([[], []]);
      await anna.slash(channel, 'help');
      const said = `I couldn’t mention <@&${ravens.id}> in <#${channel}> for your table of King's Table (Tablut).`;
      await waitForValue(
        async () => anna.listMessages(channel).some((one) => isPrivate(one) && words(one).includes(said)),
        'the news',
      );
    });

    it('if Discord refuses, and does not count then', async () => {
      const { discord } = stage;
      const lobby = await openLobby();
      const route = '/channels/{channel_id}/messages';
      discord.faults.failNext({ kind: 'refused', as: 'missingPermissions', method: 'POST', route });
      await findPlayers(lobby);
      expect([listPosts(), await store.playerSearches.listUnposted()]).toEqual([[], []]);
      await findPlayers(lobby);
      expect(listPosts()).toHaveLength(1);
      expect(mentionedIds(latestPost())).toEqual([]);
    });
  });
});

/** Parts of complaints that kills and lost answers cause. */
const EXPECTED = ['find-players.test.ts', 'the message that finds players could not be posted'];

/** Flag of a message that notifies nobody. */
const SILENT = 1 << 12;
