/** The history checker accepts exactly the histories that some order of operations explains. */
import { describe, expect, it } from 'vitest';
import { checkHistory } from '../../scripts/faults/histories/linearizability.js';
import {
  type PlayedMove,
  type TableInput,
  type TableOutput,
  tableModel,
  type VoteInput,
  type VoteOutput,
  voterModel,
} from '../../scripts/faults/histories/models.js';
import type { History } from '../../scripts/faults/histories/operation.js';

type Told = 'played' | 'refused' | 'unknown';

/** A move as `a 1-3 played`: requested at 1, answered at 3. */
function parseMove(written: string): History<TableInput, TableOutput>[number] {
  const [notation = '', times = '', told = ''] = written.split(' ');
  const [invoked = 0, answered = 0] = times.split('-').map(Number);
  const kind = told as Told;
  return {
    client: written,
    input: { kind: 'move', notation },
    output: kind === 'unknown' ? null : { kind },
    invoked,
    answered,
  };
}

function createRead(plies: number, invoked: number, answered = invoked + 1): ReturnType<typeof parseMove> {
  return { client: 'reader', input: { kind: 'read' }, output: { kind: 'plies', plies }, invoked, answered };
}

/** Moves of a record. Those in brackets come from votes. */
function parseMoves(record: string): readonly PlayedMove[] {
  return record
    .split(' ')
    .flatMap((notation) =>
      notation === ''
        ? []
        : [{ notation: notation.replace(/[()]/g, ''), isDecided: notation.startsWith('(') }],
    );
}

function isExplained(
  record: string,
  moves: readonly string[],
  reads: readonly [number, number][] = [],
): boolean {
  const end = parseMoves(record);
  const history = [
    ...moves.map(parseMove),
    ...reads.map(([plies, at]) => createRead(plies, at)),
    createRead(end.length, 1_000),
  ];
  return checkHistory(history, tableModel(end)).ok;
}

describe('a table', () => {
  it.each<[string, string, readonly string[], readonly [number, number][]]>([
    ['nothing happens', '', [], []],
    ['one move after the other', 'a b', ['a 1-2 played', 'b 3-4 played'], []],
    ['two at once, in the other order', 'b a', ['a 1-5 played', 'b 2-4 played'], []],
    ['one of two wins a race', 'a', ['a 1-5 played', 'a 1-5 refused'], []],
    ['an unknown move counts', 'a b', ['a 1-2 unknown', 'b 3-4 played'], []],
    ['an unknown move does not count', 'b', ['a 1-2 unknown', 'b 3-4 played'], []],
    ['an unknown move counts long after', 'b a', ['a 1-2 unknown', 'b 3-4 played'], []],
    ['a read during a move, before it', 'a', ['a 1-9 played'], [[0, 3]]],
    ['a read during a move, after it', 'a', ['a 1-9 played'], [[1, 3]]],
    ['a vote is counted between two moves', 'a (v) b', ['a 1-2 played', 'b 5-6 played'], []],
    ['many unknown moves', 'd c b a', [...'abcdefgh'].map((one) => `${one} 1-2 unknown`), []],
  ])('accepts: %s', (_, record, moves, reads) => {
    expect(isExplained(record, moves, reads)).toBe(true);
  });

  it.each<[string, string, readonly string[], readonly [number, number][]]>([
    ['a confirmed move is lost', 'a', ['a 1-2 played', 'b 3-4 played'], []],
    ['a refused move counts', 'a', ['a 1-2 refused'], []],
    ['a move counts twice', 'a a', ['a 1-2 played'], []],
    ['two are confirmed where one counts', 'a', ['a 1-5 played', 'a 1-5 played'], []],
    ['a move nobody has asked for', 'a x', ['a 1-2 played'], []],
    ['the order is not that of the answers', 'b a', ['a 1-2 played', 'b 3-4 played'], []],
    ['a read misses a confirmed move', 'a', ['a 1-2 played'], [[0, 3]]],
    ['a read sees a move that comes later', 'a', ['a 5-6 played'], [[1, 1]]],
    [
      'a read goes back behind another',
      'a',
      ['a 1-2 unknown'],
      [
        [1, 3],
        [0, 5],
      ],
    ],
    ['a vote is taken for a move of a client', '(v)', ['v 1-2 played'], []],
  ])('rejects: %s', (_, record, moves, reads) => {
    expect(isExplained(record, moves, reads)).toBe(false);
  });

  it('names the operations that do not fit', () => {
    const end = parseMoves('a');
    const history = [parseMove('a 1-2 played'), parseMove('b 3-4 played'), createRead(1, 9)];
    const verdict = checkHistory(history, tableModel(end));
    expect(verdict.ok ? [] : verdict.stuck.map(({ client }) => client)).toEqual(['b 3-4 played']);
  });

  it('checks a long history with many clients at once', () => {
    const record = Array.from({ length: 300 }, (_, ply) => `m${ply}`);
    const history = record.flatMap((notation, ply) =>
      [0, 1, 2, 3].map((client) =>
        parseMove(
          `${notation} ${10 * ply + client}-${10 * ply + 25 + client} ${client === 2 ? 'played' : 'refused'}`,
        ),
      ),
    );
    const end = parseMoves(record.join(' '));
    expect(checkHistory([...history, createRead(300, 5_000)], tableModel(end)).ok).toBe(true);
  });

  it('checks a history most of whose answers are unknown', () => {
    const record = Array.from({ length: 200 }, (_, ply) => `m${ply % 6}`);
    const history = record.flatMap((notation, ply) => [
      parseMove(`${notation} ${10 * ply}-${10 * ply + 30} ${ply % 3 === 0 ? 'played' : 'unknown'}`),
      parseMove(`${notation} ${10 * ply + 1}-${10 * ply + 30} unknown`),
      parseMove(`${notation} ${10 * ply + 2}-${10 * ply + 30} refused`),
      createRead(ply, 10 * ply + 2, 10 * ply + 40),
    ]);
    const end = parseMoves(record.join(' '));
    expect(checkHistory([...history, createRead(200, 5_000)], tableModel(end)).ok).toBe(true);
    expect(checkHistory([...history, createRead(150, 5_000)], tableModel(end)).ok).toBe(false);
  });
});

describe('a voter', () => {
  const vote = (
    notation: string,
    invoked: number,
    output: VoteOutput | null,
  ): History<VoteInput, VoteOutput>[number] => ({
    client: 'voter',
    input: { kind: 'vote', notation },
    output,
    invoked,
    answered: invoked + 1,
  });
  const isVoter = (end: readonly (string | null)[], votes: History<VoteInput, VoteOutput>) =>
    checkHistory(
      [
        ...votes,
        { client: 'end', input: { kind: 'end' }, output: 'as stored', invoked: 99, answered: 100 } as const,
      ],
      voterModel(end),
    ).ok;

  it.each<[string, readonly (string | null)[], History<VoteInput, VoteOutput>]>([
    ['the last vote is stored', ['b'], [vote('a', 1, 'counted'), vote('b', 3, 'counted')]],
    ['a refused vote is not stored', ['a'], [vote('a', 1, 'counted'), vote('b', 3, 'refused')]],
    ['an unknown vote is stored', ['b'], [vote('a', 1, 'counted'), vote('b', 3, null)]],
    ['an unknown vote is not stored', ['a'], [vote('a', 1, 'counted'), vote('b', 3, null)]],
    ['two ballots', ['a', 'b'], [vote('a', 1, 'counted'), vote('b', 3, 'counted')]],
    ['the same vote in two ballots', ['a', 'a'], [vote('a', 1, 'counted'), vote('a', 3, 'counted')]],
    [
      'the same vote in two ballots, with unknown ones between',
      ['a', null, 'a'],
      [vote('a', 1, 'counted'), vote('b', 3, null), vote('a', 5, 'counted')],
    ],
    ['a ballot without the voter', ['a', null, 'b'], [vote('a', 1, 'counted'), vote('b', 3, 'counted')]],
  ])('accepts: %s', (_, end, votes) => {
    expect(isVoter(end, votes)).toBe(true);
  });

  it.each<[string, readonly (string | null)[], History<VoteInput, VoteOutput>]>([
    ['a counted vote is not stored', [null], [vote('a', 1, 'counted')]],
    ['an earlier vote is stored', ['a'], [vote('a', 1, 'counted'), vote('b', 3, 'counted')]],
    ['a refused vote is stored', ['b'], [vote('a', 1, 'counted'), vote('b', 3, 'refused')]],
    ['a vote counts in two ballots', ['a', 'a'], [vote('a', 1, 'counted')]],
    ['a vote nobody has given', ['a', 'x'], [vote('a', 1, 'counted')]],
  ])('rejects: %s', (_, end, votes) => {
    expect(isVoter(end, votes)).toBe(false);
  });
});
