/** Hints through the embedded Discord: requested, computed, and played or not. Only their number is public. */
import type { APIMessage } from 'discord.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Actor, Answer } from '../../../playground/src/index.js';
import type { Chooser } from '../../../src/computer/chooser.js';
import type { HintReason } from '../../../src/computer/hint-reason.js';
import { findGame } from '../../../src/engine/index.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { pickRandomAction } from '../../../src/table/game/random-action.js';
import { defaultRule } from '../../../src/table/model/people/decision-rule.js';
import { actor } from '../../actors.js';
import { quickChooser } from '../../chooser.js';
import { sample } from '../../effort.js';
import {
  advanceTime,
  altTexts,
  boards,
  buttons,
  fetchFile,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  pressMore,
  readableText,
  required,
  type Stage,
  tableOf,
  typedOptions,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

const THINKING = 1 << 7;

async function openStageWithChooser(chooser: Chooser = quickChooser): Promise<Stage> {
  const stage = await openStage({ chooser });
  onTestFinished(() => stage.close());
  return stage;
}

/** A game of King's Table with Anna to move first, against Ben. Returns its thread. */
async function beginKingsTable(stage: Stage, hints: boolean): Promise<string> {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers', hints }));
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  return lobby.id;
}

async function waitForHint(
  person: Actor,
  { id: thread }: { id: string },
  answer: Answer,
): Promise<APIMessage> {
  const first = messageOf(answer);
  expect(isPrivate(first)).toBe(true);
  return waitForValue(async () => {
    const now = person.listMessages(thread).find(({ id }) => id === first.id);
    return now !== undefined && ((now.flags ?? 0) & THINKING) === 0 ? now : null;
  }, 'a hint');
}

async function requestHint(person: Actor, thread: string): Promise<APIMessage> {
  return waitForHint(person, { id: thread }, await person.slash(thread, 'game hint'));
}

/** Advances the time until it is Anna's turn. */
async function waitForAnnasTurn(stage: Stage, id: string): Promise<LoadedTable> {
  return waitForValue(async () => {
    await advanceTime(stage, 1_000, 1_000);
    const table = required(await stage.tables().load(id));
    return table.place.threadId !== null && table.sideToAct(actor(stage.anna.id)).ok ? table : null;
  }, 'a turn of Anna');
}

async function playAnyAction({ anna }: Stage, table: LoadedTable, thread: string): Promise<void> {
  const side = table.sideToAct(actor(anna.id));
  if (!side.ok) throw new Error(side.reason.code);
  const game = required(findGame(table.game));
  const path = required(pickRandomAction(game, table, side.value));
  await typeMove(anna, thread, game.format(table.position, side.value, path));
}

/** A chooser that answers once `go` is called, and counts its questions. */
function createSlowChooser() {
  let go = () => {};
  let aborted = 0;
  let asked = 0;
  const chooser: Chooser = {
    ...quickChooser,
    choose(question, signal) {
      asked += 1;
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted += 1;
          reject(signal.reason);
        });
        go = () => void quickChooser.choose(question, signal).then(resolve);
      });
    },
  };
  return { chooser, go: () => go(), asked: () => asked, aborted: () => aborted };
}

it('a hint is asked for in the Move panel, seen by one alone, played with a press, and told at the end', async () => {
  const stage = await openStageWithChooser();
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers', hints: true }));
  expect(words(lobby)).toContain('each player can ask the computer for a move, once a turn');
  messageOf(await ben.press(lobby, 'Join'));
  const thread = lobby.id;
  const panel = messageOf(await anna.press(await latestBoard(stage, thread, 0), 'Move'));
  const pressed = await anna.press(panel, 'Hint');
  expect(pressed.deferred).toBe('message');
  const shown = await waitForHint(anna, lobby, pressed);
  expect(words(shown)).toMatch(/The computer would play: \*\*attacker [a-k]\d+ to [a-k]\d+\*\*/i);
  expect(altTexts(shown)).toHaveLength(1);
  expect(ben.listMessages(thread).some(({ id }) => id === shown.id)).toBe(false);
  expect(words(await requestHint(anna, thread))).toBe(words(shown));
  expect(words(await requestHint(ben, thread))).toContain('It’s the turn of');
  const { hints, version } = await required(await stage.tables().findInThread(thread));
  expect(hints).toMatchObject([{ number: 1, by: anna.id, side: 'attackers', plies: 0 }]);

  const other = messageOf(await anna.press(shown, 'Choose another'));
  expect(other.id).toBe(shown.id);
  expect(buttons(other)).toEqual(buttons(panel));
  // The hint replaces the panel in which it was requested.
  await stage.discord.waitFor(() => !anna.listMessages(thread).some(({ id }) => id === panel.id), {
    what: 'the end of the panel',
  });
  const again = await requestHint(anna, thread);
  expect(words(messageOf(await anna.press(again, 'Play it')))).toContain('You played');
  await latestBoard(stage, thread, 1);
  const table = await required(await stage.tables().findInThread(thread));
  expect(table.version).toBe(version + 1);
  await stage.discord.waitFor(() => !anna.listMessages(thread).some(({ id }) => id === panel.id), {
    what: 'the end of the panel',
  });

  messageOf(await ben.press(messageOf(await ben.slash(thread, 'game resign')), 'Yes, resign'));
  const end = await latestBoard(stage, thread, 2);
  expect(readableText(stage, end)).toContain('**Hints** from the computer: Anna 1');
  expect(await fetchFile(messageOf(await ben.press(end, 'Record')))).toContain('[Hints "attackers after 0"]');
  expect(stage.complaints).toEqual([]);
});

describe('a table', () => {
  it('has them behind More… where one person plays only against computers', async () => {
    const stage = await openStageWithChooser();
    const { anna, ben, channel } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-mate', { side: 'white', computer: 1 }));
    const thread = lobby.id;
    const board = await latestBoard(stage, thread, 0);
    const panel = messageOf(await anna.press(board, 'More…'));
    expect(buttons(panel)).toContain('Hint');
    const shown = await waitForHint(anna, lobby, await anna.press(panel, 'Hint'));
    expect(words(shown)).toContain('The computer would play:');
    expect(buttons(messageOf(await ben.press(board, 'More…')))).not.toContain('Hint');
    const table = await required(await stage.tables().findInThread(thread));
    expect(table.options).not.toHaveProperty('hints');
  });

  it('has none, unless somebody says so', async () => {
    const stage = await openStageWithChooser();
    const thread = await beginKingsTable(stage, false);
    const board = await latestBoard(stage, thread, 0);
    expect(buttons(messageOf(await stage.anna.press(board, 'Move')))).not.toContain('Hint');
    expect(words(await requestHint(stage.anna, thread))).toContain('No hints in this game.');
    messageOf(await stage.ben.press(messageOf(await stage.ben.slash(thread, 'game resign')), 'Yes, resign'));
    expect(words(await latestBoard(stage, thread, 1))).not.toContain('Hints');
  });

  it('allows them by its panel of options, and those who sit there are asked again', async () => {
    const stage = await openStageWithChooser();
    const { anna, ben, channel } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-gauntlet', {}));
    const seats = messageOf(await ben.press(lobby, 'Join'));
    messageOf(await ben.press(seats, required(buttons(seats)[0])));
    const panel = messageOf(await pressMore(anna, lobby, 'Options'));
    expect(words(panel)).toContain('Now: not allowed');
    const changed = messageOf(await anna.press(panel, 'Allow hints'));
    expect(words(changed)).toContain('Now: allowed');
    const isAllowed = () => words(required(anna.refetchMessage(lobby))).includes('**Hints**: each player');
    await stage.discord.waitFor(isAllowed, { what: 'the lobby with hints' });
    expect(readableText(stage, required(anna.refetchMessage(lobby)))).toContain(
      'Anna changed Hints after others joined',
    );
    expect(words(messageOf(await anna.press(changed, 'Forbid hints')))).toContain('Now: not allowed');
    await stage.discord.waitFor(() => !isAllowed(), { what: 'the lobby without hints' });
  });

  it('allows them by its rules as they are typed', async () => {
    const { anna, channel } = await openStageWithChooser();
    const answerToHint = async (rules: string) =>
      words(messageOf(await anna.slash(channel, 'play kings-table', { rules })));
    expect(await answerToHint('board=irish hints=on')).toContain('**Hints**: each player');
    expect(await answerToHint('hints=off')).not.toContain('**Hints**: each player');
    expect(await answerToHint('hints=sometimes')).toMatch(/Hints.*on.*off/s);
    const typed = { rules: 'hints=' };
    const { choices = [] } = await anna.autocomplete(channel, 'play kings-table', typed, 'rules');
    expect(choices.map(({ value }) => value)).toEqual(['hints=on', 'hints=off']);
  });
});

describe('what is suggested can be played with a press', () => {
  it.each(
    sample([
      ['kings-table', {}],
      ['kings-mate', {}],
      ['kings-gauntlet', {}],
      ['conquer-the-kings', {}],
      ['knightmare', {}],
      ['knightmare', { deck: 'personal' }],
      ['knightmare', { cards: 'off' }],
    ] as const),
  )('%s %o', async (game, options) => {
    const stage = await openStageWithChooser();
    const { anna, channel } = stage;
    const command = `play ${game}`;
    const lobby = messageOf(
      await anna.slash(channel, command, { ...typedOptions(command, options), hints: true, computer: 1 }),
    );
    const { id } = await tableOf(stage, anna);
    let given = 0;
    while (given < 3) {
      const table = await waitForAnnasTurn(stage, id);
      const offered = await requestHint(anna, lobby.id);
      const [play, other] = buttons(offered);
      if (play === 'Play it') {
        given += 1;
        // Anna may choose another action instead, and ask for the same hint again afterwards.
        const chosen = messageOf(await anna.press(offered, required(other)));
        expect(words(chosen)).toMatch(/your (move|hand)|set up|deck|fingers/i);
        const shown = await requestHint(anna, lobby.id);
        expect(words(messageOf(await anna.press(shown, 'Play it')))).toMatch(/You (played|chose)|Your deck/);
      } else {
        // Anna's turn has continued after the suggested action, so she gets no second hint.
        expect(words(offered)).toContain('You already had your hint for this turn');
        await playAnyAction(stage, table, lobby.id);
      }
    }
    expect(required(await stage.tables().load(id)).hints).toHaveLength(given);
    expect(stage.complaints).toEqual([]);
  });
});

it('pieces of a set-up are shown as they would stand', async () => {
  const stage = await openStageWithChooser();
  const { anna, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play conquer-the-kings', { hints: true, computer: 1 }));
  await waitForAnnasTurn(stage, (await tableOf(stage, anna)).id);
  const shown = await requestHint(anna, lobby.id);
  const [, rows = ''] = /would set up: `([^`]*)`/.exec(words(shown)) ?? [];
  const [pictured = ''] = altTexts(shown);
  for (const [letter, piece] of [
    ['P', 'pawn'],
    ['N', 'knight'],
    ['B', 'bishop'],
  ] as const) {
    const [, squares = ''] = new RegExp(`${piece}[^;.]*?((?: [a-n]\\d+)+)`).exec(pictured) ?? [];
    expect(squares.trim().split(' ')).toHaveLength(rows.split(letter).length - 1);
  }
});

describe('while it is being thought about', () => {
  it('the game goes on: it stops, and says so', async () => {
    const thinking = createSlowChooser();
    const stage = await openStageWithChooser(thinking.chooser);
    const { anna } = stage;
    const thread = await beginKingsTable(stage, true);
    const asked = await anna.slash(thread, 'game hint');
    const again = await anna.slash(thread, 'game hint');
    await waitForValue(async () => thinking.asked() > 0);
    await typeMove(anna, thread, 'D1-D3');
    expect(words(await waitForHint(anna, { id: thread }, asked))).toContain('The game moved on');
    expect(words(await waitForHint(anna, { id: thread }, again))).toContain('The game moved on');
    expect([thinking.asked(), thinking.aborted()]).toEqual([1, 1]);
    expect((await required(await stage.tables().findInThread(thread))).hints).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });

  it('what thinks dies: the person is told, and can ask again', async () => {
    let dies = true;
    const stage = await openStageWithChooser({
      ...quickChooser,
      choose: (question, signal) =>
        dies ? Promise.reject(new Error('the thread has died')) : quickChooser.choose(question, signal),
    });
    const thread = await beginKingsTable(stage, true);
    expect(words(await requestHint(stage.anna, thread))).toContain('Try again');
    expect(stage.complaints.join('\n')).toContain('could not find a hint');
    dies = false;
    expect(words(await requestHint(stage.anna, thread))).toContain('The computer would play');
  });

  it('the bot stops: it stops too', async () => {
    const thinking = createSlowChooser();
    const stage = await openStageWithChooser(thinking.chooser);
    const thread = await beginKingsTable(stage, true);
    await stage.anna.slash(thread, 'game hint');
    await waitForValue(async () => thinking.asked() > 0);
    await stage.stop();
    expect(thinking.aborted()).toBe(1);
  });
});

describe('why it is good', () => {
  it.each<[readonly HintReason[], string]>([
    [[{ kind: 'wins', moves: 2, ends: 'escape', square: 'A1' }], 'It gets the king out in 2 moves, whatever'],
    [
      [
        {
          kind: 'captures',
          pieces: [
            { kind: 'attacker', square: 'D4' },
            { kind: 'attacker', square: 'E3' },
          ],
          isGain: true,
        },
        { kind: 'threatens', ends: 'escape', square: 'A5' },
        { kind: 'checks' },
      ],
      'It wins 2 attackers on D4 and E3 and threatens to get the king out on A5.',
    ],
    [[{ kind: 'attacks', pieces: [{ kind: 'defender', square: 'E4' }] }], 'It attacks the defender on E4.'],
    [[], ''],
  ])('%o: %s', async (reasons, said) => {
    let explained = 0;
    const stage = await openStageWithChooser({
      ...quickChooser,
      explain: async () => {
        explained += 1;
        return reasons;
      },
    });
    const thread = await beginKingsTable(stage, true);
    const shown = words(await requestHint(stage.anna, thread));
    expect(shown.includes('Why')).toBe(said !== '');
    expect(shown.replaceAll('**', '').replace('Why: it', 'It')).toContain(said);
    expect(words(await requestHint(stage.anna, thread))).toBe(shown);
    expect(explained).toBe(1);
  });

  it('is left out if it cannot be found, and the log says so', async () => {
    const stage = await openStageWithChooser({
      ...quickChooser,
      explain: () => Promise.reject(new Error('the thread has died')),
    });
    const shown = words(await requestHint(stage.anna, await beginKingsTable(stage, true)));
    expect(shown).toContain('The computer would play');
    expect(shown).not.toContain('Why');
    expect(stage.complaints.join('\n')).toContain('a hint could not be explained');
  });
});

it('after a restart the same is suggested, without a thought', async () => {
  let asked = 0;
  const stage = await openStageWithChooser({
    ...quickChooser,
    choose(question, signal) {
      asked += 1;
      return quickChooser.choose(question, signal);
    },
  });
  const thread = await beginKingsTable(stage, true);
  const readHint = async () => /would play: .*/.exec(words(await requestHint(stage.anna, thread)))?.[0];
  const first = await readHint();
  await stage.stop();
  await stage.start();
  expect(await readHint()).toBe(first);
  expect(asked).toBe(1);
});

it('of several who vote each can ask, and proposes by it', async () => {
  const stage = await openStageWithChooser();
  const { anna, channel, seeded, discord } = stage;
  const [edda, hugo] = [discord.actor('Edda'), discord.actor('Hugo')];
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { hints: true, side: 'defenders' }));
  const { id } = await tableOf(stage, anna);
  const host = actor(anna.id);
  await stage.tables().assignSeat(id, host, 'attackers', { kind: 'role', id: seeded.roles.wolves.id });
  await stage.tables().setDecisionRule(id, host, 'attackers', { ...defaultRule('vote'), seconds: 600 });
  expect(await stage.tables().startGame(id, host)).toMatchObject({ ok: true });
  await advanceTime(stage, 20_000);
  await latestBoard(stage, lobby.id, 0);
  const shown = await requestHint(edda, lobby.id);
  await requestHint(hugo, lobby.id);
  expect(words(messageOf(await edda.press(shown, 'Play it')))).toMatch(/propos/i);
  const { hints, ballots, plies } = required(await stage.tables().load(id));
  expect(plies).toBe(0);
  expect(hints.map(({ by }) => by)).toEqual([edda.id, hugo.id]);
  expect(ballots.at(-1)?.proposals).toMatchObject([{ by: edda.id, path: hints[0]?.path }]);
  expect(boards(stage, lobby.id)).toHaveLength(1);
});
