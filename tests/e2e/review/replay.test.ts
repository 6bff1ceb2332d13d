/** `/replay`: steps by button and form, sharing, finished games, and a restart. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { freeCustomId } from '../../../src/commands/shared/app/verbs.js';
import { decodeGif } from '../../render/drawing/gif-decoder.js';
import { ESCAPE } from '../lines.js';
import {
  altTexts,
  beginGame,
  buttons,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  pressMore,
  readableText,
  required,
  type Stage,
  typeMove,
  words,
} from '../stage.js';

let stage: Stage;
let finished: { readonly thread: string; readonly board: APIMessage };
beforeAll(async () => {
  stage = await openStage();
  const { anna, ben } = stage;
  const { thread } = await beginGame(stage);
  for (const [ply, move] of ESCAPE.entries()) await typeMove(ply % 2 === 0 ? anna : ben, thread, move);
  finished = { thread, board: await latestBoard(stage, thread, ESCAPE.length) };
});
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

/** Labels of the replay's enabled buttons. */
function listEnabledButtons(message: APIMessage): string[] {
  const disabled = JSON.stringify(message.components).match(
    /"label":"[^"]*"(?:,"[a-z_]+":(?:"[^"]*"|\d+))*,"disabled":true/g,
  );
  const closed = (disabled ?? []).map((one) => /"label":"([^"]*)"/.exec(one)?.[1]);
  return buttons(message).filter((label) => !closed.includes(label));
}

async function findGif(message: APIMessage): Promise<Buffer> {
  const url = required(/"url":"(http[^"]*\.gif[^"]*)"/.exec(JSON.stringify(message))?.[1]);
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

async function goToMove(person: Actor, replay: APIMessage, typed: string): Promise<APIMessage> {
  const { modal } = await person.press(replay, 'Go to…');
  return messageOf(await person.submit(required(modal), { 'Turn, or # and the step': typed }));
}

it('goes from the final board through the game, step by step, for the reader alone', async () => {
  const { clara } = stage;
  expect(buttons(finished.board)).toEqual(['Rematch', 'Replay', 'Record', 'Analyze', 'More…']);
  const start = messageOf(await clara.press(finished.board, 'Replay'));
  expect(isPrivate(start)).toBe(true);
  expect(words(start)).toContain(`Step 0 of ${ESCAPE.length}`);
  expect(words(start)).toContain('The game begins');
  expect(listEnabledButtons(start)).toEqual([
    'Next ▶',
    'Last',
    'Go to…',
    'Play',
    'Share',
    'Explore from here',
    'Analyze',
    'Position',
  ]);

  const first = messageOf(await clara.press(start, 'Next ▶'));
  expect(first.id).toBe(start.id);
  expect(readableText(stage, first)).toContain('Anna (Attackers): attacker H5 to H4');
  expect(altTexts(first).join()).toContain('Turn 1, Attackers: attacker H5 to H4.');
  const second = messageOf(await clara.press(first, 'Next ▶'));
  expect(readableText(stage, second)).toContain('Ben (Defenders): defender F5 to F6');
  expect(words(messageOf(await clara.press(second, '◀ Back')))).toContain('Step 1 of');

  const last = messageOf(await clara.press(second, 'Last'));
  expect(listEnabledButtons(last)).toEqual([
    'First',
    '◀ Back',
    'Go to…',
    'Play',
    'Share',
    'Explore',
    'Analyze',
    'Position',
  ]);
  expect(readableText(stage, last)).toContain('Ben (Defenders) won against Anna (Attackers)');
  expect(words(messageOf(await clara.press(last, 'First')))).toContain('Step 0 of');
});

it.each([
  ['2', 'Step 4 of'],
  ['#3', 'Step 3 of'],
  [' # 0', 'Step 0 of'],
  ['99', `Step ${ESCAPE.length} of`],
  ['0', 'Step 0 of'],
])('goes to the turn or the step that is typed: %s', async (typed, place) => {
  const replay = messageOf(await stage.clara.slash(finished.thread, 'replay'));
  expect(words(await goToMove(stage.clara, replay, typed))).toContain(place);
});

it.each([
  ['#99', 'This game has only the steps #0 to #8.'],
  ['-1', 'I can’t read “-1”'],
  ['two', 'I can’t read “two”'],
  ['<@1>', 'I can’t read'],
])('says what is wrong with %s, and leaves the replay where it is', async (typed, why) => {
  const { clara } = stage;
  const replay = messageOf(await clara.slash(finished.thread, 'replay', { turn: '1' }));
  const said = await goToMove(clara, replay, typed);
  expect(said.id).not.toBe(replay.id);
  expect(words(said)).toContain(why);
  expect(said.mentions).toEqual([]);
  expect(words(required(clara.refetchMessage(replay)))).toContain('Step 2 of');
});

it('is turned as its reader likes, and shared as everybody sees it', async () => {
  const { anna, ben } = stage;
  const own = messageOf(await ben.slash(finished.thread, 'replay', { turn: '#2' }));
  const shared = messageOf(await ben.press(own, 'Share'));
  expect(isPrivate(shared)).toBe(false);
  expect(shared.mentions).toEqual([]);
  expect(readableText(stage, shared)).toContain('Ben (Defenders): defender F5 to F6');
  expect(words(shared)).toContain('Step 2 of 8');
  expect(buttons(shared)).toEqual(['Replay']);
  const again = messageOf(await anna.press(shared, 'Replay'));
  expect(isPrivate(again)).toBe(true);
  expect(words(again)).toContain('Step 2 of 8');
});

it('plays the game as an animation, for the reader alone, then shared', async () => {
  const { clara } = stage;
  const replay = messageOf(await clara.press(finished.board, 'Replay'));
  const answer = await clara.press(replay, 'Play');
  await stage.discord.waitUntilIdle();
  const film = required(clara.refetchMessage(messageOf(answer)));
  expect(isPrivate(film)).toBe(true);
  const { frames, width } = decodeGif(await findGif(film));
  expect(width).toBe(600);
  // The start, each move, and the result card.
  expect(frames).toHaveLength(ESCAPE.length + 2);
  const [about = ''] = altTexts(film);
  expect(about).toContain("Animation of King's Table (Tablut)");
  expect(about).toContain('Attackers: Anna. Defenders: Ben. Defenders won');
  expect(about).toContain('1. Attackers: attacker H5 to H4');
  const shared = required(clara.refetchMessage(messageOf(await clara.press(film, 'Share'))));
  await stage.discord.waitUntilIdle();
  const posted = required(clara.refetchMessage(shared));
  expect(isPrivate(posted)).toBe(false);
  expect(posted.mentions).toEqual([]);
  expect(buttons(posted)).toEqual([]);
  expect(decodeGif(await findGif(posted)).frames).toHaveLength(ESCAPE.length + 2);
});

it('gives the position of a step as text, which starts a new game there', async () => {
  const { clara, channel } = stage;
  const replay = messageOf(await clara.slash(finished.thread, 'replay', { turn: '#2' }));
  const sent = messageOf(await clara.press(replay, 'Position'));
  expect(isPrivate(sent)).toBe(true);
  const position = required(/```\n(.+)\n```/.exec(words(sent))?.[1]);
  expect(position).not.toMatch(/dice:|ply:/);
  const lobby = messageOf(await clara.slash(channel, 'play kings-table', { position, side: 'attackers' }));
  expect(words(lobby)).toContain('Starts from a position chosen by the host.');
  const last = messageOf(await clara.press(replay, 'Last'));
  expect(words(messageOf(await clara.press(last, 'Position')))).toContain(
    'The game is over in this position',
  );
});

it('goes on after a restart of the bot', async () => {
  const { clara } = stage;
  const replay = messageOf(await clara.slash(finished.thread, 'replay', { turn: '#2' }));
  await stage.stop();
  await stage.start();
  expect(words(messageOf(await clara.press(replay, 'Next ▶')))).toContain('Step 3 of');
});

it('opens a running game at the board now, from More…', async () => {
  const { anna, clara } = stage;
  const { thread } = await beginGame(stage);
  await typeMove(anna, thread, 'D1-D3');
  const board = await latestBoard(stage, thread, 1);
  const now = messageOf(await pressMore(clara, board, 'Replay'));
  expect(isPrivate(now)).toBe(true);
  expect(words(now)).toContain('Step 1 of 1: the board now');
  expect(words(messageOf(await clara.press(now, '◀ Back')))).toContain('The game begins');
});

it('opens by a link to the board, by the number of the table, and from the list of finished games', async () => {
  const { anna, ben, clara, channel, seeded } = stage;
  const { thread, board } = finished;
  const table = required(await stage.tables().findInThread(thread));
  for (const typed of [
    `https://discord.com/channels/${seeded.guild.id}/${thread}/${board.id}`,
    `https://discord.com/channels/${seeded.guild.id}/${thread}`,
    table.id,
  ])
    expect(words(messageOf(await clara.slash(channel, 'replay', { table: typed })))).toContain('Step 0 of 8');
  for (const typed of ['nonsense', `https://discord.com/channels/1/2/3`, 'v1:replay:-:0:'])
    expect(words(messageOf(await clara.slash(channel, 'replay', { table: typed })))).toContain(
      'don’t know that game',
    );
  expect(words(messageOf(await clara.slash(channel, 'replay')))).toContain('Which game?');

  const list = messageOf(await clara.slash(channel, 'games', { show: 'finished' }));
  expect(isPrivate(list)).toBe(true);
  expect(readableText(stage, list)).toContain('Ben (Defenders) won against Anna (Attackers)');
  const picked = messageOf(await clara.choose(list, 'Replay…', [table.id]));
  expect(words(picked)).toContain('Step 0 of 8');

  const count = async (options: Parameters<Actor['slash']>[2]) =>
    (words(messageOf(await clara.slash(channel, 'games', options))).match(/\(<t:\d+:d>\)/g) ?? []).length;
  const ended = new Date(required(table.endedAt)).toISOString();
  expect(await count({ of: anna.id })).toBe(1);
  expect(await count({ of: clara.id })).toBe(0);
  expect(await count({ of: seeded.roles.wolves })).toBe(0);
  expect(await count({ of: ben.id, game: 'kings-table', date: ended.slice(0, 10) })).toBe(1);
  expect(await count({ date: ended.slice(0, 7) })).toBe(1);
  expect(await count({ date: '2001' })).toBe(0);
  expect(await count({ game: 'knightmare' })).toBe(0);
  expect(words(messageOf(await clara.slash(channel, 'games', { date: '2026-02-30' })))).toContain(
    'isn’t a date',
  );
});

it('gives no text of a position with hidden cards, but of chess as FEN', async () => {
  const { anna, ben, channel } = stage;
  const chess = await anna.slash(channel, 'play knightmare', { cards: 'off', side: 'white' });
  const lobby = messageOf(chess);
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  await typeMove(anna, lobby.id, 'e4');
  const now = messageOf(await ben.slash(lobby.id, 'replay'));
  const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -';
  expect(words(messageOf(await ben.press(now, 'Position')))).toContain(fen);
  messageOf(await ben.press(messageOf(await ben.slash(lobby.id, 'game resign')), 'Yes, resign'));
  const cards = messageOf(await anna.slash(channel, 'play knightmare', { side: 'white' }));
  messageOf(await ben.press(cards, 'Join'));
  await latestBoard(stage, cards.id, 0);
  messageOf(await ben.press(messageOf(await ben.slash(cards.id, 'game resign')), 'Yes, resign'));
  expect(buttons(messageOf(await ben.slash(cards.id, 'replay')))).not.toContain('Position');
});

it('stays closed while the game can cover its board, and before it has begun', async () => {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play knightmare', { side: 'white' }));
  const waiting = (await stage.tables().listOpenTablesOf({ id: anna.id })).find(
    ({ status }) => status === 'lobby',
  );
  const early = messageOf(await anna.slash(channel, 'replay', { table: required(waiting).id }));
  expect(words(early)).toContain('hasn’t started');
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  expect(words(messageOf(await anna.slash(lobby.id, 'replay')))).toContain('earlier boards stay hidden');
});

it('keeps a private game in its own thread', async () => {
  const { anna, ben, clara, channel, discord } = stage;
  const options = { access: 'private', opponent: ben.id, side: 'attackers' };
  const answer = messageOf(await anna.slash(channel, 'play kings-table', options));
  const thread = required(/<#(\d+)>/.exec(words(answer))?.[1]);
  const lobby = await discord.waitForMessage(anna, thread, (message) => buttons(message).includes('More…'));
  messageOf(await ben.press(lobby, 'Accept'));
  await latestBoard(stage, thread, 0);
  await typeMove(anna, thread, 'D1-D3');
  const table = required(await stage.tables().findInThread(thread)).id;
  const outside = messageOf(await anna.slash(channel, 'replay', { table }));
  expect(words(outside)).toContain('Step 1 of 1');
  const refused = messageOf(await anna.press(outside, 'Share'));
  expect(isPrivate(refused)).toBe(true);
  expect(words(refused)).toContain('Share its steps in its own thread');
  const inside = messageOf(await anna.slash(thread, 'replay'));
  expect(isPrivate(messageOf(await anna.press(inside, 'Share')))).toBe(false);
  expect(words(messageOf(await clara.slash(channel, 'replay', { table })))).toContain('don’t know that game');
});

it('is posted as an animation at the end of a game where the server wants that', async () => {
  const { anna, ben, clara, channel, discord } = stage;
  const panel = messageOf(await clara.slash(channel, 'settings show'));
  const page = messageOf(await clara.press(panel, { customId: freeCustomId('server-page', 3) }));
  messageOf(
    await clara.choose(page, { customId: freeCustomId('server-set', 'films') }, ['posted at the end']),
  );
  const { thread } = await beginGame(stage);
  await typeMove(anna, thread, 'D1-D3');
  messageOf(await ben.press(messageOf(await ben.slash(thread, 'game resign')), 'Yes, resign'));
  const isFilm = (one: APIMessage) => altTexts(one).join().includes('Animation');
  const film = await discord.waitForMessage(anna, thread, isFilm);
  expect(decodeGif(await findGif(film)).frames).toHaveLength(4);
  expect(film.mentions).toEqual([]);
  expect(anna.listMessages(thread).filter(isFilm)).toHaveLength(1);
});
