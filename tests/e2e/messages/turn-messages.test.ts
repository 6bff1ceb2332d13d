/** One public message per turn: later actions of the turn edit it, even if that message is lost. */
import type { APIMessage } from 'discord.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { HOUR, SECOND } from '../../../src/base/durations.js';
import { openStore } from '../../../src/db/sqlite/sqlite-store.js';
import { games } from '../../../src/engine/index.js';
import { openTables } from '../../../src/table/open.js';
import { cardName, isCardId } from '../../../src/texts/cards.js';
import { actor } from '../../actors.js';
import { isExhaustive, sample } from '../../effort.js';
import { createRandom } from '../../table/fixtures/house.js';
import { tablesById } from '../../table/fixtures/tables-by-id.js';
import { MATED as KNIGHTMARE, LONG, LONG_SEED, RESCUE, SEED } from '../knightmare/line.js';
import {
  advanceRetriesUntil,
  altTexts,
  boards,
  buttons,
  fetchPictureHash,
  headingsOf,
  latestBoard,
  listRequests,
  mentionedIds,
  messageOf,
  openStage,
  readableText,
  required,
  type Stage,
  tableOf,
  takeSeat,
  typedOptions,
  typeMove,
  words,
} from '../stage.js';
import { CHANCE, CONQUERED, MATED, RESCUED, THRONE } from '../whole-lines.js';

const MESSAGE = '/channels/{channel_id}/messages/{message_id}';
const SIDES = ['South', 'West', 'North', 'East'];

/** A game in play, in the thread that has the lobby's id. */
interface Begun {
  readonly stage: Stage;
  readonly people: readonly Actor[];
  readonly thread: string;
  readonly id: string;
  /** Number of actions played through `play`. */
  plies: number;
}

async function begin(
  command: string,
  options: Readonly<Record<string, string>>,
  seats: readonly string[],
  random: () => number = createRandom(CHANCE),
  beforeStart: (stage: Stage) => void = () => {},
): Promise<Begun> {
  const stage = await openStage({ random });
  onTestFinished(() => stage.close());
  const { anna, ben, clara, channel, discord } = stage;
  const people = [anna, ben, clara, discord.actor('David')].slice(0, seats.length);
  const lobby = messageOf(await anna.slash(channel, command, typedOptions(command, options)));
  const { id } = await tableOf(stage, anna);
  for (const [place, person] of people.entries()) {
    if (place === people.length - 1) beforeStart(stage);
    if (person !== anna) await takeSeat(stage, person, lobby, required(seats[place]));
  }
  if (seats.length > 2) messageOf(await anna.press(lobby, 'Start'));
  await latestBoard(stage, lobby.id, 0);
  return { stage, people, thread: lobby.id, id, plies: 0 };
}

/** The sides that may act. */
async function listActing({ stage, id }: Begun): Promise<readonly string[]> {
  return (await stage.tables().view(id, null)).toAct;
}

/** Person to act, the first of several. */
async function findNextPerson({ stage, people, id }: Begun): Promise<Actor> {
  const table = required(await stage.tables().load(id));
  return required(people.find((person) => table.sideToAct(actor(person.id)).ok));
}

/** Types the move for the player to act. Returns the board that shows it. */
async function play(begun: Begun, move: string, person?: Actor): Promise<APIMessage> {
  const answer = await typeMove(
    person ?? (await findNextPerson(begun)),
    begun.thread,
    move.replace('_', ' '),
  );
  expect(words(answer), move).toMatch(
    /You (?:played|chose|passed|named|didn’t answer)|Turn ended\.|Your time is running/,
  );
  return waitForCurrentBoard(begun);
}

/** The board after all actions and their consequences. */
async function waitForCurrentBoard(begun: Begun): Promise<APIMessage> {
  const { stage, thread, id } = begun;
  begun.plies = (required(await stage.tables().load(id)).lastAction?.ply ?? -1) + 1;
  return latestBoard(stage, thread, begun.plies);
}

/** Any legal move from a square to another, in notation. */
async function findAnyMove({ stage, people, id }: Begun): Promise<string> {
  const tables = stage.tables();
  const table = required(await tables.load(id));
  const person = actor(required(people.find((one) => table.sideToAct(actor(one.id)).ok)).id);
  for (const { token: from } of table.choices(person, [])) {
    const [to] = table.choices(person, [from]);
    if (to !== undefined) return `${from}-${to.token}`;
  }
  throw new Error('nobody can move');
}

/** People notified by a newly shown board after those in `before`. An edit notifies no one. */
function listNotifiedBy(board: APIMessage, before: readonly APIMessage[]): readonly string[] {
  const stood = before.find(({ id }) => id === board.id);
  const earlier = stood === undefined ? [] : mentionedIds(stood);
  return mentionedIds(board).filter((person) => !earlier.includes(person));
}

/**
 * Plays the moves. Expects one new message for a move that ends a turn, which notifies only the next player,
 * and none for other moves. Returns the number of ended turns.
 */
async function expectMessagePerTurn(begun: Begun, moves: readonly string[]): Promise<number> {
  const { stage, thread, people, id } = begun;
  let turns = 0;
  for (const move of moves) {
    const before = boards(stage, thread);
    const sides = await listActing(begun);
    const board = await play(begun, move);
    const isPassed = String(await listActing(begun)) !== String(sides);
    expect(boards(stage, thread).length - before.length, move).toBe(isPassed ? 1 : 0);
    const table = required(await stage.tables().load(id));
    const asked = people.filter((person) => table.sideToAct(actor(person.id)).ok).map((person) => person.id);
    expect(listNotifiedBy(board, before), move).toEqual(isPassed ? asked : []);
    if (isPassed) turns += 1;
  }
  return turns;
}

describe('a game has a message for each turn', () => {
  it("King's Table, with a die for the number of moves", async () => {
    const begun = await begin('play kings-table', { 'turn-die': 'count', 'turn-die-for': 'both' }, [
      'Attackers',
      'Defenders',
    ]);
    const { stage, thread } = begun;
    let turns = 0;
    for (let count = 0; count < (isExhaustive ? 24 : 14); count++)
      turns += await expectMessagePerTurn(begun, [await findAnyMove(begun)]);
    expect(turns).toBeGreaterThan(isExhaustive ? 3 : 1);
    expect(turns).toBeLessThan(isExhaustive ? 16 : 10);
    expect(boards(stage, thread)).toHaveLength(1 + turns);
    expect(stage.complaints).toEqual([]);
  });

  it("King's Mate", async () => {
    const rules = { rules: 'expanded', 'active-play': 'on' };
    const begun = await begin('play kings-mate', rules, ['White', 'Black']);
    const moves = isExhaustive ? 40 : 14;
    // Some turns have several moves: after a failed attack the player moves again.
    const turns = await expectMessagePerTurn(begun, CONQUERED.slice(0, moves));
    expect(turns).toBeGreaterThan(moves * 0.75);
    expect(boards(begun.stage, begun.thread)).toHaveLength(1 + turns);
  });

  it("The King's Gauntlet: all fingers are shown in one message", async () => {
    const begun = await begin('play kings-gauntlet', { first: 'odd-man-out' }, SIDES);
    const { stage, thread, people } = begun;
    const start = required(boards(stage, thread)[0]);
    expect(mentionedIds(start)).toHaveLength(4);
    for (const [place, hand] of ['1', '2', '2'].entries()) {
      const board = await play(begun, hand, required(people[place]));
      expect(board.id).toBe(start.id);
    }
    const first = await play(begun, '2', required(people[3]));
    expect(boards(stage, thread)).toHaveLength(2);
    expect(mentionedIds(first)).toEqual([stage.anna.id]);
    expect(words(first)).toContain('shows: 1.');
    const moves = THRONE.slice(0, isExhaustive ? 20 : 8);
    await expectMessagePerTurn(begun, moves);
    expect(boards(stage, thread)).toHaveLength(2 + moves.length);
  });

  it('Conquer the Kings: all set-ups are made in one message, and the end is one', async () => {
    const seats = ['Black', 'Red', 'White', 'Blue'];
    const begun = await begin('play conquer-the-kings', { mode: 'four', setup: 'hidden' }, seats);
    const { stage, thread, people } = begun;
    for (const [place, name] of ['vanguard', 'fortress', 'bastion', 'bastion'].entries())
      await play(begun, name, required(people[place]));
    expect(boards(stage, thread)).toHaveLength(2);
    const moves = [...RESCUED, ...MATED];
    await expectMessagePerTurn(begun, moves.slice(0, -1));
    await play(begun, required(moves.at(-1)));
    expect(boards(stage, thread)).toHaveLength(2 + moves.length);
    expect(buttons(required(boards(stage, thread).at(-1)))).toEqual([
      'Rematch',
      'Replay',
      'Record',
      'Analyze',
      'More…',
    ]);
  });
});

describe('Knightmare Chess', () => {
  /**
   * Seed of these hands. White: Think Again!, Figure Dance, Long Jump, Blessing, Pacifism. Black: Fog of War,
   * Holy Quest, Crusade, and others.
   */
  const FOGGY = 25_619;
  /** Seed of hands in which White holds Doomsayer, and no card to play before the move. */
  const DOOMED = 5;

  /** Plays the text after the colour, with cards by name. Returns the board that shows it. */
  async function playStep(begun: Begun, step: string): Promise<APIMessage> {
    const { stage, thread } = begun;
    const person = step.startsWith('w:') ? stage.anna : stage.ben;
    const [first = '', ...rest] = step.slice(2).split(' ');
    // A turn with nothing left to do ends by itself.
    const choices = required(await stage.tables().load(begun.id)).choices(actor(person.id), []);
    const isSaid = first === 'end' || first === 'pass';
    if (isSaid && !choices.some(({ token }) => token === first)) return waitForCurrentBoard(begun);
    if (!isCardId(first)) return play(begun, [first, ...rest].join(' '), person);
    const targets = rest.length > 0 ? { targets: rest.join(' ') } : {};
    const answer = await person.slash(thread, 'play-card', { card: cardName(first), ...targets });
    expect(words(messageOf(answer)), step).toContain('You played **');
    return waitForCurrentBoard(begun);
  }

  const table = (seed: number) => begin('play knightmare', {}, ['White', 'Black'], () => seed);

  it('calls each player once for each turn, each answer and each way back from one', async () => {
    const begun = await table(FOGGY);
    const { stage, thread } = begun;
    const [white, black] = [stage.anna.id, stage.ben.id];
    for (const [step, calls] of [
      ['w:e2-e4', null],
      ['w:end', black],
      ['b:f7-f6', null],
      ['b:end', white],
      ['w:pass', null],
      // During White's turn, Black is asked for a response but has none.
      ['w:pacifism b1', black],
      ['b:pass', null],
      // No card can follow, so the turn ends by itself.
      ['w:d2-d4', black],
      ['b:pass', null],
      ['b:d7-d5', null],
      ['b:end', white],
      // A capture asks Black at once, so the end of the turn isn't reported afterwards.
      ['w:e4xd5', black],
      ['w:end', null],
      ['b:pass', null],
      ['b:g7-g6', null],
    ] as const) {
      const before = boards(stage, thread);
      const board = await playStep(begun, step);
      expect(boards(stage, thread).length - before.length, step).toBe(calls === null ? 0 : 1);
      expect(listNotifiedBy(board, before), step).toEqual(calls === null ? [] : [calls]);
    }
  });

  it('tells each turn in one message', async () => {
    const begun = await table(FOGGY);
    const { stage, thread } = begun;
    for (const step of ['w:e2-e4', 'w:end', 'b:f7-f6', 'b:end', 'w:pass', 'w:d2-d4', 'w:end', 'b:pass'])
      await playStep(begun, step);
    const read = boards(stage, thread).map((board) => readableText(stage, board));
    expect(read).toHaveLength(4);
    for (const [move, place] of [
      ['e2 to e4', 1],
      ['f7 to f6', 2],
      ['d2 to d4', 3],
    ] as const)
      expect(
        read.map(
          (one) => one.split('\n').filter((line) => line.startsWith('### ') && line.includes(move)).length,
        ),
      ).toEqual([0, 1, 2, 3].map((at) => (at === place ? 1 : 0)));
  });

  it.each(['unnamed', 'rook'])(
    'has no message of its own for the answer "%s" to Doomsayer',
    async (answer) => {
      const begun = await table(DOOMED);
      const { stage, thread } = begun;
      const [white, black] = [stage.anna.id, stage.ben.id];
      for (const [step, calls] of [
        ['w:a2-a3', null],
        ['w:doomsayer', black],
        // White's turn ends with Black's answer. Black's own turn continues in the same message.
        [`b:${answer}`, null],
        ['b:e7-e5', null],
        ['b:end', white],
      ] as const) {
        const before = boards(stage, thread);
        const board = await playStep(begun, step);
        expect(boards(stage, thread).length - before.length, step).toBe(calls === null ? 0 : 1);
        expect(listNotifiedBy(board, before), step).toEqual(calls === null ? [] : [calls]);
      }
    },
  );

  it('calls back who was answered by a card', async () => {
    const begun = await table(FOGGY);
    const { stage, thread } = begun;
    expect(mentionedIds(await playStep(begun, 'w:pacifism b1'))).toEqual([stage.ben.id]);
    expect(mentionedIds(await playStep(begun, 'b:fog-of-war'))).toEqual([stage.anna.id]);
    expect(boards(stage, thread)).toHaveLength(3);
  });

  const WHOLE = [
    ['to a mate', SEED, [...RESCUE, ...KNIGHTMARE], 20],
    ['of forty turns', LONG_SEED, LONG, 40],
  ] as const;
  it.each(sample(WHOLE))(
    'has at most a message for each turn and two for each card or answer, in a game %s',
    async (_, seed, steps, least) => {
      const begun = await table(seed);
      const { stage, thread, id } = begun;
      for (const step of steps) await playStep(begun, step);
      const loaded = required(await stage.tables().load(id));
      const actions = loaded.describeActions(loaded.actions(null));
      const turns = new Set(actions.map(({ turn }) => turn).filter((turn) => turn !== null)).size;
      expect(turns).toBeGreaterThanOrEqual(least);
      const isOf = (...types: readonly string[]) =>
        actions.filter(({ parts }) => parts.some(({ type }) => types.includes(type))).length;
      const posted = boards(stage, thread).length;
      expect(posted).toBeLessThanOrEqual(1 + turns + 2 * isOf('card', 'answers'));
      expect(posted).toBeLessThan(begun.plies * 0.6);
    },
    120_000,
  );
});

describe('a message that is edited', () => {
  /** Value of the random source with which the attackers roll a six. */
  const SEED_OF_SIX = 4;
  /** Number of tested moves, of the six that the roll allows. */
  const SOME = 3;

  const openDiceGame = (beforeStart?: (stage: Stage) => void) =>
    begin(
      'play kings-table',
      { 'turn-die': 'count' },
      ['Attackers', 'Defenders'],
      () => SEED_OF_SIX,
      beforeStart,
    );

  /** Edit requests for the thread's messages since the mark. */
  const edits = ({ stage, thread }: Begun, mark = 0) =>
    stage.discord.journal
      .entries({ after: mark })
      .filter(({ method, route, path }) => method === 'PATCH' && route === MESSAGE && path.includes(thread));

  /** Plays any move without waiting for its board. */
  async function playAnyMove(begun: Begun): Promise<void> {
    await typeMove(await findNextPerson(begun), begun.thread, await findAnyMove(begun));
    begun.plies += 1;
  }

  async function expectShown(begun: Begun, messages: number): Promise<void> {
    const { stage, thread } = begun;
    const board = await latestBoard(stage, thread, begun.plies);
    expect(board.id).toBe(required(boards(stage, thread).at(-1)).id);
    expect(boards(stage, thread)).toHaveLength(messages);
    await advanceRetriesUntil(stage, async () => (await stage.tables().listUnpostedTables()).length === 0);
  }

  it('tells all that happened since the message before it, and its newest buttons work', async () => {
    const begun = await openDiceGame();
    await play(begun, await findAnyMove(begun));
    const board = await play(begun, await findAnyMove(begun));
    expect(readableText(begun.stage, board)).toMatch(
      /### The game begins\nAnna rolled 6 for the number of moves\.\n### 1\. Anna \(Attackers\): attacker [^;\n]*; attacker [^;\n]*\n/,
    );
    expect(words(messageOf(await begun.stage.anna.press(board, 'Move')))).toContain('Attackers');
  });

  /** Lines about actions and rolls in each message of the thread. */
  const listActionLines = ({ stage, thread }: Begun) =>
    boards(stage, thread).map((board) =>
      readableText(stage, board)
        .split('\n')
        .filter((line) => /\(Attackers\)|\(Defenders\)|rolled|The game begins/.test(line))
        .filter((line) => !/^(?:Board|King's Table|Last)/.test(line)),
    );

  it.each(['goes on', 'starts again'])(
    'has each turn once when the next message tells it, where the bot %s',
    async (how) => {
      const begun = await openDiceGame();
      const { stage, thread } = begun;
      for (let count = 0; count < SOME; count++) await play(begun, await findAnyMove(begun));
      if (how === 'starts again') {
        await stage.stop();
        await stage.start();
      }
      const mark = stage.discord.journal.last;
      while (boards(stage, thread).length === 1) await play(begun, await findAnyMove(begun));
      const [start = [], turn = [], ...others] = listActionLines(begun);
      expect(others).toEqual([]);
      expect(start).toEqual(['### The game begins', 'Anna rolled 6 for the number of moves.']);
      expect(turn).toHaveLength(2);
      expect(turn[0]).toMatch(/^### 1\. Anna \(Attackers\): attacker [^;]*$/);
      expect(readableText(stage, required(boards(stage, thread)[1]))).toMatch(
        /### 1\. Anna \(Attackers\): [^\n]*\nBefore that: (?:attacker [^;\n]*; ){4}attacker [^;\n]*\n/,
      );
      expect(turn[1]).toMatch(/^Ben rolled \d for the number of moves\.$/);
      // Only two requests: the new message, and the edit that removes the old buttons.
      const last = stage.discord.journal.entries({ after: mark }).filter(({ path }) => path.includes(thread));
      const posted = last.findIndex(({ method }) => method === 'POST');
      const after = last.slice(posted).map(({ method }) => method);
      expect(after.filter((method) => method === 'PATCH')).toHaveLength(1);

      // Lines of a posted message stay while others are added.
      await play(begun, await findAnyMove(begun));
      expect(listActionLines(begun)[1]?.slice(0, 2)).toEqual(turn);
    },
  );

  it.each(['goes on', 'starts anew'])(
    'shows in words, picture and description one moment once the next message has come, where the bot %s',
    async (how) => {
      const begun = await openDiceGame();
      const { stage, thread } = begun;
      const listSeen = () =>
        Promise.all(
          boards(stage, thread).map(async (board) => ({
            alt: altTexts(board),
            picture: await fetchPictureHash(board),
          })),
        );
      const [posted] = await listSeen();
      for (let count = 0; count < SOME; count++) await play(begun, await findAnyMove(begun));
      const [edited] = await listSeen();
      expect(edited?.alt).not.toEqual(posted?.alt);
      expect(edited?.picture).not.toEqual(posted?.picture);
      if (how === 'starts anew') {
        await stage.stop();
        await stage.start();
      }
      while (boards(stage, thread).length === 1) await play(begun, await findAnyMove(begun));
      expect((await listSeen())[0]).toEqual(posted);
    },
  );

  it.each(['lost-answer', 'lost-request'] as const)(
    'is edited again where the process ends after a %s',
    async (kind) => {
      const begun = await openDiceGame();
      const { stage, thread } = begun;
      const { discord } = stage;
      discord.faults.failNext({ kind, method: 'PATCH', route: MESSAGE, times: 100 });
      await playAnyMove(begun);
      await discord.waitFor(() => stage.complaints.length > 0);
      await stage.stop();
      discord.faults.clear();
      const mark = discord.journal.last;
      await stage.start();
      await discord.waitFor(() => edits(begun, mark).length > 0);
      await expectShown(begun, 1);
      await play(begun, await findAnyMove(begun));
      expect(boards(stage, thread)).toHaveLength(1);
    },
  );

  it('is edited where it was posted without our knowing, and the game has gone on since', async () => {
    const lose = ({ discord }: Stage) =>
      discord.faults.failNext({
        kind: 'lost-answer',
        method: 'POST',
        route: '/channels/{channel_id}/messages',
        times: 100,
      });
    const begun = await openDiceGame(lose);
    const { stage, thread, id } = begun;
    const { discord } = stage;
    const [start] = boards(stage, thread);
    const notation = await findAnyMove(begun);
    await discord.waitFor(() => stage.complaints.length > 0);
    await stage.stop();
    discord.faults.clear();
    const store = openStore(stage.database);
    const tables = tablesById(openTables({ store, clock: stage.clock, games }));
    expect(await tables.playText(id, actor(stage.anna.id), notation)).toMatchObject({ ok: true });
    const states = (await tables.listEntries(id))
      .filter(({ kind }) => kind === 'board')
      .map(({ state }) => state);
    expect(states).toEqual(['stray', 'pending']);
    store.close();
    begun.plies += 1;
    await stage.start();
    await expectShown(begun, 1);
    expect(boards(stage, thread)[0]?.id).toBe(required(start).id);
    await play(begun, await findAnyMove(begun));
    await expectShown(begun, 1);
  });

  it('is posted again where somebody has deleted it, and calls nobody again', async () => {
    const begun = await openDiceGame();
    const { stage, thread } = begun;
    const [start] = boards(stage, thread);
    stage.discord.faults.deleteMessage(thread, required(start).id);
    const board = await play(begun, await findAnyMove(begun));
    expect(board.id).not.toBe(required(start).id);
    expect(mentionedIds(board)).toEqual([]);
    await expectShown(begun, 1);
    await play(begun, await findAnyMove(begun));
    await expectShown(begun, 1);
  });

  it('is tried again where Discord refuses the edit, as any board is', async () => {
    const begun = await openDiceGame();
    const { stage, thread, id } = begun;
    stage.discord.faults.failNext({ kind: 'error', method: 'PATCH', route: MESSAGE, times: 1_000 });
    await playAnyMove(begun);
    await stage.discord.waitFor(() => stage.complaints.length > 0);
    const entry = required((await stage.tables().listEntries(id)).at(-1));
    expect(entry).toMatchObject({ kind: 'board', state: 'pending', refusal: 'passing', cause: 'later' });
    expect(headingsOf(stage, thread)).toEqual(['The game begins']);
    stage.discord.faults.clear();
    await advanceRetriesUntil(stage, async () => (await stage.tables().listUnpostedTables()).length === 0);
    await expectShown(begun, 1);
  });

  it('is edited once in ten seconds where it is older than an hour, with what came together', async () => {
    const begun = await openDiceGame();
    const { stage, thread } = begun;
    const { clock, discord } = stage;
    await clock.advance(2 * HOUR);
    await discord.waitUntilIdle();
    const mark = discord.journal.last;
    await play(begun, await findAnyMove(begun));
    for (let count = 0; count < 3; count++) await playAnyMove(begun);
    await discord.waitUntilIdle();
    expect(edits(begun, mark)).toHaveLength(1);
    await clock.advance(9 * SECOND);
    await discord.waitUntilIdle();
    expect(edits(begun, mark)).toHaveLength(1);
    await clock.advance(SECOND);
    await expectShown(begun, 1);
    expect(edits(begun, mark)).toHaveLength(2);
    expect(listRequests(stage, mark).filter((line) => !/ 20\d$/.test(line))).toEqual([]);
    expect(boards(stage, thread)).toHaveLength(1);
  });

  it('waits as long with losing its buttons, and the next message comes at once', async () => {
    const begun = await openDiceGame();
    const { stage, thread } = begun;
    const { clock, discord } = stage;
    for (let count = 0; count < SOME - 1; count++) await playAnyMove(begun);
    await latestBoard(stage, thread, begun.plies);
    await clock.advance(2 * HOUR);
    await discord.waitUntilIdle();
    const [old] = boards(stage, thread);
    const mark = discord.journal.last;
    while (boards(stage, thread).length === 1) {
      await playAnyMove(begun);
      await discord.waitUntilIdle();
    }
    expect(edits(begun, mark)).toHaveLength(1);
    await clock.advance(10 * SECOND);
    await expectShown(begun, 2);
    expect(edits(begun, mark)).toHaveLength(2);
    expect(buttons(required(stage.anna.refetchMessage(required(old))))).toEqual([]);
  });
});
