/** Open votes of a seat. */
import { describe, expect, test } from 'vitest';
import {
  type Ballot,
  createBallot,
  findOpenBallot,
  listOpenMotions,
} from '../../../src/table/model/proposals/ballot.js';

type Given = Pick<Ballot, 'seat' | 'subject'> & { readonly isClosed?: boolean };

/** Votes in opening order, all of one turn. */
function createBallots(...all: readonly Given[]): readonly Ballot[] {
  const opened: Ballot[] = [];
  for (const { seat, subject, isClosed = false } of all) {
    const ballot = createBallot(opened, {
      seat,
      subject,
      turn: 1,
      openedAt: 0,
      closesAt: 60,
      tally: 'public',
    });
    opened.push(isClosed ? { ...ballot, closedAt: 5 } : ballot);
  }
  return opened;
}

const some = createBallots(
  { seat: 'north', subject: 'draw', isClosed: true },
  { seat: 'north', subject: 'move', isClosed: true },
  { seat: 'south', subject: 'resign' },
  { seat: 'north', subject: 'move' },
  { seat: 'north', subject: 'draw' },
  { seat: 'south', subject: 'move', isClosed: true },
  { seat: 'north', subject: 'resign' },
);
const indicesOf = (all: readonly Ballot[]) => all.map((one) => some.indexOf(one));

describe('open votes', () => {
  test('by yes or no are those of the seat, without that on its move and without closed ones', () => {
    expect(indicesOf(listOpenMotions(some, 'north'))).toEqual([4, 6]);
    expect(indicesOf(listOpenMotions(some, 'south'))).toEqual([2]);
    expect(listOpenMotions(some, 'east')).toEqual([]);
  });

  test('on a subject are the one of the seat that is not closed', () => {
    expect(findOpenBallot(some, 'north', 'move')).toBe(some[3]);
    expect(findOpenBallot(some, 'north', 'draw')).toBe(some[4]);
    expect(findOpenBallot(some, 'south', 'move')).toBeUndefined();
    expect(findOpenBallot(some, 'south', 'draw')).toBeUndefined();
  });

  test('have numbers of their own', () => {
    expect(some.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
