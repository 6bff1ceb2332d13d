/** Undo: in the moment after a move, and by agreement, across dice, cards and a restart. */
import type { APIMessage } from 'discord.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { DAY, MINUTE, SECOND } from '../../../src/base/durations.js';
import { findGame } from '../../../src/engine/index.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import {
  beginGame,
  boards,
  buttons,
  fetchFile,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  readableText,
  required,
  type Stage,
  typeMove,
  words,
} from '../stage.js';

/** Seeds a game in which White holds Think Again!, Figure Dance, Long Jump, Blessing and Pacifism. */
const FOGGY = 25_619;

async function open(random?: () => number): Promise<Stage> {
  const stage = await openStage(random === undefined ? {} : { random });
  onTestFinished(() => stage.close());
  return stage;
}

async function loadTable(stage: Stage, thread: string): Promise<LoadedTable> {
  return required(await stage.tables().findInThread(thread));
}

/** Message of the thread's open offer. */
function findOfferMessage({ discord, anna }: Stage, thread: string): Promise<APIMessage> {
  return discord.waitForMessage(anna, thread, (one) => buttons(one).includes('Agree'));
}

/** Asks to undo the person's last turn. Returns the request's message. */
async function askToUndo(stage: Stage, thread: string, person: Actor): Promise<APIMessage> {
  expect(words(messageOf(await person.slash(thread, 'game undo')))).toContain('asked to undo your last turn');
  return findOfferMessage(stage, thread);
}

/** The game's record from the command. */
async function recordOf({ anna }: Stage, thread: string): Promise<string> {
  return fetchFile(messageOf(await anna.slash(thread, 'game record')));
}

describe('in the moment after a move', () => {
  it('it is taken back by the button under it; the message that called the other tells so, and calls nobody', async () => {
    const stage = await open();
    const { anna, ben } = stage;
    const { thread } = await beginGame(stage);
    const before = await recordOf(stage, thread);
    const answer = await typeMove(anna, thread, 'D1-D3');
    expect(isPrivate(answer)).toBe(true);
    expect(buttons(answer)).toEqual(['Take back']);
    const moved = await latestBoard(stage, thread, 1);
    expect(mentionedIds(moved)).toEqual([ben.id]);
    expect(words(messageOf(await anna.press(answer, 'Take back')))).toContain('You took that back.');
    const back = await latestBoard(stage, thread, 2);
    expect(back.id).toBe(moved.id);
    const told = readableText(stage, back);
    expect(told).toContain(
      '### 1. Anna (Attackers): attacker D1 to D3\n### Anna (Attackers) took that back\n',
    );
    expect(told.match(/attacker D1 to D3/g)).toHaveLength(1);
    expect(readableText(stage, back)).toContain('**Attackers** to move: Anna');
    expect(boards(stage, thread)).toHaveLength(2);
    expect(await recordOf(stage, thread)).toBe(before);
    expect(words(messageOf(await ben.press(back, 'Move')))).toContain('(Attackers)');
    await typeMove(anna, thread, 'D1-D2');
    const next = await latestBoard(stage, thread, 3);
    expect(next.id).not.toBe(moved.id);
    expect(mentionedIds(next)).toEqual([ben.id]);
    expect(readableText(stage, next)).toContain('took back: attacker D1 to D3');
    const tellings = boards(stage, thread).filter((board) => readableText(stage, board).includes('back'));
    expect(tellings.map(({ id }) => id)).toEqual([next.id]);
    expect(readableText(stage, next)).toContain('1. Anna (Attackers): attacker D1 to D2');
    const moves = readableText(stage, messageOf(await anna.slash(thread, 'game moves')));
    expect(moves).toContain('D1 to D2');
    expect(moves).not.toContain('D1 to D3');
  });

  it('the command does the same, after a restart as well', async () => {
    const stage = await open();
    const { anna } = stage;
    const { thread } = await beginGame(stage);
    await typeMove(anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    await stage.stop();
    await stage.start();
    expect(words(messageOf(await anna.slash(thread, 'game undo')))).toContain('You took that back.');
    const back = await latestBoard(stage, thread, 2);
    expect(readableText(stage, back)).toContain('**Attackers** to move: Anna');
    expect((await loadTable(stage, thread)).actions(null)).toEqual([]);
  });

  it('is over with the minute, and once the other has acted: then the others are asked, and nothing else', async () => {
    const stage = await open();
    const { anna, ben, clock, discord } = stage;
    const { thread } = await beginGame(stage);
    const answer = await typeMove(anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    const other = await typeMove(ben, thread, 'E3-F3');
    await latestBoard(stage, thread, 2);
    await discord.waitFor(() => anna.refetchMessage(answer) === undefined);
    const offer = await askToUndo(stage, thread, anna);
    expect(mentionedIds(offer)).toEqual([ben.id]);
    await clock.advance(MINUTE + SECOND);
    expect(words(messageOf(await ben.press(other, 'Take back')))).toContain('There is another offer');
    expect((await loadTable(stage, thread)).actions(null)).toHaveLength(2);
  });

  it('where a die was rolled there is none', async () => {
    const stage = await open();
    const { anna, ben } = stage;
    const { thread } = await beginGame(stage, { rules: 'king-die=on' });
    await typeMove(anna, thread, 'D1-D3');
    const answer = await typeMove(ben, thread, '*');
    expect(words(answer)).not.toContain('not');
    expect(buttons(answer)).not.toContain('Take back');
    expect(words(messageOf(await ben.slash(thread, 'game undo')))).toContain('asked to undo your last turn');
  });
});

describe('by agreement', () => {
  it('a turn with its answer is named, agreed to, and taken back; its player is called', async () => {
    const stage = await open();
    const { anna, ben, clock, discord } = stage;
    const { thread } = await beginGame(stage);
    const before = await recordOf(stage, thread);
    await typeMove(anna, thread, 'D1-D3');
    await typeMove(ben, thread, 'E3-F3');
    const played = await latestBoard(stage, thread, 2);
    await clock.advance(MINUTE + SECOND);
    const panel = messageOf(await anna.press(played, 'Move'));
    expect(buttons(panel)).toContain('Ask to undo');
    expect(words(messageOf(await anna.press(panel, 'Ask to undo')))).toContain('asked to undo');
    const offer = await findOfferMessage(stage, thread);
    expect(mentionedIds(offer)).toEqual([ben.id]);
    expect(readableText(stage, offer)).toContain(
      'Anna (Attackers) asked to undo: attacker D1 to D3; Ben (Defenders): defender E3 to F3. Ben (Defenders): do you agree?',
    );
    expect(words(offer)).not.toContain('same');
    expect(words(messageOf(await ben.press(offer, 'Agree')))).toContain('You agreed.');
    const back = await latestBoard(stage, thread, 3);
    expect(mentionedIds(back)).toEqual([anna.id]);
    expect(back.id).not.toBe(played.id);
    expect(readableText(stage, back)).toContain(
      '### Taken back: Anna (Attackers): attacker D1 to D3; Ben (Defenders): defender E3 to F3',
    );
    await discord.waitFor(() => buttons(required(anna.refetchMessage(offer))).length === 0);
    expect(readableText(stage, required(anna.refetchMessage(offer)))).toContain(
      'Anna (Attackers) asked to undo a turn. Agreed.',
    );
    const said = anna
      .listMessages(thread)
      .filter((one) => !isPrivate(one) && readableText(stage, one).includes('back'));
    expect(said.filter((one) => readableText(stage, one).includes('attacker D1 to D3'))).toEqual([back]);
    expect(await recordOf(stage, thread)).toBe(before);
  });

  it.each(['Take back', '/game undo'])(
    '%s takes back one’s own move alone, whatever else is asked',
    async (by) => {
      const stage = await open();
      const { anna, ben, discord } = stage;
      const { thread } = await beginGame(stage);
      await typeMove(anna, thread, 'D1-D3');
      await latestBoard(stage, thread, 1);
      const played = await typeMove(ben, thread, 'E3-F3');
      await latestBoard(stage, thread, 2);
      const offer = await askToUndo(stage, thread, anna);
      const taken = by === 'Take back' ? ben.press(played, by) : ben.slash(thread, 'game undo');
      expect(words(messageOf(await taken))).toContain('You took that back.');
      expect((await loadTable(stage, thread)).actions(null).map(({ notation }) => notation)).toEqual([
        'D1-D3',
      ]);
      await discord.waitFor(() => buttons(required(anna.refetchMessage(offer))).length === 0);
      expect(readableText(stage, required(anna.refetchMessage(offer)))).toContain('The offer is over.');
    },
  );

  it('who asks for their own turn later has not agreed to more', async () => {
    const stage = await open();
    const { anna, ben, clock } = stage;
    const { thread } = await beginGame(stage);
    await typeMove(anna, thread, 'D1-D3');
    const played = await typeMove(ben, thread, 'E3-F3');
    await latestBoard(stage, thread, 2);
    await clock.advance(MINUTE + SECOND);
    const offer = await askToUndo(stage, thread, anna);
    for (const attempt of [ben.press(played, 'Take back'), ben.slash(thread, 'game undo')])
      expect(words(messageOf(await attempt))).toContain('offer');
    expect((await loadTable(stage, thread)).actions(null)).toHaveLength(2);
    expect(buttons(required(anna.refetchMessage(offer)))).toEqual(['Agree', 'Decline']);
  });

  it('is declined, and nothing is changed', async () => {
    const stage = await open();
    const { anna, ben, clock, discord } = stage;
    const { thread } = await beginGame(stage);
    await typeMove(anna, thread, 'D1-D3');
    await typeMove(ben, thread, 'E3-F3');
    await latestBoard(stage, thread, 2);
    const before = boards(stage, thread).length;
    await clock.advance(MINUTE + SECOND);
    const offer = await askToUndo(stage, thread, anna);
    expect(words(messageOf(await ben.press(offer, 'Decline')))).toContain('declined');
    await discord.waitFor(() => buttons(required(anna.refetchMessage(offer))).length === 0);
    expect(readableText(stage, required(anna.refetchMessage(offer)))).toContain('Ben (Defenders) declined.');
    expect(words(messageOf(await anna.slash(thread, 'game undo')))).toContain('offered that before');
    expect((await loadTable(stage, thread)).actions(null)).toHaveLength(2);
    expect(boards(stage, thread)).toHaveLength(before);
  });

  it('lapses when the other moves instead; the offer outlives a restart', async () => {
    const stage = await open();
    const { anna, ben, clock, discord } = stage;
    const { thread } = await beginGame(stage);
    await typeMove(anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    await clock.advance(MINUTE + SECOND);
    const offer = await askToUndo(stage, thread, anna);
    await stage.stop();
    await stage.start();
    await typeMove(ben, thread, 'E3-F3');
    await latestBoard(stage, thread, 2);
    await discord.waitFor(() => buttons(required(anna.refetchMessage(offer))).length === 0);
    expect(readableText(stage, required(anna.refetchMessage(offer)))).toContain('Ben (Defenders) played on.');
    expect(words(messageOf(await ben.press(offer, 'Agree', { useShownState: true })))).toContain(
      'no offer to answer',
    );
    await clock.advance(DAY);
    await askToUndo(stage, thread, anna);
    await stage.stop();
    await stage.start();
    await ben.press(await findOfferMessage(stage, thread), 'Agree');
    await latestBoard(stage, thread, 3);
    expect((await loadTable(stage, thread)).actions(null)).toEqual([]);
  });

  it('the same roll comes again', async () => {
    const stage = await open();
    const { anna, ben, clock } = stage;
    const { thread } = await beginGame(stage, { rules: 'dice' });
    const people = [anna, ben];
    const nextOf = async (): Promise<{ readonly person: Actor; readonly notation: string }> => {
      const table = await loadTable(stage, thread);
      const game = required(findGame(table.game));
      const [side = ''] = game.toAct(table.position);
      const seat = table.seats.find(({ sides }) => sides.includes(side));
      const person = required(
        people.find(({ id }) => seat?.holder?.kind === 'person' && seat.holder.id === id),
      );
      const [from] = game.choices(table.position, side, []);
      const [to] = game.choices(table.position, side, [from?.token ?? '']);
      return { person, notation: `${from?.token}-${to?.token}` };
    };
    const { person: first } = await nextOf();
    let plies = 0;
    for (let next = await nextOf(); next.person === first; next = await nextOf()) {
      await typeMove(first, thread, next.notation);
      plies += 1;
    }
    await latestBoard(stage, thread, plies);
    const record = await recordOf(stage, thread);
    expect(record).toContain('roll=');
    await clock.advance(MINUTE + SECOND);
    const offer = await askToUndo(stage, thread, first);
    expect(words(offer)).toContain('The same rolls come again.');
    await required(people.find((one) => one !== first)).press(offer, 'Agree');
    await latestBoard(stage, thread, plies + 1);
    expect((await loadTable(stage, thread)).actions(null)).toEqual([]);
    for (let next = await nextOf(); next.person === first; next = await nextOf())
      await typeMove(first, thread, next.notation);
    expect(await recordOf(stage, thread)).toBe(record);
  });

  it('the same card is drawn again', async () => {
    const stage = await open(() => FOGGY);
    const { anna, ben, channel, clock } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play knightmare', { side: 'white' }));
    messageOf(await ben.press(lobby, 'Join'));
    const thread = lobby.id;
    await latestBoard(stage, thread, 0);
    const handOf = async () => {
      const { game, position } = await loadTable(stage, thread);
      return required(findGame(game))
        .cards?.hand(position, 'white')
        .map(({ card }) => card);
    };
    const dealt = await handOf();
    const answer = await typeMove(anna, thread, 'e2-e4');
    expect(isPrivate(answer)).toBe(true);
    await typeMove(anna, thread, 'discard pacifism');
    await typeMove(ben, thread, 'pass');
    const drawn = await handOf();
    expect(drawn).not.toEqual(dealt);
    await clock.advance(MINUTE + SECOND);
    const offer = await askToUndo(stage, thread, anna);
    expect(words(offer)).toContain('You still know the cards you saw. The same cards come again.');
    expect(words(offer)).toContain('pawn e2 to e4, exchanges a card: Pacifism');
    await ben.press(offer, 'Agree');
    await stage.discord.waitFor(() => buttons(required(anna.refetchMessage(offer))).length === 0);
    expect(await handOf()).toEqual(dealt);
    await typeMove(anna, thread, 'e2-e4');
    await typeMove(anna, thread, 'discard pacifism');
    await typeMove(ben, thread, 'pass');
    expect(await handOf()).toEqual(drawn);
  });
});
