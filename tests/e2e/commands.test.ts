/** Slash commands: what they offer while one types, what they answer, and when they are registered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginGame,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  requests,
  type Stage,
  words,
} from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('are registered once, and again only when they change', async () => {
  const puts = () => requests(stage, 0).filter((one) => one.startsWith('PUT')).length;
  expect(puts()).toBe(1);
  await stage.stop();
  await stage.start();
  expect(puts()).toBe(1);
});

describe('/play', () => {
  it('offers the layouts of the chosen board', async () => {
    const { anna, channel } = stage;
    const layouts = async (options: Record<string, string>) =>
      (await anna.autocomplete(channel, 'play kings-table', options, 'layout')).choices?.map(
        ({ value }) => value,
      );
    expect(await layouts({ layout: '' })).toEqual(['linnaeus']);
    expect(await layouts({ board: 'hnefatafl', layout: '' })).toEqual(['ring', 'toftanes-1', 'toftanes-2']);
    expect(await layouts({ board: 'hnefatafl', layout: 'tof' })).toEqual(['toftanes-1', 'toftanes-2']);
    expect(await layouts({ board: 'hnefatafl', layout: 'nothing' })).toEqual([]);
  });
});

describe('/move', () => {
  it('offers legal moves, narrowed by what is typed', async () => {
    const { anna, ben, clara } = stage;
    const { thread } = await beginGame(stage);
    const offered = async (person: typeof anna, notation: string) =>
      (await person.autocomplete(thread, 'move', { notation }, 'notation')).choices?.map(
        ({ value }) => value,
      );
    expect(await offered(anna, '')).toHaveLength(25);
    expect(await offered(anna, 'd1')).toEqual(expect.arrayContaining(['D1-A1', 'D1-D4']));
    expect(await offered(ben, '')).toEqual([]);
    expect(await offered(clara, '')).toEqual([]);
  });

  it('says which rule forbids a move', async () => {
    const { anna } = stage;
    const { thread } = await beginGame(stage);
    const said = async (notation: string) => words(messageOf(await anna.slash(thread, 'move', { notation })));
    const sentences = await Promise.all(['D1-E2', 'D1-E1', 'E5-E4', 'Z9', 'A1-A2'].map(said));
    expect(new Set(sentences).size).toBe(5);
    for (const sentence of sentences) expect(sentence).toMatch(/^\s\S.*[.?!]/);
  });

  it('asks which game is meant where that is not clear', async () => {
    const { anna, channel } = stage;
    expect(words(messageOf(await anna.slash(channel, 'move', { notation: 'D1-D3' })))).toContain(
      'Which game?',
    );
  });
});

describe('/game', () => {
  it('list names the tables of the one who asks', async () => {
    const { anna, clara, channel } = stage;
    const { thread } = await beginGame(stage);
    const list = messageOf(await anna.slash(channel, 'game list'));
    expect(isPrivate(list)).toBe(true);
    expect(words(list)).toContain(`**King's Table**, **your turn**: <#${thread}>`);
    expect(words(messageOf(await clara.slash(channel, 'game list')))).toContain('no table');
  });

  it('board shows the position', async () => {
    const { clara } = stage;
    const { thread } = await beginGame(stage);
    const board = messageOf(await clara.slash(thread, 'game board'));
    expect(isPrivate(board)).toBe(true);
    expect(words(board)).toMatch(/king E5/);
  });
});

describe('/help', () => {
  it('says how to play and thanks for art and fonts', async () => {
    const { anna, channel } = stage;
    const help = messageOf(await anna.slash(channel, 'help'));
    expect(isPrivate(help)).toBe(true);
    expect(words(help)).toMatch(/King's Table[\s\S]*\/play[\s\S]*game-icons\.net/);
  });
});

describe('/settings theme', () => {
  /** The bytes of the first picture in a message. */
  async function picture(message: object): Promise<Buffer> {
    const url = /"url":"(http[^"]*board\.png[^"]*)"/.exec(JSON.stringify(message))?.[1] ?? '';
    return Buffer.from(await (await fetch(url)).arrayBuffer());
  }

  it('changes what one sees oneself, at once and for nobody else', async () => {
    const { anna, ben, channel } = stage;
    const { thread } = await beginGame(stage);
    const seen = async (person: typeof anna) => picture(messageOf(await person.slash(thread, 'game board')));
    const before = [await seen(anna), await seen(ben)];
    const answer = messageOf(await anna.slash(channel, 'settings theme', { name: 'contrast' }));
    expect(words(answer)).toMatch(/High contrast/);
    const after = [await seen(anna), await seen(ben)];
    expect(after[0]?.equals(before[0] ?? Buffer.alloc(0))).toBe(false);
    expect(after[1]?.equals(before[1] ?? Buffer.alloc(0))).toBe(true);
  });

  it('changes the boards of the server for those who manage it, and for nobody else', async () => {
    const { anna, ben, clara, channel } = stage;
    const theme = { name: 'fjord', for: 'server' };
    expect(words(messageOf(await ben.slash(channel, 'settings theme', theme)))).toContain('Manage Server');
    const { thread, board } = await beginGame(stage);
    expect(words(messageOf(await clara.slash(channel, 'settings theme', theme)))).toMatch(/Fjord/);
    await anna.slash(thread, 'move', { notation: 'D1-D3' });
    await latestBoard(stage, thread, 1);
    const again = await beginGame(stage);
    expect((await picture(again.board)).equals(await picture(board))).toBe(false);
  });
});

it('nothing was complained about', () => expect(stage.complaints).toEqual([]));
