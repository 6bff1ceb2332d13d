/**
 * Game files through the embedded Discord: the record and its formats, and `/game import` with replays, new
 * games from a step, and errors.
 */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../../../playground/src/index.js';
import { Sqlite } from '../../../src/db/storage/driver.js';
import { ESCAPE } from '../lines.js';
import {
  altTexts,
  beginGame,
  buttons,
  fetchFile,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  readableText,
  required,
  type Stage,
  typedOptions,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

let stage: Stage;
let board: APIMessage;
let record: string;
beforeAll(async () => {
  stage = await openStage();
  const { anna, ben } = stage;
  const { thread } = await beginGame(stage);
  for (const [ply, move] of ESCAPE.entries()) await typeMove(ply % 2 === 0 ? anna : ben, thread, move);
  board = await latestBoard(stage, thread, ESCAPE.length);
  record = await fetchFile(messageOf(await anna.press(board, 'Record')));
});
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

/** Number of rows of each table of the database that is about games or people. */
function countGameRows(): Readonly<Record<string, number>> {
  const file = new Sqlite(stage.database, { readonly: true });
  const tables = [
    'tables',
    'seats',
    'actions',
    'results',
    'achievements',
    'analyses',
    'explored_lines',
    'outbox',
  ];
  const counts = tables.map((name) => {
    const row = file.prepare(`SELECT count(*) AS count FROM ${name}`).get() as { readonly count: number };
    return [name, row.count] as const;
  });
  file.close();
  return Object.fromEntries(counts);
}

function fileOf(text: string) {
  return { filename: 'game.txt', data: Buffer.from(text) };
}

/** Waits until the file is read. */
async function waitForAnswer(answer: Answer): Promise<APIMessage> {
  return waitForValue(async () => {
    const message = required(stage.clara.refetchMessage(messageOf(answer)));
    return words(message).trim() === '' ? undefined : message;
  });
}

async function openImport(text: string): Promise<APIMessage> {
  const { clara, channel } = stage;
  return waitForAnswer(await clara.slash(channel, 'game import', { file: fileOf(text) }));
}

const PGN = `[Event "Club"]
[White "<@100000000000000001> **Ann**"]
[Black "@everyone"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 (3... g6) 4. Qxf7# {mate @everyone} 1-0
`;

it('offers tafl for OpenTafl below the record, privately and with the rules that differ', async () => {
  const { clara } = stage;
  const found = messageOf(await clara.press(board, 'Record'));
  expect(buttons(found)).toEqual(['OpenTafl']);
  const sent = messageOf(await clara.press(found, 'OpenTafl'));
  expect(isPrivate(sent)).toBe(true);
  expect(sent.mentions).toEqual([]);
  expect(words(sent)).toContain('four attackers to capture the king, not three; the defenders win when');
  const file = await fetchFile(sent, 'otg');
  expect(file).toContain('[attackers:Anna]\n[defenders:Ben]\n[result:-1]\n');
  expect(file).toContain('\n\n1. h5-h4 ');
});

it('offers chess as PGN below the record, and imports that file', async () => {
  const { anna, ben, clara, channel } = stage;
  const chess = typedOptions('play knightmare', { side: 'white', cards: 'off' });
  const lobby = messageOf(await anna.slash(channel, 'play knightmare', chess));
  messageOf(await ben.press(lobby, 'Join'));
  const thread = lobby.id;
  await latestBoard(stage, thread, 0);
  await typeMove(anna, thread, 'Nf3');
  const found = messageOf(await clara.slash(thread, 'game record'));
  expect(buttons(found)).toEqual(['PGN']);
  const pgn = await fetchFile(messageOf(await clara.press(found, 'PGN')), 'pgn');
  expect(pgn).toContain('1. Nf3 ');
  const imported = await openImport(pgn);
  expect(words(imported)).toContain('Imported game of Knightmare Chess (Plain chess)');
  expect(readableText(stage, imported)).toContain('White: Anna · Black: Ben');
});

it('opens a record as a replay for the one who asks, and mentions nobody', async () => {
  const { clara } = stage;
  const start = await openImport(record);
  expect(isPrivate(start)).toBe(true);
  expect(words(start)).toContain("Imported game of King's Table (Tablut)");
  expect(words(start)).toContain(`Step 0 of ${ESCAPE.length}`);
  expect(readableText(stage, start)).toContain('Attackers: Anna · Defenders: Ben');
  const first = messageOf(await clara.press(start, 'Next ▶'));
  expect(first.id).toBe(start.id);
  expect(altTexts(first).join()).toContain('Turn 1, Attackers: attacker H5 to H4.');
  const last = messageOf(await clara.press(first, 'Last'));
  expect(words(last)).toContain(`Step ${ESCAPE.length} of`);
  expect(last.mentions).toEqual([]);
  expect(words(messageOf(await clara.press(last, '◀ Back')))).toContain(`Step ${ESCAPE.length - 1} of`);
});

it('begins a new game from the step that is shown', async () => {
  const { clara, anna } = stage;
  const start = await openImport(PGN);
  const first = messageOf(await clara.press(start, 'Next ▶'));
  const lobby = messageOf(await clara.press(first, 'New game'));
  expect(isPrivate(lobby)).toBe(false);
  expect(words(lobby)).toContain('Starts from a position chosen by the host.');
  messageOf(await anna.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  await typeMove(anna, lobby.id, 'c5');
  const board = await latestBoard(stage, lobby.id, 1);
  expect(altTexts(board).join()).toContain('c5');
});

it('shows names and notes of a file as they are written, and plays nothing on from the end', async () => {
  const { clara } = stage;
  const last = messageOf(await clara.press(await openImport(PGN), 'Last'));
  expect(last.mentions).toEqual([]);
  expect(words(last)).toContain('\\*\\*Ann\\*\\*');
  expect(words(last)).not.toMatch(/<@\d+>/);
  expect(words(last)).toContain('> mate \\@everyone');
  expect(buttons(last)).toEqual([
    'First',
    '◀ Back',
    'Next ▶',
    'Last',
    'Go to…',
    'Play',
    'Explore',
    'Position',
    'New game',
  ]);
  await expect(clara.press(last, 'New game')).rejects.toThrow();
  const { modal } = await clara.press(last, 'Go to…');
  const third = messageOf(await clara.submit(required(modal), { 'Turn, or # and the step': '#6' }));
  expect(words(third)).toContain('Step 6 of 7');
  expect(words(third)).toContain('> (3... g6)');
});

it('makes an animation of an imported game, marked as such', async () => {
  const { clara } = stage;
  const start = await openImport(PGN);
  const film = await waitForAnswer(await clara.press(start, 'Play'));
  expect(isPrivate(film)).toBe(true);
  expect(film.mentions).toEqual([]);
  expect(words(film)).toContain('Imported game of Knightmare Chess (Plain chess)');
  expect(buttons(film)).toEqual([]);
  const [alt = ''] = altTexts(film);
  expect(alt).toContain('Animation of an imported game of Knightmare Chess (Plain chess), 7 steps.');
  expect(alt).toContain('White: <@100000000000000001> **Ann**');
});

it('tries moves from an imported game, on a board of one’s own', async () => {
  const { clara, anna } = stage;
  const first = messageOf(await clara.press(await openImport(PGN), 'Next ▶'));
  const board = messageOf(await clara.press(first, 'Explore from here'));
  expect(board.id).not.toBe(first.id);
  const { modal } = await clara.press(board, 'Type…');
  const tried = messageOf(await clara.submit(required(modal), { Move: 'c5' }));
  expect(words(tried)).toContain('**Line**: 1. c7-c5');
  expect(buttons(tried)).not.toContain('Name…');
  expect(words(messageOf(await clara.press(tried, '◀ Back')))).toContain('**Black** to move');
  await expect(anna.press(first, 'Explore from here')).rejects.toThrow();
});

it('opens a game of OpenTafl, and says which rules differ', async () => {
  const { clara } = stage;
  const otg = await fetchFile(
    messageOf(await clara.press(messageOf(await clara.press(board, 'Record')), 'OpenTafl')),
    'otg',
  );
  const start = await openImport(otg);
  expect(words(start)).toContain("Imported game of King's Table (Tablut)");
  expect(words(start)).toContain('OpenTafl’s rules differ:');
  expect(readableText(stage, start)).toContain('Attackers: Anna · Defenders: Ben');
  expect(words(messageOf(await clara.press(start, 'Last')))).toContain(
    `Step ${ESCAPE.length} of ${ESCAPE.length}`,
  );
});

it('takes pasted text in a form', async () => {
  const { clara, channel } = stage;
  const { modal } = await clara.slash(channel, 'game import');
  const opened = await waitForAnswer(
    await clara.submit(required(modal), { 'Record, PGN or OpenTafl game': PGN }),
  );
  expect(isPrivate(opened)).toBe(true);
  expect(words(opened)).toContain('Step 0 of 7');
});

it.each([
  ['nonsense @everyone', 'Line 1: I don’t know this format'],
  [PGN.replace('Qxf7#', 'Qxf8'), 'Line 6, 4\\. Qxf8: A queen does not move'],
  [PGN.replace('Nc6', '--'), 'isn’t a legal chess move: nobody can pass'],
  ['[Game "kings-table"]\n\n1. attackers A1-A2', 'Line 3, attackers A1-A2: There is no piece on A1.'],
])('says what is wrong, and keeps nothing (%#)', async (text, why) => {
  const said = await openImport(text);
  expect(isPrivate(said)).toBe(true);
  expect(readableText(stage, said)).toContain(why);
  expect(buttons(said)).toEqual([]);
  expect(said.mentions).toEqual([]);
});

it('stores nothing and counts nowhere, whatever is done with it', async () => {
  const { clara, anna, channel } = stage;
  const profile = async () => words(messageOf(await clara.slash(channel, 'profile', { of: anna.id })));
  const [before, ranked] = [countGameRows(), await profile()];
  const last = messageOf(await clara.press(await openImport(record), 'Last'));
  await waitForAnswer(await clara.press(last, 'Play'));
  const explored = messageOf(
    await clara.press(messageOf(await clara.press(last, 'First')), 'Explore from here'),
  );
  const { modal } = await clara.press(explored, 'Type…');
  messageOf(await clara.submit(required(modal), { Move: 'D1-D3' }));
  await openImport(record.replace('H5-H4', 'H5-H9'));
  expect(countGameRows()).toEqual(before);
  expect(await profile()).toBe(ranked);
});

it('refuses a file that is too large before it is fetched', async () => {
  expect(words(await openImport('x'.repeat((1 << 20) + 1)))).toContain('I read files of up to 1 MB.');
});

it('says what to do where the game is forgotten, such as after a restart', async () => {
  const { clara } = stage;
  const start = await openImport(PGN);
  const explored = messageOf(await clara.press(start, 'Explore from here'));
  await stage.stop();
  await stage.start();
  expect(words(messageOf(await clara.press(start, 'Next ▶')))).toContain('Use `/game import` again.');
  expect(words(messageOf(await clara.press(explored, 'Type…')))).toContain('Use `/game import` again.');
});
