/** Lines about a side's yes-or-no votes: subjects of open votes, results and counts of closed votes. */
import { expect, test } from 'vitest';
import { HOUR } from '../../../../src/base/durations.js';
import {
  decisionLines,
  endedMotionLines,
  endedMotionLinesForMembers,
  motionLine,
} from '../../../../src/commands/shared/votes/vote-lines.js';
import { kingsTable } from '../../../../src/engine/kings-table/game.js';
import type { LoadedTable } from '../../../../src/table/core/loaded-table.js';
import type { Actor } from '../../../../src/table/model/people/actor.js';
import { actor } from '../../../actors.js';
import { WATCHED } from '../../../table/fixtures/clocked.js';
import { createOpenRequest, openHouse, unwrapResult } from '../../../table/fixtures/house.js';
import { createRule, withRole } from '../../../table/fixtures/role-game.js';

/** Ada's game against the Wolves, who hold the attackers and vote. */
async function openRoleGame(decides = createRule('vote', { voters: 2 })) {
  const { tables, clock } = openHouse({ game: kingsTable, limits: WATCHED });
  const ada = actor('ada');
  const { id } = unwrapResult(
    await tables.openTable(
      createOpenRequest({ game: 'kings-table', hostSeat: 'defenders', opponentRole: 'wolves' }),
    ),
  );
  unwrapResult(await tables.setDecisionRule(id, ada, 'attackers', decides));
  unwrapResult(await tables.startGame(id, ada));
  const now = async (): Promise<LoadedTable> => {
    const table = await tables.load(id);
    return table ?? expect.unreachable();
  };
  /** Lets `yes` members and `no` members vote until the time is over. Returns the side's lines before and after, and the
   * public lines after. */
  async function listVoteLines(opens: (wolf: Actor) => Promise<unknown>, yes: number, no: number) {
    const wolves = Array.from({ length: yes + no }, (_, nth) => withRole('wolves', `wolf${nth}`));
    const [first = ada, ...others] = wolves;
    await opens(first);
    const table = await now();
    const ballot = table.ballots.findLast(({ closedAt, subject }) => closedAt === null && subject !== 'move');
    const [seat] = table.seats.filter((one) => one.id === ballot?.seat);
    if (ballot === undefined || seat === undefined) return expect.unreachable();
    const asked = motionLine(table, seat, ballot);
    for (const [nth, wolf] of others.entries())
      unwrapResult(await tables.vote(id, wolf, ballot.number, nth + 1 < yes ? 1 : 2));
    clock.wait((ballot.closesAt ?? 0) - clock.now());
    await tables.expire();
    const after = await now();
    return {
      asked,
      told: endedMotionLinesForMembers(after, seat).at(-1),
      heard: endedMotionLines(after).at(-1),
    };
  }
  return { tables, clock, id, ada, votes: listVoteLines };
}

test('a draw is told as offered, as declined, or as not wanted', async () => {
  const { tables, id, ada, votes } = await openRoleGame();
  const offers = (wolf: Actor) => tables.makeOffer(id, wolf, 'draw');
  const lost = await votes(offers, 1, 4);
  expect(lost.asked).toContain('Vote of **Attackers** on **offering a draw**: 1 yes, 0 no.');
  expect(lost.told).toBe('-# <@&wolves> voted against a draw, 4 to 1.');
  expect(lost.heard).toBeUndefined();
  expect((await votes(offers, 2, 2)).told).toBe(
    '-# <@&wolves> did not vote for a draw: 2 to 2 is not enough.',
  );
  expect((await votes(offers, 1, 0)).told).toBe(
    '-# <@&wolves> did not vote for a draw: 1 to 0 is not enough.',
  );
  expect((await votes(offers, 4, 1)).told).toBe('-# <@&wolves> voted to offer a draw, 4 to 1.');
  const declined = unwrapResult(await tables.answerOffer(id, null, ada, false));
  expect(endedMotionLines(declined).at(-1)).toBe('-# <@&wolves> voted to offer a draw, 4 to 1.');
});

test('a draw that another side has offered is agreed to, and so is breaking off', async () => {
  const { tables, id, ada, votes } = await openRoleGame();
  unwrapResult(await tables.makeOffer(id, ada, 'draw'));
  const agreed = await votes((wolf) => tables.answerOffer(id, null, wolf, true), 3, 0);
  expect(agreed.asked).toContain('on **agreeing to a draw**: 1 yes, 0 no.');
  expect(agreed.told).toBe('-# <@&wolves> voted to agree to a draw, 3 to 0.');
});

test('breaking the game off is offered and agreed to', async () => {
  const { tables, id, votes } = await openRoleGame();
  const offered = await votes((wolf) => tables.makeOffer(id, wolf, 'abort'), 2, 0);
  expect(offered.asked).toContain('on **offering to abort the game**');
  expect(offered.told).toBe('-# <@&wolves> voted to offer to abort the game, 2 to 0.');
});

test('giving up takes more than 60 in a hundred', async () => {
  const { tables, id, votes } = await openRoleGame();
  const voteToResign = (wolf: Actor) => tables.makeCall(id, null, wolf, 'resign');
  expect((await votes(voteToResign, 3, 2)).told).toBe(
    '-# <@&wolves> did not vote to resign: 3 to 2 is not enough.',
  );
  const rejected = await votes(voteToResign, 1, 2);
  expect(rejected.told).toBe('-# <@&wolves> voted against resigning, 2 to 1.');
  expect(rejected.heard).toBeUndefined();
  const resigned = '-# <@&wolves> voted to resign, 2 to 1.';
  expect(await votes(voteToResign, 2, 1)).toMatchObject({ told: resigned, heard: resigned });
});

test('a captain is told by name', async () => {
  const { tables, clock, id, votes } = await openRoleGame();
  unwrapResult(await tables.voteForCaptain(id, withRole('wolves', 'zoe'), 'zoe', true));
  const voteForMove = async (wolf: Actor) => {
    clock.wait(HOUR);
    return tables.voteForCaptain(id, wolf, wolf.id, true);
  };
  expect((await votes(voteForMove, 1, 2)).told).toBe(
    '-# <@&wolves> voted against <@wolf0> as captain, 2 to 1.',
  );
  expect((await votes(voteForMove, 2, 0)).told).toBe('-# <@&wolves> voted for <@wolf0> as captain, 2 to 0.');
});

test.each([
  [['bob', 'cid'], 'In a tie, the earlier proposal counts.'],
  [['bob', 'dan'], 'In a tie, the captain decides.'],
] as const)('of equals with the captain dan, for whom %j voted is told', async (voters, told) => {
  const { tables, clock, id } = await openRoleGame(createRule('vote', { ties: 'captain', captain: 'dan' }));
  for (const [nth, voter] of voters.entries())
    unwrapResult(await tables.playText(id, withRole('wolves', voter), ['D1-C1', 'D1-B1'][nth] ?? ''));
  clock.wait(HOUR);
  const [after] = await tables.expire();
  expect(after === undefined ? [] : decisionLines(after, 0)).toEqual([
    `-# Attackers chose this with 1 of 2 votes. ${told}`,
  ]);
});
