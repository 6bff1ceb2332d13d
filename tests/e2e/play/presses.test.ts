/** Presses that are late, repeated, or from the wrong person: answered privately, without effect. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../../../playground/src/index.js';
import { actor } from '../../actors.js';
import {
  beginGame,
  boards,
  buttons,
  chooseAndRead,
  chooseToken,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  tableOf,
  takeSeat,
  typedOptions,
  words,
} from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function readAnswer(answer: Promise<Answer>): Promise<string> {
  const message = messageOf(await answer);
  expect(isPrivate(message)).toBe(true);
  return words(message);
}

it('strangers and the side that waits cannot move', async () => {
  const { anna, ben, clara } = stage;
  const { thread, board } = await beginGame(stage);
  expect(await readAnswer(clara.press(board, 'Move'))).toContain('not playing');
  expect(buttons(messageOf(await clara.press(board, 'More…')))).toEqual([
    'Rules',
    'Options',
    'Pieces',
    'Record',
    'Replay',
    'Explore',
  ]);
  expect(await readAnswer(ben.press(board, 'Move'))).toContain('It’s the turn of');
  expect(await readAnswer(ben.slash(thread, 'move', { notation: 'E3-D3' }))).toContain('(Attackers)');
  expect(await readAnswer(clara.slash(thread, 'move', { notation: 'D1-D3' }))).toContain('not playing');
  expect((await tableOf(stage, anna)).lastAction).toBeNull();
});

it('everybody may look at the board', async () => {
  const { board } = await beginGame(stage);
  expect(await readAnswer(stage.clara.press(board, 'Board'))).toMatch(/No move has been played/);
});

it('a board that is no longer the latest does nothing, and shows the way to the latest', async () => {
  const { anna, ben } = stage;
  const { thread, board } = await beginGame(stage);
  await anna.slash(thread, 'move', { notation: 'D1-D3' });
  const next = await latestBoard(stage, thread, 1);
  expect(await readAnswer(ben.press(board, 'Move', { useShownState: true }))).toContain('moved on');
  const answer = messageOf(await anna.press(board, 'Move', { useShownState: true }));
  expect(JSON.stringify(answer.components)).toContain(next.id);
  expect((await tableOf(stage, anna)).lastAction?.ply).toBe(0);
});

it('a second press in a panel plays nothing twice', async () => {
  const { anna } = stage;
  const { thread, board } = await beginGame(stage);
  const pieces = messageOf(await anna.press(board, 'Move'));
  const squares = await chooseAndRead(anna, pieces, 'D1');
  const [one, two] = await Promise.all([
    chooseToken(anna, squares, 'D3'),
    chooseToken(anna, squares, 'D2', { useShownState: true }),
  ]);
  const answers = [words(messageOf(one)), words(messageOf(two))];
  expect(answers.filter((text) => text.includes('You played'))).toHaveLength(1);
  expect(answers.filter((text) => text.includes('nothing was changed'))).toHaveLength(1);
  await latestBoard(stage, thread, 1);
  expect((await tableOf(stage, anna)).lastAction?.ply).toBe(0);
  expect(boards(stage, thread)).toHaveLength(2);
});

it('a person has one question at a table: asked again, the earlier one goes', async () => {
  const { anna } = stage;
  const { thread, board } = await beginGame(stage);
  const first = messageOf(await anna.press(board, 'Move'));
  const again = messageOf(await anna.press(board, 'Move'));
  await stage.discord.waitFor(() => anna.refetchMessage(first) === undefined, {
    what: 'the earlier one to go',
  });
  const squares = await chooseAndRead(anna, again, 'D1');
  const played = messageOf(await chooseToken(anna, squares, 'D3'));
  await latestBoard(stage, thread, 1);
  expect(played.id).toBe(again.id);
  expect(anna.listMessages(thread).map(({ id }) => id)).toContain(again.id);
});

it('says what was played in one place while a turn has several moves', async () => {
  const { anna, ben, channel, discord } = stage;
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-table', typedOptions('play kings-table', { 'turn-die': 'count' })),
  );
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  const backs = (person: typeof anna) =>
    person.listMessages(lobby.id).filter((message) => buttons(message).includes('Take back'));
  for (let ply = 0; ply < 8; ply++) {
    const table = required(await stage.tables().findInThread(lobby.id));
    const person = table.sideToAct(actor(anna.id)).ok ? anna : ben;
    const [from = ''] = table.choices(actor(person.id), []).map(({ token }) => token);
    const [to = ''] = table.choices(actor(person.id), [from]).map(({ token }) => token);
    const answer = messageOf(await person.slash(lobby.id, 'move', { notation: `${from}-${to}` }));
    await latestBoard(stage, lobby.id, ply + 1);
    await discord.waitUntilIdle();
    const told = person.listMessages(lobby.id).filter((message) => words(message).includes('You played'));
    expect(told.map((message) => message.id)).toEqual([answer.id]);
    expect(backs(person).length).toBeLessThanOrEqual(1);
  }
});

it('why something typed could not be played goes when something is', async () => {
  const { anna, discord } = stage;
  const { thread } = await beginGame(stage);
  const wrong = messageOf(await anna.slash(thread, 'move', { notation: 'D1-D9' }));
  const again = messageOf(await anna.slash(thread, 'move', { notation: 'D1-E9' }));
  await discord.waitUntilIdle();
  expect(anna.refetchMessage(wrong)).toBeUndefined();
  expect(anna.refetchMessage(again)).toBeDefined();
  messageOf(await anna.slash(thread, 'move', { notation: 'D1-D3' }));
  await latestBoard(stage, thread, 1);
  await discord.waitFor(() => anna.refetchMessage(again) === undefined);
});

it('a way to take back goes when another army has moved', async () => {
  const { anna, ben, clara, channel, discord } = stage;
  const people = [anna, ben, clara, discord.actor('David')];
  const options = typedOptions('play kings-gauntlet', { first: 'south' });
  const lobby = messageOf(await anna.slash(channel, 'play kings-gauntlet', options));
  for (const [place, side] of ['South', 'West', 'North', 'East'].entries())
    if (place > 0) await takeSeat(stage, required(people[place]), lobby, side);
  messageOf(await anna.press(lobby, 'Start'));
  await latestBoard(stage, lobby.id, 0);
  const answer = messageOf(await anna.slash(lobby.id, 'move', { notation: 'e2-e3' }));
  expect(buttons(answer)).toEqual(['Take back']);
  await latestBoard(stage, lobby.id, 1);
  await discord.waitUntilIdle();
  expect(anna.refetchMessage(answer)).toBeDefined();
  messageOf(await ben.slash(lobby.id, 'move', { notation: 'b5-c5' }));
  await latestBoard(stage, lobby.id, 2);
  await discord.waitFor(() => anna.refetchMessage(answer) === undefined);
});

it('a choosing that goes on is gone with the game, however long ago it began', async () => {
  const { anna, ben, clock, discord } = stage;
  const { thread, board } = await beginGame(stage);
  const pieces = messageOf(await anna.press(board, 'Move'));
  await clock.advance(14 * 60_000);
  const squares = await chooseAndRead(anna, pieces, 'D1');
  await discord.waitUntilIdle();
  await clock.advance(2 * 60_000);
  const asked = messageOf(await ben.slash(thread, 'game resign'));
  await ben.press(asked, 'Yes, resign');
  await discord.waitFor(() => anna.refetchMessage(squares) === undefined, {
    what: 'the end of the choosing',
  });
});

it('an older choosing is closed when the game has moved on', async () => {
  const { anna } = stage;
  const { thread, board } = await beginGame(stage);
  const pieces = messageOf(await anna.press(board, 'Move'));
  anna.say(thread, `<@${stage.discord.world.botId}> D1-D3`);
  await latestBoard(stage, thread, 1);
  const closed = await chooseAndRead(anna, pieces, 'D1');
  expect(words(closed)).toContain('moved on');
  expect(buttons(closed)).not.toContain('Back');
});

it('a choosing goes once its person has moved by a command', async () => {
  const { anna } = stage;
  const { thread, board } = await beginGame(stage);
  const pieces = messageOf(await anna.press(board, 'Move'));
  await anna.slash(thread, 'move', { notation: 'D1-D3' });
  await latestBoard(stage, thread, 1);
  await stage.discord.waitUntilIdle();
  expect(anna.listMessages(thread).some(({ id }) => id === pieces.id)).toBe(false);
});

it('one goes back and chooses another piece', async () => {
  const { anna } = stage;
  const { thread, board } = await beginGame(stage);
  const pieces = messageOf(await anna.press(board, 'Move'));
  const squares = await chooseAndRead(anna, pieces, 'D1');
  const again = messageOf(await anna.press(squares, 'Back'));
  const others = await chooseAndRead(anna, again, 'A4');
  await chooseAndRead(anna, others, 'A3');
  expect(words(await latestBoard(stage, thread, 1))).toContain('attacker A4 to A3');
});

it('a move is typed in the panel, which gives way to what was played', async () => {
  const { anna } = stage;
  const { thread, board } = await beginGame(stage);
  const panel = messageOf(await anna.press(board, 'Move'));
  const wrong = await anna.press(panel, 'Type…');
  expect(await readAnswer(anna.submit(required(wrong.modal), { Move: 'D1-D9' }))).not.toContain('You played');
  const right = await anna.press(panel, 'Type…');
  const played = messageOf(await anna.submit(required(right.modal), { Move: 'attacker d1 to d3' }));
  expect(played.id).toBe(panel.id);
  expect(words(played)).toContain('You played **attacker D1 to D3**.');
  await latestBoard(stage, thread, 1);
});

it('the largest board offers its pieces on buttons and in a menu', async () => {
  const { anna } = stage;
  const { board } = await beginGame(stage, { board: 'saxon' });
  const pieces = messageOf(await anna.press(board, 'Move'));
  expect(buttons(pieces)).toHaveLength(24);
  expect(words(pieces)).toMatch(
    /Which piece\? Rows 12 to 19 \(23\)\n[\s\S]*Which piece\? Rows 1 to 10 \(25\)/,
  );
});

it('a double press of Resign gives up once', async () => {
  const { anna, ben } = stage;
  const { thread, board } = await beginGame(stage);
  const [asked, again] = [
    messageOf(await pressMore(ben, board, 'Resign')),
    messageOf(await pressMore(ben, board, 'Resign')),
  ];
  expect((await tableOf(stage, anna)).status).toBe('playing');
  expect(words(messageOf(await ben.press(asked, 'Yes, resign')))).toContain('You resigned');
  expect(words(messageOf(await ben.press(again, 'Yes, resign')))).toContain('isn’t being played');
  await latestBoard(stage, thread, 1);
});

it('buttons of another age or of an unknown table are answered', async () => {
  const { anna, channel, discord } = stage;
  const message = discord.world.messages.create({
    channelId: channel,
    authorId: discord.world.botId,
    content: 'old',
    components: [
      {
        type: 1,
        components: ['v0:join:abcd1234:1:', 'v1:join:abcd1234:1:', 'v1:juggle:abcd1234:1:'].map(
          (custom_id) => ({
            type: 2,
            style: 1,
            label: custom_id,
            custom_id,
          }),
        ),
      },
    ],
  });
  const seen = required(anna.refetchMessage({ id: message.id, channel_id: channel }));
  expect(await readAnswer(anna.press(seen, 'v0:join:abcd1234:1:'))).toContain('older version');
  expect(await readAnswer(anna.press(seen, 'v1:juggle:abcd1234:1:'))).toContain('older version');
  expect(await readAnswer(anna.press(seen, 'v1:join:abcd1234:1:'))).toContain('does not exist any more');
});

it('nothing was complained about', () => expect(stage.complaints).toEqual([]));
