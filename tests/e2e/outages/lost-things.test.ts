/**
 * Everything the bot posts, and every way to lose it: deleted messages, threads and channels, locks, and
 * missing permissions. Nothing stays open unseen, and people can continue as soon as possible.
 */
import { type APIMessage, PermissionFlagsBits as Can } from 'discord.js';
import { expect, it } from 'vitest';
import { MINUTE } from '../../../src/base/durations.js';
import { actor } from '../../actors.js';
import { sample } from '../../effort.js';
import {
  advanceTime,
  boards,
  buttons,
  isBoardOfVersion,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  tableOf,
  typeMove,
  waitForValue,
  waitUntilPosted,
  words,
} from '../stage.js';

interface Posted {
  readonly message: Pick<APIMessage, 'id' | 'channel_id'>;
  readonly thread: string;
}

type Loss = 'message deleted' | 'thread deleted' | 'thread locked' | 'channel deleted' | 'permissions taken';

interface Kind {
  readonly name: string;
  readonly post: (stage: Stage) => Promise<Posted>;
  /** Checks the outcome of each loss. Locks and missing permissions are over by then. */
  readonly expect: Readonly<Record<Loss, (stage: Stage, posted: Posted) => Promise<void>>>;
}

const RIGHTS = Can.SendMessages | Can.SendMessagesInThreads | Can.AttachFiles;

/** Causes the loss. Locks and missing permissions last for some minutes. */
async function loseThing(stage: Stage, loss: Loss, { message, thread }: Posted): Promise<void> {
  const { discord, channel } = stage;
  const { faults, world } = discord;
  if (loss === 'message deleted') faults.deleteMessage(message.channel_id, message.id);
  if (loss === 'thread deleted') faults.deleteThread(thread);
  if (loss === 'channel deleted') faults.deleteChannel(channel);
  if (loss === 'thread locked') {
    faults.archiveThread(thread);
    faults.lockThread(thread);
  }
  if (loss === 'permissions taken') faults.revokePermissions(channel, RIGHTS);
  await advanceTime(stage, 3 * MINUTE, MINUTE);
  if (loss === 'thread locked')
    world.threads.edit(required(world.threads.get(thread)), { archived: false, locked: false });
  if (loss === 'permissions taken') faults.restorePermissions(channel, RIGHTS);
  await advanceTime(stage, 2 * MINUTE, MINUTE);
}

/** The channel's only thread besides the lost one. */
const findOtherThread = (stage: Stage, lost: string) =>
  stage.discord.waitFor(
    () => stage.discord.world.channels.listThreads(stage.channel).find(({ id }) => id !== lost)?.id,
  );

/** Anna's tables in lobby or in play. */
const openTables = async (stage: Stage) =>
  (await stage.tables().listOpenTablesOf(actor(stage.anna.id))).filter(({ status }) => status !== 'closed');

async function expectClosed(stage: Stage, why: string): Promise<void> {
  const { anna, discord, seeded } = stage;
  expect(await openTables(stage)).toEqual([]);
  const elsewhere = seeded.channels.tower.id;
  // The bot stores the reason just after it closes the table, and sends it after its next answer to the host.
  const told = await waitForValue(async () => {
    messageOf(await anna.slash(elsewhere, 'help'));
    await discord.waitUntilIdle();
    return anna.listMessages(elsewhere).find((one) => words(one).includes('was closed'));
  }, 'the reason');
  expect(words(told)).toContain(why);
  expect(isPrivate(told)).toBe(true);
}

const isPaused = async (stage: Stage) =>
  expect((await tableOf(stage, stage.anna)).pausedSince).not.toBeNull();

/** Expects a single board with buttons, of the stored version. */
async function expectBoard(stage: Stage, thread: string): Promise<APIMessage> {
  const table = await tableOf(stage, stage.anna);
  const live = boards(stage, thread).filter((board) => buttons(board).length > 0);
  expect(live.map((board) => isBoardOfVersion(board, table))).toEqual([true]);
  return required(live[0]);
}

/** Opens a thread as a member, like a forum post. Returns its id. */
function openMemberThread({ anna, channel }: Stage): string {
  return anna.openThread(channel, 'a talk', 'about this');
}

function lobbyKind(name: string, button: string, isChallenge: boolean): Kind {
  async function expectJoinable(stage: Stage, { message, thread }: Posted): Promise<void> {
    messageOf(await stage.ben.press(required(stage.ben.refetchMessage(message)), button));
    await latestBoard(stage, thread, 0);
  }
  return {
    name,
    async post(stage) {
      const thread = openMemberThread(stage);
      const options = { side: 'attackers', ...(isChallenge ? { opponent: stage.ben.id } : {}) };
      const message = messageOf(await stage.anna.slash(thread, 'play kings-table', options));
      return { message, thread };
    },
    expect: {
      'message deleted': (stage) => expectClosed(stage, 'its message was deleted'),
      'thread deleted': (stage) => expectClosed(stage, 'its channel was deleted'),
      'channel deleted': (stage) => expectClosed(stage, 'its channel was deleted'),
      'thread locked': expectJoinable,
      'permissions taken': expectJoinable,
    },
  };
}

/** A game between Anna and Ben. */
async function openGame(stage: Stage): Promise<Posted> {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers' }));
  messageOf(await ben.press(lobby, 'Join'));
  return { message: await latestBoard(stage, lobby.id, 0), thread: lobby.id };
}

async function expectPlayable(stage: Stage, thread: string): Promise<void> {
  await expectBoard(stage, thread);
  await typeMove(stage.anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
}

const boardKind: Kind = {
  name: 'a board',
  post: openGame,
  expect: {
    'message deleted': (stage, { thread }) => expectPlayable(stage, thread),
    'thread deleted': async (stage, { thread }) =>
      expectPlayable(stage, await findOtherThread(stage, thread)),
    'thread locked': (stage, { thread }) => expectPlayable(stage, thread),
    'channel deleted': isPaused,
    'permissions taken': (stage, { thread }) => expectPlayable(stage, thread),
  },
};

async function expectAgreement(stage: Stage, thread: string): Promise<void> {
  const { ben, discord } = stage;
  const offers = ben.listMessages(thread).filter((one) => buttons(one).includes('Agree'));
  expect(offers).toHaveLength(1);
  messageOf(await ben.press(required(offers[0]), 'Agree'));
  await latestBoard(stage, thread, 1).catch(() => null);
  await discord.waitFor(() => words(required(boards(stage, thread).at(-1))).includes('draw'));
}

const offerKind: Kind = {
  name: 'an offer',
  async post(stage) {
    const { message, thread } = await openGame(stage);
    await pressMore(stage.anna, required(stage.anna.refetchMessage(message)), 'Offer draw');
    const offer = await stage.discord.waitForMessage(stage.ben, thread, (one) =>
      buttons(one).includes('Agree'),
    );
    return { message: offer, thread };
  },
  expect: {
    'message deleted': (stage, { thread }) => expectAgreement(stage, thread),
    'thread deleted': async (stage, { thread }) =>
      expectAgreement(stage, await findOtherThread(stage, thread)),
    'thread locked': (stage, { thread }) => expectAgreement(stage, thread),
    async 'channel deleted'(stage) {
      await isPaused(stage);
      await advanceTime(stage, MINUTE);
      expect(await stage.tables().listUnpostedTables()).toEqual([]);
      const { anna, discord, seeded } = stage;
      const elsewhere = seeded.channels.tower.id;
      messageOf(await anna.slash(elsewhere, 'game resume'));
      const thread = await discord.waitFor(() => discord.world.channels.listThreads(elsewhere).at(0)?.id);
      await latestBoard(stage, thread, 0);
      await discord.waitUntilIdle();
      // The pause closed the offer.
      const offers = stage.ben.listMessages(thread).filter((one) => words(one).includes('offer'));
      expect(offers).toEqual([]);
    },
    'permissions taken': (stage, { thread }) => expectAgreement(stage, thread),
  },
};

/** A game of Anna's against a role held by David and Edda. */
async function openTeamGame(stage: Stage): Promise<Posted> {
  const { anna, channel, seeded } = stage;
  const options = { board: 'irish', side: 'defenders', opponent: seeded.roles.wolves };
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', options));
  messageOf(await anna.press(lobby, 'Start'));
  return { message: await latestBoard(stage, lobby.id, 0), thread: lobby.id };
}

const councilOf = async (stage: Stage) => required((await tableOf(stage, stage.anna)).seats[0]?.council);

async function askForCouncil(stage: Stage): Promise<void> {
  const david = stage.discord.actor('David');
  const { place } = await tableOf(stage, stage.anna);
  const board = required(boards(stage, required(place.threadId)).at(-1));
  const panel = messageOf(await david.press(board, 'Your side'));
  expect(words(messageOf(await david.press(panel, 'Private thread')))).toContain('private thread is open');
}

async function expectCouncilNotified(stage: Stage): Promise<void> {
  const { place } = await tableOf(stage, stage.anna);
  await typeMove(stage.discord.actor('Edda'), required(place.threadId), 'D1-C1');
  const david = stage.discord.actor('David');
  const council = await councilOf(stage);
  await waitForValue(
    async () => david.listMessages(council).some((one) => words(one).includes('proposes')),
    'the council to be told',
  );
}

const councilKind: Kind = {
  name: 'a council',
  async post(stage) {
    await openTeamGame(stage);
    await askForCouncil(stage);
    const thread = await councilOf(stage);
    const david = stage.discord.actor('David');
    const message = await stage.discord.waitForMessage(david, thread, () => true);
    return { message, thread };
  },
  expect: {
    'message deleted': expectCouncilNotified,
    async 'thread deleted'(stage, { thread }) {
      await askForCouncil(stage);
      expect(await councilOf(stage)).not.toBe(thread);
      await expectCouncilNotified(stage);
    },
    'thread locked': expectCouncilNotified,
    'channel deleted': isPaused,
    'permissions taken': expectCouncilNotified,
  },
};

/** Expects a board that shows one voter, and a second vote that the bot counts. */
async function expectVotable(stage: Stage, thread: string): Promise<void> {
  expect(words(await expectBoard(stage, thread))).toContain('1 has voted');
  const edda = stage.discord.actor('Edda');
  expect(words(await typeMove(edda, thread, 'D1-C1'))).toContain('You vote for');
  await advanceTime(stage, MINUTE / 6);
  expect(words(await expectBoard(stage, thread))).toContain('attacker D1 to C1: **2 votes');
}

const voteKind: Kind = {
  name: 'a vote',
  async post(stage) {
    const { thread } = await openTeamGame(stage);
    await typeMove(stage.discord.actor('David'), thread, 'D1-C1');
    await advanceTime(stage, MINUTE / 6);
    return { message: await expectBoard(stage, thread), thread };
  },
  expect: {
    'message deleted': (stage, { thread }) => expectVotable(stage, thread),
    'thread deleted': async (stage, { thread }) => expectVotable(stage, await findOtherThread(stage, thread)),
    'thread locked': (stage, { thread }) => expectVotable(stage, thread),
    'channel deleted': isPaused,
    'permissions taken': (stage, { thread }) => expectVotable(stage, thread),
  },
};

/** Expects that the final board of a finished game isn't posted again. */
const checkStays = async (stage: Stage, { message, thread }: Posted) => {
  const { discord, channel } = stage;
  const { threads, channels } = discord.world;
  const others = channels.get(channel) === undefined ? [] : channels.listThreads(channel);
  expect(others.filter(({ id }) => id !== thread)).toEqual([]);
  if (threads.get(thread) === undefined) return;
  const shown = boards(stage, thread).filter((board) => words(board).includes('resign'));
  expect(shown.filter(({ id }) => id !== message.id)).toEqual([]);
};

const finalKind: Kind = {
  name: 'a final board',
  async post(stage) {
    const { thread } = await openGame(stage);
    const { anna } = stage;
    await anna.press(messageOf(await anna.slash(thread, 'game resign')), 'Yes, resign');
    return { message: await latestBoard(stage, thread, 1), thread };
  },
  expect: {
    'message deleted': checkStays,
    'thread deleted': checkStays,
    'thread locked': checkStays,
    'channel deleted': checkStays,
    'permissions taken': checkStays,
  },
};

const KINDS: readonly Kind[] = [
  lobbyKind('a lobby', 'Join', false),
  lobbyKind('an invitation', 'Accept', true),
  boardKind,
  offerKind,
  councilKind,
  voteKind,
  finalKind,
];
const LOSSES = [
  'message deleted',
  'thread deleted',
  'thread locked',
  'channel deleted',
  'permissions taken',
] as const;
const CASES = KINDS.flatMap((kind) => LOSSES.map((loss) => [kind.name, loss, kind] as const));

it.each(sample(CASES))('%s: %s', async (_, loss, kind) => {
  const stage = await openStage();
  try {
    const posted = await kind.post(stage);
    await stage.discord.waitUntilIdle();
    await loseThing(stage, loss, posted);
    await kind.expect[loss](stage, posted);
    await advanceTime(stage, MINUTE);
    expect(await stage.tables().listUnpostedTables()).toEqual([]);
    expect(stage.complaints.filter((line) => JSON.parse(line).level > 40)).toEqual([]);
  } finally {
    await stage.close();
  }
});

it('a lobby whose message was deleted while the bot was away is closed at its start', async () => {
  const stage = await openStage();
  const { anna, channel, discord } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table'));
  await discord.waitUntilIdle();
  await stage.stop();
  discord.faults.deleteMessage(channel, lobby.id);
  await stage.start();
  await waitForValue(async () => (await openTables(stage)).length === 0, 'a closed table');
  await expectClosed(stage, 'its message was deleted');
  await stage.close();
});

it('a board and an offer that were deleted while the bot was away are posted again at its start', async () => {
  const stage = await openStage();
  const { message: offer, thread } = await offerKind.post(stage);
  const board = await expectBoard(stage, thread);
  await stage.discord.waitUntilIdle();
  await stage.stop();
  for (const { id } of [offer, board]) stage.discord.faults.deleteMessage(thread, id);
  await stage.start();
  await stage.discord.waitForMessage(stage.ben, thread, (one) => buttons(one).includes('Agree'));
  await waitUntilPosted(stage);
  expect((await expectBoard(stage, thread)).id).not.toBe(board.id);
  await expectAgreement(stage, thread);
  await stage.close();
});

it('at its start the bot reads no thread from which nothing was deleted', async () => {
  const stage = await openStage();
  const [untouched, touched] = [(await openGame(stage)).thread, (await openGame(stage)).thread];
  const talk = stage.ben.say(touched, 'good luck');
  await stage.discord.waitUntilIdle();
  await stage.stop();
  stage.discord.faults.deleteMessage(touched, talk.id);
  const { last } = stage.discord.journal;
  await stage.start();
  const read = () =>
    stage.discord.journal
      .entries({ method: 'GET', route: '/channels/{channel_id}/messages/{message_id}', after: last })
      .map(({ path }) => path);
  await waitForValue(async () => read().some((path) => path.includes(touched)), 'the thread to be read');
  await advanceTime(stage, MINUTE);
  expect(read().filter((path) => path.includes(untouched))).toEqual([]);
  await stage.close();
});
