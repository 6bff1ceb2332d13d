/** Messages the bot lost track of, because Discord's answer was lost: it finds them, however much was posted since. */
import type { APIMessage } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../src/base/durations.js';
import { defaultRule } from '../../../src/table/model/people/decision-rule.js';
import { actor } from '../../actors.js';
import {
  addFollowers,
  advanceRetriesUntil,
  advanceTime,
  beginGame,
  boards,
  buttons,
  headingsOf,
  isPrivate,
  latestBoard,
  listRequests,
  mentionedIds,
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

const MESSAGES = '/channels/{channel_id}/messages';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

/** Posts more messages than Discord returns in a page. */
function fillPage(channel: string): void {
  for (let count = 0; count < 120; count++) stage.anna.say(channel, 'And then?');
}

/**
 * Waits for the bot's first complaint about the test's faults. Then ends the faults and restarts the bot an
 * hour later.
 */
async function failUntilRestart(): Promise<void> {
  const { discord, clock } = stage;
  await discord.waitFor(() => stage.complaints.length > 0);
  await stage.stop();
  discord.faults.clear();
  await clock.advance(HOUR);
  await stage.start();
}

it('a board stands once, though much was said before it and after it', async () => {
  const { thread } = await beginGame(stage);
  const { anna, ben, discord } = stage;
  await discord.waitUntilIdle(150);
  fillPage(thread);
  discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: MESSAGES, times: 100 });
  await typeMove(anna, thread, 'D1-D3');
  await discord.waitFor(() => headingsOf(stage, thread).length === 2);
  fillPage(thread);
  await failUntilRestart();
  await latestBoard(stage, thread, 1);
  await typeMove(ben, thread, 'E3-F3');
  await latestBoard(stage, thread, 2);
  expect(headingsOf(stage, thread)).toEqual([
    'The game begins',
    '1. Anna (Attackers): attacker D1 to D3',
    '1… Ben (Defenders): defender E3 to F3',
  ]);
  expect(boards(stage, thread).filter((board) => buttons(board).length > 0)).toHaveLength(1);
});

it('a board that somebody deletes before Discord has confirmed it is posted again', async () => {
  const { thread } = await beginGame(stage);
  const { anna, discord } = stage;
  await discord.waitUntilIdle(150);
  const mark = discord.journal.last;
  discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: MESSAGES });
  const end = discord.world.subscribe((change) => {
    if (change.kind !== 'message-created' || change.message.channelId !== thread) return;
    if (change.message.audience !== null) return;
    end();
    discord.faults.deleteMessage(thread, change.message.id);
  });
  await typeMove(anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
  // Discord refuses to repeat the nonce of a deleted message, so the bot uses another one.
  expect(listRequests(stage, mark).filter((one) => one === `POST ${MESSAGES} 404`)).toHaveLength(1);
  expect(headingsOf(stage, thread)).toHaveLength(2);
  expect(stage.complaints).toEqual([]);
});

it('an answer to a written move stands once, though what Discord said to it was lost', async () => {
  const { thread } = await beginGame(stage);
  const { anna, discord } = stage;
  await discord.waitUntilIdle();
  discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: MESSAGES });
  const said = anna.say(thread, `<@${discord.world.botId}> D1-D9`);
  const answers = () =>
    anna.listMessages(thread).filter((one) => one.message_reference?.message_id === said.id);
  const requestRematch = () => discord.journal.count({ method: 'POST', route: MESSAGES });
  const before = requestRematch();
  await discord.waitFor(() => requestRematch() >= before + 2);
  await discord.waitUntilIdle();
  expect(answers()).toHaveLength(1);
});

it('many followers are mentioned once, though the answer about their board was lost', async () => {
  const { anna, channel, discord, seeded } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'defenders' }));
  const { id } = await tableOf(stage, anna);
  const { assignSeat: give, setDecisionRule: decideBy, startGame } = stage.tables();
  const host = actor(anna.id);
  await give(id, host, 'attackers', { kind: 'role', id: seeded.roles.wolves.id });
  await decideBy(id, host, 'attackers', defaultRule('first'));
  await startGame(id, host);
  await advanceTime(stage, 20_000);
  const thread = lobby.id;
  await latestBoard(stage, thread, 0);
  discord.world.guilds.editRole(seeded.guild.id, seeded.roles.wolves.id, { mentionable: false });
  const crowd = await addFollowers(stage, id, 85);
  await typeMove(discord.actor('David'), thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
  const seen = anna.listMessages(thread).length;
  discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: MESSAGES, times: 100 });
  await typeMove(anna, thread, 'E3-F3');
  await failUntilRestart();
  await advanceRetriesUntil(
    stage,
    async () => anna.listMessages(thread).slice(seen).flatMap(mentionedIds).length >= crowd.length,
  );
  await advanceTime(stage, MINUTE);
  const posted = anna
    .listMessages(thread)
    .slice(seen)
    .filter((message) => !isPrivate(message));
  expect(posted.map((message) => mentionedIds(message).length)).toEqual([80, 5]);
});

it('an offer stands once, though much was said after it, and tells how it was answered meanwhile', async () => {
  const { thread, board } = await beginGame(stage);
  const { anna, ben, discord } = stage;
  const offers = () =>
    ben.listMessages(thread).filter((one) => !isPrivate(one) && words(one).includes('a draw.'));
  await discord.waitUntilIdle(150);
  discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: MESSAGES, times: 100 });
  await pressMore(anna, board, 'Offer draw');
  await discord.waitFor(() => offers().length === 1);
  fillPage(thread);
  const { id } = required(await stage.tables().findInThread(thread));
  expect((await stage.tables().answerOffer(id, 1, actor(ben.id), false)).ok).toBe(true);
  await failUntilRestart();
  await waitUntilPosted(stage);
  expect(offers().map(words).join()).toContain('declined');
  expect(offers()).toHaveLength(1);
  expect(boards(stage, thread)).toHaveLength(1);
});

it('an offer stands once, though Discord’s answer to the edit that ended it was lost as well', async () => {
  const { thread, board } = await beginGame(stage);
  const { anna, ben, discord, clock } = stage;
  const offers = () =>
    ben.listMessages(thread).filter((one) => !isPrivate(one) && words(one).includes('a draw.'));
  await discord.waitUntilIdle(150);
  discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: MESSAGES, times: 100 });
  await pressMore(anna, board, 'Offer draw');
  await discord.waitFor(() => offers().length === 1);
  const { id } = required(await stage.tables().findInThread(thread));
  expect((await stage.tables().answerOffer(id, 1, actor(ben.id), false)).ok).toBe(true);
  await discord.waitFor(() => stage.complaints.length > 0);
  await stage.stop();
  discord.faults.clear();
  discord.faults.failNext({
    kind: 'lost-answer',
    method: 'PATCH',
    route: `${MESSAGES}/{message_id}`,
    times: 100,
  });
  await clock.advance(HOUR);
  await stage.start();
  await discord.waitFor(() => offers().map(words).join().includes('declined'));
  await failUntilRestart();
  await waitUntilPosted(stage);
  expect(offers()).toHaveLength(1);
});

describe('the lobby of a rematch', () => {
  /** Anna asks for a rematch while requests fail as `fail` says. Returns the id of her latest table. */
  async function requestRematch(fail: () => void): Promise<string> {
    const { thread } = await beginGame(stage);
    const { anna, discord } = stage;
    await anna.press(messageOf(await anna.slash(thread, 'game resign')), 'Yes, resign');
    const last = await latestBoard(stage, thread, 1);
    await discord.waitUntilIdle(150);
    fail();
    await anna.press(last, 'Rematch');
    await discord.waitFor(() => stage.complaints.length > 0);
    return required((await stage.tables().listOpenTablesOf(actor(anna.id)))[0]).id;
  }

  function listLobbies(id: string): APIMessage[] {
    const { anna, channel } = stage;
    return anna
      .listMessages(channel)
      .filter((one) => !isPrivate(one) && JSON.stringify(one.components).includes(`v1:lobby-more:${id}:`));
  }

  const loseAnswers = () =>
    stage.discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: MESSAGES, times: 1_000 });
  const refuse = () =>
    stage.discord.faults.failNext({ kind: 'error', method: 'POST', route: MESSAGES, times: 1_000 });
  const listUnseen = () =>
    stage.discord.faults.failNext({ kind: 'error', method: 'GET', route: MESSAGES, times: 1_000 });

  it('stands once, though much was said in the channel', async () => {
    const id = await requestRematch(loseAnswers);
    fillPage(stage.channel);
    await failUntilRestart();
    await waitForValue(async () => (await stage.tables().load(id))?.place.lobbyMessageId != null);
    expect(listLobbies(id)).toHaveLength(1);
  });

  it('says that the table was taken back before the bot knew where it stands', async () => {
    const id = await requestRematch(() => {
      loseAnswers();
      listUnseen();
    });
    expect((await stage.tables().cancelLobby(id, actor(stage.anna.id))).ok).toBe(true);
    stage.discord.faults.clear();
    await advanceTime(stage, MINUTE);
    await waitUntilPosted(stage);
    expect(listLobbies(id)).toHaveLength(1);
    expect(listLobbies(id).map(words)[0]).toContain('cancelled the table');
    expect(listLobbies(id).flatMap(buttons)).toEqual(['More…']);
  });

  it('is not posted any more when the table was taken back before it stood', async () => {
    const id = await requestRematch(refuse);
    expect((await stage.tables().cancelLobby(id, actor(stage.anna.id))).ok).toBe(true);
    stage.discord.faults.clear();
    await advanceTime(stage, MINUTE);
    await waitUntilPosted(stage);
    expect(listLobbies(id)).toEqual([]);
  });

  it('is gone, with an attempt that was overtaken: nothing is left to be done', async () => {
    const id = await requestRematch(() => {
      loseAnswers();
      listUnseen();
    });
    const former = required((await stage.tables().load(id))?.rematchOf);
    expect((await stage.tables().requestRematch(former, actor(stage.ben.id))).ok).toBe(true);
    const [lobby] = listLobbies(id);
    await stage.tables().recordPlace(id, { lobbyMessageId: required(lobby).id });
    stage.discord.faults.deleteMessage(stage.channel, required(lobby).id);
    stage.discord.faults.clear();
    await advanceTime(stage, MINUTE);
    await waitUntilPosted(stage);
  });
});
