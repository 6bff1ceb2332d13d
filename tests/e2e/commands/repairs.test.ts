/** Paused games, and moderators' repairs: undone turns, and games lost on time that continue. */
import type { APIMessage } from 'discord.js';
import { expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { DAY, MINUTE } from '../../../src/base/durations.js';
import { openRepositories } from '../../../src/db/sqlite/repositories.js';
import { findGame } from '../../../src/engine/index.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { clockEndOf } from '../../../src/table/model/times/clock.js';
import {
  advanceTime,
  beginGame,
  buttons,
  fetchFile,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  readableText,
  required,
  type Stage,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

const REASON = 'the power was out';

/** Seeds a game in which White holds Think Again!, Figure Dance, Long Jump, Blessing and Pacifism. */
const FOGGY = 25_619;

async function open(random?: () => number): Promise<Stage> {
  const stage = await openStage(random === undefined ? {} : { random });
  onTestFinished(() => stage.close());
  return stage;
}

async function loadTable(stage: Stage, thread: string): Promise<LoadedTable> {
  return required(await stage.tables().findInThread(thread));
}

/** Confirmation shown to Clara, who moderates, and the answer after she confirms. */
async function moderateAndConfirm(
  { clara, channel }: Stage,
  sub: string,
  options: Readonly<Record<string, string | number>>,
): Promise<readonly [asked: string, done: string]> {
  const question = messageOf(await clara.slash(channel, `moderate ${sub}`, { ...options, reason: REASON }));
  expect(isPrivate(question)).toBe(true);
  const [label] = buttons(question);
  return [words(question), words(messageOf(await clara.press(question, required(label))))];
}

/** Waits for the public message that contains `said`. */
function waitForText({ anna }: Stage, channel: string, said: string): Promise<APIMessage> {
  return waitForValue(
    async () => anna.listMessages(channel).find((one) => !isPrivate(one) && words(one).includes(said)),
    `"${said}"`,
  );
}

/** Waits until only one board has buttons, among them the one labelled `label`. Returns the board. */
function waitForBoardWith({ anna }: Stage, thread: string, label: string): Promise<APIMessage> {
  return waitForValue(async () => {
    const alive = anna
      .listMessages(thread)
      .filter((one) => !isPrivate(one) && buttons(one).some((name) => name === 'Board'));
    const [only] = alive;
    return alive.length === 1 && only !== undefined && buttons(only).includes(label) ? only : null;
  }, `the board with ${label}`);
}

function nameOf({ discord }: Stage, thread: string): string {
  return required(discord.world.threads.get(thread)).name;
}

function countResultsOf({ database }: Stage, person: Actor): number {
  const repositories = openRepositories(database);
  const found = repositories.results.listResultsOf(person.id).length;
  repositories.close();
  return found;
}

it('adjourns a game for days, over a restart, with its clock standing still', async () => {
  const stage = await open();
  const { anna, ben, discord } = stage;
  const { thread } = await beginGame(stage, { clock: '15m+10s' });
  await advanceTime(stage, 3 * MINUTE);
  expect(words(messageOf(await ben.slash(thread, 'game adjourn')))).toContain('offered to pause');
  const offer = await discord.waitForMessage(anna, thread, (one) => buttons(one).includes('Agree'));
  expect(readableText(stage, offer)).toContain('Ben (Defenders) offered to pause the game');
  expect(mentionedIds(offer)).toEqual([anna.id]);
  expect(words(messageOf(await anna.press(offer, 'Agree')))).toContain('You agreed.');
  const paused = await waitForBoardWith(stage, thread, 'Resume');
  expect(buttons(paused)).toEqual(['Resume', 'Board', 'More…']);
  expect(words(paused)).toContain('**The game has been paused** since');
  expect(words(paused)).toContain('### Nothing has been played yet');
  const left = (await loadTable(stage, thread)).clocks.find(({ seat }) => seat === 'attackers')?.left ?? 0;
  expect(Math.round(left / MINUTE)).toBe(12);
  await stage.stop();
  await stage.clock.advance(2 * DAY);
  await stage.start();
  await discord.waitUntilIdle();
  await stage.clock.advance(DAY);
  expect(words(await typeMove(anna, thread, 'D1-D3'))).toContain('This game has been paused since');
  expect(words(messageOf(await anna.slash(thread, 'game draw')))).toContain('`/game resume` asks the others');
  expect(isPrivate(messageOf(await anna.press(paused, 'Board')))).toBe(true);
  expect(words(messageOf(await anna.slash(thread, 'game clock')))).toContain('**Attackers**: 12\\:');
  expect(words(messageOf(await anna.slash(stage.channel, 'games')))).toContain('**Paused**');
  expect((await loadTable(stage, thread)).status).toBe('playing');
  expect(words(messageOf(await anna.press(paused, 'Resume')))).toContain('asked to resume');
  const asked = await discord.waitForMessage(ben, thread, (one) => buttons(one).includes('Agree'));
  await ben.press(asked, 'Agree');
  const board = await waitForBoardWith(stage, thread, 'Move');
  expect(mentionedIds(board)).toEqual([anna.id]);
  expect(words(board)).toContain('### The game has resumed');
  const running = await waitForValue(async () => {
    const [end] = (await loadTable(stage, thread)).clocks.flatMap((clock) => clockEndOf(clock) ?? []);
    return end;
  }, 'a clock that runs');
  expect(running).toBe(stage.clock.now() + left);
  await typeMove(anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
  expect(stage.complaints).toEqual([]);
});

it('a moderator pauses a game, and only a moderator lets it go on', async () => {
  const stage = await open();
  const { anna } = stage;
  const { thread } = await beginGame(stage);
  const { id } = await loadTable(stage, thread);
  const [asked, done] = await moderateAndConfirm(stage, 'pause', { table: id });
  expect(asked).toContain('and its clocks? A moderator can resume it');
  expect(done).toContain('was paused.');
  await waitForText(stage, thread, `A moderator paused this game: ${REASON}`);
  const paused = await waitForBoardWith(stage, thread, 'Resume');
  expect(words(paused)).toContain('**A moderator paused the game**');
  expect(words(messageOf(await anna.press(paused, 'Resume')))).toContain('A moderator paused this game');
  const [, on] = await moderateAndConfirm(stage, 'resume', { table: id });
  expect(on).toContain('was resumed.');
  await waitForText(stage, thread, `A moderator resumed this game: ${REASON}`);
  expect(mentionedIds(await waitForBoardWith(stage, thread, 'Move'))).toEqual([anna.id]);
  expect(await fetchFile(messageOf(await anna.slash(thread, 'game record')))).toContain(
    `[Moderation2 "resume after 0: ${REASON}"]`,
  );
  expect(stage.audit.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['moderate-pause', 'moderate-resume']),
  );
});

it('a moderator reverses a loss on time: the game, its results, its clock and its thread are as before', async () => {
  const stage = await open();
  const { anna, ben, discord } = stage;
  const { thread } = await beginGame(stage, { clock: '10m' });
  await typeMove(anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
  await advanceTime(stage, 10 * MINUTE + 5_000);
  await latestBoard(stage, thread, 2);
  await discord.waitFor(() => nameOf(stage, thread) === 'Tablut · Anna beat Ben');
  expect(countResultsOf(stage, anna)).toBe(1);
  const { id } = await loadTable(stage, thread);
  discord.faults.archiveThread(thread);
  const [asked, done] = await moderateAndConfirm(stage, 'reverse', { table: id });
  expect(asked).toContain('Undo the loss of');
  expect(asked).toContain('Players who ran out of time get all their time back.');
  expect(asked).toContain('The results of the game are deleted.');
  expect(done).toContain('was undone.');
  const told = await waitForText(stage, thread, 'a moderator undid the loss of');
  expect(mentionedIds(told).toSorted()).toEqual([anna.id, ben.id].toSorted());
  const board = await waitForBoardWith(stage, thread, 'Move');
  expect(words(board)).toContain('Taken back by a moderator');
  expect(mentionedIds(board)).toEqual([ben.id]);
  await discord.waitFor(() => nameOf(stage, thread) === 'Tablut · Anna v Ben');
  expect(required(discord.world.threads.get(thread)).archived).toBe(false);
  expect(countResultsOf(stage, anna)).toBe(0);
  // The clock starts once the bot knows that the board is posted.
  const table = await waitForValue(async () => {
    const one = await loadTable(stage, thread);
    return one.clocks.some((clock) => clockEndOf(clock) !== null) && one;
  }, 'a clock that runs');
  expect(table).toMatchObject({ status: 'playing', outcome: null });
  expect(table.clocks.flatMap((clock) => clockEndOf(clock) ?? [])).toEqual([stage.clock.now() + 10 * MINUTE]);
  await typeMove(ben, thread, 'E3-F3');
  expect((await loadTable(stage, thread)).actions(null)).toHaveLength(2);
  expect(stage.audit).toContainEqual(
    expect.objectContaining({ act: 'moderate-reverse', by: stage.clara.id }),
  );
  // The game is lost again, and shown so.
  await ben.press(messageOf(await ben.slash(thread, 'game resign')), 'Yes, resign');
  await discord.waitFor(() => nameOf(stage, thread) === 'Tablut · Anna beat Ben');
  expect(countResultsOf(stage, anna)).toBe(1);
});

it('a moderator takes a turn back across a roll: the same roll comes again', async () => {
  const stage = await open();
  const { anna, ben } = stage;
  const { thread } = await beginGame(stage, { rules: 'dice' });
  const people = [anna, ben];
  const nextOf = async () => {
    const table = await loadTable(stage, thread);
    const game = required(findGame(table.game));
    const [side = ''] = game.toAct(table.position);
    const seat = table.seats.find(({ sides }) => sides.includes(side));
    const person = required(
      people.find(({ id }) => seat?.holder?.kind === 'person' && seat.holder.id === id),
    );
    const [from] = game.choices(table.position, side, []);
    const [to] = game.choices(table.position, side, [from?.token ?? '']);
    return { person, notation: `${from?.token}-${to?.token}` };
  };
  const recordOf = async () => fetchFile(messageOf(await anna.slash(thread, 'game record')));
  const turn = async () => {
    const { person: first } = await nextOf();
    for (let next = await nextOf(); next.person === first; next = await nextOf())
      await typeMove(first, thread, next.notation);
    return first;
  };
  const first = await turn();
  const record = await recordOf();
  expect(record).toContain('roll=');
  const { id } = await loadTable(stage, thread);
  const [asked, done] = await moderateAndConfirm(stage, 'undo', { table: id });
  expect(asked).toContain('Undo the last turn of');
  expect(asked).toContain('The same rolls come again.');
  expect(done).toContain('was undone.');
  await waitForText(stage, thread, `A moderator undid the last turn: ${REASON}`);
  expect(mentionedIds(await waitForBoardWith(stage, thread, 'Move'))).toEqual([first.id]);
  expect((await loadTable(stage, thread)).actions(null)).toEqual([]);
  await turn();
  expect((await recordOf()).split('\n').filter((line) => !line.startsWith('['))).toEqual(
    record.split('\n').filter((line) => !line.startsWith('[')),
  );
});

it('a moderator takes a turn back across a drawn card: the same card is drawn again', async () => {
  const stage = await open(() => FOGGY);
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play knightmare', { side: 'white' }));
  messageOf(await ben.press(lobby, 'Join'));
  const thread = lobby.id;
  await latestBoard(stage, thread, 0);
  const handOf = async () => {
    const { game, position } = await loadTable(stage, thread);
    return required(findGame(game))
      .cards?.hand(position, 'white')
      .map(({ card }) => card);
  };
  const play = async () => {
    await typeMove(anna, thread, 'e2-e4');
    await typeMove(anna, thread, 'discard pacifism');
    await typeMove(ben, thread, 'pass');
    return handOf();
  };
  const dealt = await handOf();
  const drawn = await play();
  expect(drawn).not.toEqual(dealt);
  const { id } = await loadTable(stage, thread);
  const [asked] = await moderateAndConfirm(stage, 'undo', { table: id });
  expect(asked).toContain('You still know the cards you saw. The same cards come again.');
  expect(await handOf()).toEqual(dealt);
  expect(await play()).toEqual(drawn);
});
