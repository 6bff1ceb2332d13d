/** Invitations in `/play`: to a table of four, by name and with a partner, and of a single person. */
import type { APIMessage } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import {
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  pressMoreAndRefetch,
  required,
  type Stage,
  takeSeat,
  words,
} from '../stage.js';

let stage: Stage;
let david: Actor;
beforeEach(async () => {
  stage = await openStage();
  david = stage.discord.actor('David');
});
afterEach(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

/** Answer to the command. */
async function runPlay(options: Readonly<Record<string, string>>): Promise<APIMessage> {
  return messageOf(await stage.anna.slash(stage.channel, 'play kings-gauntlet', options));
}

it('seats are kept for a partner and for opponents: all are called once, and the host begins', async () => {
  const { anna, ben, clara } = stage;
  const asked = { partner: ben.id, opponent: clara.id, 'opponent-2': david.id, rules: 'first=south' };
  const lobby = await runPlay(asked);
  expect(mentionedIds(lobby).toSorted()).toEqual([ben.id, clara.id, david.id].toSorted());
  const said = words(lobby);
  expect(said).toContain('you have seats');
  expect(said).toContain(`**South and North**: <@${anna.id}> and <@${ben.id}>`);
  expect(said).toContain(`**West and East**: <@${clara.id}> and <@${david.id}>`);
  messageOf(await anna.press(lobby, 'Start'));
  const board = await latestBoard(stage, lobby.id, 0);
  expect(mentionedIds(board)).toEqual([anna.id]);
});

it('who does not want to play gives the seat up, and the lobby says who that was and who is asked now', async () => {
  const { anna, ben, clara } = stage;
  const lobby = await runPlay({ opponent: ben.id, 'opponent-2': clara.id });
  const left = await pressMoreAndRefetch(stage, ben, lobby, 'Leave');
  expect(words(left)).toContain(`\n<@${clara.id}>, <@${anna.id}> keeps seats for you`);
  expect(words(left)).toContain(`Declined: <@${ben.id}>`);
  expect(words(left).replace(/Declined: .*/, '')).not.toContain(ben.id);
  expect(mentionedIds(required(anna.refetchMessage(lobby)))).not.toContain(ben.id);
  const after = await pressMoreAndRefetch(stage, clara, lobby, 'Leave');
  expect(words(after)).toContain(`Declined: <@${ben.id}> and <@${clara.id}>`);
  expect(words(after)).not.toContain('keeps seats for you');
  const back = await takeSeat(stage, ben, lobby, 'West');
  expect(words(back)).toContain(`Declined: <@${clara.id}>`);
  const moved = await pressMoreAndRefetch(stage, ben, lobby, 'Leave');
  expect(words(moved)).toContain(`Declined: <@${clara.id}>`);
});

it('somebody is named once, and has a seat that there is', async () => {
  const { anna, ben, clara } = stage;
  const readRefusal = async (options: Readonly<Record<string, string>>) => {
    const answer = await runPlay(options);
    expect(isPrivate(answer)).toBe(true);
    return words(answer);
  };
  expect(await readRefusal({ opponent: ben.id, 'opponent-2': ben.id })).toContain('twice');
  expect(await readRefusal({ partner: anna.id })).toContain('can’t challenge yourself');
  expect(await readRefusal({ mode: 'free-for-all', partner: ben.id })).toContain('can’t be your partner');
  expect(await readRefusal({ mode: 'two-players', opponent: ben.id, 'opponent-2': clara.id })).toContain(
    'no free seat',
  );
});

it('one who is challenged to a table of four is asked for one seat; the others are free', async () => {
  const { anna, ben } = stage;
  const lobby = await runPlay({ opponent: ben.id, side: 'south' });
  expect(words(await runPlay({ side: 'south' }))).toContain('**West and East**: *2 free seats*');
  expect(words(lobby)).toContain(`**South and North**: <@${anna.id}> and *free*`);
  expect(words(lobby)).toContain(`**West and East**: <@${ben.id}> *(asked)* and *free*`);
  const drawn = await runPlay({ opponent: ben.id });
  expect(words(drawn)).toContain(`<@${anna.id}>, <@${ben.id}> *(asked)*, and *2 free seats*`);
  const joined = messageOf(await ben.press(lobby, 'Accept'));
  expect(words(joined)).toContain(`**West and East**: <@${ben.id}> and *free*`);
  expect(words(joined)).not.toContain('keeps seats for you');
});
