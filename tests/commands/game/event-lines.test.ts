/** Lines of the board message about recent actions. If there are too many, earlier ones are only counted. */
import { describe, expect, it } from 'vitest';
import { eventsText } from '../../../src/commands/game/lines/event-lines.js';
import type { Part } from '../../../src/engine/description.js';
import type { Outcome } from '../../../src/engine/game.js';
import type { DescribedAction } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { ANNA, BEN, openHouse, openRunningGame, PEOPLE, unwrapResult } from '../house.js';

function createAction(ply: number, part: Part): DescribedAction {
  return {
    ply,
    kind: 'action',
    turn: 1,
    number: { count: 1, isReply: false },
    side: 'attackers',
    by: ANNA,
    notation: '',
    notices: [],
    at: 0,
    parts: [part],
  };
}

const createMovePart = (ply: number): Part => ({
  type: 'moves',
  piece: { side: 'attackers', kind: 'attacker' },
  from: `A${ply + 1}`,
  to: `B${ply + 1}`,
});
const passes: Part = { type: 'says', word: 'pass', given: [], idle: true };

/** Lines for actions, each in its own turn or all in one turn. */
const formatEvents = async (parts: readonly Part[], turns: 'one' | 'each' = 'one') => {
  const table = await openRunningGame(openHouse());
  const actions = parts.map((part, ply) => ({
    ...createAction(ply, part),
    ...(turns === 'each' ? { turn: ply + 1 } : {}),
  }));
  return eventsText(table, actions, { view: table.view(null), turn: 0 }).split('\n');
};

it('says how much it leaves out, and where that is told', async () => {
  const lines = await formatEvents(
    [passes, ...Array.from({ length: 11 }, (_, ply) => createMovePart(ply))],
    'each',
  );
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('-# … and 2 actions before that: see `/game moves`');
  expect(lines[1]).toContain('attacker A3 to B3');
  expect(lines.at(-1)).toContain('attacker A11 to B11');
});

it('says on the first board who began, also where computers have played on it', async () => {
  const table = await openRunningGame(openHouse());
  const opening = { code: 'begins', values: { side: 'attackers' } };
  const begun = { ...table, game: 'kings-gauntlet', openingNotices: [opening] };
  const first = { earlier: [], seen: 0, isFirst: true };
  const seen = { view: table.view(null), turn: 0 };
  const lines = eventsText(begun, [createAction(0, createMovePart(0))], seen, first).split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('moves first.');
  const later = eventsText(begun, [createAction(0, createMovePart(0))], seen, { ...first, isFirst: false });
  expect(later).not.toContain('moves first.');
});

it('leaves nothing out of what has room', async () => {
  const lines = await formatEvents(
    [passes, ...Array.from({ length: 9 }, (_, ply) => createMovePart(ply))],
    'each',
  );
  expect(lines).toHaveLength(9);
  expect(lines[0]).toContain('attacker A1 to B1');
});

it('names once who makes several moves in one turn', async () => {
  expect(await formatEvents([createMovePart(0), createMovePart(1), createMovePart(2)])).toEqual([
    `### 1. <@${ANNA}> (Attackers): attacker A3 to B3`,
    'Before that: attacker A1 to B1; attacker A2 to B2',
  ]);
  expect(await formatEvents([createMovePart(0), createMovePart(1)])).toEqual([
    `### 1. <@${ANNA}> (Attackers): attacker A1 to B1; attacker A2 to B2`,
  ]);
});

it('tells of what was nothing only the last, where there is nothing else: a message needs a headline', async () => {
  expect(await formatEvents([passes, passes])).toEqual([`### 1. <@${ANNA}> (Attackers): pass`]);
  expect(await formatEvents([createMovePart(0), passes])).toEqual([
    `### 1. <@${ANNA}> (Attackers): attacker A1 to B1`,
  ]);
});

it('numbers the first of a turn that is told, whatever goes before it without a word', async () => {
  expect((await formatEvents([passes, createMovePart(1), createMovePart(2)]))[0]).toMatch(
    /^\S* *\*{0,2}1\. .*attacker A2 to B2/,
  );
});

it('tells as a game begins who plays with whom, and with which armies', async () => {
  const begins = async (game: string, options: Readonly<Record<string, string>>) => {
    const table = await openRunningGame(openHouse(), options, game);
    return eventsText(table, [], { view: table.view(null), turn: 0 })
      .split('\n')
      .filter((line) => line.includes(' v '));
  };
  const [south, west, north, east] = PEOPLE;
  expect(await begins('kings-gauntlet', { first: 'south' })).toEqual([
    `<@${south}> (South) and <@${north}> (North) v <@${west}> (West) and <@${east}> (East)`,
  ]);
  expect(await begins('conquer-the-kings', { setup: 'preset', mode: 'two-armies-each' })).toEqual([
    `<@${ANNA}> (Black and White) v <@${BEN}> (Red and Blue)`,
  ]);
  expect(await begins('conquer-the-kings', { setup: 'preset' })).toEqual([]);
  expect(await begins('kings-table', {})).toEqual([]);
});

describe('how a side stands', () => {
  const mated = { code: 'mated', values: { side: 'white' } };
  const passed: DescribedAction = { ...createAction(0, passes), side: 'black', by: BEN, notices: [mated] };
  const card: DescribedAction = {
    ...createAction(1, { type: 'card', card: 'blessing', targets: [] }),
    side: 'white',
    turn: 2,
    number: { count: 2, isReply: false },
  };
  const formatEvents = async (...actions: readonly DescribedAction[]) => {
    const table = await openRunningGame(openHouse(), {}, 'knightmare');
    return eventsText(table, actions, { view: table.view(null), turn: 0 });
  };

  it('is told until it has acted', async () => {
    expect(await formatEvents(passed)).toContain('is mated unless a card helps');
    expect(await formatEvents(passed, { ...passed, notices: [] })).toContain('is mated unless a card helps');
    expect(await formatEvents(passed, card)).toMatch(
      /^### 2\. <@\d+> \(White\) plays Blessing\n-# The card: [^\n]*$/,
    );
  });
});

it('names who loses a king once: with the king that is taken', async () => {
  const table = await openRunningGame(
    openHouse(),
    { mode: 'free-for-all', first: 'south' },
    'kings-gauntlet',
  );
  const taken: DescribedAction = {
    ...createAction(0, { type: 'moves', piece: { side: 'south', kind: 'knight' }, from: 'c9', to: 'a8' }),
    side: 'south',
    notices: [{ code: 'king-taken-fights', values: { side: 'west' } }],
  };
  const parts: readonly Part[] = [
    ...taken.parts,
    { type: 'takes', piece: { side: 'west', kind: 'king' }, at: 'a8' },
    { type: 'falls', side: 'west' },
  ];
  const told = eventsText(table, [{ ...taken, parts }], { view: table.view(null), turn: 0 });
  expect(told).toContain(`takes <@${BEN}>'s king a8\nThat army fights on without its king.`);
  expect(told.split(BEN)).toHaveLength(2);
});

it('names once who resigned among more than two', async () => {
  const house = openHouse();
  const begun = await openRunningGame(house, { setup: 'preset' }, 'conquer-the-kings');
  const resigned = unwrapResult(await house.turns.makeCall(begun.id, begun.version, actor(BEN), 'resign'));
  const { lastAction } = resigned;
  if (lastAction === null) return expect.unreachable();
  const told = eventsText(resigned, resigned.describeActions([lastAction]), {
    view: resigned.view(null),
    turn: 0,
  });
  expect(told).toContain('The army leaves the board.');
  expect(told.split(BEN)).toHaveLength(2);
});

it('says whose army it tells of where one person has several', async () => {
  const table = await openRunningGame(openHouse(), { mode: 'two-players' }, 'kings-gauntlet');
  const [side = ''] =
    table.seats.find(({ holder }) => holder?.kind === 'person' && holder.id === ANNA)?.sides ?? [];
  const shown: DescribedAction = {
    ...createAction(0, { type: 'secret', what: 'fingers' }),
    side,
    notices: [{ code: 'fingers', values: { side, count: 1 } }],
  };
  const told = eventsText(table, [shown], { view: table.view(null), turn: 0 });
  expect(told).toMatch(new RegExp(`<@${ANNA}> \\(\\w+\\) shows: 1\\.`));
});

it('names everybody who has shown fingers with their side, and so who moves first', async () => {
  const house = openHouse();
  const table = await openRunningGame(house, { mode: 'free-for-all' }, 'kings-gauntlet');
  const shown: DescribedAction = {
    ...createAction(0, { type: 'secret', what: 'fingers' }),
    turn: null,
    number: null,
    side: 'east',
    notices: [
      ...['south', 'west', 'north', 'east'].map((side) => ({ code: 'fingers', values: { side, count: 1 } })),
      { code: 'begins', values: { side: 'north' } },
    ],
  };
  const lines = eventsText(table, [shown], { view: table.view(null), turn: 0 }).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^### <@\d+> \(East\) has chosen$/),
    ...['South', 'West', 'North', 'East'].map((side) =>
      expect.stringMatching(new RegExp(`^<@\\d+> \\(${side}\\) shows: 1\\.$`)),
    ),
    expect.stringMatching(/^<@\d+> \(North\) moves first\.$/),
  ]);
});

it('tells of fingers that were shown who showed how many, and of those that are not who has chosen', async () => {
  const table = await openRunningGame(openHouse(), { mode: 'two-players' }, 'kings-gauntlet');
  const createChoiceAction = (ply: number, side: string, shows: boolean): DescribedAction => ({
    ...createAction(ply, { type: 'secret', what: 'fingers' }),
    turn: null,
    number: null,
    side,
    notices: shows ? [{ code: 'fingers', values: { side, count: 1 } }] : [],
  });
  const hands = [
    createChoiceAction(0, 'south', false),
    createChoiceAction(1, 'west', true),
    createChoiceAction(2, 'south', false),
  ];
  const lines = (count: number) =>
    eventsText(table, hands.slice(0, count), { view: table.view(null), turn: 0 }).split('\n');
  expect(lines(2)).toEqual([
    expect.stringMatching(/^### .* have chosen$/),
    expect.stringContaining('shows: 1.'),
  ]);
  expect(lines(3)).toEqual([
    expect.stringContaining('shows: 1.'),
    expect.stringMatching(/^### .* has chosen$/),
  ]);
});

it('names only those who were left as those between whom a game was drawn', async () => {
  const house = openHouse();
  const begun = await openRunningGame(house, { setup: 'preset' }, 'conquer-the-kings');
  const resigned = unwrapResult(await house.turns.makeCall(begun.id, begun.version, actor(BEN), 'resign'));
  const outcome = { winners: [], reason: 'agreement' };
  const drawn = { ...resigned, status: 'finished', outcome } as const;
  const told = eventsText(drawn, [], { view: resigned.view(null), turn: 0 });
  expect(told).toContain(`<@${ANNA}> (Black)`);
  expect(told).not.toContain(BEN);
});

describe('the end', () => {
  const calls = (side: string, ply = 0): DescribedAction => ({
    ...createAction(ply, { type: 'calls', call: 'resign' }),
    kind: 'call',
    turn: null,
    side,
    notices: [{ code: 'army-resigns', values: {} }],
  });
  const endGame = async (game: string, options: Readonly<Record<string, string>>, outcome: Outcome) => {
    const begun = await openRunningGame(openHouse(), options, game);
    return { ...begun, status: 'finished', outcome, view: begun.view(null) } as const;
  };

  it('of two tells nothing of an army without saying whose it is', async () => {
    const won = await endGame(
      'conquer-the-kings',
      { mode: 'two-across', setup: 'preset' },
      { winners: ['south'], reason: 'resignation' },
    );
    const told = eventsText(won, [calls('north')], { view: won.view, turn: 0 });
    expect(told).toMatch(/^### [^\n]* won: [^\n]* resigned\.$/);
  });

  it('of more tells once that the last enemy resigned', async () => {
    const outcome = { winners: ['south'], reason: 'resignation' };
    const won = await endGame('conquer-the-kings', { setup: 'preset' }, outcome);
    const told = eventsText(won, [calls('north')], { view: won.view, turn: 0 });
    expect(told).toMatch(/ resigned\*\*\nThe army leaves the board\.\n### [^\n:]* won against [^\n:]*\.$/);
    const conquered = { ...won, outcome: { ...outcome, reason: 'conquered' } };
    expect(eventsText(conquered, [], { view: won.view, turn: 0 })).toMatch(/: no enemy king is left\.$/);
  });

  it('does not tell decks that were built long before, and have come to be known', async () => {
    const won = await endGame('knightmare', {}, { winners: ['white'], reason: 'resignation' });
    const deck: DescribedAction = {
      ...createAction(0, { type: 'builds', cards: ['bog'] }),
      side: 'white',
      turn: null,
    };
    expect(eventsText(won, [deck], { view: won.view, turn: 0 })).toMatch(/^### [^\n]*$/);
  });
});

it('tells of a move that is taken back by a word no more than that', async () => {
  const table = await openRunningGame(openHouse(), {}, 'knightmare');
  const back: DescribedAction = {
    ...createAction(0, { type: 'says', word: 'back', given: [], takesBack: true }),
    side: 'white',
    notices: [
      { code: 'move-undone', values: { side: 'white' } },
      { code: 'move-again', values: {} },
    ],
  };
  expect(eventsText(table, [back], { view: table.view(null), turn: 0 })).toMatch(
    /^### 1\. <@\d+> \(White\) takes the move back$/,
  );
});
