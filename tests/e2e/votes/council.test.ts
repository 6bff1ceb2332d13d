/** The private thread in which a side confers. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { findGame } from '../../../src/engine/index.js';
import { drawDiagram } from '../../../src/render/index.js';
import {
  advanceTime,
  boards,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  required,
  type Stage,
  tableOf,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

let stage: Stage;
let thread: string;
let david: Actor;
let edda: Actor;
let ben: Actor;
beforeEach(async () => {
  stage = await openStage();
  const { anna, channel, seeded, discord } = stage;
  [david, edda, ben] = [discord.actor('David'), discord.actor('Edda'), stage.ben];
  const options = { board: 'irish', side: 'defenders', opponent: seeded.roles.wolves };
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', options));
  messageOf(await anna.press(lobby, 'Start'));
  thread = lobby.id;
  await latestBoard(stage, thread, 0);
});
afterEach(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

/** Answer to a person who opens their side's council. */
async function openCouncil(person: Actor): Promise<string> {
  const board = required(boards(stage, thread).at(-1));
  const panel = messageOf(await person.press(board, 'Your side'));
  expect(isPrivate(panel)).toBe(true);
  return words(messageOf(await person.press(panel, 'Private thread')));
}

async function waitForCouncil() {
  const { seats } = await tableOf(stage, david);
  const id = required(seats[0]?.council ?? undefined);
  return required(stage.discord.world.threads.get(id));
}

/** The small picture of the board after the move, with its arrow. */
async function drawBoardAfter(from: string, to: string): Promise<Buffer> {
  const game = required(findGame('kings-table'));
  const { position } = await tableOf(stage, david);
  const played = game.play(position, 'attackers', [from, to]);
  if (!played.ok) throw new Error(played.reason.code);
  const view = game.view(played.value.position, 'attackers');
  const at = (name: string) => view.board.names.indexOf(name);
  const way = { from: at(from), to: at(to), refused: false, label: '1' };
  return drawDiagram(view, { paths: [way], width: 420 });
}

it('is one for the whole side, closed to others, and is told what is proposed', async () => {
  expect(await openCouncil(david)).toContain('private thread is open');
  const { id } = await waitForCouncil();
  expect(await openCouncil(edda)).toContain('private thread is open');
  const opened = await waitForCouncil();
  expect(opened.id).toBe(id);
  expect(opened).toMatchObject({ private: true });
  expect(opened.name).toContain("Private thread of Attackers · King's Table (Irish)");
  expect(() => ben.listMessages(id)).toThrow();
  expect(david.listMessages(id).map(words).join('\n')).toContain('moderators of this server can read it');

  await typeMove(edda, thread, 'D1-C1');
  const told = await waitForValue(async () => {
    const last = required(david.listMessages(id).at(-1));
    return words(last).includes('proposes') && last;
  }, 'the council to be told');
  expect(words(told)).toMatch(/\*\*1\*\* · <@\d+> proposes: attacker D1 to C1/);
  const url = required(/"url":"(http[^"]*proposal\.png[^"]*)"/.exec(JSON.stringify(told.components))?.[1]);
  const shown = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(shown.equals(await drawBoardAfter('D1', 'C1'))).toBe(true);
  // A supporter's vote isn't announced in the council.
  expect(words(messageOf(await david.press(told, 'Support')))).toContain('You vote for');
  await advanceTime(stage, 2_000);
  const open = edda.listMessages(id).filter((one) => !isPrivate(one));
  expect(open.at(-1)?.id).toBe(told.id);
});

it('is a place to propose from, also for one who plays other games', async () => {
  await openCouncil(david);
  const { id } = await waitForCouncil();
  await stage.anna.slash(stage.channel, 'play kings-mate', { opponent: david.id, side: 'white' });
  const lobby = required(david.listMessages(stage.channel).at(-1));
  messageOf(await david.press(lobby, 'Accept'));
  expect(words(await typeMove(david, id, 'D1-C1'))).toContain('You proposed');
  expect(words(messageOf(await david.slash(id, 'game board')))).toContain("King's Table");
});

it('puts out who was removed from the side', async () => {
  await openCouncil(david);
  await openCouncil(edda);
  const { id } = await waitForCouncil();
  const { anna } = stage;
  const options = { player: edda.id, reason: 'gone' };
  expect(words(messageOf(await anna.slash(thread, 'game remove', options)))).toContain('was removed from');
  await waitForValue(async () => {
    try {
      edda.listMessages(id);
      return false;
    } catch {
      return true;
    }
  }, 'Edda to be put out');
});

it('is opened again where it was deleted', async () => {
  await openCouncil(david);
  const first = await waitForCouncil();
  stage.discord.world.threads.delete(first);
  expect(await openCouncil(edda)).toContain('private thread is open');
  expect((await waitForCouncil()).id).not.toBe(first.id);
});

it('is for those who play the side', async () => {
  const board = required(boards(stage, thread).at(-1));
  expect(words(messageOf(await ben.press(board, 'Your side')))).toContain('not playing');
});
