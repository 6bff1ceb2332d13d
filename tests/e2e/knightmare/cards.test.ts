/** Knightmare Chess through the embedded Discord: hands, cards, responses, several cards at once, standing orders, and secrets. */
import type { APIMessage } from 'discord.js';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import {
  advanceRetriesUntil,
  boards,
  buttons,
  chooseAndRead,
  findMenuOption,
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
  typedOptions,
  typeMove,
  words,
} from '../stage.js';
import { type HandWatch, watchHands } from './hand-leaks.js';

/**
 * Seed of these hands. White: Think Again!, Figure Dance, Long Jump, Blessing, Pacifism. Black: Fog of War,
 * Holy Quest, Crusade, Plots Within Plots, Winged Victory.
 */
const FOGGY = 25_619;

/**
 * Seed of these hands. White: Pacifism, Knightmare!, Annexation, Rebirth, Earthquake. Black: Holy Quest,
 * Doomsayer, Plots Within Plots, Crusade, Fog of War.
 */
const FOG_LAST = 243;

/**
 * Seed of these hands. White: Irresistible Force, Fireball, Haunting Memories, Bombard, Man-Trap. Black:
 * Disintegration, Madman, Bog, Fatal Attraction, Tournament.
 */
const TRAPPED = 4;

interface Begun {
  readonly stage: Stage;
  readonly thread: string;
  readonly anna: Actor;
  readonly ben: Actor;
  /** Board after `plies` actions. */
  readonly board: (plies: number) => Promise<APIMessage>;
}

let watched: HandWatch[] = [];
afterEach(() => {
  const leaks = watched.flatMap((watch) => watch.leaks);
  watched = [];
  expect(leaks).toEqual([]);
});

/** Opens a table as Anna, who plays White, against Ben; the seed decides the hands. */
async function begin(seed: number, options: Readonly<Record<string, string | number>> = {}): Promise<Begun> {
  const stage = await openStage({ random: () => seed });
  onTestFinished(() => stage.close());
  const { anna, ben, channel } = stage;
  const lobby = messageOf(
    await anna.slash(
      channel,
      'play knightmare',
      typedOptions('play knightmare', { side: 'white', ...options }),
    ),
  );
  watched.push(watchHands(stage, lobby.id));
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  return { stage, thread: lobby.id, anna, ben, board: (plies) => latestBoard(stage, lobby.id, plies) };
}

/** Presses a card's button in a hand as it was first seen, even if the hand has changed since. */
async function playCard(person: Actor, hand: APIMessage, card: string): Promise<APIMessage> {
  const [customId = ''] =
    JSON.stringify(hand.components).match(new RegExp(`v1:pick:[^"]*:0/${card}(?=")`)) ?? [];
  return messageOf(await person.press(hand, { customId }, { useShownState: true }));
}

describe('a hand', () => {
  it('opens for its holder alone, by the button and by the command, with what can be played', async () => {
    const { stage, thread, anna, ben, board } = await begin(FOGGY);
    const start = await board(0);
    expect(buttons(start)).toEqual(['Move', 'Hand', 'Board', 'More…']);
    const own = messageOf(await anna.press(start, 'Hand'));
    expect(isPrivate(own)).toBe(true);
    expect(words(own)).toContain('White: your hand');
    expect(words(own)).toMatch(/\*\*Long Jump\*\* · As your move\nA knight goes/);
    expect(words(own)).not.toContain('Not now');
    expect(buttons(own).filter((label) => label === 'Play')).toHaveLength(3);
    const other = messageOf(await ben.slash(thread, 'hand'));
    expect(isPrivate(other)).toBe(true);
    expect(words(other)).toContain('**Fog of War**');
    expect(words(other)).not.toContain('Long Jump');
    expect(buttons(other)).toEqual([]);
    const stranger = messageOf(await stage.clara.press(start, 'Hand'));
    expect(words(stranger)).toContain('You’re not playing at this table.');
  });

  it('follows the table while it is open: whose turn it is, and what can be played then', async () => {
    const { stage, thread, anna, ben } = await begin(FOGGY);
    const hand = messageOf(await ben.slash(thread, 'hand'));
    const now = () => required(ben.refetchMessage(hand));
    expect(words(now())).toContain("It isn't your turn.");
    await typeMove(anna, thread, 'e2-e4');
    await typeMove(anna, thread, 'end');
    await stage.discord.waitFor(() => !words(now()).includes("It isn't your turn."));
    expect(words(messageOf(await ben.press(now(), 'Don’t answer')))).toContain('You didn’t answer.');
    expect(stage.complaints).toEqual([]);
  });

  it('is open once, and closes with the game: what was pressed in it too', async () => {
    const { stage, thread, anna, ben, board } = await begin(FOGGY);
    const listOwn = () => stage.anna.listMessages(thread).filter(isPrivate);
    const start = await board(0);
    messageOf(await anna.press(start, 'Hand'));
    const hand = messageOf(await anna.slash(thread, 'hand'));
    await stage.discord.waitFor(() => listOwn().length === 1);
    expect(words(required(listOwn()[0]))).toContain('White: your hand');
    await chooseAndRead(anna, await playCard(anna, hand, 'long-jump'), 'b1');
    const other = messageOf(await ben.press(start, 'Hand'));
    const sure = messageOf(await pressMore(ben, start, 'Resign'));
    messageOf(await ben.press(sure, 'Yes, resign'));
    const listPrivateMessages = () => [...listOwn(), ...ben.listMessages(thread).filter(isPrivate)];
    await stage.discord.waitFor(() => listPrivateMessages().length === 0);
    expect(ben.listMessages(thread)).not.toContainEqual(expect.objectContaining({ id: other.id }));
  });

  it('loses its buttons by the next press where it could not be closed any more', async () => {
    const { stage, anna, ben, board } = await begin(FOGGY);
    const start = await board(0);
    const hand = messageOf(await anna.press(start, 'Hand'));
    await stage.stop();
    await stage.start();
    messageOf(await ben.press(messageOf(await pressMore(ben, start, 'Resign')), 'Yes, resign'));
    const closed = await playCard(anna, hand, 'long-jump');
    expect(closed.id).toBe(hand.id);
    expect(buttons(closed)).toEqual(['Open board']);
  });

  it('plays a card by its targets, a look at it, and a confirmation', async () => {
    const { stage, anna, ben, board } = await begin(FOGGY);
    const hand = messageOf(await anna.press(await board(0), 'Hand'));
    const from = await playCard(anna, hand, 'long-jump');
    expect(words(from)).toContain('### Long Jump\n-# One of your knights goes to any free square');
    expect(buttons(from)).toContain('Back to the hand');
    const to = await chooseAndRead(anna, from, 'b1');
    expect(words(to)).toContain('On: **b1 knight**');
    const asked = await chooseAndRead(anna, to, 'd4');
    expect(words(asked)).toContain(
      '### Play Long Jump?\n-# One of your knights goes to any free square of the other colour',
    );
    expect(words(asked)).toContain('On: **b1 knight, d4**');
    expect(buttons(asked)).toEqual(['Confirm', 'Back', 'Back to the hand']);
    expect(boards(stage, (await board(0)).channel_id)).toHaveLength(1);
    const again = await chooseAndRead(anna, messageOf(await anna.press(asked, 'Back')), 'd4');
    const done = messageOf(await anna.press(again, 'Confirm'));
    expect(words(done)).toMatch(/You played \*\*Long Jump: knight b1 to d4\*\*\.\nYou draw \*\*[^*]+\*\*\.$/);
    // After the card and the move, the turn ends by itself.
    const told = await board(2);
    expect(readableText(stage, told)).toContain(
      '### 1. Anna (White) plays Long Jump: knight b1 to d4\n-# The card: A knight goes',
    );
    expect(words(told)).not.toContain('White plays **Long Jump**.');
    expect(words(messageOf(await ben.press(told, 'Move')))).toContain('### Black: your move\n');
  });

  it('takes the place of the panel after a move, with the end of the turn in it', async () => {
    const { stage, thread, anna, board } = await begin(FOGGY);
    const panel = messageOf(await anna.press(await board(0), 'Move'));
    await chooseAndRead(anna, await chooseAndRead(anna, panel, 'e2'), 'e4');
    await stage.discord.waitFor(() => buttons(required(anna.refetchMessage(panel))).includes('End the turn'));
    const hand = required(anna.refetchMessage(panel));
    expect(words(hand)).toMatch(/You played \*\*pawn e2 to e4\*\*\.\n### White: your hand/);
    const ended = messageOf(await anna.press(hand, 'End the turn'));
    expect(ended.id).toBe(panel.id);
    expect(words(ended)).toContain('Turn ended.');
    // The message that notifies the opponent repeats the move, although an edit of the previous one
    // reported it too.
    expect(words(await board(2))).toContain(`### 1. <@${anna.id}> (White): pawn e2 to e4\n`);
    expect((await stage.tables().findInThread(thread))?.lastAction?.ply).toBe(1);
  });

  it('stays up to date there while the turn goes on, whatever the others answer, with the way to move', async () => {
    const { stage, thread, anna, ben, board } = await begin(FOGGY);
    const panel = messageOf(await anna.slash(thread, 'play-card', { card: 'Pacifism', targets: 'b1' }));
    const asking = await board(1);
    const refetchPanel = () => required(anna.refetchMessage(panel));
    await stage.discord.waitFor(() => buttons(refetchPanel()).includes('Move'));
    const early = JSON.stringify(refetchPanel().components);
    messageOf(await ben.press(asking, 'Don’t answer'));
    await board(2);
    await stage.discord.waitFor(() => JSON.stringify(refetchPanel().components) !== early);
    expect(words(refetchPanel())).toMatch(
      /You played \*\*Pacifism: knight b1\*\*\.\n(?:.*\n)?### White: your hand/,
    );
    const from = messageOf(await anna.press(refetchPanel(), 'Move'));
    expect(from.id).toBe(panel.id);
    const played = await chooseAndRead(anna, await chooseAndRead(anna, from, 'e2'), 'e4');
    expect(words(played)).toContain('You played **pawn e2 to e4**.');
  });

  it('becomes a line in that panel where the turn is ended elsewhere, and goes with the next turn', async () => {
    const { stage, thread, anna, ben, board } = await begin(FOGGY);
    const panel = messageOf(await anna.press(await board(0), 'Move'));
    await chooseAndRead(anna, await chooseAndRead(anna, panel, 'e2'), 'e4');
    await stage.discord.waitFor(() => buttons(required(anna.refetchMessage(panel))).includes('End the turn'));
    await typeMove(anna, thread, 'end');
    await stage.discord.waitFor(() => buttons(required(anna.refetchMessage(panel))).length === 0);
    expect(words(required(anna.refetchMessage(panel)))).toMatch(/You played \*\*pawn e2 to e4\*\*\.$/);
    await board(2);
    await typeMove(ben, thread, 'e7-e5');
    await board(3);
    await typeMove(ben, thread, 'end');
    await board(4);
    await stage.discord.waitFor(() => anna.refetchMessage(panel) === undefined);
  });

  it('stays up to date also where one has gone back to it from a card', async () => {
    const { stage, thread, anna, board } = await begin(FOGGY);
    const panel = messageOf(await anna.press(await board(0), 'Hand'));
    const card = await playCard(anna, panel, 'long-jump');
    const back = messageOf(await anna.press(card, 'Back to the hand'));
    expect(buttons(back)).toContain('Move');
    await typeMove(anna, thread, 'e2-e4');
    await board(1);
    await stage.discord.waitFor(() => buttons(required(anna.refetchMessage(panel))).length === 0);
    expect(words(required(anna.refetchMessage(panel)))).toContain('Your hand is hidden now.');
  });

  it('warns its holder alone before a card that would be void', async () => {
    const { thread, anna, ben, board } = await begin(FOGGY);
    let plies = 0;
    for (const [person, move] of [
      [anna, 'e2-e4'],
      [anna, 'end'],
      [ben, 'f7-f6'],
      [ben, 'end'],
      [anna, 'd2-d4'],
      [anna, 'end'],
      [ben, 'g7-g5'],
      [ben, 'end'],
      [anna, 'pass'],
    ] as const) {
      expect(words(await typeMove(person, thread, move))).toMatch(
        /You (?:played|chose) \*\*|Turn ended\.|You didn’t answer\.|Your time is running/,
      );
      await board(++plies);
    }
    const asked = messageOf(await anna.slash(thread, 'play-card', { card: 'Blessing', targets: 'd1 h5' }));
    expect(words(asked)).toContain('On: **d1 queen, h5**');
    expect(words(asked)).toContain('⚠️');
    expect(isPrivate(asked)).toBe(true);
    messageOf(await anna.press(asked, 'Back to the hand'));
    const hand = messageOf(await anna.press(await board(plies), 'Hand'));
    const vain = await chooseAndRead(
      anna,
      await chooseAndRead(anna, await playCard(anna, hand, 'blessing'), 'd1'),
      'h5',
    );
    expect(words(vain)).toContain('⚠️');
    const fine = await chooseAndRead(anna, messageOf(await anna.press(vain, 'Back')), 'g4');
    expect(words(fine)).toContain('On: **d1 queen, g4**');
    expect(words(fine)).not.toContain('⚠️');
  });
});

describe('a move that ignores check', () => {
  it('stands in the message of the check until it is taken back and another is made, and calls nobody', async () => {
    const { stage, thread, anna, ben, board } = await begin(FOGGY);
    const lines: readonly [Actor, string][] = [
      [anna, 'e2-e4'],
      [anna, 'end'],
      [ben, 'f7-f5'],
      [ben, 'end'],
      [anna, 'd1-h5'],
      [anna, 'end'],
    ];
    for (const [ply, [person, line]] of lines.entries()) {
      await typeMove(person, thread, line);
      await board(ply + 1);
    }
    const check = await board(6);
    expect(readableText(stage, check)).toContain('### 2. Anna (White): queen d1 to h5, check\n');
    const count = boards(stage, thread).length;
    const calls = () => boards(stage, thread).map((one) => mentionedIds(one).length);
    const before = calls();

    await typeMove(ben, thread, 'a7-a6');
    const ignored = await board(7);
    expect(ignored.id).toBe(check.id);
    expect(buttons(ignored)).toContain('Take the move back');
    messageOf(await ben.press(ignored, 'Take the move back'));
    const taken = readableText(stage, await board(8));
    expect(taken).not.toContain('**Check**');
    expect(taken).toContain('### 2. Anna (White): queen d1 to h5, check\n');
    expect(taken).not.toContain('back');
    expect(taken).not.toContain('a7 to a6');
    await typeMove(ben, thread, 'g7-g6');
    const answered = await board(9);
    expect(answered.id).toBe(check.id);
    expect(readableText(stage, answered)).toContain('### 2… Ben (Black): pawn g7 to g6');
    expect(boards(stage, thread)).toHaveLength(count);
    expect(calls().map((people, place) => people <= (before[place] ?? 0))).not.toContain(false);
    await typeMove(ben, thread, 'end');
    const made = await board(10);
    expect(made.id).not.toBe(check.id);
    expect(readableText(stage, made)).toMatch(/^### 2… Ben \(Black\): pawn g7 to g6\n/m);
    expect(readableText(stage, made)).not.toContain('a7 to a6');
    const record = readableText(stage, messageOf(await anna.slash(thread, 'game moves')));
    expect(record).toContain('2… Black: pawn g7 to g6');
    expect(record).not.toContain('back');
  });
});

describe('an answer', () => {
  it('is asked for in the same way whatever is held, and given by a card', async () => {
    const { thread, anna, ben, board } = await begin(FOGGY, { 'answer-time': 60 });
    messageOf(await anna.slash(thread, 'play-card', { card: 'Pacifism', targets: 'b1' }));
    const told = await board(1);
    expect(words(told)).toContain(`**Black** may answer with a card: <@${ben.id}>`);
    expect(words(told)).toContain(`**White** to move: <@${anna.id}>`);
    expect(words(told)).toMatch(/Answer by <t:\d+:T> \(<t:\d+:R>\)/);
    expect(buttons(told).slice(0, 3)).toEqual(['Don’t answer', 'Answer with a card', 'Move']);
    expect(mentionedIds(told)).toEqual([ben.id]);
    expect(words(told)).toContain('White to move, Black may answer.');
    const panel = messageOf(await ben.press(told, 'Move'));
    expect(words(panel)).toContain('### Black: you may answer with a card');
    expect(words(messageOf(await anna.press(told, 'Move')))).toContain('### White: your move');
    const wrong = messageOf(await anna.press(told, 'Don’t answer'));
    expect(words(wrong)).toContain("There is nothing to answer now, so you can't pass.");
    const hand = messageOf(await ben.press(told, 'Answer with a card'));
    const asked = await playCard(ben, hand, 'fog-of-war');
    expect(words(asked)).toContain('### Play Fog of War?');
    messageOf(await ben.press(asked, 'Confirm'));
    const fogged = await board(2);
    expect(words(fogged)).toContain(`### <@${ben.id}> (Black) plays Fog of War`);
    expect(words(fogged)).toContain('plays Fog of War, which undoes Pacifism');
  });

  it('may be the exchange of a card, whose menu says what it ends, and is told with its cards', async () => {
    const { stage, thread, anna, ben, board } = await begin(FOGGY);
    await typeMove(anna, thread, 'e2-e4');
    const own = messageOf(await anna.press(await board(1), 'Hand'));
    expect(words(own)).toContain('Exchange a card (your turn ends) …');
    messageOf(await anna.press(await chooseAndRead(anna, own, 'think-again'), 'Confirm'));
    const hand = messageOf(await ben.press(await board(2), 'Answer with a card'));
    expect(words(hand)).toContain('Exchange a card (you don’t answer) …');
    const asked = await chooseAndRead(ben, hand, 'holy-quest');
    expect(words(asked)).toContain('### Exchange a card: Holy Quest?');
    const done = messageOf(await ben.press(asked, 'Confirm'));
    expect(words(done)).toContain('You chose **Exchange a card: Holy Quest**.');
    const after = await board(3);
    expect(readableText(stage, after)).toContain(
      '**1. Anna (White): pawn e2 to e4**\n### Anna (White) exchanges a card: Think Again!\n### Ben (Black) exchanges a card: Holy Quest\n',
    );
    expect(readableText(stage, after)).toContain('**Black** to move: Ben');
  });

  it('calls once more who has let something pass, as soon as the turn is theirs', async () => {
    const { stage, thread, anna, ben, board } = await begin(FOGGY);
    const lines: readonly [Actor, string][] = [
      [anna, 'e2-e4'],
      [anna, 'end'],
      [ben, 'd7-d5'],
      [ben, 'end'],
      [anna, 'e4xd5'],
    ];
    for (const [person, line] of lines) await typeMove(person, thread, line);
    const taken = await board(5);
    expect(mentionedIds(taken)).toContain(ben.id);
    const count = boards(stage, thread).length;
    messageOf(await ben.press(taken, 'Don’t answer'));
    await stage.discord.waitUntilIdle();
    expect(boards(stage, thread)).toHaveLength(count);
    await typeMove(anna, thread, 'end');
    const turn = await board(7);
    expect(boards(stage, thread)).toHaveLength(count + 1);
    expect(mentionedIds(turn)).toEqual([ben.id]);
    // Everything else was reported earlier.
    expect(readableText(stage, turn)).toMatch(/^\n### 2\. Anna \(White\) ends the turn\n/);
    expect(readableText(stage, turn)).not.toContain('passes');
    expect(readableText(stage, turn)).toContain('**Black** to move, or answer with a card: Ben');
  });

  it('is let pass by a button, and by the clock', async () => {
    const { stage, thread, anna, ben, board } = await begin(FOGGY, { 'answer-time': 60 });
    messageOf(await anna.slash(thread, 'play-card', { card: 'Pacifism', targets: 'b1' }));
    messageOf(await ben.press(await board(1), 'Don’t answer'));
    const passed = await board(2);
    expect(words(passed)).toContain(`<@${anna.id}> (White) plays Pacifism`);
    expect(buttons(passed).slice(0, 2)).toEqual(['Move', 'Hand']);
    expect(words(await typeMove(anna, thread, 'e2-e4'))).toContain('You played');
    await typeMove(anna, thread, 'end');
    const asking = await board(4);
    expect(words(asking)).toContain('**Black** to move, or answer with a card');
    expect(mentionedIds(asking)).toEqual([ben.id]);
    await stage.clock.advance(MINUTE);
    const late = await board(5);
    expect(words(late)).toContain(`### <@${ben.id}> (Black) ran out of time`);
    expect(late.id).toBe(asking.id);
  });

  it('names the card in the hand, and lists the answers first', async () => {
    const { thread, anna, ben, board } = await begin(FOG_LAST);
    const before = words(messageOf(await ben.slash(thread, 'hand')));
    expect(before).toMatch(/Black: your hand[\s\S]*Holy Quest[\s\S]*Fog of War/);
    messageOf(await anna.slash(thread, 'play-card', { card: 'Pacifism', targets: 'b1' }));
    const hand = words(messageOf(await ben.press(await board(1), 'Answer with a card')));
    expect(hand).toMatch(/^\n### Black: answer Pacifism\?/);
    expect(hand).not.toContain('your hand');
    expect(/\*\*([^*]+)\*\* · /.exec(hand)?.[1]).toBe('Fog of War');
    const own = words(messageOf(await anna.slash(thread, 'hand')));
    expect(own).toContain('### White: your hand');
  });

  it('may go back to an earlier step of a turn that was played on', async () => {
    const { thread, anna, ben, board } = await begin(FOGGY);
    messageOf(await anna.slash(thread, 'play-card', { card: 'Pacifism', targets: 'b1' }));
    const early = await board(1);
    const hand = messageOf(await ben.press(early, 'Answer with a card'));
    const asked = await playCard(ben, hand, 'fog-of-war');
    expect(words(await typeMove(anna, thread, 'e2-e4'))).toContain('You played');
    await board(3);
    // A question that was asked before the table changed is asked again.
    const again = messageOf(await ben.press(asked, 'Confirm'));
    expect(words(again)).toContain('The game has moved on since you chose.');
    messageOf(await ben.press(again, 'Confirm'));
    const rewound = await board(4);
    expect(words(rewound)).toContain('plays Fog of War, which undoes Pacifism');
    expect(words(rewound)).toMatch(/pawn a2 b2 c2 d2 e2/);
    expect(words(rewound)).toContain(`**White** to move: <@${anna.id}>`);
    expect(words(await typeMove(anna, thread, 'd2-d4'))).toContain('You played');
  });

  it('is left out where standing orders say so, which nobody else learns', async () => {
    const { thread, anna, ben, board } = await begin(FOGGY);
    const start = await board(0);
    const own = messageOf(await anna.press(start, 'Hand'));
    const { menu } = findMenuOption(own, (_label, value) => value === 'end-after-move');
    const kept = messageOf(await anna.choose(own, menu, ['end-after-move']));
    expect(JSON.stringify(kept.components)).toMatch(/"value":"end-after-move","default":true/);
    const hand = messageOf(await ben.slash(thread, 'hand'));
    const orders = findMenuOption(hand, (_label, value) => value === 'pass-turns').menu;
    messageOf(await ben.choose(hand, orders, ['pass-turns']));
    const answer = words(await typeMove(anna, thread, 'e2-e4'));
    expect(answer).toMatch(
      /You played \*\*pawn e2 to e4\*\*\.\n\*\*Always end\*\* is on, so your turn has ended\.\n/,
    );
    const after = await board(3);
    expect(words(after)).toContain(`### 1. <@${anna.id}> (White): pawn e2 to e4`);
    expect(words(after)).not.toMatch(/ends the turn|passes/);
    expect(words(after)).toContain(`**Black** to move: <@${ben.id}>`);
    // The last action was Ben's own, by his standing order.
    expect(mentionedIds(after)).toEqual([ben.id]);
    const given = messageOf(await ben.slash(thread, 'hand'));
    messageOf(
      await ben.choose(given, findMenuOption(given, (_label, value) => value === 'pass-turns').menu, []),
    );
    const bare = messageOf(await ben.slash(thread, 'hand'));
    expect(JSON.stringify(bare.components)).not.toContain('"default":true');
  });
});

describe('Always end', () => {
  it('says that it stays on, says so again after the next turn, and is switched off there', async () => {
    const { stage, thread, anna, ben, board } = await begin(FOGGY);
    await typeMove(anna, thread, 'e2-e4');
    const hand = messageOf(await anna.slash(thread, 'hand'));
    expect(buttons(hand).slice(0, 2)).toEqual(['End the turn', 'Always end']);
    const on = messageOf(await anna.press(hand, 'Always end'));
    expect(words(on)).toMatch(
      /^\nTurn ended\. \*\*Always end\*\* is on: from now on each move ends your turn/,
    );
    expect(buttons(on)).toEqual(['Switch off Always end']);
    await board(2);
    await stage.discord.waitUntilIdle();
    expect(words(required(anna.refetchMessage(on)))).toMatch(/^\nTurn ended/);

    await typeMove(ben, thread, 'e7-e5');
    await typeMove(ben, thread, 'end');
    const next = await typeMove(anna, thread, 'd2-d4');
    expect(words(next)).toMatch(/\n\*\*Always end\*\* is on, so your turn has ended\.\n/);
    const off = messageOf(await anna.press(next, 'Switch off Always end'));
    expect(words(off)).toContain('**Always end** is off. From now on, end your turns with *End the turn*.');

    await typeMove(ben, thread, 'd7-d5');
    await typeMove(ben, thread, 'end');
    expect(words(await typeMove(anna, thread, 'a2-a3'))).not.toContain('your turn has ended');
    const preferences = words(messageOf(await anna.slash(thread, 'preferences')));
    expect(preferences).toMatch(/\*\*Always end\*\*[^\n]*\nNow: \*\*off\*\*/);
    expect(stage.complaints).toEqual([]);
  });
});

/**
 * Seed of these hands. White: Panic, Abduction, Think Again!, Vendetta, Fireball. Black: Neutrality,
 * Resurrection, Knightmare!, Haunting Memories, Madman.
 */
const HURRIED = 84;

function hasPicture({ components }: APIMessage): boolean {
  return JSON.stringify(components).includes('board.png');
}

/** The labels of the primary buttons of a message. */
function listPrimaryLabels({ components }: APIMessage): readonly string[] {
  const said = JSON.stringify(components);
  return Array.from(said.matchAll(/"style":1,"label":"([^"]*)"/g), ([, label = '']) => label);
}

/** True for each of the bot's boards with a picture, oldest first. */
function picturesOf({ stage, thread }: Begun): readonly boolean[] {
  return boards(stage, thread).map(hasPicture);
}

describe('Panic', () => {
  it('covers the board until the start, then runs for the whole turn, and outlasts a restart', async () => {
    const begun = await begin(HURRIED);
    const { stage, thread, anna, ben, board } = begun;
    expect(words(await typeMove(anna, thread, 'e2-e4'))).toContain('You played');
    await board(1);
    messageOf(await anna.slash(thread, 'play-card', { card: 'panic' }));
    await board(3);
    expect(picturesOf(begun).at(-1)).toBe(true);
    await typeMove(ben, thread, 'pass');
    const covered = await board(4);
    await stage.discord.waitUntilIdle();
    expect(picturesOf(begun).slice(-2)).toEqual([false, true]);
    expect(words(covered)).not.toMatch(/pawn|king/i);
    expect((await required(await tableOf(stage, anna))).turnEndsAt).toBeNull();
    expect(words(covered)).toContain('They start when you press **Start**.');
    await stage.clock.advance(HOUR);
    await stage.stop();
    await stage.start();
    expect((await required(await tableOf(stage, anna))).turnEndsAt).toBeNull();
    expect(boards(stage, thread)).toHaveLength(3);
    messageOf(await ben.press(covered, 'Start'));
    const running = await board(5);
    expect(picturesOf(begun).at(-1)).toBe(true);
    const ends = required((await required(await tableOf(stage, anna))).turnEndsAt);
    expect(ends).toBe(stage.clock.now() + 15 * SECOND);
    expect(words(running)).toContain(`<t:${ends / SECOND}:R>`);
    await stage.clock.advance(5 * SECOND);
    await stage.stop();
    await stage.start();
    expect((await required(await tableOf(stage, anna))).turnEndsAt).toBe(ends);
    expect(words(await typeMove(ben, thread, 'e7-e5'))).toContain('You played');
    await board(6);
    expect((await required(await tableOf(stage, anna))).turnEndsAt).toBe(ends);
    const moved = await board(6);
    expect(words(moved)).toContain('Panic: press *End the turn* in time, or the whole turn is taken back.');
    expect(listPrimaryLabels(moved)).toEqual(['End the turn']);
    const hand = messageOf(await ben.press(moved, 'Hand'));
    expect(words(hand)).toMatch(/or the whole turn is taken back\.\nDeadline: <t:\d+:R>/);
    expect(listPrimaryLabels(hand)).toEqual(['End the turn']);
    await stage.clock.advance(10 * SECOND);
    const lost = await board(7);
    expect(words(lost)).toContain(`<@${ben.id}> lost the turn.`);
    expect(words(lost)).toContain('Taken back: pawn e7 to e5.');
    expect(words(lost)).toMatch(/pawn [^.]*e7/);
    expect(words(lost)).toContain(`**White** to move: <@${anna.id}>`);
  });

  it('is started at once by a player who has nothing to answer', async () => {
    const { stage, thread, anna, ben, board } = await begin(HURRIED);
    expect(words(await typeMove(anna, thread, 'e2-e4'))).toContain('You played');
    await board(1);
    messageOf(await anna.slash(thread, 'play-card', { card: 'panic' }));
    const ended = await board(3);
    expect(words(ended)).toContain('Panic: you have 15 seconds for this whole turn.');
    expect(buttons(ended).slice(0, 3)).toEqual(['Start', 'Answer with a card', 'Hand']);
    expect(words(messageOf(await ben.press(ended, 'Start')))).toContain('Your time is running.');
    const running = await board(4);
    expect(words(running)).toContain(`Panic: <@${ben.id}> has 15 seconds for this turn.`);
    expect(words(running)).toContain('In play, by White: **Panic**\n');
    expect((await required(await tableOf(stage, anna))).turnEndsAt).toBe(stage.clock.now() + 15 * SECOND);
  });
});

describe('Abduction', () => {
  it('covers the board until its player is there, then asks for ten seconds who is gone, and outlasts a restart', async () => {
    const begun = await begin(HURRIED);
    const { stage, thread, anna, ben, board } = begun;
    expect(words(await typeMove(anna, thread, 'e2-e4'))).toContain('You played');
    const before = await board(1);
    expect(words(before)).toMatch(/knight b8 g8/);
    const hand = messageOf(await anna.press(before, 'Hand'));
    const asked = await chooseAndRead(anna, await playCard(anna, hand, 'abduction'), 'g8');
    expect(words(asked)).toContain('On: **g8 knight**');
    messageOf(await anna.press(asked, 'Confirm'));
    const covered = await board(2);
    await stage.discord.waitUntilIdle();
    expect(picturesOf(begun).slice(-2)).toEqual([false, true]);
    expect(words(covered)).not.toMatch(/g8|\bknight\b/i);
    expect(words(covered)).toContain(`Abduction! <@${ben.id}> looks away.`);
    for (const person of [ben, stage.clara]) {
      const peek = messageOf(await person.press(covered, 'Board'));
      expect(JSON.stringify(peek.components)).not.toMatch(/g8|\bknight\b/i);
    }
    expect(words(covered)).toContain('You have 10 seconds. They start when you press **Start**.');
    expect((await required(await tableOf(stage, anna))).turnEndsAt).toBeNull();
    await stage.clock.advance(HOUR);
    await stage.stop();
    await stage.start();
    await stage.clock.advance(HOUR);
    expect((await required(await tableOf(stage, anna))).turnEndsAt).toBeNull();
    expect(boards(stage, thread)).toHaveLength(2);
    expect(buttons(covered)).toContain('Start');
    for (const other of [anna, stage.clara]) messageOf(await other.press(covered, 'Start'));
    expect(boards(stage, thread)).toHaveLength(2);
    const here = messageOf(await ben.press(covered, 'Start'));
    const asking = await board(3);
    await stage.discord.waitUntilIdle();
    // A time limit is running, so the player sees the board without opening their hand.
    const line = words(required(ben.listMessages(thread).find(({ id }) => id === here.id)));
    expect(line.trim()).toBe('Your time is running.');
    expect(picturesOf(begun).at(-1)).toBe(true);
    expect(words(asking)).toMatch(/knight b8[;.]/);
    expect(words(asking)).not.toContain('g8');
    const ends = required((await required(await tableOf(stage, anna))).turnEndsAt);
    expect(ends).toBe(stage.clock.now() + 10 * SECOND);
    await stage.clock.advance(4 * SECOND);
    await stage.stop();
    await stage.start();
    expect((await required(await tableOf(stage, anna))).turnEndsAt).toBe(ends);
    const where = messageOf(await ben.press(asking, 'Knight'));
    expect(isPrivate(where)).toBe(true);
    const answered = await chooseAndRead(ben, where, 'g8');
    expect(words(answered)).toContain('You chose **Knight: g8**.');
    const right = await board(5);
    expect(words(right)).toContain(`<@${ben.id}> (Black) answers Abduction: Knight, brings knight g8 back`);
  });

  /**
   * Plays until Anna abducts the knight from g8, and shows people the board on the way. Returns the people
   * who saw it.
   */
  async function playToAbduction({ thread, anna, ben, stage, board }: Begun) {
    let plies = 0;
    for (const [person, move] of [
      [anna, 'e2-e4'],
      [anna, 'end'],
      [ben, 'e7-e5'],
      [ben, 'end'],
      [anna, 'g1-f3'],
    ] as const) {
      expect(words(await typeMove(person, thread, move))).toMatch(
        /You (?:played|chose) \*\*|Turn ended\.|You didn’t answer\.|Your time is running/,
      );
      await board(++plies);
    }
    const last = await board(plies);
    const shown = [
      messageOf(await ben.press(last, 'Board')),
      messageOf(await ben.slash(thread, 'game board')),
      messageOf(await stage.clara.press(last, 'Board')),
    ];
    const hand = messageOf(await ben.press(last, 'Hand'));
    for (const glance of shown) expect(hasPicture(glance)).toBe(true);
    // The bot can hide the board in an answer only once Discord has confirmed the answer.
    await stage.discord.waitUntilIdle();
    return { shown, hand, last };
  }

  it('leaves no earlier board to be seen, neither in the thread nor in what people have looked at', async () => {
    const begun = await begin(HURRIED);
    const { stage, thread, anna, ben, board } = begun;
    const { shown, hand } = await playToAbduction(begun);
    expect(picturesOf(begun)).toEqual([false, false, true]);
    messageOf(await anna.slash(thread, 'play-card', { card: 'abduction', targets: 'g8' }));
    await board(6);
    expect(picturesOf(begun)).toEqual([false, false, false, true]);
    const [ofBen, again, ofClara] = shown.map((glance, index) =>
      (index === 2 ? stage.clara : ben).refetchMessage(glance),
    );
    for (const glance of [ofBen, again, ofClara]) {
      expect(hasPicture(required(glance))).toBe(false);
      expect(words(required(glance))).toContain('A card covers this board.');
    }
    expect(words(required(ben.refetchMessage(hand)))).toContain('**Knightmare!**');
    const record = async (person: Actor) => words(messageOf(await person.slash(thread, 'game record')));
    const later = 'You can get it after that.';
    for (const person of [anna, ben, stage.clara]) expect(await record(person)).toContain(later);
    messageOf(await ben.press(await board(6), 'Start'));
    await board(7);
    expect(picturesOf(begun)).toEqual([false, false, false, true]);
    for (const person of [anna, ben, stage.clara]) expect(await record(person)).toContain(later);
    await typeMove(ben, thread, 'knight g8');
    await board(9);
    expect(await record(ben)).toContain('The record of the game so far.');
  });

  it('covers what Discord did not let go at once as soon as it does, and does not wait for it', async () => {
    const begun = await begin(HURRIED);
    const { stage, thread, anna, board } = begun;
    const { last } = await playToAbduction(begun);
    const MESSAGE = '/channels/{channel_id}/messages/{message_id}';
    stage.discord.faults.failNext({ kind: 'error', method: 'PATCH', route: MESSAGE, times: 8 });
    messageOf(await anna.slash(thread, 'play-card', { card: 'abduction', targets: 'g8' }));
    await stage.discord.waitFor(() => boards(stage, thread).length === 4);
    expect(hasPicture(required(anna.refetchMessage(last)))).toBe(true);
    await advanceRetriesUntil(stage, async () => !hasPicture(required(anna.refetchMessage(last))));
    await board(6);
    expect(stage.complaints.join()).toContain('a table could not be shown');
  });

  it('takes the boards away also where the process ends in between', async () => {
    const begun = await begin(HURRIED);
    const { stage, thread, anna, board } = begun;
    const { last } = await playToAbduction(begun);
    const POSTS = '/channels/{channel_id}/messages';
    stage.discord.faults.failNext({ kind: 'error', method: 'POST', route: POSTS, times: 4 });
    messageOf(await anna.slash(thread, 'play-card', { card: 'abduction', targets: 'g8' }));
    await stage.discord.waitFor(() => !hasPicture(required(anna.refetchMessage(last))));
    await stage.stop();
    await stage.start();
    await board(6);
    expect(picturesOf(begun)).toEqual([false, false, false, true]);
  });

  it('takes the piece of the one who is too slow', async () => {
    const { stage, thread, anna, ben, board } = await begin(HURRIED);
    await typeMove(anna, thread, 'e2-e4');
    await board(1);
    messageOf(await anna.slash(thread, 'play-card', { card: 'abduction', targets: 'g8' }));
    messageOf(await ben.press(await board(2), 'Start'));
    await board(3);
    await stage.clock.advance(10 * SECOND);
    const late = await board(5);
    expect(words(late)).toContain(`<@${ben.id}> (Black) ran out of time, loses knight g8`);
  });

  it('waits no longer than for any answer where the table limits answers', async () => {
    const { stage, thread, anna, board } = await begin(HURRIED, { 'answer-time': HOUR / SECOND });
    await typeMove(anna, thread, 'e2-e4');
    await board(1);
    messageOf(await anna.slash(thread, 'play-card', { card: 'abduction', targets: 'g8' }));
    const covered = await board(2);
    const ends = required((await required(await tableOf(stage, anna))).turnEndsAt);
    expect(ends).toBe(stage.clock.now() + HOUR);
    expect(words(covered)).toContain(`<t:${ends / SECOND}:R>`);
    await stage.clock.advance(HOUR);
    await board(3);
    expect((await required(await tableOf(stage, anna))).turnEndsAt).toBe(stage.clock.now() + 10 * SECOND);
  });
});

describe('what only one may know', () => {
  it('is why a message in the thread is not played', async () => {
    const { stage, thread, anna, ben, board } = await begin(FOGGY);
    const start = await board(0);
    const answers: string[] = [];
    for (const [person, typed] of [
      [anna, 'long jump b1 d3'],
      [anna, 'bog'],
      [anna, 'e2-e5'],
      [ben, 'bog'],
    ] as const) {
      const said = person.say(thread, typed, { replyTo: start });
      const answer = await stage.discord.waitForMessage(
        anna,
        thread,
        (message) => message.message_reference?.message_id === said.id,
      );
      answers.push(words(answer));
      // A thread gets only a few answers in a few seconds.
      await stage.discord.waitUntilIdle();
      await stage.clock.advance(5_000);
    }
    const [first = '', ...others] = answers;
    expect(first).toContain('only `/move` and `/play-card` show it');
    expect(others.slice(0, 2)).toEqual([first, first]);
    expect(others[2]).toContain('It’s the turn of');
  });

  it('is which card is exchanged, until the turn is closed', async () => {
    const { thread, anna, ben, board } = await begin(FOGGY);
    expect(words(await typeMove(anna, thread, 'e2-e4'))).toContain('You played');
    const hand = messageOf(await anna.press(await board(1), 'Hand'));
    const asked = await chooseAndRead(anna, hand, 'think-again');
    expect(words(asked)).toContain('### Exchange a card: Think Again!?');
    expect(buttons(asked)).toEqual(['Confirm', 'Back to the hand']);
    expect(words(messageOf(await anna.press(asked, 'Confirm')))).toContain('Think Again!');
    const secret = await board(2);
    expect(words(secret)).toContain(
      `**1. <@${anna.id}> (White): pawn e2 to e4**\n### <@${anna.id}> (White) exchanges a card`,
    );
    expect(words(secret)).not.toContain('Think Again');
    const passed = await typeMove(ben, thread, 'pass');
    expect(words(passed)).toMatch(/You didn’t answer\.$/);
    const closed = await board(3);
    expect(words(closed)).toContain(`<@${anna.id}> (White) exchanges a card: Think Again!`);
    expect(words(closed)).not.toContain('discards');
    expect(words(closed)).not.toContain('You draw');
    expect(words(await typeMove(ben, thread, 'e7-e5'))).toContain('You played');
    messageOf(await ben.press(await board(4), 'End the turn'));
    const next = await board(5);
    expect(next.id).not.toBe(closed.id);
    expect(words(next)).toContain(`1… <@${ben.id}> (Black): pawn e7 to e5`);
    expect(words(next)).not.toContain('discards');
  });

  it('is the square of a trap: whichever it is, the others are told the same', async () => {
    const answerToSquare = async (square: string) => {
      const { stage, thread, anna, ben, board } = await begin(TRAPPED);
      expect(words(await typeMove(anna, thread, 'e2-e4'))).toContain('You played');
      const hand = messageOf(await anna.press(await board(1), 'Hand'));
      const asked = await chooseAndRead(anna, await playCard(anna, hand, 'man-trap'), square);
      const mark = stage.discord.journal.last;
      const answer = messageOf(await anna.press(asked, 'Confirm'));
      expect(words(answer)).toMatch(new RegExp(`Man-Trap: (pawn|knight) ${square}`));
      const post = await board(3);
      expect(words(post)).toContain(
        `**1. <@${anna.id}> (White): pawn e2 to e4**\n### <@${anna.id}> (White) plays Man-Trap\n`,
      );
      const posts = stage.discord.journal.entries({ after: mark, route: /^\/channels/ });
      const others = [
        messageOf(await ben.press(post, 'Board')),
        messageOf(await ben.press(post, 'Answer with a card')),
        messageOf(await stage.clara.slash(thread, 'game record')),
      ];
      const plain = (text: string) => text.replaceAll(/\d{15,}|t:\d+|(?<="nonce":")[^"]+/g, '0');
      return {
        others: [...posts.map(({ body, files }) => JSON.stringify([body, files])), ...others.map(words)].map(
          plain,
        ),
        own: words(messageOf(await anna.press(post, 'Board'))),
      };
    };
    const [one, two] = [await answerToSquare('a2'), await answerToSquare('g1')];
    expect(one.others.length).toBeGreaterThan(4);
    expect(one.others).toEqual(two.others);
    expect(one.own).not.toBe(two.own);
  });

  it('is the own hand in the lists that open while one types', async () => {
    const { stage, thread, anna, ben } = await begin(FOGGY);
    const suggestCards = async (person: Actor, options: Readonly<Record<string, string>>, focused: string) =>
      (await person.autocomplete(thread, 'play-card', options, focused)).choices ?? [];
    const own = await suggestCards(anna, { card: '' }, 'card');
    expect(own.map(({ value }) => value)).toEqual([
      'long-jump',
      'blessing',
      'pacifism',
      'think-again',
      'figure-dance',
    ]);
    expect(own[0]?.name).toBe('Long Jump (As your move)');
    expect(own[3]?.name).toBe("Think Again! (After your opponent's turn; not now)");
    expect(await suggestCards(anna, { card: 'dance' }, 'card')).toHaveLength(1);
    const targets = await suggestCards(anna, { card: 'long-jump', targets: 'b1 d' }, 'targets');
    expect(targets.map(({ value }) => value)).toEqual(['b1 d6', 'b1 d4']);
    expect(targets[0]?.name).toBe('b1 knight d6');
    expect((await suggestCards(ben, { card: '' }, 'card')).map(({ value }) => value)).toContain('fog-of-war');
    expect(await suggestCards(ben, { card: 'long-jump', targets: '' }, 'targets')).toEqual([]);
    expect(await suggestCards(stage.clara, { card: '' }, 'card')).toEqual([]);
    const refused = messageOf(await ben.slash(thread, 'play-card', { card: 'long-jump', targets: 'b8 d5' }));
    expect(isPrivate(refused)).toBe(true);
    expect(words(refused)).toContain('It’s the turn of');
    const wrong = messageOf(await anna.slash(thread, 'play-card', { card: 'long-jump', targets: 'b1 d3' }));
    expect(words(wrong)).toContain("Long Jump can't be played on d3.");
  });

  it('is refused in one place: the next private answer takes the refusal away', async () => {
    const { stage, thread, anna, board } = await begin(FOGGY);
    const listOwn = () =>
      anna
        .listMessages(thread)
        .filter(isPrivate)
        .map((message) => words(message).trim());
    const answerToWrong = (square: string) =>
      anna.slash(thread, 'play-card', { card: 'long-jump', targets: `b1 ${square}` });
    messageOf(await answerToWrong('d3'));
    messageOf(await answerToWrong('d2'));
    await stage.discord.waitFor(() => listOwn().length === 1);
    expect(listOwn()[0]).toContain('on d2');
    messageOf(await anna.press(await board(0), 'Move'));
    await stage.discord.waitFor(() => listOwn().length === 1);
    expect(listOwn()[0]).not.toContain('on d2');
    messageOf(await answerToWrong('d3'));
    messageOf(await anna.press(await board(0), 'Hand'));
    await stage.discord.waitFor(() => listOwn().every((one) => !one.includes('on d3')));
    messageOf(await anna.slash(thread, 'play-card', { card: 'long-jump', targets: 'b1 d3' }));
    messageOf(await anna.slash(thread, 'play-card', { card: 'long-jump', targets: 'b1 d4' }));
    await stage.discord.waitFor(() => listOwn().every((one) => !one.includes('on d3')));
  });

  it('asks what a card is played on that was named alone', async () => {
    const { thread, anna, ben } = await begin(FOGGY);
    const asked = messageOf(await anna.slash(thread, 'play-card', { card: 'long jump' }));
    expect(isPrivate(asked)).toBe(true);
    expect(words(await chooseAndRead(anna, await chooseAndRead(anna, asked, 'b1'), 'd4'))).toContain(
      'On: **b1 knight, d4**',
    );
    const refused = messageOf(await ben.slash(thread, 'play-card', { card: 'knightmare' }));
    expect(words(refused)).toContain('It’s the turn of');
  });
});

describe('old buttons', () => {
  it('say so and change nothing', async () => {
    const { stage, thread, anna, ben, board } = await begin(FOGGY);
    messageOf(await anna.slash(thread, 'play-card', { card: 'Pacifism', targets: 'b1' }));
    const early = await board(1);
    expect(words(await typeMove(anna, thread, 'e2-e4'))).toContain('You played');
    await board(3);
    const late = messageOf(await ben.press(early, 'Don’t answer', { useShownState: true }));
    expect(words(late)).toContain('The game has moved on, so nothing was changed');
    expect((await tableOf(stage, anna)).lastAction?.ply).toBe(2);
  });
});

it('lets a move be chosen on the new board where the other side has answered meanwhile', async () => {
  const { stage, thread, anna, ben, board } = await begin(FOGGY);
  messageOf(await anna.slash(thread, 'play-card', { card: 'Pacifism', targets: 'b1' }));
  const panel = await chooseAndRead(anna, messageOf(await anna.press(await board(1), 'Move')), 'e2');
  messageOf(await ben.slash(thread, 'play-card', { card: 'Fog of War' }));
  await board(2);
  const again = await chooseAndRead(anna, panel, 'e4');
  expect((await tableOf(stage, anna)).lastAction?.ply).toBe(1);
  expect(words(await chooseAndRead(anna, again, 'e4'))).toContain('You played **pawn e2 to e4**.');
  expect(words(await board(4))).toContain(`### 1. <@${anna.id}> (White): pawn e2 to e4`);
});

it('shows a hand as it is now where a button of an old one is pressed', async () => {
  const { thread, anna, ben, board } = await begin(FOGGY);
  messageOf(await anna.slash(thread, 'play-card', { card: 'Pacifism', targets: 'b1' }));
  const early = messageOf(await ben.press(await board(1), 'Answer with a card'));
  messageOf(await ben.press(await board(1), 'Don’t answer'));
  await board(2);
  const now = await playCard(ben, early, 'plots-within-plots');
  expect(words(now)).toContain('Black: your hand');
  expect(buttons(now)).toEqual([]);
});

describe('/card', () => {
  it('finds a card by a part of its name and tells it to the one who asks', async () => {
    const { anna, ben, thread } = await begin(FOGGY);
    const { choices = [] } = await anna.autocomplete(thread, 'card', { name: 'night' }, 'name');
    expect(choices.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Knightmare!', 'Split Knight', 'Passing in the Night']),
    );
    const page = messageOf(await anna.slash(thread, 'card', { name: 'ghost walk' }));
    expect(isPrivate(page)).toBe(true);
    expect(words(page)).toContain('### Ghostwalk');
    expect(words(page)).toContain('**R77**');
    const unknown = messageOf(await anna.slash(thread, 'card', { name: 'xyzzy' }));
    expect(words(unknown)).toContain('There is no card called "xyzzy".');
    const several = messageOf(await ben.slash(thread, 'card', { name: 'fo' }));
    expect(isPrivate(several)).toBe(true);
    const fitting = ['Forced March', 'Fog of War', 'Forbidden City', 'Fortification'];
    expect(fitting.some((name) => words(several).includes(`### ${name}`))).toBe(true);
    expect(buttons(several).filter((label) => fitting.includes(label)).length).toBeGreaterThan(1);
  });
});
