/** Games that earn each achievement, and games that don't. */
import { describe, expect, test } from 'vitest';
import type { Part, SquareName } from '../../../src/engine/description.js';
import {
  type AchievementName,
  achievementNames,
  listEarned,
} from '../../../src/standing/achievements/catalogue.js';
import { isKingShutIn, type PersonalFacts } from '../../../src/standing/achievements/facts.js';
import type { Ballot } from '../../../src/table/model/proposals/ballot.js';
import type { DescribedAction } from '../../../src/table/model/types.js';
import { text } from '../../../src/texts/index.js';
import { resultRow } from '../../db/fixtures/rows.js';

const action = (by: string, ...parts: readonly Part[]): DescribedAction => ({
  ply: 0,
  kind: 'action',
  side: 'white',
  by,
  notation: 'a1',
  notices: [],
  at: 0,
  turn: 1,
  number: null,
  parts,
});

/** A vote on a move, won by Ada's proposal. */
const vote = (own: number, others: number, changes: Partial<Ballot> = {}): Ballot =>
  ({
    subject: 'move',
    chosen: 1,
    discounted: [],
    proposals: [
      { number: 1, by: 'ada', notation: 'a1' },
      { number: 2, by: 'bob', notation: 'a2' },
    ],
    votes: Array.from({ length: own + others }, (_, voter) => ({
      by: `voter${voter}`,
      proposal: voter < own ? 1 : 2,
      at: 0,
    })),
    ...changes,
  }) as Ballot;

/** Facts of a game that Ada won, with changes. */
const createFacts = (
  changes: Partial<PersonalFacts> & { readonly result?: 'won' | 'lost' } = {},
): PersonalFacts => {
  const { result = 'won', ...rest } = changes;
  const actions = rest.actions ?? [];
  return {
    game: 'knightmare',
    variant: 'on',
    reason: 'resignation',
    plies: 50,
    ballots: [],
    wasKingShutIn: async () => false,
    person: 'ada',
    own: resultRow({ result }),
    before: [resultRow({ result: 'won' })],
    pointsBehind: 0,
    ...rest,
    actions,
    ownActions: actions.filter(({ by }) => by === 'ada'),
  };
};

const piece = { side: 'white', kind: 'queen' };
const at: SquareName = 'a1';
const createResults = (count: number, result: 'won' | 'lost' = 'won') =>
  Array.from({ length: count }, () => resultRow({ result }));

/** A game that earns the achievement, and one that comes close. */
const EXAMPLES: Readonly<Record<AchievementName, readonly [PersonalFacts, PersonalFacts]>> = {
  'first-win': [createFacts(), createFacts({ result: 'lost' })],
  escape: [
    createFacts({ game: 'kings-table', reason: 'escape' }),
    createFacts({ game: 'kings-table', reason: 'escape', result: 'lost' }),
  ],
  ring: [
    createFacts({ game: 'kings-table', reason: 'escape', wasKingShutIn: async () => true }),
    createFacts({ game: 'kings-table', reason: 'escape' }),
  ],
  'king-caught': [
    createFacts({ game: 'kings-table', reason: 'king-captured' }),
    createFacts({ game: 'kings-table', reason: 'attrition' }),
  ],
  'few-attackers': [
    createFacts({ game: 'kings-table', reason: 'attrition' }),
    createFacts({ reason: 'attrition' }),
  ],
  throne: [
    createFacts({ game: 'kings-gauntlet', reason: 'throne' }),
    createFacts({ game: 'kings-gauntlet', reason: 'timeout' }),
  ],
  'four-kings': [
    createFacts({ game: 'kings-gauntlet', reason: 'kings-taken' }),
    createFacts({ game: 'kings-gauntlet', reason: 'throne' }),
  ],
  'crown-taken': [
    createFacts({ game: 'kings-mate', reason: 'conquered' }),
    createFacts({ game: 'kings-mate', reason: 'stalemate' }),
  ],
  'fools-gambit': [
    createFacts({ game: 'kings-mate', reason: 'fools-gambit' }),
    createFacts({ game: 'kings-mate', reason: 'conquered' }),
  ],
  conqueror: [
    createFacts({ game: 'conquer-the-kings', variant: 'four', reason: 'conquered' }),
    createFacts({ game: 'conquer-the-kings', variant: 'two-across', reason: 'conquered' }),
  ],
  rescue: [
    createFacts({
      game: 'conquer-the-kings',
      actions: [action('ada', { type: 'rescues', piece, at, rescued: piece })],
    }),
    createFacts({
      game: 'conquer-the-kings',
      actions: [action('bob', { type: 'rescues', piece, at, rescued: piece })],
    }),
  ],
  'card-mate': [
    createFacts({
      reason: 'checkmate',
      actions: [action('ada', { type: 'card', card: 'vulture', targets: [] })],
    }),
    createFacts({ reason: 'checkmate', actions: [action('ada', { type: 'takes', piece, at })] }),
  ],
  coup: [createFacts({ reason: 'king-handed-over' }), createFacts({ reason: 'checkmate' })],
  'plain-mate': [createFacts({ reason: 'checkmate', variant: 'off' }), createFacts({ reason: 'checkmate' })],
  'castled-win': [
    createFacts({
      actions: [
        action('ada', { type: 'castles', piece, from: at, to: at, rook: { piece, from: at, to: at } }),
        action('bob'),
      ],
    }),
    createFacts({ actions: [action('ada', { type: 'takes', piece, at })] }),
  ],
  swift: [
    createFacts({ plies: 19, actions: [action('ada')] }),
    createFacts({ plies: 20, actions: [action('ada')] }),
  ],
  marathon: [createFacts({ plies: 200, result: 'lost' }), createFacts({ plies: 199 })],
  underdog: [createFacts({ pointsBehind: 200 }), createFacts({ pointsBehind: 300, result: 'lost' })],
  'five-in-row': [
    createFacts({ before: createResults(4) }),
    createFacts({ before: [...createResults(3), ...createResults(9, 'lost')] }),
  ],
  'all-games': [
    createFacts({ before: ['a', 'b', 'c', 'd'].map((game) => resultRow({ game })) }),
    createFacts({ before: ['a', 'b', 'c', 'c'].map((game) => resultRow({ game })) }),
  ],
  hundred: [createFacts({ before: createResults(99, 'lost') }), createFacts({ before: createResults(98) })],
  'one-voice': [createFacts({ own: resultRow({ holder: 'member' }) }), createFacts()],
  'fifty-votes': [createFacts({ ballots: [vote(30, 20)] }), createFacts({ ballots: [vote(30, 19)] })],
  'of-one-mind': [createFacts({ ballots: [vote(10, 0)] }), createFacts({ ballots: [vote(10, 1)] })],
};

describe('achievements', () => {
  test.each(Object.entries(EXAMPLES))('%s', async (name, [earning, missing]) => {
    expect(await listEarned(earning)).toContain(name);
    expect(await listEarned(missing)).not.toContain(name);
  });

  test('are at most thirty, each with a title and a condition', () => {
    expect(achievementNames.length).toBeLessThanOrEqual(30);
    const titles = achievementNames.map((name) => text(`standing.achievements.${name}.title`));
    expect(new Set(titles).size).toBe(achievementNames.length);
  });

  test('of a vote go to the proposer whose move was chosen by votes that count', async () => {
    expect(await listEarned(createFacts({ ballots: [vote(50, 0, { chosen: 2 })] }))).not.toContain(
      'fifty-votes',
    );
    expect(await listEarned(createFacts({ ballots: [vote(50, 0, { subject: 'draw' })] }))).not.toContain(
      'fifty-votes',
    );
    const discounted = ['voter0'];
    expect(await listEarned(createFacts({ ballots: [vote(50, 0, { discounted })] }))).not.toContain(
      'fifty-votes',
    );
  });
});

describe('a king', () => {
  const board = (columns: number, rows: number) =>
    ({ columns, rows, cells: Array.from({ length: columns * rows }, () => 'plain') }) as never;
  const createSeenFacts = (text: readonly string[]) => ({
    board: board(text[0]?.length ?? 0, text.length),
    pieces: text.flatMap((row, y) =>
      [...row].flatMap((letter, x) => {
        const square = y * row.length + x;
        if (letter === 'K') return [{ square, kind: 'king', side: 'defenders' }];
        if (letter === 'd') return [{ square, kind: 'defender', side: 'defenders' }];
        return letter === 'a' ? [{ square, kind: 'attacker', side: 'attackers' }] : [];
      }),
    ),
  });

  test('is shut in by a closed ring, and not by one with a gap or behind friends', () => {
    expect(isKingShutIn(createSeenFacts(['.....', '.aaa.', '.aKa.', '.aaa.', '.....']))).toBe(true);
    expect(isKingShutIn(createSeenFacts(['.aaa.', 'a...a', 'adK.a', 'a...a', '.aaa.']))).toBe(true);
    expect(isKingShutIn(createSeenFacts(['.....', '.aaa.', '.aKa.', '.a.a.', '.....']))).toBe(false);
    expect(isKingShutIn(createSeenFacts(['.....', '.aaa.', '.aKd.', '.aaa.', '.....']))).toBe(false);
    expect(isKingShutIn(createSeenFacts(['...', '...', '...']))).toBe(false);
  });
});
