/** Whole games of King's Mate, The King's Gauntlet and Conquer the Kings, from the lobby to the end. */
import type { APIMessage } from 'discord.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { MINUTE, SECOND } from '../../../src/base/durations.js';
import { findGame } from '../../../src/engine/index.js';
import { actor } from '../../actors.js';
import { createRandom } from '../../table/fixtures/house.js';
import {
  boards,
  buttons,
  findMenuOption,
  isPrivate,
  latestBoard,
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
import { ALONE, CHANCE, CONQUERED, MATED, RESCUED, THRONE } from '../whole-lines.js';

const SIDES = ['South', 'West', 'North', 'East'];

/** A game in play: the lobby's message, and its thread, which has the same id. */
interface Begun {
  readonly stage: Stage;
  readonly people: readonly Actor[];
  readonly lobby: APIMessage;
  readonly thread: string;
}

/** Opens a table as Anna, seats the others in order, and starts the game. */
async function begin(
  command: string,
  options: Readonly<Record<string, string>>,
  seats: readonly string[],
): Promise<Begun> {
  const stage = await openStage({ random: createRandom(CHANCE) });
  onTestFinished(() => stage.close());
  const { anna, ben, clara, channel, discord } = stage;
  const people = [anna, ben, clara, discord.actor('David')].slice(0, seats.length);
  const lobby = messageOf(await anna.slash(channel, command, typedOptions(command, options)));
  for (const [place, person] of people.entries())
    if (person !== anna) await takeSeat(stage, person, lobby, required(seats[place]));
  if (seats.length > 2) messageOf(await anna.press(lobby, 'Start'));
  await latestBoard(stage, lobby.id, 0);
  return { stage, people, lobby, thread: lobby.id };
}

/** People who may act now. */
async function listActing({ stage, people, lobby }: Begun): Promise<readonly Actor[]> {
  const tables = stage.tables();
  const table = required(await tables.findInThread(lobby.id));
  return people.filter((person) => table.sideToAct(actor(person.id)).ok);
}

/** Types the moves for the players to act. Returns the last board. `played` counts earlier moves. */
async function typeAll(begun: Begun, moves: readonly string[], played = 0): Promise<APIMessage> {
  let board: APIMessage | undefined;
  for (const [index, move] of moves.entries()) {
    const [person] = await listActing(begun);
    const answer = await typeMove(required(person), begun.thread, move.replace('_', ' '));
    expect(words(answer)).toMatch(/You (?:played|chose) \*\*/);
    board = await latestBoard(begun.stage, begun.thread, played + index + 1);
  }
  return required(board);
}

function expectWon({ stage, thread, people }: Begun, board: APIMessage, result: string): void {
  expect(readableText(stage, board)).toContain(`### ${result}`);
  expect(buttons(board)).toEqual(['Rematch', 'Replay', 'Record', 'Analyze', 'More…']);
  expect(mentionedIds(board).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  expect(boards(stage, thread).filter((message) => buttons(message).length > 0)).toHaveLength(1);
  expect(stage.complaints).toEqual([]);
}

/** All players show fingers with the board's buttons, each using the first version of the board. */
async function showHands(begun: Begun, hands: readonly string[], played: number): Promise<APIMessage> {
  const { stage, thread, people } = begun;
  let board = await latestBoard(stage, thread, played);
  // If all must show fingers again, the last player learns it from the private answer. The board mentions only
  // the others.
  const surprised = played === 0 ? people : people.slice(0, -1);
  expect(mentionedIds(board).toSorted()).toEqual(surprised.map(({ id }) => id).toSorted());
  const countRevealed = (one: APIMessage) => words(one).match(/shows: /g)?.length ?? 0;
  const before = countRevealed(board);
  const asked = board;
  expect(buttons(asked).slice(0, 2)).toEqual(['One finger', 'Two fingers']);
  expect(buttons(asked)).not.toContain('Move');
  for (const [place, person] of people.entries()) {
    const hand = hands[place] === '1' ? 'One finger' : 'Two fingers';
    const answer = messageOf(await person.press(asked, hand, { useShownState: true }));
    expect(isPrivate(answer)).toBe(true);
    expect(words(answer)).toBe(`\nYou chose **${hand}**.`);
    board = await latestBoard(stage, thread, played + place + 1);
    if (place === people.length - 1) break;
    expect(words(board)).toMatch(new RegExp(`<@${person.id}> \\(${SIDES[place]}\\) (?:has|have) chosen`));
    expect(words(board)).toMatch(/Still to show fingers: <@\d+> \(\w+\)/);
    expect(buttons(board).slice(0, 2)).toEqual(['One finger', 'Two fingers']);
    expect(words(board).replace('One finger\nTwo fingers', '')).not.toMatch(/One finger|Two fingers/);
    expect(countRevealed(board)).toBe(before);
    expect(mentionedIds(board).toSorted()).toEqual(surprised.map(({ id }) => id).toSorted());
  }
  return board;
}

describe("King's Mate with every rule", () => {
  it('is played to the conquest of the king, with the dice of Active Play told', async () => {
    const begun = await begin('play kings-mate', { rules: 'expanded', 'active-play': 'on' }, [
      'White',
      'Black',
    ]);
    const board = await typeAll(begun, CONQUERED);
    expectWon(begun, board, 'Anna (White) won against Ben (Black): the enemy king is conquered.');
    const told = boards(begun.stage, begun.thread).map(words).join('\n');
    expect(told).toMatch(/wins the roll, \d to \d, \S+ \S+ takes \S+ \S+/);
    expect(told).toMatch(/fails to take \S+ \S+, \d to \d/);
    expect(told).toContain(', counter or succumb!');
  });
});

describe("The King's Gauntlet", () => {
  it('is played by two teams: hands that nobody sees before all are shown, and the throne', async () => {
    const begun = await begin('play kings-gauntlet', { first: 'odd-man-out' }, SIDES);
    const first = await showHands(begun, ['1', '2', '2', '2'], 0);
    expect(readableText(begun.stage, first)).toMatch(
      /Anna \(South\) shows: 1\.\nBen \(West\) shows: 2\.\nClara \(North\) shows: 2\.\nDavid \(East\) shows: 2\.\nAnna \(South\) moves first\./,
    );
    expect(mentionedIds(first)).toEqual([begun.stage.anna.id]);
    // Once all have chosen, no message says any more who has chosen.
    const { stage, thread } = begun;
    const asked = boards(stage, thread).filter((one) => one.id !== first.id);
    expect(asked.map(words).join()).not.toContain('have chosen');
    const board = await typeAll(begun, THRONE, 4);
    expectWon(
      begun,
      board,
      'Anna (South) and Clara (North) won against Ben (West) and David (East): the king has taken the throne.',
    );
  });

  it('is played by everyone alone: hands again, a turn that is missed, and the throne', async () => {
    const begun = await begin(
      'play kings-gauntlet',
      { mode: 'free-for-all', first: 'odd-man-out', 'turn-seconds': '60' },
      SIDES,
    );
    const { stage, thread, people } = begun;
    const again = await showHands(begun, ['1', '1', '2', '2'], 0);
    expect(words(again)).toContain('No player is the odd one out, so everyone shows fingers again.');
    await showHands(begun, ['1', '2', '2', '2'], 4);
    const board = await typeAll(begun, ['h2-h5'], 8);
    const ends = required((await tableOf(stage, stage.anna)).turnEndsAt);
    expect(ends).toBe(stage.clock.now() + MINUTE);
    expect(words(board)).toContain(`<t:${ends / SECOND}:R>`);
    await stage.clock.advance(MINUTE);
    const missed = await latestBoard(stage, thread, 10);
    expect(readableText(stage, missed)).toContain('### Ben (West) ran out of time\nBen lost the turn.');
    expect(mentionedIds(missed)).toEqual([required(people[2]).id]);
    const last = await typeAll(begun, ALONE, 10);
    expectWon(
      begun,
      last,
      'Anna (South) won against Ben (West), Clara (North), and David (East): the king has taken the throne.',
    );
  });

  it('goes on with the clock after a restart, and gives time again that nobody watched', async () => {
    const begun = await begin('play kings-gauntlet', { first: 'south', 'turn-seconds': '60' }, SIDES);
    const { stage, thread, people } = begun;
    await latestBoard(stage, thread, 0);
    await stage.stop();
    await stage.clock.advance(20 * SECOND);
    await stage.start();
    await stage.clock.advance(40 * SECOND);
    const missed = await latestBoard(stage, thread, 1);
    expect(readableText(stage, missed)).toContain('### Anna (South) ran out of time\nAnna lost the turn.');
    expect(mentionedIds(missed)).toEqual([required(people[1]).id]);
    await stage.stop();
    await stage.clock.advance(600 * SECOND);
    await stage.start();
    const latest = () => words(required(boards(stage, thread).at(-1)));
    await stage.discord.waitFor(() => latest().includes(`<t:${stage.clock.now() / SECOND + 60}:R>`));
    expect(latest()).toContain('**West** to move');
    expect(boards(stage, thread)).toHaveLength(2);
    expect((await tableOf(stage, stage.anna)).lastAction?.ply).toBe(0);
  });
});

describe('Conquer the Kings', () => {
  /** The rows of a ready-made set-up. */
  async function rowsOf(begun: Begun, name: string): Promise<string> {
    const game = required(findGame('conquer-the-kings'));
    const { position } = await tableOf(begun.stage, begun.stage.anna);
    const path = game.parse(position, 'south', name);
    if (!path.ok) throw new Error(path.reason.code);
    return game.format(position, 'south', path.value);
  }

  /** Chooses a ready-made set-up in the panel. Returns its preview. */
  async function choosePreset(person: Actor, panel: APIMessage, name: string): Promise<APIMessage> {
    const { menu, label } = findMenuOption(panel, (_label, value) => value === name);
    return messageOf(await person.choose(panel, menu, [label]));
  }

  /** Swaps two squares of a preview, numbered from the front row's left end. */
  async function swapTwoSquares(
    person: Actor,
    preview: APIMessage,
    one: number,
    other: number,
  ): Promise<APIMessage> {
    const [{ menu, label }, second] = [one, other].map((place) =>
      findMenuOption(preview, (_label, value) => value === `${place}`),
    ) as [ReturnType<typeof findMenuOption>, ReturnType<typeof findMenuOption>];
    return messageOf(await person.choose(preview, menu, [label, second.label]));
  }

  it('is played by four: hidden set-ups, arrows that turn, a rescue, fallen kings and a mate', async () => {
    const begun = await begin('play conquer-the-kings', { mode: 'four', setup: 'hidden' }, [
      'Black',
      'Red',
      'White',
      'Blue',
    ]);
    const { stage, thread } = begun;
    const { anna, ben, clara, discord } = stage;
    const david = discord.actor('David');
    const rows = new Map<string, string>();
    for (const name of ['vanguard', 'fortress', 'bastion']) rows.set(name, await rowsOf(begun, name));
    const start = await latestBoard(stage, thread, 0);
    expect(mentionedIds(start)).toHaveLength(4);

    // Red chooses a ready-made set-up, goes back and changes another one. The other players' presses don't
    // disturb this.
    let panel = messageOf(await ben.press(start, 'Set up'));
    expect(words(panel)).not.toMatch(/king a/);
    panel = await choosePreset(ben, panel, 'vanguard');
    panel = await swapTwoSquares(ben, await choosePreset(ben, panel, 'classic'), 9, 10);
    expect(words(panel)).toContain('bishop b9 b7; knight b8 b6;');

    const ready = messageOf(await anna.press(start, 'Set up'));
    const preview = await choosePreset(anna, ready, 'vanguard');
    expect(words(preview)).toContain(required(rows.get('vanguard')));
    messageOf(await anna.press(preview, 'Use this set-up'));
    const first = await latestBoard(stage, thread, 1);
    expect(readableText(stage, first)).toContain('### Anna (Black) sets up the army\n');
    expect(mentionedIds(first)).toEqual(mentionedIds(start));

    await typeMove(clara, thread, required(rows.get('bastion')));
    await latestBoard(stage, thread, 2);
    const placed = messageOf(await ben.press(await swapTwoSquares(ben, panel, 11, 12), 'Mirror'));
    expect(words(placed)).toContain(required(rows.get('fortress')));
    expect(buttons(placed)).toEqual(['Use this set-up', 'Mirror', 'Type…']);
    expect(words(messageOf(await ben.press(placed, 'Use this set-up')))).toContain(
      'You chose **Fortress set-up**.',
    );
    const third = await latestBoard(stage, thread, 3);
    expect(words(third)).toContain(`Still to set up: <@${david.id}> (Blue)`);
    for (const watcher of [david, discord.actor('Edda')]) {
      const seen = JSON.stringify(watcher.listMessages(thread));
      for (const [name, secret] of rows) {
        expect(seen).not.toContain(secret);
        expect(seen.toLowerCase()).not.toContain(name);
      }
      expect(words(third)).not.toMatch(/pawn|King: /);
    }
    await typeMove(david, thread, 'bastion');
    const fourth = await latestBoard(stage, thread, 4);
    expect(readableText(stage, fourth)).toContain('All armies are set up.\n');
    expect(words(fourth)).toMatch(/Kings: .*[a-n]\d/);
    expect(mentionedIds(fourth)).toEqual([anna.id]);

    const taken = await typeAll(begun, RESCUED, 4);
    const told = boards(stage, thread)
      .map((board) => readableText(stage, board))
      .join('\n');
    expect(told).toContain("Anna (Black): pawn b5 takes Ben's rook a6, rescues a bishop");
    expect(told).toContain('Ben (Red): knight b7 to d6, the arrow now points ');
    expect(readableText(stage, taken)).toContain(
      "takes Ben's king b7, the arrow now points ↑ (towards rank 14)\nThe king's army is out of the game and leaves the board.\n",
    );
    expect(words(taken)).not.toMatch(/Red \(\d/);
    const last = await typeAll(begun, MATED, 4 + RESCUED.length);
    const ending = boards(stage, thread)
      .slice(-MATED.length)
      .map((board) => readableText(stage, board))
      .join('\n');
    expect(ending).toContain("The king's army is out of the game and leaves the board.\nTwo players");
    expect(ending).toContain('Two players are left: from now on check and mate count.');
    expectWon(begun, last, 'Anna (Black) won against Ben (Red), Clara (White), and David (Blue): checkmate.');
  });
});
