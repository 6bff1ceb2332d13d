/** Computer players through the embedded Discord: they take seats and act in time. */
import { type APIMessage, MessageType } from 'discord.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SECOND } from '../../../src/base/durations.js';
import type { Chooser } from '../../../src/computer/chooser.js';
import type { Level } from '../../../src/computer/question.js';
import { findGame } from '../../../src/engine/index.js';
import { pickRandomAction } from '../../../src/table/game/random-action.js';
import type { Table } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { chooserHere, quickChooser } from '../../chooser.js';
import { sample } from '../../effort.js';
import {
  advanceTime,
  boards,
  buttonRows,
  buttons,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  readableText,
  required,
  type Stage,
  tableOf,
  takeSeat,
  typedOptions,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

async function openStageWithChooser(chooser: Chooser = chooserHere): Promise<Stage> {
  const stage = await openStage({ chooser });
  onTestFinished(() => stage.close());
  return stage;
}

/** Opens a table as Anna with computers in the other seats. */
async function openGame(
  stage: Stage,
  game: string,
  options: Readonly<Record<string, string | number>> = {},
): Promise<{ readonly id: string; readonly lobby: APIMessage }> {
  const command = `play ${game}`;
  const lobby = messageOf(
    await stage.anna.slash(stage.channel, command, typedOptions(command, { computer: 2, ...options })),
  );
  return { id: (await tableOf(stage, stage.anna)).id, lobby };
}

async function loadTable(stage: Stage, id: string) {
  return required(await stage.tables().load(id));
}

/** Advances the time until the board shows Anna's turn or the end. */
async function waitForAnnasTurn(stage: Stage, id: string): Promise<Table> {
  const me = actor(stage.anna.id);
  return waitForValue(async () => {
    await advanceTime(stage, SECOND, SECOND);
    const table = await loadTable(stage, id);
    const board = (await stage.tables().listEntries(id)).findLast(({ kind }) => kind === 'board');
    const isShown = board?.version === table.version && board.state === 'live';
    return isShown && (table.status !== 'playing' || table.sideToAct(me).ok) ? table : null;
  }, 'a turn of Anna');
}

async function playAnyAction(stage: Stage, table: Table, thread: string): Promise<void> {
  const side = (await loadTable(stage, table.id)).sideToAct(actor(stage.anna.id));
  if (!side.ok) throw new Error(side.reason.code);
  const game = required(findGame(table.game));
  const path = required(pickRandomAction(game, table, side.value));
  const notation = game.format(table.position, side.value, path);
  expect(words(await typeMove(stage.anna, thread, notation)), notation).toMatch(
    /You (?:played|chose|passed)|Turn ended\./,
  );
}

function computerLevels({ seats }: Pick<Table, 'seats'>): number[] {
  return seats.flatMap(({ holder }) => (holder?.kind === 'computer' ? [holder.level] : []));
}

async function countComputerActions(stage: Stage, id: string): Promise<number> {
  return (await loadTable(stage, id)).actions(null).filter(({ by }) => by === null).length;
}

describe('the thread of a game with computers', () => {
  const nameOf = (stage: Stage, thread: string) => required(stage.discord.world.threads.get(thread)).name;

  it('is called for how many there are of a level, and after them for who won', async () => {
    const stage = await openStageWithChooser();
    const { id, lobby } = await openGame(stage, 'conquer-the-kings', { mode: 'four' });
    await waitForAnnasTurn(stage, id);
    expect(nameOf(stage, lobby.id)).toBe('Conquer the Kings · Anna v 3 computers (Casual)');
    messageOf(await stage.anna.slash(lobby.id, 'game abort'));
    await stage.discord.waitFor(() => nameOf(stage, lobby.id).endsWith('aborted'));
  });

  it('is where the rematch leads that begins at once', async () => {
    const stage = await openStageWithChooser();
    const { id, lobby } = await openGame(stage, 'kings-table');
    await waitForAnnasTurn(stage, id);
    const sure = messageOf(await stage.anna.slash(lobby.id, 'game resign'));
    messageOf(await stage.anna.press(sure, 'Yes, resign'));
    await waitForAnnasTurn(stage, id);
    const over = required(boards(stage, lobby.id).at(-1));
    const asked = messageOf(await stage.anna.press(over, 'Rematch'));
    const next = await waitForValue(async () => {
      const { place } = await tableOf(stage, stage.anna);
      return place.threadId === lobby.id ? null : place.threadId;
    }, 'the new thread');
    const listTexts = () =>
      required(stage.anna.listMessages(lobby.id).find(({ id: message }) => message === asked.id));
    await stage.discord.waitFor(() => words(listTexts()).includes(`The rematch has started: <#${next}>`));
  });
});

describe('a person plays alone with the computer', () => {
  it.each(
    sample([
      ['kings-table', {}],
      ['kings-mate', {}],
      ['kings-gauntlet', {}],
      ['conquer-the-kings', {}],
      ['knightmare', {}],
      ['knightmare', { cards: 'off' }],
    ] as const),
  )('%s %o', async (game, options) => {
    const stage = await openStageWithChooser();
    const { id, lobby } = await openGame(stage, game, options);
    for (let turn = 0; turn < 4; turn++) {
      const table = await waitForAnnasTurn(stage, id);
      if (table.status !== 'playing') break;
      await playAnyAction(stage, table, lobby.id);
    }
    await waitForAnnasTurn(stage, id);
    expect(await countComputerActions(stage, id)).toBeGreaterThan(1);
    const said = boards(stage, lobby.id).map((board) => readableText(stage, board));
    expect(said.join('\n')).toContain('Casual computer');
    expect(stage.complaints).toEqual([]);
  });
});

describe('messages', () => {
  it('are one for each turn of the person, which tells what was played by both and calls them', async () => {
    const stage = await openStageWithChooser();
    const { id, lobby } = await openGame(stage, 'kings-table', { side: 'attackers' });
    for (let turn = 0; turn < 3; turn++) {
      const table = await waitForAnnasTurn(stage, id);
      expect(boards(stage, lobby.id)).toHaveLength(turn + 1);
      await playAnyAction(stage, table, lobby.id);
    }
    await waitForAnnasTurn(stage, id);
    const all = boards(stage, lobby.id);
    expect(all).toHaveLength(4);
    expect(mentionedIds(required(all.at(-1)))).toEqual([stage.anna.id]);
    const told = readableText(stage, required(all.at(-1)));
    expect(told).toMatch(/@?Anna \(Attackers\)[\s\S]*Casual computer \(Defenders\)/);
  });

  it('still call the person to set up once the computers have done so', async () => {
    const stage = await openStageWithChooser();
    const { id, lobby } = await openGame(stage, 'conquer-the-kings');
    await latestBoard(stage, lobby.id, 0);
    const first = await waitForValue(async () => {
      await advanceTime(stage, SECOND, SECOND);
      const [board] = boards(stage, lobby.id);
      const told = board === undefined ? '' : readableText(stage, board);
      return (await countComputerActions(stage, id)) === 3 && /\(Blue\) set up their armies/.test(told)
        ? board
        : null;
    }, 'the set-ups of three computers');
    expect(boards(stage, lobby.id)).toHaveLength(1);
    expect(mentionedIds(first)).toEqual([stage.anna.id]);
  });

  it('tell what three computers do in a row at once', async () => {
    const stage = await openStageWithChooser();
    const { id, lobby } = await openGame(stage, 'kings-gauntlet');
    const first = await waitForAnnasTurn(stage, id);
    const before = boards(stage, lobby.id).length;
    await playAnyAction(stage, first, lobby.id);
    await waitForAnnasTurn(stage, id);
    expect(await countComputerActions(stage, id)).toBeGreaterThanOrEqual(3);
    expect(boards(stage, lobby.id)).toHaveLength(before + 1);
  });

  it('are one that says the game is over where its last person is out, and no more follow', async () => {
    const stage = await openStageWithChooser();
    const { anna, discord } = stage;
    const { id, lobby } = await openGame(stage, 'kings-gauntlet', { mode: 'free-for-all' });
    await waitForAnnasTurn(stage, id);
    // Renaming the thread adds a system message.
    const messages = () =>
      anna
        .listMessages(lobby.id)
        .filter((message) => !isPrivate(message) && message.type !== MessageType.ChannelNameChange);
    const before = messages().length;
    const asked = messageOf(await anna.slash(lobby.id, 'game resign'));
    await anna.press(asked, 'Yes, resign');
    await waitForValue(async () => messages().length > before, 'the end of the game');
    await advanceTime(stage, 60 * SECOND);
    await discord.waitUntilIdle();
    expect(messages()).toHaveLength(before + 1);
    const last = required(messages().at(-1));
    expect(words(last)).toContain('only computers are left, and they share first place');
    expect(words(last)).not.toContain('Aborted');
    expect(mentionedIds(last)).toEqual([anna.id]);
  });
});

describe('a lobby', () => {
  it('is filled by its host, who chooses the level', async () => {
    const stage = await openStageWithChooser(quickChooser);
    const { anna, ben, channel } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-gauntlet', {}));
    const seats = messageOf(await ben.press(lobby, 'Join'));
    messageOf(await ben.press(seats, required(buttons(seats)[0])));
    const refused = messageOf(await ben.press(lobby, 'Play the computer'));
    expect(isPrivate(refused)).toBe(true);
    expect(buttons(messageOf(await ben.press(lobby, 'More…')))).not.toContain('Computer level');
    const levels = messageOf(await pressMore(anna, lobby, 'Computer level'));
    expect(buttonRows(levels)).toEqual([
      ['1 Easy', '2 Casual', '3 Medium'],
      ['4 Hard', '5 Expert', '6 Master'],
      ['Back'],
    ]);
    await anna.press(levels, '6 Master');
    const table = await tableOf(stage, anna);
    await stage.discord.waitFor(() =>
      words(required(anna.refetchMessage(levels))).includes(`started: <#${lobby.id}>`),
    );
    expect(table.status).toBe('playing');
    expect(computerLevels(table)).toEqual([6, 6]);
  });
});

describe('Play the computer', () => {
  it('starts a game at level 2 in one press on the lobby', async () => {
    const stage = await openStageWithChooser();
    const { anna, channel } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-mate', {}));
    expect(buttons(lobby)).toEqual(['Join', 'Play the computer', 'Learn', 'More…']);
    const begun = messageOf(await anna.press(lobby, 'Play the computer'));
    expect(begun.id).toBe(lobby.id);
    expect(words(begun)).toContain('The game begins');
    const { seats, status } = await tableOf(stage, anna);
    expect(status).toBe('playing');
    expect(computerLevels({ seats })).toEqual([2]);
  });
});

describe('the host of a lobby', () => {
  it('lets computers of different levels play individual seats, changes one, and begins', async () => {
    const stage = await openStageWithChooser(quickChooser);
    const { anna, ben, channel, discord } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-gauntlet', { side: 'south' }));
    await takeSeat(stage, ben, lobby, 'North');
    const panel = messageOf(await pressMore(anna, lobby, 'Choose who plays'));
    messageOf(await anna.choose(panel, 'Or the computer: East', ['6 Master']));
    messageOf(await anna.choose(panel, 'Or the computer: West', ['1 Easy']));
    messageOf(await anna.choose(panel, 'Or the computer: West', ['2 Casual']));
    await discord.waitFor(() => words(required(anna.refetchMessage(lobby))).includes('Casual computer'));
    messageOf(await anna.press(required(anna.refetchMessage(lobby)), 'Start'));
    const table = await tableOf(stage, anna);
    expect(table.status).toBe('playing');
    expect(table.seats.map(({ sides: [side], holder }) => [side, holder])).toEqual(
      expect.arrayContaining([
        ['east', { kind: 'computer', level: 6 }],
        ['west', { kind: 'computer', level: 2 }],
      ]),
    );
  });

  it('lets the computer play on for a role that has been deleted', async () => {
    const stage = await openStageWithChooser();
    const { anna, channel, seeded, discord } = stage;
    const { wolves } = seeded.roles;
    const about = { side: 'defenders', opponent: wolves };
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', about));
    messageOf(await anna.press(lobby, 'Start'));
    discord.world.guilds.deleteRole(seeded.guild.id, wolves.id);
    await discord.waitForMessage(anna, lobby.id, (one) => words(one).includes('was deleted'));
    const panel = messageOf(await pressMore(anna, required(anna.refetchMessage(lobby)), 'Choose who plays'));
    messageOf(await anna.choose(panel, 'Or the computer: Attackers', ['3 Medium']));
    const { id } = await tableOf(stage, anna);
    const after = await waitForAnnasTurn(stage, id);
    expect(after.lastAction?.side).toBe('attackers');
    expect(after.seats.map(({ holder }) => holder?.kind).toSorted()).toEqual(['computer', 'person']);
  });
});

describe('offers', () => {
  it('to take something back and to break the game off are agreed to', async () => {
    const stage = await openStageWithChooser();
    const { anna } = stage;
    const { id, lobby } = await openGame(stage, 'kings-table', { side: 'attackers' });
    await playAnyAction(stage, await waitForAnnasTurn(stage, id), lobby.id);
    await waitForAnnasTurn(stage, id);
    const listPublic = () => anna.listMessages(lobby.id).filter((message) => !isPrivate(message));
    const before = listPublic().length;
    expect(words(messageOf(await anna.slash(lobby.id, 'game undo', {})))).toContain('Undone.');
    expect((await loadTable(stage, id)).actions(null)).toHaveLength(0);
    await waitForAnnasTurn(stage, id);
    expect(words(required(listPublic().at(-1)))).toContain('### Taken back: ');
    // The last board or a new one reports the undo. Nothing else is posted.
    expect(listPublic().length).toBeLessThanOrEqual(before + 1);
    await playAnyAction(stage, await waitForAnnasTurn(stage, id), lobby.id);
    await waitForAnnasTurn(stage, id);
    await anna.slash(lobby.id, 'game draw', {});
    await advanceTime(stage, 3 * SECOND, SECOND);
    expect((await loadTable(stage, id)).offers.at(-1)).toMatchObject({ kind: 'draw', state: 'declined' });
    await anna.slash(lobby.id, 'game abort', {});
    await advanceTime(stage, 3 * SECOND, SECOND);
    expect((await loadTable(stage, id)).closedBecause).toBe('aborted');
  });
});

describe('what it thinks of the game', () => {
  it('lets it give the game up after three lost turns, which the thread tells as of anybody', async () => {
    const stage = await openStageWithChooser({ ...chooserHere, judge: async () => true });
    const { id, lobby } = await openGame(stage, 'kings-table', { side: 'attackers' });
    for (let turn = 0; turn < 3; turn++) {
      const table = await waitForAnnasTurn(stage, id);
      expect(table.status).toBe('playing');
      await playAnyAction(stage, table, lobby.id);
    }
    const table = await waitForAnnasTurn(stage, id);
    expect(table.outcome).toMatchObject({ winners: ['attackers'], reason: 'resignation' });
    expect(await countComputerActions(stage, id)).toBe(3);
    expect(readableText(stage, required(boards(stage, lobby.id).at(-1)))).toMatch(/Casual computer.*resign/);
  });

  it('lets it agree to a draw', async () => {
    const stage = await openStageWithChooser({
      ...chooserHere,
      judge: async ({ about }) => about === 'draw',
    });
    const { id, lobby } = await openGame(stage, 'kings-table', { side: 'attackers' });
    await waitForAnnasTurn(stage, id);
    await stage.anna.slash(lobby.id, 'game draw', {});
    await advanceTime(stage, 3 * SECOND, SECOND);
    expect((await loadTable(stage, id)).outcome).toMatchObject({ winners: [] });
    expect(stage.complaints).toEqual([]);
  });
});

describe('whatever happens meanwhile', () => {
  /** A chooser that answers once `go` is called, and records its questions. */
  function createSlowChooser() {
    let go = () => {};
    const asked: string[] = [];
    const levels: Level[] = [];
    const aborted: string[] = [];
    const chooser: Chooser = {
      ...chooserHere,
      choose(question, signal) {
        asked.push(question.position);
        levels.push(question.level);
        return new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted.push(question.position);
            reject(signal.reason);
          });
          go = () => void quickChooser.choose(question, signal).then(resolve);
        });
      },
    };
    return { chooser, asked, levels, aborted, go: () => go() };
  }

  it('a restart while it thinks: it thinks again, at the same level', async () => {
    const thinking = createSlowChooser();
    const stage = await openStageWithChooser(thinking.chooser);
    const { id } = await openGame(stage, 'kings-table', { side: 'defenders', computer: 6 });
    await waitForValue(async () => thinking.asked.length === 1);
    await stage.stop();
    expect(thinking.aborted).toHaveLength(1);
    await stage.start();
    await waitForValue(async () => thinking.asked.length === 2);
    expect(thinking.asked[1]).toBe(thinking.asked[0]);
    expect(thinking.levels).toEqual([6, 6]);
    thinking.go();
    await waitForAnnasTurn(stage, id);
    expect(await countComputerActions(stage, id)).toBe(1);
  });

  it('the game was aborted while it thinks: it stops', async () => {
    const thinking = createSlowChooser();
    const stage = await openStageWithChooser(thinking.chooser);
    const { lobby, id } = await openGame(stage, 'kings-table', { side: 'defenders' });
    await waitForValue(async () => thinking.asked.length === 1);
    await stage.anna.slash(lobby.id, 'game abort', {});
    await waitForValue(async () => thinking.aborted.length === 1);
    expect(await countComputerActions(stage, id)).toBe(0);
    expect(stage.complaints).toEqual([]);
  });

  it('the move before is taken back while it thinks: it stops', async () => {
    const thinking = createSlowChooser();
    const stage = await openStageWithChooser(thinking.chooser);
    const { lobby, id } = await openGame(stage, 'kings-table', { side: 'attackers' });
    await playAnyAction(stage, await waitForAnnasTurn(stage, id), lobby.id);
    await waitForValue(async () => thinking.asked.length === 1);
    await stage.anna.slash(lobby.id, 'game undo', {});
    await waitForValue(async () => thinking.aborted.length === 1);
    await waitForAnnasTurn(stage, id);
    expect((await loadTable(stage, id)).actions(null)).toHaveLength(0);
    expect(thinking.asked).toHaveLength(1);
  });

  it('what thinks dies every time: the computer plays all the same, and the log says so', async () => {
    const stage = await openStageWithChooser({
      ...chooserHere,
      choose: () => Promise.reject(new Error('the thread has died')),
    });
    const { id } = await openGame(stage, 'kings-table', { side: 'defenders' });
    await waitForAnnasTurn(stage, id);
    expect(await countComputerActions(stage, id)).toBe(1);
    expect(stage.complaints.join('\n')).toContain('a computer player could not think');
  });

  it('it chooses what is not legal: it plays all the same', async () => {
    const stage = await openStageWithChooser({ ...chooserHere, choose: async () => ['nowhere'] });
    const { id } = await openGame(stage, 'kings-table', { side: 'defenders' });
    await waitForAnnasTurn(stage, id);
    expect(await countComputerActions(stage, id)).toBe(1);
  });
});

it('computers play each other for people to watch, five seconds a turn', async () => {
  const stage = await openStageWithChooser();
  const { id, lobby } = await openGame(stage, 'kings-table', { side: 'none' });
  await waitForValue(async () => (await stage.tables().listEntries(id)).at(-1)?.state === 'live');
  await advanceTime(stage, 4 * SECOND, SECOND);
  expect(await countComputerActions(stage, id)).toBe(0);
  await advanceTime(stage, 11 * SECOND, SECOND);
  // Fifteen seconds are enough for three turns. On a busy machine, fewer are played: the computers still think
  // while the clock runs.
  expect(await countComputerActions(stage, id)).toBeLessThanOrEqual(3);
  await waitForValue(async () => {
    await advanceTime(stage, SECOND, SECOND);
    return (await countComputerActions(stage, id)) >= 2;
  });
  await waitForValue(
    async () => boards(stage, lobby.id).length === (await countComputerActions(stage, id)) + 1,
  );
});
