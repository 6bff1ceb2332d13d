/** Endings besides a win on the board: draw, resignation, abort; then the record and the rematch. */
import { type APIMessage, PermissionFlagsBits as Can } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Answer } from '../../../playground/src/index.js';
import { ESCAPE } from '../lines.js';
import {
  advanceRetriesUntil,
  altTexts,
  beginGame,
  boards,
  buttons,
  fetchFile,
  isPrivate,
  latestBoard,
  listRequests,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  readableText,
  required,
  type Stage,
  tableOf,
  waitForValue,
  words,
} from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function readAnswer(answer: Promise<Answer>): Promise<string> {
  const message = messageOf(await answer);
  expect(isPrivate(message)).toBe(true);
  return words(message);
}

/** Waits until the final board shows this button first, and this text. Edits of the board come with pauses. */
async function waitForEndBoard(
  person: Actor,
  over: APIMessage,
  button: string,
  said = '',
): Promise<APIMessage> {
  const now = () => required(person.refetchMessage(over));
  // The bot delays the edit, because it pauses between two edits in a channel.
  const look = async () => {
    await stage.clock.advance(1_000);
    return buttons(now())[0] === button && words(now()).includes(said) ? now() : undefined;
  };
  return waitForValue(look, `an end board with ${button}`);
}

async function fileOf(answer: Promise<Answer>): Promise<string> {
  return fetchFile(messageOf(await answer));
}

describe('a draw', () => {
  it('is offered by button, calls the other side alone, and is agreed by button', async () => {
    const { anna, ben, clara, discord } = stage;
    const { thread, board } = await beginGame(stage);
    expect(await readAnswer(pressMore(anna, board, 'Offer draw'))).toContain('offered a draw');
    const offer = await discord.waitForMessage(anna, thread, (one) => buttons(one).includes('Agree'));
    expect(mentionedIds(offer)).toEqual([ben.id]);
    expect(buttons(offer)).toEqual(['Agree', 'Decline']);
    // While the offer is open, the player who made it can't make another.
    expect(buttons(messageOf(await anna.press(board, 'More…')))).not.toContain('Offer draw');
    expect(altTexts(offer)).toEqual([]);
    expect(readableText(stage, offer)).toContain(
      'Anna (Attackers) offered a draw. Ben (Defenders): do you agree?',
    );
    expect(mentionedIds(required(anna.refetchMessage(board)))).toEqual([anna.id]);
    expect(await readAnswer(anna.press(offer, 'Agree'))).toContain('already offered or accepted');
    expect(await readAnswer(clara.press(offer, 'Agree'))).toContain('not playing');
    expect(await readAnswer(ben.press(offer, 'Agree'))).toContain('agreed');
    const over = await latestBoard(stage, thread, 1);
    await discord.waitFor(() => buttons(required(anna.refetchMessage(offer))).length === 0);
    expect(readableText(stage, required(anna.refetchMessage(offer)))).toContain(
      'Anna (Attackers) offered a draw. Agreed.',
    );
    expect(readableText(stage, over)).toContain(
      '### Draw between Anna (Attackers) and Ben (Defenders): by agreement.',
    );
    expect(mentionedIds(over).toSorted()).toEqual([anna.id, ben.id].toSorted());
  });

  it('is declined, and the game goes on without calling anybody a second time', async () => {
    const { anna, ben, discord } = stage;
    const { thread } = await beginGame(stage);
    await ben.slash(thread, 'game draw');
    const offer = await discord.waitForMessage(anna, thread, (one) => buttons(one).includes('Agree'));
    expect(mentionedIds(offer)).toEqual([anna.id]);
    expect(await readAnswer(anna.press(offer, 'Decline'))).toContain('declined');
    await discord.waitFor(() => buttons(required(anna.refetchMessage(offer))).length === 0);
    expect(mentionedIds(required(anna.refetchMessage(offer)))).toEqual([]);
    expect(readableText(stage, required(anna.refetchMessage(offer)))).toContain(
      'Ben (Defenders) offered a draw. Anna (Attackers) declined.',
    );
    expect(boards(stage, thread)).toHaveLength(1);
    expect(await readAnswer(anna.press(offer, 'Agree', { useShownState: true }))).toContain(
      'no offer to answer',
    );
    expect(await readAnswer(ben.slash(thread, 'game draw'))).toContain('offered that before');
    await anna.slash(thread, 'move', { notation: 'D1-D3' });
    expect(mentionedIds(await latestBoard(stage, thread, 1))).toEqual([ben.id]);
  });

  it('loses its buttons also where its end could not be told before another one is offered', async () => {
    const { anna, ben, discord } = stage;
    const { thread } = await beginGame(stage);
    await ben.slash(thread, 'game draw');
    const offer = await discord.waitForMessage(anna, thread, (one) => buttons(one).includes('Agree'));
    const route = '/channels/{channel_id}/messages/{message_id}';
    discord.faults.failNext({ kind: 'error', method: 'PATCH', route, times: 4 });
    expect(await readAnswer(anna.press(offer, 'Decline'))).toContain('declined');
    expect(buttons(required(anna.refetchMessage(offer)))).toEqual(['Agree', 'Decline']);
    await anna.slash(thread, 'game draw');
    await advanceRetriesUntil(stage, async () => buttons(required(anna.refetchMessage(offer))).length === 0);
    expect(readableText(stage, required(anna.refetchMessage(offer)))).toContain('Anna (Attackers) declined.');
    expect(stage.complaints.splice(0).join('\n')).toContain('a table could not be shown');
  });

  it('outlives the move of the one who offers, and lapses when the other moves instead of answering', async () => {
    const { anna, ben, discord } = stage;
    const { thread, board } = await beginGame(stage);
    await pressMore(anna, board, 'Offer draw');
    const offer = await discord.waitForMessage(ben, thread, (one) => buttons(one).includes('Agree'));
    await anna.slash(thread, 'move', { notation: 'D1-D3' });
    const next = await latestBoard(stage, thread, 1);
    expect(buttons(required(ben.refetchMessage(offer)))).toEqual(['Agree', 'Decline']);
    expect(mentionedIds(next)).toEqual([ben.id]);
    expect(readableText(stage, next)).toContain('Anna (Attackers) offered a draw.');
    expect(words(next)).toContain(`/${thread}/${offer.id})`);
    expect(await readAnswer(ben.press(next, 'Board'))).not.toContain('moved on');
    expect(await readAnswer(ben.press(next, 'Move'))).toContain('Your move declines it.');
    await ben.slash(thread, 'move', { notation: 'E3-F3' });
    await discord.waitFor(() => buttons(required(ben.refetchMessage(offer))).length === 0);
    expect(readableText(stage, required(ben.refetchMessage(offer)))).toContain(
      'Anna (Attackers) offered a draw. Ben (Defenders) played on.',
    );
    expect(words(await latestBoard(stage, thread, 2))).not.toContain('offered a draw');
    await discord.waitFor(() => !words(required(ben.refetchMessage(next))).includes('Answer it here'));
    expect(await readAnswer(ben.press(offer, 'Agree', { useShownState: true }))).toContain(
      'no offer to answer',
    );
  });

  it.each([
    ['declined by the other', 'ben', 'Decline'],
    ['taken back by the one who offers', 'anna', 'Decline'],
  ] as const)('%s, is gone from the board at once', async (_, who, label) => {
    const { anna, ben, discord } = stage;
    const { thread, board } = await beginGame(stage);
    await pressMore(anna, board, 'Offer draw');
    const offer = await discord.waitForMessage(ben, thread, (one) => buttons(one).includes('Agree'));
    await anna.slash(thread, 'move', { notation: 'D1-D3' });
    const next = await latestBoard(stage, thread, 1);
    expect(words(next)).toContain('offered a draw');
    const count = boards(stage, thread).length;
    messageOf(await stage[who].press(offer, label));
    await discord.waitFor(() => !words(required(ben.refetchMessage(next))).includes('Answer it here'));
    expect(boards(stage, thread)).toHaveLength(count);
    expect(await readAnswer(ben.press(required(ben.refetchMessage(next)), 'Move'))).toContain('your move');
  });

  it('is taken back by the one who offers', async () => {
    const { anna, ben, discord } = stage;
    const { thread, board } = await beginGame(stage);
    await pressMore(anna, board, 'Offer draw');
    const offer = await discord.waitForMessage(ben, thread, (one) => buttons(one).includes('Agree'));
    expect(await readAnswer(anna.press(offer, 'Decline'))).toContain('withdrew your offer');
    await discord.waitFor(() => buttons(required(ben.refetchMessage(offer))).length === 0);
    expect(readableText(stage, required(ben.refetchMessage(offer)))).toContain(
      'Anna (Attackers) offered a draw. The offer was withdrawn.',
    );
  });
});

describe('resigning', () => {
  it('is asked twice, ends the game, and leaves record and rematch', async () => {
    const { anna, ben, clara } = stage;
    const { thread } = await beginGame(stage);
    expect(await readAnswer(clara.slash(thread, 'game resign'))).toContain('not playing');
    const asked = messageOf(await ben.slash(thread, 'game resign'));
    expect(isPrivate(asked)).toBe(true);
    expect((await tableOf(stage, anna)).status).toBe('playing');
    await ben.press(asked, 'Yes, resign');
    const over = await latestBoard(stage, thread, 1);
    expect(readableText(stage, over)).toContain('### Anna (Attackers) won: Ben (Defenders) resigned.');
    expect(buttons(over)).toEqual(['Rematch', 'Replay', 'Record', 'Analyze', 'More…']);
    expect(await fileOf(clara.press(over, 'Record'))).toMatch(/kings-table[\s\S]*resign/);
    expect(await readAnswer(clara.press(over, 'Record'))).toMatch(/^The record of the game\.$/m);
  });
});

describe('what one alone was told and asked', () => {
  it('goes with the end of the game, no matter who ends it and how', async () => {
    const { anna, ben, discord } = stage;
    const { thread } = await beginGame(stage);
    const listPrivate = () => [anna, ben].flatMap((person) => person.listMessages(thread).filter(isPrivate));
    for (const [ply, move] of ESCAPE.entries()) {
      const person = ply % 2 === 0 ? anna : ben;
      const played = messageOf(await person.slash(thread, 'move', { notation: move }));
      expect(words(played)).toContain('You played');
      await latestBoard(stage, thread, ply + 1);
    }
    await discord.waitFor(() => listPrivate().length === 0, { what: 'no private answer in the thread' });

    const again = await beginGame(stage);
    const others = () => [anna, ben].flatMap((person) => person.listMessages(again.thread).filter(isPrivate));
    await anna.slash(again.thread, 'move', { notation: 'D1-D3' });
    const next = await latestBoard(stage, again.thread, 1);
    messageOf(await ben.press(next, 'Move'));
    await anna.press(messageOf(await anna.slash(again.thread, 'game resign')), 'Yes, resign');
    await latestBoard(stage, again.thread, 2);
    await discord.waitFor(() => others().length === 0, { what: 'no private answer after the resignation' });
  });
});

describe('breaking off', () => {
  it('is done by the host alone while the game has hardly begun', async () => {
    const { anna, discord } = stage;
    const { thread } = await beginGame(stage);
    expect(await readAnswer(anna.slash(thread, 'game abort'))).toContain('aborted');
    const over = await discord.waitForMessage(anna, thread, (one) =>
      readableText(stage, one).includes(
        '### The game between Anna (Attackers) and Ben (Defenders) was aborted',
      ),
    );
    expect(buttons(over)).toEqual(['Replay', 'Record', 'More…']);
  });

  it('is proposed to the other side afterwards', async () => {
    const { anna, ben, discord } = stage;
    const { thread } = await beginGame(stage);
    for (const [person, notation] of [
      [anna, 'D1-D3'],
      [ben, 'E3-F3'],
    ] as const) {
      await person.slash(thread, 'move', { notation });
    }
    await latestBoard(stage, thread, 2);
    expect(await readAnswer(anna.slash(thread, 'game abort'))).toContain('offered');
    const offer = await discord.waitForMessage(anna, thread, (one) => buttons(one).includes('Agree'));
    expect(words(offer)).toContain('abort the game');
    await ben.press(offer, 'Agree');
    const over = await discord.waitForMessage(anna, thread, (one) =>
      readableText(stage, one).includes(
        '### The game between Anna (Attackers) and Ben (Defenders) was aborted',
      ),
    );
    expect(mentionedIds(over).toSorted()).toEqual([anna.id, ben.id].toSorted());
    expect(altTexts(over).join()).toContain('Aborted.');
    // The last move has its own message.
    expect(words(over).split('### The game')[0]).not.toContain('E3 to F3');
    await discord.waitFor(() =>
      words(required(anna.listMessages(stage.channel).find(({ id }) => id === thread))).includes(
        'was aborted',
      ),
    );
  });
});

describe('a rematch', () => {
  it('is offered in the channel with the sides exchanged, and begins when the other side agrees', async () => {
    const { anna, ben, clara, channel, discord } = stage;
    const { thread } = await beginGame(stage, { board: 'irish' });
    await anna.press(messageOf(await anna.slash(thread, 'game resign')), 'Yes, resign');
    const over = await latestBoard(stage, thread, 1);
    expect(await readAnswer(clara.press(over, 'Rematch'))).toContain('not playing');
    expect(await readAnswer(ben.press(over, 'Rematch'))).toContain(`<#${channel}>`);
    const offer = await discord.waitForMessage(anna, channel, (one) =>
      words(one).includes('asks for a rematch'),
    );
    expect(mentionedIds(offer)).toEqual([anna.id]);
    expect(words(offer)).toContain(`**Attackers**: <@${ben.id}>`);
    expect(words(offer)).toContain(`Previous game: <#${thread}>`);
    // The final board also shows the request, with a button for the other player. It links to the message of
    // the offer once the bot knows it.
    const asked = await waitForEndBoard(clara, over, 'Accept rematch', `/${channel}/${offer.id}`);
    expect(words(asked)).toContain(`<@${ben.id}> asks for a rematch: https://`);
    expect(buttons(asked)).toEqual(['Accept rematch', 'Replay', 'Record', 'Analyze', 'More…']);
    expect(mentionedIds(asked)).toEqual(mentionedIds(over));
    // Further presses repeat the request without another message.
    for (let press = 0; press < 2; press++)
      expect(await readAnswer(ben.press(asked, 'Accept rematch'))).toContain(`/${channel}/${offer.id}`);
    await discord.waitUntilIdle();
    const listRematchQuestions = (id: string) =>
      anna.listMessages(id).filter((one) => words(one).includes('asks for a rematch'));
    expect(listRematchQuestions(thread).map(({ id }) => id)).toEqual([over.id]);
    expect(listRematchQuestions(channel).filter((one) => words(one).includes(thread))).toHaveLength(1);
    expect(await readAnswer(clara.press(offer, 'Accept rematch'))).toContain('someone else');
    expect(await readAnswer(ben.press(offer, 'Accept rematch'))).toContain('waits for the others');
    messageOf(await anna.press(offer, 'Accept rematch'));
    const board = await latestBoard(stage, offer.id, 0);
    expect(words(board)).toContain('7 by 7 squares');
    expect(mentionedIds(board)).toEqual([ben.id]);
    const begun = await waitForEndBoard(clara, over, 'Replay');
    expect(words(begun)).toContain(`The rematch has started: <#${offer.id}>`);
    expect(buttons(begun)).toEqual(['Replay', 'Record', 'Analyze', 'More…']);
  });

  it('is declined by the other side', async () => {
    const { anna, ben, clara, channel, discord } = stage;
    const { thread } = await beginGame(stage);
    await anna.press(messageOf(await anna.slash(thread, 'game resign')), 'Yes, resign');
    const over = await latestBoard(stage, thread, 1);
    await ben.press(over, 'Rematch');
    const offer = await discord.waitForMessage(anna, channel, (one) => buttons(one).includes('Decline'));
    expect(await readAnswer(clara.press(offer, 'Decline'))).toContain('someone else');
    expect(words(await waitForEndBoard(ben, over, 'Accept rematch'))).toContain('asks for a rematch');
    const declined = messageOf(await anna.press(offer, 'Decline'));
    expect(words(declined)).toContain(`<@${anna.id}> declined a rematch with <@${ben.id}>.`);
    expect(words(declined)).not.toContain('Defenders');
    expect(buttons(declined)).toEqual(['More…']);
    expect(mentionedIds(declined)).toEqual([]);
    expect(words(await waitForEndBoard(ben, over, 'Replay'))).not.toContain('rematch');
  });

  it('asks for the rights of the channel where its lobby comes, and names what is missing there', async () => {
    const { anna, ben, channel, discord } = stage;
    const { thread } = await beginGame(stage);
    await anna.press(messageOf(await anna.slash(thread, 'game resign')), 'Yes, resign');
    const over = await latestBoard(stage, thread, 1);
    await discord.waitUntilIdle();
    discord.faults.revokePermissions(channel, Can.SendMessages);
    const mark = discord.journal.last;
    const refused = await readAnswer(ben.press(over, 'Rematch'));
    expect(refused).toContain(`the permission **Send Messages** in <#${channel}>`);
    await discord.waitUntilIdle();
    expect(listRequests(stage, mark).filter((one) => one.startsWith('POST /channels'))).toEqual([]);
    discord.faults.restorePermissions(channel, Can.SendMessages);
    expect(await readAnswer(ben.press(over, 'Rematch'))).toContain(`<#${channel}>`);
    const offer = await discord.waitForMessage(anna, channel, (one) =>
      words(one).includes('asks for a rematch'),
    );
    messageOf(await pressMore(ben, offer, 'Cancel table'));
    expect(words(await waitForEndBoard(ben, over, 'Replay'))).not.toContain('rematch');
  });

  it('begins when both press', async () => {
    const { anna, ben, channel, discord } = stage;
    const { thread } = await beginGame(stage);
    await anna.press(messageOf(await anna.slash(thread, 'game resign')), 'Yes, resign');
    const over = await latestBoard(stage, thread, 1);
    await ben.press(over, 'Rematch');
    const offer = await discord.waitForMessage(anna, channel, (one) =>
      words(one).includes('asks for a rematch'),
    );
    const asked = await waitForEndBoard(anna, over, 'Accept rematch');
    expect(await readAnswer(anna.press(asked, 'Accept rematch'))).toMatch(
      new RegExp(`started: .*/${channel}/${offer.id}$`),
    );
    const lobby = await discord.waitForMessage(
      anna,
      channel,
      (one) => words(one).includes('The game has started'),
      {
        after: over.id,
      },
    );
    expect(mentionedIds(await latestBoard(stage, lobby.id, 0))).toEqual([ben.id]);
  });
});

describe('the record', () => {
  it('of a running game is given as a file to everybody who asks, without its seed', async () => {
    const { anna, clara } = stage;
    const { thread } = await beginGame(stage);
    await anna.slash(thread, 'move', { notation: 'D1-D3' });
    await latestBoard(stage, thread, 1);
    const text = await fileOf(clara.slash(thread, 'game record'));
    expect(text).toContain('D1-D3');
    expect(text).not.toMatch(/seed/i);
  });
});

it('nothing was complained about', () => expect(stage.complaints).toEqual([]));
