/** Decks built by hand: in the panel and by typing, saved under names, and hidden from others. */

import type { APIMessage, APIStringSelectComponent } from 'discord.js';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { freeCustomId } from '../../../src/commands/shared/app/verbs.js';
import { findGame } from '../../../src/engine/index.js';
import { holderIdOf } from '../../../src/table/model/people/holders.js';
import {
  altTexts,
  buttons,
  fetchFile,
  findMenuOption,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  tableOf,
  typedOptions,
  typeMove,
  words,
} from '../stage.js';
import { findOnlyReader, hasCardName } from './hand-leaks.js';

const LIBRARY = findGame('knightmare')?.cards?.library ?? [];
const IDS = LIBRARY.map(({ id }) => id);
/** Code of a deck in notation. */
const CODE = /deck [0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/;
/** Six cards for 19 points. */
const SMALL = ['assassin', 'doomsayer', 'fanatic', 'pacifism', 'bog', 'blessing'];
/** Eleven cards for 107 points. */
const DEAR = [
  'crusade',
  'evil-eye',
  'hostage',
  'chaos',
  'fog-of-war',
  'hidden-passage',
  'fireball',
  'knightmare',
  'legacy',
  'riposte',
  'think-again',
];

interface Begun {
  readonly stage: Stage;
  readonly thread: string;
  /** The person who plays White. */
  readonly anna: Actor;
  /** The person who plays Black. */
  readonly ben: Actor;
  /** Board after `plies` actions. */
  readonly board: (plies: number) => Promise<APIMessage>;
}

let leaks: string[] = [];
afterEach(() => {
  const found = leaks;
  leaks = [];
  expect(found).toEqual([]);
});

/** Records public requests that name a card or a deck. */
function watchRequests(stage: Stage): void {
  stage.discord.journal.subscribe((entry) => {
    if (entry.body === undefined || entry.path.includes('/commands') || findOnlyReader(stage, entry) !== null)
      return;
    // Ignores the lobby's button to the lesson. Its id contains the game's name, which is also the name of a
    // card.
    const said = JSON.stringify(entry.body).replaceAll(freeCustomId('learn', 'knightmare'), '');
    const told = [...IDS.filter((card) => hasCardName(said, card)), ...(CODE.exec(said) ?? [])];
    leaks.push(...told.map((secret) => `${secret}: ${entry.method} ${entry.path}`));
  });
}

async function openWatchedStage(): Promise<Stage> {
  let seed = 0;
  const stage = await openStage({ random: () => seed++ });
  onTestFinished(() => stage.close());
  watchRequests(stage);
  return stage;
}

/** Opens a table with player-built decks, as Anna with White against Ben. */
async function begin(options: Readonly<Record<string, string | number>> = {}, on?: Stage): Promise<Begun> {
  const stage = on ?? (await openWatchedStage());
  const { anna, ben, channel } = stage;
  const given = { side: 'white', deck: 'personal', ...options };
  const lobby = messageOf(
    await anna.slash(channel, 'play knightmare', typedOptions('play knightmare', given)),
  );
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  return { stage, thread: lobby.id, anna, ben, board: (plies) => latestBoard(stage, lobby.id, plies) };
}

async function openPanel(person: Actor, board: APIMessage): Promise<APIMessage> {
  const panel = messageOf(await person.press(board, 'Build a deck'));
  expect(isPrivate(panel)).toBe(true);
  return panel;
}

/** The menus of cards, in which several can be chosen. */
function cardMenusOf(panel: APIMessage): APIStringSelectComponent[] {
  const found: APIStringSelectComponent[] = [];
  JSON.stringify(panel.components, (_, value) => {
    if (value?.min_values === 0) found.push(value);
    return value;
  });
  return found;
}

/** Cards shown as chosen in the panel. */
function listChosen(panel: APIMessage): string[] {
  return cardMenusOf(panel).flatMap(({ options }) =>
    options.filter((option) => option.default === true).map(({ value }) => value),
  );
}

/** Chooses cards in each menu, replacing earlier choices. */
async function chooseCards(person: Actor, panel: APIMessage, cards: readonly string[]): Promise<APIMessage> {
  let shown = panel;
  for (const [number, { options }] of cardMenusOf(panel).entries()) {
    const picks = cards.filter((card) => options.some(({ value }) => value === card));
    const menu = required(cardMenusOf(shown)[number]);
    if (picks.length > 0) shown = messageOf(await person.choose(shown, menu.custom_id, picks));
  }
  return shown;
}

async function buildDeck(person: Actor, board: APIMessage, cards: readonly string[]): Promise<APIMessage> {
  const panel = await chooseCards(person, await openPanel(person, board), cards);
  return messageOf(await person.press(panel, 'Use this deck'));
}

/** True if the message has the button and it is disabled. */
function isDisabled(message: APIMessage, label: string): boolean {
  return new RegExp(`"label":"${label}"[^}]*"disabled":true`).test(JSON.stringify(message.components));
}

/** Ids of the cards in the person's hand. */
async function handOf({ stage, thread }: Begun, person: Actor): Promise<readonly string[]> {
  const table = await required(await stage.tables().findInThread(thread));
  const seat = required(table.seats.find(({ holder }) => holderIdOf(holder) === person.id));
  const hand = findGame('knightmare')?.cards?.hand(table.position, seat.id) ?? [];
  return hand.map(({ card }) => card);
}

async function recordOf({ stage, thread }: Begun): Promise<string> {
  const answer = messageOf(await stage.clara.slash(thread, 'game record'));
  return fetchFile(answer);
}

it('is not mistaken for the random letters of a nonce', () => {
  expect(hasCardName('{"content":"Bog","nonce":"p3-bog-7U"}', 'bog')).toBe(true);
  expect(hasCardName('{"content":"Fog","nonce":"p3-bog-7U"}', 'bog')).toBe(false);
});

describe('a deck of one’s own', () => {
  it('is chosen in menus within the points of its side; with both decks the game begins', async () => {
    const begun = await begin({ 'deck-points-black': 100 });
    const { stage, thread, anna, ben, board } = begun;
    const start = await board(0);
    expect(buttons(start)).toEqual(['Build a deck', 'Board', 'More…']);
    expect(words(start)).toContain(`Still to build a deck: <@${anna.id}> (White) and <@${ben.id}> (Black)`);
    expect(mentionedIds(start).toSorted()).toEqual([anna.id, ben.id].toSorted());

    let panel = await openPanel(anna, start);
    expect(words(panel)).toContain('at least 5\u00a0cards and at most 150\u00a0points');
    expect(isDisabled(panel, 'Use this deck')).toBe(true);
    expect(cardMenusOf(panel).flatMap(({ options }) => options.map(({ value }) => value))).toEqual(IDS);
    expect(words(panel)).toContain(
      "Fog of War · 10\u00a0points · After your opponent's card\nCancel the card",
    );
    panel = await chooseCards(anna, panel, SMALL.slice(0, 4));
    expect(words(panel)).toContain(
      '**4\u00a0cards, 9 of 150\u00a0points**\n-# 2\u00a0points: Assassin, Doomsayer',
    );
    expect(words(panel)).toContain('⚠️ The deck has too few cards');
    expect(isDisabled(panel, 'Use this deck')).toBe(true);
    panel = await chooseCards(anna, panel, ['assassin', 'blessing', ...DEAR]);
    expect(listChosen(panel)).toEqual(['assassin', 'blessing', ...DEAR]);
    const told = messageOf(await anna.press(panel, 'Use this deck'));
    expect(words(told)).toContain('Your deck: **13\u00a0cards, 115\u00a0points**.');
    expect(words(told)).toContain('-# 2\u00a0points: Assassin\n-# 6\u00a0points: Blessing');
    const one = await board(1);
    expect(words(one)).toContain(`### <@${anna.id}> (White) builds a deck\n`);
    expect(words(one)).toContain(`Still to build a deck: <@${ben.id}> (Black)`);
    const given = messageOf(await anna.press(one, 'Build a deck'));
    expect(words(given)).toContain('Your deck: **13\u00a0cards, 115\u00a0points**.');
    expect(listChosen(messageOf(await anna.press(given, 'Change it')))).toEqual([
      'assassin',
      'blessing',
      ...DEAR,
    ]);
    expect(words(messageOf(await anna.slash(thread, 'hand')))).toContain('The decks are still being built');

    panel = await chooseCards(ben, await openPanel(ben, one), DEAR);
    expect(words(panel)).toContain('107 points, 7 too many. The limit is 100');
    expect(isDisabled(panel, 'Use this deck')).toBe(true);
    const refused = await typeMove(
      ben,
      thread,
      'Crusade, Evil Eye, hostage, chaos, fog of war, Fireball, legacy, Riposte, Think Again!, Knightmare!, hidden passage',
    );
    expect(isPrivate(refused)).toBe(true);
    expect(words(refused)).toContain('7 too many');
    panel = messageOf(await ben.press(panel, 'Clear'));
    expect(listChosen(panel)).toEqual([]);
    panel = messageOf(await ben.press(panel, 'Undo'));
    expect(listChosen(panel)).toEqual(DEAR);
    const [menu] = cardMenusOf(panel).slice(-1);
    panel = messageOf(await ben.choose(panel, required(menu).custom_id, DEAR.slice(3)));
    panel = messageOf(await ben.press(panel, 'Use this deck'));
    expect(words(panel)).toContain('Your deck: **8\u00a0cards, 80\u00a0points**.');

    const two = await board(2);
    expect(altTexts(two).join()).toContain('Cards to draw: White 8, Black 3.');
    expect(words(two)).toContain(`**White** to move: <@${anna.id}>`);
    expect(buttons(two)).toContain('Hand');
    expect(DEAR.slice(3)).toEqual(expect.arrayContaining([...(await handOf(begun, ben))]));
    expect(['assassin', 'blessing', ...DEAR]).toEqual(
      expect.arrayContaining([...(await handOf(begun, anna))]),
    );
    expect(await recordOf(begun)).not.toMatch(CODE);
    expect(stage.complaints).toEqual([]);
  });

  it('may be filled by chance, seen before it is used, and changed', async () => {
    const begun = await begin();
    const { anna, ben, board } = begun;
    let panel = await chooseCards(anna, await openPanel(anna, await board(0)), SMALL);
    panel = messageOf(await anna.press(panel, 'Random deck'));
    const drawn = listChosen(panel);
    expect(drawn.length).toBeGreaterThan(SMALL.length);
    panel = messageOf(await anna.press(panel, 'Undo'));
    expect(listChosen(panel)).toEqual(SMALL);
    panel = messageOf(await anna.press(panel, 'Random deck'));
    const again = listChosen(panel);
    expect(again).not.toEqual(drawn);
    panel = messageOf(await anna.press(panel, 'Use this deck'));
    expect(words(panel)).toContain(`Your deck: **${again.length}\u00a0cards`);
    expect(buttons(panel)).toEqual(['Save this deck', 'Change it']);
    await board(1);
    expect(words(await typeMove(ben, begun.thread, 'by chance'))).toContain('Your deck is ready.');
    expect(altTexts(await board(2)).join()).toMatch(/Cards to draw: White \d+, Black \d+\./);
    expect(begun.stage.complaints).toEqual([]);
  });

  it('outlasts a restart and the other side’s choice while it is being built; once settled it is', async () => {
    const { stage, thread, anna, ben, board } = await begin();
    const panel = await chooseCards(anna, await openPanel(anna, await board(0)), SMALL);
    expect(words(await typeMove(ben, thread, 'storm'))).toContain('26\u00a0cards, 150\u00a0points');
    await board(1);
    await stage.stop();
    await stage.start();
    const more = await chooseCards(anna, panel, ['cathedral']);
    expect(listChosen(more)).toEqual([...SMALL, 'cathedral']);
    const drawn = messageOf(await anna.press(more, 'Random deck'));
    const back = messageOf(await anna.press(drawn, 'Undo'));
    expect(words(messageOf(await anna.press(back, 'Use this deck')))).toContain(
      '7\u00a0cards, 26\u00a0points',
    );
    await board(2);
    for (const label of ['Use this deck', 'Clear', 'Random deck']) {
      expect(words(messageOf(await anna.press(back, label, { useShownState: true })))).toContain('moved on');
    }
    expect((await tableOf(stage, anna)).lastAction?.ply).toBe(1);
    expect(stage.complaints).toEqual([]);
  });

  it('is told in the record when the game is over', async () => {
    const begun = await begin();
    const { anna, ben, thread, board } = begun;
    await buildDeck(anna, await board(0), SMALL);
    await typeMove(ben, thread, 'bulwark');
    const two = await board(2);
    messageOf(await ben.press(messageOf(await pressMore(ben, two, 'Resign')), 'Yes, resign'));
    // Decks revealed at the end aren't reported as new.
    expect(words(await board(3))).not.toContain('builds a deck');
    const record = await recordOf(begun);
    const codes = record.match(new RegExp(CODE, 'g')) ?? [];
    expect(codes).toHaveLength(2);
    const shown = messageOf(
      await begun.stage.clara.slash(thread, 'setup show', { name: required(codes[0]) }),
    );
    expect(isPrivate(shown)).toBe(true);
    expect(words(shown)).toContain(
      '-# 2\u00a0points: Assassin, Doomsayer, Fanatic\n-# 3\u00a0points: Pacifism',
    );
  });
});

describe('a deck under a name', () => {
  it('is kept by a button, shown with its cards, and used in another game in the panel and by its name', async () => {
    const first = await begin();
    const { stage, anna, ben } = first;
    let panel = await chooseCards(anna, await openPanel(anna, await first.board(0)), SMALL);
    const { modal } = await anna.press(panel, 'Save this deck');
    const kept = messageOf(await anna.submit(required(modal), { Name: 'Six of them' }));
    expect(isPrivate(kept)).toBe(true);
    expect(words(kept)).toMatch(
      /Saved: \*\*Six of them\*\* `deck [0-9A-Z-]{19}` \(6\u00a0cards, 19\u00a0points\)\. Only you/,
    );
    const shown = messageOf(await anna.slash(stage.channel, 'setup show', { name: 'six of them' }));
    expect(isPrivate(shown)).toBe(true);
    expect(words(shown)).toContain('-# 2\u00a0points: Assassin, Doomsayer, Fanatic');
    messageOf(await anna.slash(stage.channel, 'setup share', { name: 'six of them', with: 'server' }));
    panel = messageOf(await anna.press(panel, 'Use this deck'));
    expect(buttons(panel)).toEqual(['Change it']);
    const shared = await ben.autocomplete(first.thread, 'move', { notation: 'six' }, 'notation');
    expect(shared.choices?.map(({ name }) => name)).toEqual([
      'Six of them: 6\u00a0cards, 19\u00a0points (this server)',
    ]);
    expect(words(await typeMove(ben, first.thread, 'six of them'))).toContain('6\u00a0cards, 19\u00a0points');
    await first.board(2);

    const second = await begin({}, stage);
    panel = await chooseCards(anna, await openPanel(anna, await second.board(0)), DEAR);
    const own = findMenuOption(panel, (label) => label === 'Six of them');
    panel = messageOf(await anna.choose(panel, own.menu, [own.label]));
    expect(listChosen(panel)).toEqual(SMALL);
    expect(buttons(panel)).not.toContain('Save this deck');
    expect(listChosen(messageOf(await anna.press(panel, 'Undo')))).toEqual(DEAR);
    panel = messageOf(
      await anna.choose(await openPanel(anna, await second.board(0)), 'Your decks (1)', [own.label]),
    );
    expect(words(messageOf(await anna.press(panel, 'Use this deck')))).toContain('19\u00a0points');
    expect(words(await second.board(1))).toContain(`### <@${anna.id}> (White) builds a deck`);
    expect(stage.complaints).toEqual([]);
  });

  it('is typed by code or by names, which alone tell for which game it is', async () => {
    const { anna, channel } = await openWatchedStage();
    const answerTo = async (command: string, options: Readonly<Record<string, string>> = {}) => {
      const answer = messageOf(await anna.slash(channel, `setup ${command}`, options));
      expect(isPrivate(answer)).toBe(true);
      return words(answer);
    };
    const typed = 'Fog of War, knightmare!, Bog, Dark Mirror, Lost Castle';
    const saved = await answerTo('save', { name: 'Five', setup: typed });
    expect(saved).toContain('(5\u00a0cards, 36\u00a0points)');
    const code = required(CODE.exec(saved)?.[0]);
    expect(await answerTo('save', { name: 'Again', setup: code.toLowerCase() })).toContain(`\`${code}\``);
    expect(await answerTo('list')).toContain(`### Decks for Knightmare Chess\n- **Again** \`${code}\``);
    const wrong = await answerTo('save', { name: 'Bad', setup: 'Fog of War, Frog of War' });
    expect(wrong).toMatch(/None of my games.*\n.*Conquer the Kings: .*\n.*Knightmare Chess: .*Frog of War/);
    expect(await answerTo('delete', { name: 'again' })).toContain('deleted');
  });
});

describe('a split set', () => {
  it('gives each player other cards to build from, and nothing that is kept', async () => {
    const begun = await begin({ deck: 'split' });
    const { stage, thread, anna, ben, board } = begun;
    await anna.slash(thread, 'setup save', { name: 'Six of them', setup: SMALL.join(', ') });
    const piles: string[][] = [];
    for (const [place, person] of [anna, ben].entries()) {
      const panel = await openPanel(person, await board(place));
      expect(cardMenusOf(panel).map(({ options }) => options.length)).toEqual([20, 20]);
      expect(words(panel)).not.toMatch(/Your decks|Ready-made/);
      const pile = cardMenusOf(panel).flatMap(({ options }) => options.map(({ value }) => value));
      const chosen = await chooseCards(person, panel, pile.slice(0, 10));
      expect(buttons(chosen)).not.toContain('Save this deck');
      const stranger = required(IDS.find((card) => !pile.includes(card)));
      const refused = await typeMove(person, thread, [...pile.slice(0, 5), stranger].join(', '));
      expect(words(refused)).toContain('is not among your cards');
      expect(words(messageOf(await person.press(chosen, 'Use this deck')))).toContain('10\u00a0cards');
      piles.push(pile);
    }
    await board(2);
    expect(piles.flat().toSorted()).toEqual(IDS.toSorted());
    expect(piles[0]?.slice(0, 10)).toEqual(expect.arrayContaining([...(await handOf(begun, anna))]));
    expect(stage.complaints).toEqual([]);
  });
});

describe('the lists that open while one types', () => {
  it('are short, and offer each person what is theirs', async () => {
    const { stage, anna, ben, thread } = await begin({ 'deck-points-black': 80 });
    const suggestMoves = async (person: Actor, notation: string) => {
      const { choices } = await person.autocomplete(thread, 'move', { notation }, 'notation');
      return required(choices).map(({ name }) => name);
    };
    expect(await suggestMoves(anna, '')).toHaveLength(5);
    expect(await suggestMoves(ben, '')).toEqual([
      'Handful: for 80 points: 14\u00a0cards, 80\u00a0points',
      'Random deck',
    ]);
    expect(await suggestMoves(anna, SMALL.join(','))).toEqual([
      expect.stringMatching(/^6\u00a0cards, 19\u00a0points: deck /),
    ]);
    expect(await suggestMoves(anna, 'deck chance')).toEqual(['Random deck']);
    expect(await suggestMoves(stage.clara, '')).toEqual([]);
  });
});
