/**
 * A message reports a check once, even with a card's effects. After a move into check, there is only one button
 * to take it back.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cardName } from '../../../src/texts/cards.js';
import { buttons, latestBoard, messageOf, openStage, required, type Stage, words } from '../stage.js';
import { RESCUE, SEED } from './line.js';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage({ random: () => SEED });
});
afterEach(() => stage.close());

it('tells who has to get out of check by whose turn it is, and what a card does where it is played', async () => {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play knightmare', { side: 'white' }));
  messageOf(await ben.press(lobby, 'Join'));
  let board = await latestBoard(stage, lobby.id, 0);
  const intoCheck = RESCUE.findIndex((step) => step.endsWith('d2'));
  for (const [ply, step] of RESCUE.slice(0, intoCheck).entries()) {
    await (step.startsWith('w:') ? anna : ben).slash(lobby.id, 'move', { notation: step.slice(2) });
    board = await latestBoard(stage, lobby.id, ply + 1);
  }
  expect(words(board)).toMatch(/bishop f8 to b4, check/);

  const panel = messageOf(await anna.press(board, 'Move'));
  const played = messageOf(await anna.press(panel, 'e1 king → d2'));
  board = await latestBoard(stage, lobby.id, intoCheck + 1);
  expect(words(board)).toContain(
    `\n**White** to get out of check: <@${anna.id}>\n-# A card can do that; otherwise the move has to be taken back.`,
  );
  expect(words(board)).not.toContain('**Check**');
  expect(buttons(played)).not.toContain('Take back');
  const handOf = () => required(anna.refetchMessage(played));
  await stage.discord.waitFor(() => buttons(handOf()).includes('Take the move back'));
  const hand = handOf();
  expect(words(hand)).toContain('You have to get out of check. A card can do that');
  expect(buttons(hand)).not.toContain('Take back');

  await anna.slash(lobby.id, 'play-card', { card: cardName('mystic-shield') });
  board = await latestBoard(stage, lobby.id, intoCheck + 3);
  expect(words(board)).toContain('-# The card: A piece that you have just moved cannot be captured');
  expect(words(board)).toContain('-# In play, by White: **Mystic Shield d2**');
});
