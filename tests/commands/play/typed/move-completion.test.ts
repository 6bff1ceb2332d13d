/** Autocomplete of moves: legal matches, at most 25, with a share for every piece. */
import { describe, expect, it } from 'vitest';
import { matchingMoves, NO_MOVE } from '../../../../src/commands/play/typed/move-completion.js';
import { listActions } from '../../../../src/engine/actions.js';
import { conquerTheKings } from '../../../../src/engine/conquer-the-kings/game.js';
import type { LoadedTable } from '../../../../src/table/core/loaded-table.js';
import { actor } from '../../../actors.js';
import { positionAt } from '../../../engine/knightmare/table.js';
import { ANNA, atPosition, BEN, openHouse, openRunningGame, PEOPLE, unwrapResult } from '../../house.js';

const house = openHouse();
const tablut = await openRunningGame(house);
const listEntries = (typed: string, person = ANNA) => matchingMoves(house, tablut, actor(person), typed);
const completeNames = (typed: string, person = ANNA) =>
  listEntries(typed, person)
    .map(({ value }) => value)
    .filter((value) => value !== NO_MOVE);

describe('moves offered while one types', () => {
  it('are 25 at most, with every piece that can move among them', () => {
    const all = completeNames('');
    expect(all).toHaveLength(24);
    expect(listEntries('')).toHaveLength(25);
    const movable = tablut.choices(actor(ANNA), []).map(({ token }) => token);
    expect(movable).toHaveLength(12);
    expect(new Set(all.map((move) => move.split('-')[0]))).toEqual(new Set(movable));
  });

  it.each(['d1', 'D1', ' d 1 ', 'D1-'])('%j finds the moves of the piece on D1', (typed) => {
    const moves = completeNames(typed);
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.slice(0, 5).every((move) => move.startsWith('D1-'))).toBe(true);
  });

  it('have those that begin with what is typed before those that contain it', () => {
    const moves = completeNames('A4');
    const from = moves.filter((move) => move.startsWith('A4'));
    expect(from.length).toBeGreaterThan(0);
    expect(moves.slice(0, from.length)).toEqual(from);
  });

  it('are none for nonsense, for the side that waits and for strangers', () => {
    expect(completeNames('Z99')).toEqual([]);
    expect(completeNames('', BEN)).toEqual([]);
    expect(completeNames('', 'somebody')).toEqual([]);
  });

  it('end with how many there are where not all are shown', () => {
    const count = [...listActions(house.game('kings-table'), tablut.position, 'attackers')].length;
    expect(listEntries('').at(-1)).toEqual({
      name: `24 of ${count} moves shown: type a square to find the others`,
      value: NO_MOVE,
    });
    expect(listEntries('D1').every(({ value }) => value !== NO_MOVE)).toBe(true);
  });

  it('say whose turn it is to one who waits, and nothing to strangers', () => {
    expect(listEntries('', BEN)).toEqual([{ name: 'Not your turn: Attackers to move', value: NO_MOVE }]);
    expect(listEntries('', 'somebody')).toEqual([]);
  });

  it('are told in words to those who wish it, and played by the same values', () => {
    const inWords = matchingMoves(house, tablut, actor(ANNA), 'D1', true);
    expect(inWords.map(({ value }) => value)).toEqual(completeNames('D1'));
    expect(inWords[0]?.name).toMatch(/^attacker D1 to [A-I]\d$/);
  });

  it('are found by their words', () => {
    const completeTyped = (typed: string) =>
      matchingMoves(house, tablut, actor(ANNA), typed, true).map(({ value }) => value);
    expect(completeTyped('attacker d1')).toEqual(completeNames('D1-'));
    expect(completeTyped('attack d1 to d3')).toEqual(['D1-D3']);
    expect(completeTyped('D3 attacker')).toEqual([]);
    expect(completeTyped('king')).toEqual([]);
    expect(completeNames('attacker d1')).toEqual(completeNames('D1-'));
  });

  it('begin with what is told just so: a king before his guard, rank 1 before rank 15', async () => {
    const apart = openHouse();
    const first = (table: LoadedTable, typed: string) =>
      [ANNA, BEN]
        .flatMap((person) => matchingMoves(apart, table, actor(person), typed, true))
        .find(({ value }) => value !== NO_MOVE)?.name;
    const chess = positionAt('4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1');
    const started = await openRunningGame(apart, {}, 'knightmare');
    const { table: taking } = atPosition(apart, started, chess);
    expect(first(taking, 'e4 to d5')).toBe('pawn e4 takes pawn d5');
    expect(first(taking, 'e4 to')).toBe('pawn e4 to e5');
    const { table: promoting } = atPosition(apart, started, positionAt('4k3/P7/8/3n4/4P3/8/8/4K3 w - - 0 1'));
    expect(first(promoting, 'to knight')).toBe('pawn e4 takes knight d5');
    const inner = { mode: 'two-players', setup: 'inner-circle', first: 'south' };
    const gauntlet = await openRunningGame(apart, inner, 'kings-gauntlet');
    const rules = apart.game('kings-gauntlet');
    const playMoves = (...moves: readonly string[]) =>
      moves.reduce((position, move) => {
        const [side = ''] = rules.toAct(position);
        return unwrapResult(rules.play(position, side, unwrapResult(rules.parse(position, side, move))))
          .position;
      }, gauntlet.position);
    const guarded = atPosition(apart, gauntlet, playMoves('h4-i5', 'c6-c5', 'f13-e13', 'm10-n10')).table;
    expect(first(guarded, 'king h4')).toBe('king h3 to h4');
    const turning = atPosition(apart, gauntlet, playMoves('h4-i5', 'c6-c5', 'f13-e13')).table;
    const pawn = 'pawn l6 to j6 facing towards rank 1';
    expect(first(turning, pawn.slice(5))).toBe(pawn);
  });

  it('can all be played as they are offered', async () => {
    for (const move of completeNames('')) {
      const fresh = openHouse();
      const table = await openRunningGame(fresh);
      expect((await fresh.turns.playText(table.id, actor(ANNA), String(move))).ok).toBe(true);
    }
  });
});

describe('what people type of a move finds it', () => {
  const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  it.each<[string, string, Readonly<Record<string, string>>, string | null, readonly string[]]>([
    ['E4', 'knightmare', { cards: 'off' }, null, ['e2-e4']],
    ['E2', 'knightmare', { cards: 'off' }, null, ['e2-e3', 'e2-e4']],
    ['G1', 'knightmare', { cards: 'off' }, null, ['g1-f3', 'g1-h3']],
    ['N', 'knightmare', { cards: 'off' }, null, ['b1-a3', 'b1-c3', 'g1-f3', 'g1-h3']],
    ['Nf3', 'knightmare', { cards: 'off' }, null, ['g1-f3']],
    ['knight', 'knightmare', { cards: 'off' }, null, ['b1-a3', 'b1-c3', 'g1-f3', 'g1-h3']],
    ['knight f', 'knightmare', { cards: 'off' }, null, ['g1-f3']],
    ['1. e4!', 'knightmare', { cards: 'off' }, null, ['e2-e4']],
    ['I play e4', 'knightmare', { cards: 'off' }, null, ['e2-e4']],
    ['O-O', 'knightmare', { cards: 'off' }, CASTLING, ['O-O', 'O-O-O']],
    ['0\u20130', 'knightmare', { cards: 'off' }, CASTLING, ['O-O', 'O-O-O']],
    ['castle', 'knightmare', { cards: 'off' }, CASTLING, ['O-O', 'O-O-O']],
    ['castle q', 'knightmare', { cards: 'off' }, CASTLING, ['O-O-O']],
    ['Pc2', 'kings-mate', {}, null, ['B1-C2']],
    ['priest c', 'kings-mate', {}, null, ['B1-C2']],
    ['D1D3', 'kings-table', {}, null, ['D1-D3']],
    ['black d1 to d3', 'kings-table', {}, null, ['D1-D3']],
    ['kings guard h2 h5', 'kings-gauntlet', { first: 'south' }, null, ['h2-h5']],
    ['movement phase left, f2-e4', 'conquer-the-kings', { setup: 'preset' }, null, ['>w f2-e4']],
  ])('%s in %s %o', async (typed, game, options, position, moves) => {
    const apart = openHouse();
    const started = await openRunningGame(apart, options, game);
    const rules = apart.game(game);
    const table =
      position === null
        ? started
        : atPosition(apart, started, unwrapResult(rules.read(started.options, position))).table;
    const person = PEOPLE.find((one) => table.sideToAct(actor(one)).ok) ?? '';
    const found = matchingMoves(apart, table, actor(person), typed).map(({ value }) => value);
    expect(found.slice(0, moves.length).toSorted()).toEqual(moves.toSorted());
    expect(found[0]).toBe(moves[0]);
  });
});

describe('moves of an army that has taken over two others', () => {
  const given = { setup: 'preset', 'after-king-taken': 'take-over', 'rescue-kind': 'any-captured' };
  const text =
    '1,sR,2/1,sN,4/1,sN,4,sN,1/8,sR,1/6,sQ,1,sN,3/sB,sN,sB,1,sB,sB,3,sB,2,sN,sB/sR,10,sR,2/1,sB,3,sQ,2,sQ,sB,2,sK,1/nK,3,sR,9/1,sR,9,sN/7,sN,2/sR,6,sR/2,sQ,3/4 s arrows:nesw';

  it('are found however many there are', async () => {
    const table = await openRunningGame(house, given, 'conquer-the-kings');
    const read = conquerTheKings.read(table.options, text);
    if (!read.ok) expect.unreachable(read.reason.code);
    const position = read.value;
    const paths = [...listActions(conquerTheKings, position, 'south')];
    expect(paths.length).toBeGreaterThan(1_500);
    const { house: shown, table: moved } = atPosition(house, table, position);
    for (const path of [...paths.slice(0, 5), ...paths.slice(-5)]) {
      const move = conquerTheKings.format(position, 'south', path);
      expect(matchingMoves(shown, moved, actor(ANNA), move).map(({ value }) => value)).toContain(move);
    }
  });
});

describe('moves offered where the piece that was touched has to be moved', () => {
  it('are those of that piece', async () => {
    const fresh = openHouse();
    const table = await openRunningGame(fresh, { 'touch-move': 'on' }, 'kings-mate');
    const completeAt = (now: LoadedTable) =>
      matchingMoves(fresh, now, actor(ANNA), '').map(({ value }) => String(value));
    expect(new Set(completeAt(table).map((move) => move.slice(0, 2))).size).toBeGreaterThan(1);
    const [first = ''] = table.choices(actor(ANNA), []).map(({ token }) => token);
    const touched = unwrapResult(await fresh.turns.touchPiece(table.id, actor(ANNA), first));
    expect(new Set(completeAt(touched).map((move) => move.slice(0, 2)))).toEqual(new Set([first]));
  });
});

describe('moves offered where cards are played', () => {
  const hand = 'hands:bombard+disintegration+long-jump/bog';
  const completeAt = async (fen: string, typed: string) => {
    const knightmare = await openRunningGame(house, {}, 'knightmare');
    const { house: shown, table } = atPosition(house, knightmare, positionAt(`${fen} ${hand}`));
    return matchingMoves(shown, table, actor(ANNA), typed).map(({ value }) => value);
  };

  it('are none that play a card, though the hand has some that could be played', async () => {
    const board = '4k3/8/8/8/8/8/P7/RN2K3 w - -';
    expect((await completeAt(board, '')).toSorted()).toEqual(
      ['a2-a3', 'a2-a4', 'b1-a3', 'b1-c3', 'b1-d2', 'e1-d1', 'e1-d2', 'e1-e2', 'e1-f1', 'e1-f2'].toSorted(),
    );
    for (const card of ['bombard', 'disintegration', 'long', 'a'])
      expect(
        (await completeAt(board, card)).filter((move) => /bombard|disinteg|long/.test(String(move))),
      ).toEqual([]);
  });
});
