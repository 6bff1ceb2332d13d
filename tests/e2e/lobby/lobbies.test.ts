/** Lobbies and challenges: seats, starting, leaving, cancelling, declining, expiry, and refused openings. */
import { PermissionFlagsBits as Can, ChannelType } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/base/durations.js';
import { findGame } from '../../../src/engine/index.js';
import { actor } from '../../actors.js';
import {
  buttons,
  isPrivate,
  LIFE,
  latestBoard,
  listRequests,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  pressMoreAndRefetch,
  required,
  type Stage,
  takeSeat,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const UPDATED = 'POST /interactions/{interaction_id}/{interaction_token}/callback 204';

const POSTED = 'POST /channels/{channel_id}/messages 200';

/** Words of the private answer to a press. Expects the pressed message to be unchanged. */
async function readRefusal(press: Promise<Parameters<typeof messageOf>[0]>): Promise<string> {
  const answer = messageOf(await press);
  expect(isPrivate(answer)).toBe(true);
  return words(answer);
}

describe('a lobby', () => {
  it('is filled, emptied and started by buttons, one request for each', async () => {
    const { anna, ben, clara, channel, discord } = stage;
    const david = discord.actor('David');
    const options = { mode: 'free-for-all', rules: 'first=South' };
    const lobby = messageOf(await anna.slash(channel, 'play kings-gauntlet', options));
    expect(isPrivate(lobby)).toBe(false);
    expect(mentionedIds(lobby)).toEqual([]);
    expect(words(lobby)).toMatch(/Mode: Everyone alone/);
    expect(words(lobby)).toContain(`**South**: <@${anna.id}>`);
    const waiting = ['Join', 'Play the computer', 'Learn', 'More…'];
    expect(buttons(lobby)).toEqual(waiting);
    const moved = await takeSeat(stage, anna, lobby, 'West');
    expect(words(moved)).toContain(`**West**: <@${anna.id}>`);
    expect(buttons(moved)).toEqual(waiting);
    await takeSeat(stage, ben, lobby, 'South');
    await takeSeat(stage, clara, lobby, 'North');
    const left = await pressMoreAndRefetch(stage, ben, lobby, 'Leave');
    expect(words(left)).toContain('**South**: *free*');
    await takeSeat(stage, anna, lobby, 'South');
    await takeSeat(stage, ben, lobby, 'West');
    const mark = discord.journal.last;
    const full = messageOf(await david.press(lobby, 'Join'));
    expect(full.id).toBe(lobby.id);
    expect(buttons(full)).toEqual(['Start', 'Learn', 'More…']);
    // David took the last seat, so the host was notified.
    await discord.waitFor(() => listRequests(stage, mark).length > 1, {
      what: 'the answer and the call of the host',
    });
    expect(listRequests(stage, mark).toSorted()).toEqual([POSTED, UPDATED].toSorted());
    const calls = () =>
      anna.listMessages(channel).filter((message) => words(message).includes('all seats are taken: press'));
    const listOtherCalls = () => calls().filter(({ id }) => id !== lobby.id);
    expect(listOtherCalls().map((message) => mentionedIds(message))).toEqual([[anna.id]]);
    expect(words(lobby)).toContain('Press *Join* to play.');
    expect(words(full)).toContain(`<@${anna.id}>, all seats are taken: press *Start*.`);
    expect(words(full)).toContain(`**South**: <@${anna.id}>\n**West**: <@${ben.id}>`);
    expect(required(full.components?.length)).toBe(1);
    expect(JSON.stringify(full)).toContain('board.png');
    expect(await readRefusal(ben.press(lobby, 'Start'))).toContain('Only the host');
    messageOf(await anna.press(lobby, 'Start'));
    const board = await latestBoard(stage, lobby.id, 0);
    expect(mentionedIds(board)).toEqual([anna.id]);
    await discord.waitFor(() => listOtherCalls().length === 0, { what: 'the call of the host to go' });
    const thread = required(discord.world.threads.get(lobby.id));
    expect(thread.name).toContain('Anna v Ben v Clara v David');
    expect(buttons(required(anna.refetchMessage(lobby)))).toEqual(['More…']);
  });

  it('takes the call of its host back where a seat is free again, and calls them twice at most', async () => {
    const { anna, ben, clara, channel, discord } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-gauntlet', { mode: 'free-for-all' }));
    await takeSeat(stage, ben, lobby, 'West');
    await takeSeat(stage, clara, lobby, 'North');
    const david = discord.actor('David');
    const since = discord.world.messages.list(channel).at(-1)?.id;
    const calls = () =>
      anna
        .listMessages(channel, { after: since })
        .filter((one) => one.id !== lobby.id && words(one).includes('all seats are taken: press'));
    for (const standing of [1, 1, 0]) {
      await takeSeat(stage, david, lobby, 'East');
      await discord.waitUntilIdle();
      expect(calls().map((message) => mentionedIds(message))).toEqual(Array(standing).fill([anna.id]));
      if (standing === 1) await pressMoreAndRefetch(stage, david, lobby, 'Leave');
      else messageOf(await david.slash(channel, 'leave'));
      await discord.waitFor(() => calls().length === 0, { what: 'the call of the host to go' });
    }
    messageOf(await pressMore(anna, lobby, 'Cancel table'));
  });

  it('refuses what is not for somebody privately and changes nothing', async () => {
    const { anna, ben, clara, channel } = stage;
    const options = { mode: 'free-for-all', rules: 'first=South' };
    const lobby = messageOf(await anna.slash(channel, 'play kings-gauntlet', options));
    // Buttons that a person can't use aren't shown. If a shown button is pressed too late, the press is
    // refused.
    expect(buttons(messageOf(await clara.press(lobby, 'More…')))).toEqual([
      'Options',
      'Choose who plays',
      'Rules',
      'Pieces',
    ]);
    const ofAnna = messageOf(await anna.press(lobby, 'More…'));
    expect(buttons(ofAnna).slice(-2)).toEqual(['Leave', 'Cancel table']);
    expect(await readRefusal(clara.press(lobby, 'Play the computer'))).toContain('Only the host');
    const [ofBen, ofClara] = [await ben.press(lobby, 'Join'), await clara.press(lobby, 'Join')].map(
      messageOf,
    );
    messageOf(await ben.press(required(ofBen), 'East'));
    expect(await readRefusal(clara.press(required(ofClara), 'East'))).toContain('taken');
    const again = messageOf(await ben.press(lobby, 'Join'));
    expect(words(again)).toContain('You’re in, as **East**');
    await stage.discord.waitFor(
      () => words(required(anna.refetchMessage(lobby))).includes(`**East**: <@${ben.id}>`),
      { what: 'the taken seat' },
    );
    messageOf(await pressMore(anna, lobby, 'Cancel table'));
  });

  it('of two begins by itself with the last seat that is taken, and calls nobody but by its board', async () => {
    const { anna, ben, channel, discord } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', { board: 'irish' }));
    expect(words(lobby)).toContain(
      `<@${anna.id}> is in and is looking for an opponent. Press *Join* to play.`,
    );
    expect(words(lobby)).toMatch(/7 by 7 squares/);
    expect(buttons(lobby)).toEqual(['Join', 'Play the computer', 'Learn', 'More…']);
    const moved = await takeSeat(stage, anna, lobby, 'Defenders');
    expect(words(moved)).toContain(`**Defenders**: <@${anna.id}>`);
    const mark = discord.journal.last;
    messageOf(await ben.press(lobby, 'Join'));
    const board = await latestBoard(stage, lobby.id, 0);
    expect(mentionedIds(board)).toEqual([ben.id]);
    expect(listRequests(stage, mark).filter((one) => one === POSTED)).toHaveLength(1);
    expect(required(discord.world.threads.get(lobby.id)).name).toBe('Irish · Ben v Anna');
    const begun = required(anna.refetchMessage(lobby));
    expect(buttons(begun)).toEqual(['More…']);
    expect(words(begun)).toContain(`The game begins: <#${lobby.id}>`);
  });

  it('is opened without a seat for its host, who may give theirs up as well', async () => {
    const { anna, ben, clara, channel } = stage;
    const lobby = messageOf(
      await anna.slash(channel, 'play kings-mate', { side: 'No seat: only open the table' }),
    );
    expect(words(lobby)).toContain('**White**: *free*\n**Black**: *free*');
    await takeSeat(stage, anna, lobby, 'Black');
    messageOf(await pressMore(anna, lobby, 'Leave'));
    await takeSeat(stage, ben, lobby, 'White');
    messageOf(await clara.press(lobby, 'Join'));
    const board = await latestBoard(stage, lobby.id, 0);
    expect(mentionedIds(board)).toEqual([ben.id]);
  });

  it('is started once by two who press at once', async () => {
    const { anna, ben, clara, channel, discord } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'lot' }));
    const mark = discord.journal.last;
    const [first, second] = await Promise.all([ben.press(lobby, 'Join'), clara.press(lobby, 'Join')]);
    expect([first.updated, second.message].map((one) => one?.id)).toContain(lobby.id);
    await latestBoard(stage, lobby.id, 0);
    await discord.waitUntilIdle();
    const made = listRequests(stage, mark).filter((one) => one.includes('/threads'));
    expect(made).toHaveLength(1);
    expect(anna.listMessages(lobby.id).filter((one) => buttons(one).includes('Move'))).toHaveLength(1);
  });

  it('is taken back by its host', async () => {
    const { anna, channel } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', {}));
    const seen = required(anna.refetchMessage(lobby));
    const closed = await pressMoreAndRefetch(stage, anna, lobby, 'Cancel table');
    expect(words(closed)).toContain('cancelled the table');
    expect(words(closed)).not.toMatch(/Defenders|free/);
    expect(buttons(closed)).toEqual(['More…']);
    expect(closed.attachments).toEqual([]);
    expect(await readRefusal(anna.press(seen, 'Join', { useShownState: true }))).toContain('no longer open');
  });

  it('tells all its options to everybody who asks', async () => {
    const { ben, anna, channel } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', { rules: 'escape=corner' }));
    const told = await readRefusal(pressMore(ben, lobby, 'Options'));
    expect(told).toMatch(/\*\*Escape\*\*: .*\(changed\)/);
    expect(told).toMatch(/\*\*Stalemate\*\*/);
  });

  it('closes when nobody comes in time, and its message says so', async () => {
    const { anna, channel, clock, discord } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', {}));
    await discord.waitUntilIdle();
    await clock.advance(LIFE.lobby - 60_000);
    await discord.waitUntilIdle();
    expect(buttons(required(anna.refetchMessage(lobby)))).toContain('Join');
    await clock.advance(2 * MINUTE);
    await discord.waitFor(() =>
      words(required(anna.refetchMessage(lobby))).includes('Nobody joined in time'),
    );
    expect(buttons(required(anna.refetchMessage(lobby)))).toEqual(['More…']);
  });
});

describe('a challenge', () => {
  it('calls the challenged person once, who alone may answer, and begins when accepted', async () => {
    const { anna, ben, clara, channel } = stage;
    const options = { opponent: ben.id, side: 'defenders' };
    const challenge = messageOf(await anna.slash(channel, 'play kings-table', options));
    expect(mentionedIds(challenge)).toEqual([ben.id]);
    expect(buttons(challenge)).toEqual(['Accept', 'Decline', 'Learn', 'More…']);
    for (const button of ['Accept', 'Decline']) {
      expect(await readRefusal(clara.press(challenge, button))).toContain('someone else');
      expect(await readRefusal(anna.press(challenge, button))).toContain('someone else');
    }
    const begun = messageOf(await ben.press(challenge, 'Accept'));
    expect(mentionedIds(begun)).toEqual([]);
    const board = await latestBoard(stage, challenge.id, 0);
    expect(mentionedIds(board)).toEqual([ben.id]);
    expect(await readRefusal(ben.press(challenge, 'Accept', { useShownState: true }))).toContain(
      'no longer open',
    );
  });

  it('is declined', async () => {
    const { anna, ben, channel } = stage;
    const challenge = messageOf(await anna.slash(channel, 'play kings-table', { opponent: ben.id }));
    const declined = messageOf(await ben.press(challenge, 'Decline'));
    expect(words(declined)).toContain(`<@${ben.id}> declined the challenge.`);
    expect(buttons(declined)).toEqual(['More…']);
    expect(mentionedIds(declined)).toEqual([]);
  });

  it('expires', async () => {
    const { anna, ben, channel, clock, discord } = stage;
    const challenge = messageOf(await anna.slash(channel, 'play kings-table', { opponent: ben.id }));
    await discord.waitUntilIdle();
    await clock.advance(LIFE.challenge + MINUTE);
    await discord.waitFor(() =>
      words(required(anna.refetchMessage(challenge))).includes('Nobody joined in time'),
    );
  });

  it('is not sent to bots or to oneself', async () => {
    const { anna, channel, discord } = stage;
    const bot = discord.world.botId;
    const challenge = (opponent: string) =>
      readRefusal(anna.slash(channel, 'play kings-table', { opponent }));
    expect(await challenge(bot)).toContain('To play the computer');
    expect(await challenge(anna.id)).toContain('yourself');
    const other = discord.world.addBot({ name: 'Other' });
    discord.world.guilds.addMember(stage.seeded.guild.id, other.id);
    expect(await challenge(other.id)).toContain('Bots can’t play here');
  });

  it('is not sent to those who are not in the server, or do not see the channel', async () => {
    const { anna, ben, clara, discord, seeded } = stage;
    const { guild, channels, people } = seeded;
    discord.world.guilds.removeMember(guild.id, people.david.id);
    const challenge = (channel: string, opponent: string) =>
      readRefusal(anna.slash(channel, 'play kings-table', { opponent }));
    expect(await challenge(stage.channel, people.david.id)).toContain(
      `<@${people.david.id}> is not in this server`,
    );
    // Clara sees the stewards' channel, and Ben doesn't.
    const { chamber } = channels;
    discord.world.channels.setOverwrite(chamber, {
      id: discord.world.botId,
      kind: 'member',
      allow: Can.ViewChannel,
      deny: 0n,
    });
    expect(await challenge(chamber.id, ben.id)).toContain(`<@${ben.id}> can’t see <#${chamber.id}>`);
    const lobby = messageOf(await anna.slash(chamber.id, 'play kings-table', { opponent: clara.id }));
    messageOf(await pressMore(anna, lobby, 'Cancel table'));
  });
});

describe('before anything is begun', () => {
  it('a missing permission is named with where to grant it', async () => {
    const { anna, discord, seeded } = stage;
    const channel = seeded.channels.tower.id;
    discord.faults.revokePermissions(channel, Can.CreatePublicThreads | Can.AttachFiles);
    const said = await readRefusal(anna.slash(channel, 'play kings-table', {}));
    expect(said).toContain('Create Public Threads and Attach Files');
    expect(said).toContain(`<#${channel}>`);
    expect(said).toContain('Server Settings');
    discord.faults.restorePermissions(channel, Can.CreatePublicThreads | Can.AttachFiles);
  });

  it('a permission lost meanwhile stops the start, and the lobby stays', async () => {
    const { anna, ben, discord, seeded } = stage;
    const channel = seeded.channels.tower.id;
    const challenge = messageOf(await anna.slash(channel, 'play kings-table', { opponent: ben.id }));
    discord.faults.revokePermissions(channel, Can.SendMessagesInThreads);
    expect(await readRefusal(ben.press(challenge, 'Accept'))).toContain('Send Messages in Threads');
    discord.faults.restorePermissions(channel, Can.SendMessagesInThreads);
    messageOf(await ben.press(challenge, 'Accept'));
    await latestBoard(stage, challenge.id, 0);
  });

  it('an announcement channel is a place to play, on the lobby and, where that is gone, without it', async () => {
    const { anna, ben, discord, seeded } = stage;
    const { world } = discord;
    const { id } = world.channels.createTextChannel(seeded.guild.id, {
      name: 'news',
      type: ChannelType.GuildAnnouncement,
    });
    const play = async (before: () => void) => {
      const lobby = messageOf(await anna.slash(id, 'play kings-table', { side: 'attackers' }));
      before();
      messageOf(await ben.press(lobby, 'Join'));
      const findThread = async () =>
        (await stage.tables().listOpenTablesOf(actor(anna.id)))[0]?.place.threadId ?? null;
      const thread = await waitForValue(findThread);
      expect(world.threads.get(thread)?.announcement).toBe(true);
      await typeMove(anna, thread, 'D1-D3');
      await latestBoard(stage, thread, 1);
      await anna.press(messageOf(await anna.slash(thread, 'game resign')), 'Yes, resign');
      await latestBoard(stage, thread, 2);
      return { lobby, thread };
    };
    const { lobby, thread } = await play(() => {});
    expect(thread).toBe(lobby.id);
    const threads = '/channels/{channel_id}/messages/{message_id}/threads';
    const other = await play(() => {
      discord.faults.failNext({ kind: 'refused', as: 'unknownMessage', method: 'POST', route: threads });
    });
    expect(other.thread).not.toBe(other.lobby.id);
  });

  it('the thread of a game in play has no room for another', async () => {
    const { anna, ben, channel } = stage;
    const challenge = messageOf(await anna.slash(channel, 'play kings-table', { opponent: ben.id }));
    await ben.press(challenge, 'Accept');
    await latestBoard(stage, challenge.id, 0);
    expect(await readRefusal(anna.slash(challenge.id, 'play kings-table', {}))).toContain(
      'There is already a table here',
    );
  });

  it('options that do not go together are refused with the reason', async () => {
    const { anna, channel } = stage;
    const wrong = { board: 'irish', layout: 'linnaeus' };
    expect(await readRefusal(anna.slash(channel, 'play kings-table', wrong))).toContain(
      'Layout can’t be "Linnaeus (Tablut)"',
    );
    expect(
      await readRefusal(anna.slash(channel, 'play kings-table', { rules: 'handicap-remove=E5' })),
    ).toMatch(/king/i);
  });

  it('a set-up of one’s own is checked, and may be as large as the game', async () => {
    const { anna, channel } = stage;
    const openCustom = (position: string) =>
      anna.slash(channel, 'play kings-gauntlet', {
        setup: 'custom',
        rules: `first=South, position=${position}`,
      });
    const empty = ['9', '9', '9', ...Array(9).fill('15'), '9', '9', '9'].join('/');
    expect(await readRefusal(openCustom(empty))).toContain(
      'Every army begins with one king; South would have 0.',
    );
    const game = required(findGame('kings-gauntlet'));
    const options = game.resolve({ first: 'south' });
    if (!options.ok) expect.unreachable();
    const [rows = ''] = game.write(game.start(options.value, 0).position).split(' ');
    expect(rows.length).toBeGreaterThan(200);
    const lobby = messageOf(await openCustom(rows));
    expect(words(lobby)).toContain("Set-up: One of the host's own");
    expect(words(lobby)).not.toContain(rows);
    expect(words(messageOf(await pressMore(stage.ben, lobby, 'Options')))).toContain(rows);
    messageOf(await pressMore(anna, lobby, 'Cancel table'));
  });

  it('nothing was complained about', () => expect(stage.complaints).toEqual([]));
});

describe('the side in /play', () => {
  it('is completed from the options typed so far, and refused with what there is', async () => {
    const { anna, channel } = stage;
    const command = 'play kings-gauntlet';
    const { choices } = await anna.autocomplete(
      channel,
      command,
      { mode: 'two-players', side: 'north' },
      'side',
    );
    expect(choices).toEqual([{ name: 'South and North', value: 'south-north' }]);
    const options = { mode: 'two-players', side: 'west' };
    const refused = messageOf(await anna.slash(channel, command, options));
    expect(isPrivate(refused)).toBe(true);
    expect(words(refused)).toContain('These options have no side west');
    const lobby = messageOf(await anna.slash(channel, command, { ...options, side: 'west and east' }));
    expect(words(lobby)).toContain(`**West and East**: <@${anna.id}>`);
    expect(words(lobby)).toContain('**South and North**: *free*');
    messageOf(await pressMore(anna, lobby, 'Cancel table'));
  });
});
