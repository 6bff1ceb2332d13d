/** The list of moves: by turn as players count them, in pages, without secrets. */
import { expect, it } from 'vitest';
import { movesScreen } from '../../../../src/commands/game/record/moves.js';
import { TEXT_LENGTH } from '../../../../src/discord/messages/limits.js';
import type { Screen } from '../../../../src/discord/messages/screen.js';
import type { LoadedTable } from '../../../../src/table/core/loaded-table.js';
import type { DescribedAction } from '../../../../src/table/model/types.js';
import { actor } from '../../../actors.js';
import { words } from '../../../e2e/stage.js';
import { ANNA, BEN, openHouse, openRunningGame, unwrapResult } from '../../house.js';

function textOf({ components }: Screen): string {
  return words({ content: '', components: [...components] }).trim();
}

function withDescribed(table: LoadedTable, described: readonly DescribedAction[]): LoadedTable {
  return new Proxy(table, {
    get(target, key) {
      if (key === 'describeActions') return () => described;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function createAction(
  ply: number,
  turn: number | null,
  side: string,
  part: DescribedAction['parts'][number],
): DescribedAction {
  const number = turn === null ? null : { count: Math.ceil(turn / 2), isReply: turn % 2 === 0 };
  return {
    ply,
    kind: 'action',
    turn,
    number,
    side,
    by: ANNA,
    notation: '',
    notices: [],
    at: 0,
    parts: [part],
  };
}

const createMovePart = (from: string, to: string) =>
  ({ type: 'moves', piece: { side: 'attackers', kind: 'attacker' }, from, to }) as const;

it('tells each turn with who acted and what was done', async () => {
  const house = openHouse();
  const table = await openRunningGame(house);
  expect(textOf(movesScreen(table, actor(ANNA)))).toContain('Nothing has been played yet');
  unwrapResult(await house.turns.playText(table.id, actor(ANNA), 'D1-D3'));
  const after = unwrapResult(await house.turns.playText(table.id, actor(BEN), 'E3-F3'));
  expect(textOf(movesScreen(after, actor(BEN)))).toBe(
    '### The moves so far\n1\\. Attackers: attacker D1 to D3\n1… Defenders: defender E3 to F3',
  );
});

it('ends with how the game ended, where it is over', async () => {
  const house = openHouse();
  const table = await openRunningGame(house);
  const moved = unwrapResult(await house.turns.playText(table.id, actor(ANNA), 'D1-D3'));
  expect(textOf(movesScreen(moved, actor(BEN)))).not.toContain('won');
  const over = unwrapResult(await house.turns.makeCall(table.id, moved.version, actor(BEN), 'resign'));
  expect(textOf(movesScreen(over, actor(ANNA)))).toMatch(/Attackers\) won: .*Defenders.*resigned\.$/);
});

it('tells what belongs to one turn in one line, and what belongs to none without a number', async () => {
  const table = withDescribed(await openRunningGame(openHouse()), [
    createAction(0, 1, 'attackers', createMovePart('D1', 'D2')),
    createAction(1, 1, 'attackers', createMovePart('D2', 'D3')),
    createAction(2, null, 'defenders', { type: 'calls', call: 'raichi' }),
    createAction(3, 2, 'defenders', createMovePart('E3', 'F3')),
  ]);
  expect(textOf(movesScreen(table, actor(ANNA)))).toContain(
    '1\\. Attackers: attacker D1 to D2; attacker D2 to D3\nDefenders: Raichi\n1… Defenders: ',
  );
});

it('leaves out passes and ends of turns, but where nothing else was done in a turn', async () => {
  const says = (word: string) => ({ type: 'says', word, given: [], idle: true }) as const;
  const table = withDescribed(await openRunningGame(openHouse()), [
    createAction(0, 1, 'attackers', createMovePart('D1', 'D2')),
    createAction(1, null, 'defenders', says('pass')),
    createAction(2, 1, 'attackers', says('end')),
    createAction(3, 2, 'defenders', says('pass')),
  ]);
  const [, ...lines] = textOf(movesScreen(table, actor(ANNA))).split('\n');
  expect(lines).toEqual(['1\\. Attackers: attacker D1 to D2', expect.stringMatching(/^1… Defenders: ./)]);
});

it('leaves out what was taken back in the same turn, unless something hidden was seen or done in between', async () => {
  const back = { type: 'says', word: 'back', given: [], takesBack: true } as const;
  const createMoveAction = (ply: number, turn: number, to: string) =>
    createAction(ply, turn, 'white', createMovePart('D1', to));
  const untold = { revealsNothing: true } as const;
  const table = withDescribed(await openRunningGame(openHouse()), [
    { ...createMoveAction(0, 1, 'D2'), ...untold },
    createAction(1, 1, 'white', back),
    { ...createMoveAction(2, 1, 'D3'), ...untold },
    createAction(3, 1, 'white', back),
    { ...createMoveAction(4, 1, 'D4'), ...untold },
    createMoveAction(5, 3, 'D5'),
    createAction(6, 3, 'white', back),
    { ...createMoveAction(7, 5, 'D6'), ...untold },
    createAction(8, null, 'black', { type: 'says', word: 'fog', given: [] }),
    createAction(9, 5, 'white', back),
  ]);
  const [, ...lines] = textOf(movesScreen(table, actor(ANNA))).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^1\\\. [^;]* to D4$/),
    expect.stringMatching(/^2\\\. [^;]* to D5; .*$/),
    expect.stringMatching(/^3\\\. [^;]* to D6$/),
    expect.stringContaining('fog'),
    expect.stringMatching(/^3\\\. /),
  ]);
});

it('shows the latest of a long game first, and leads to each of the others', async () => {
  const many = Array.from({ length: 300 }, (_, ply) =>
    createAction(ply, ply + 1, ply % 2 === 0 ? 'attackers' : 'defenders', createMovePart('D1', 'D2')),
  );
  const table = withDescribed(await openRunningGame(openHouse()), many);
  const last = movesScreen(table, actor(ANNA));
  expect(textOf(last)).toContain('150…');
  const pages = Number(/page (\d+) of \1$/m.exec(textOf(last))?.[1]);
  expect(pages).toBeGreaterThan(2);
  const numbers = Array.from({ length: pages }, (_, page) => movesScreen(table, actor(ANNA), page)).flatMap(
    (screen) => {
      expect(textOf(screen).length).toBeLessThanOrEqual(TEXT_LENGTH);
      return Array.from(textOf(screen).matchAll(/^(\d+)(?:\\\.|…)/gm), ([, number]) => Number(number));
    },
  );
  expect(numbers).toEqual(many.map(({ number }) => number?.count));
  expect(JSON.stringify(last.components)).toContain(`:${pages - 2}"`);
  expect(JSON.stringify(movesScreen(table, actor(ANNA), 0).components)).not.toContain('Earlier');
});

it('tells nobody else a set-up that is hidden', async () => {
  const house = openHouse();
  const table = await openRunningGame(house, { setup: 'hidden', mode: 'two-across' }, 'conquer-the-kings');
  const [side = ''] = table.seats[0]?.sides ?? [];
  const preset = house.game('conquer-the-kings').setups?.presets(table.options, side)[0]?.text ?? '';
  const after = unwrapResult(await house.turns.playText(table.id, actor(ANNA), preset));
  expect(textOf(movesScreen(after, actor(BEN)))).toContain('sets up the army');
  expect(textOf(movesScreen(after, actor(BEN)))).not.toContain(preset);
});
