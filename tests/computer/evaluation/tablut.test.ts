/** In Tablut, the search knows which moves open the king's path, and which ones close it. */
import { expect, test } from 'vitest';
import { toEvaluatedPosition } from '../../../src/computer/evaluated-position.js';
import { TaflEvaluation } from '../../../src/computer/evaluation/kings-table.js';
import { isTablut, TablutEvaluation } from '../../../src/computer/evaluation/tablut.js';
import { countCapturablePieces } from '../../../src/computer/evaluation/tablut-captures.js';
import { ATTACKERS, DEFENDERS } from '../../../src/engine/kings-table/board/pieces.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { rulesOf } from '../../../src/engine/kings-table/rules/rules.js';
import { TaflSearch } from '../../../src/engine/kings-table/search.js';
import { MoveList } from '../../../src/engine/search/piece-codes.js';
import { resolveOptions } from '../../engine/search/searching.js';

function load(rows: string, side: 'a' | 'd'): { position: TaflSearch; evaluation: TablutEvaluation } {
  const options = resolveOptions(kingsTable, { board: 'tablut' });
  const read = kingsTable.read(options, `/${rows}/ ${side} ply:0 quiet:0 dice:00000005`);
  if (!read.ok) return expect.unreachable(JSON.stringify(read.reason));
  const position = new TaflSearch(read.value);
  return { position, evaluation: new TablutEvaluation(position) };
}

function listMoves({ position, evaluation }: ReturnType<typeof load>, isKept = (_: number) => true) {
  const list = new MoveList();
  position.pushMoves(list);
  evaluation.dropHopeless(list, 0);
  return list
    .popAll(0)
    .filter(isKept)
    .map((action) => position.pathOf(action).join('-'));
}

function listChecks(rows: string) {
  const loaded = load(rows, 'd');
  return listMoves(loaded, (action) => loaded.evaluation.isGivingCheck(action));
}

test('attackers only close an open path', () => {
  expect(listMoves(load('4t4/9/9/9/t3K4/9/9/9/4t3t', 'a'))).toEqual(['I9-I5']);
});

test('one of the moves is kept if none closes the path', () => {
  expect(listMoves(load('4t4/9/9/9/t3K4/9/9/t8/4t4', 'a'))).toHaveLength(1);
  expect(listMoves(load('9/9/9/9/t3K4/9/9/9/4t3t', 'a'))).toHaveLength(1);
});

test('all moves are kept while no path is open, and for the defenders', () => {
  expect(listMoves(load('4t4/9/9/9/t3K3t/9/9/9/4t4', 'a')).length).toBeGreaterThan(20);
  expect(listMoves(load('4t4/9/9/9/t3K4/9/9/9/4t3t', 'd')).length).toBeGreaterThan(8);
});

test('a guard opens a path when it leaves the line, not when it moves along it', () => {
  const checks = listChecks('4t4/3tTt3/3tTt3/3t1t3/t3K1T1t/3t1t3/3t1t3/3t1t3/4t4').filter((one) =>
    one.startsWith('G5'),
  );
  expect(checks).toEqual([]);
  const open = listChecks('4t4/9/9/9/t3K1T2/9/9/9/4t4').filter((one) => one.startsWith('G5'));
  expect(open).toHaveLength(8);
  expect(open).not.toContain('G5-F5');
  expect(open).not.toContain('G5-H5');
});

test('the king opens a path by moving to a free line', () => {
  const checks = listChecks('4t4/1t7/9/9/t3K3t/9/9/9/4t1t2').filter((one) => one.startsWith('E5'));
  expect(checks).toContain('E5-G5');
  expect(listChecks('4t1t2/9/9/9/t3K3t/9/9/9/4t1t2')).not.toContain('E5-G5');
});

test('two open paths, or a move that opens two, are as good as an escape', () => {
  const evaluate = (rows: string, side: 'a' | 'd') => load(rows, side).evaluation.evaluate(DEFENDERS);
  expect(evaluate('4t4/9/9/9/t3K3t/9/9/9/4t4', 'd')).toBeGreaterThan(8_000);
  expect(evaluate('4t4/9/9/9/t3K4/9/9/9/9', 'a')).toBeLessThan(9_000);
  expect(evaluate('4t4/9/9/9/t3K4/9/9/9/9', 'a')).toBeGreaterThan(8_000);
  expect(evaluate('4t4/9/9/9/t3K4/9/9/9/4t4', 'a')).toBeLessThan(2_000);
});

test('pieces count as capturable if a captor can reach their far side', () => {
  const { state } = load('9/9/1Tt6/9/4K4/9/9/9/3T4t', 'a').position;
  expect(([ATTACKERS, DEFENDERS] as const).map((side) => countCapturablePieces(state, side))).toEqual([1, 0]);
});

test('other boards, corners and dice have the common evaluation', () => {
  const isOwn = (given: Readonly<Record<string, string>>) =>
    isTablut(rulesOf(resolveOptions(kingsTable, given)));
  expect(isOwn({ board: 'tablut' })).toBe(true);
  expect(isOwn({ board: 'tablut', escape: 'corner' })).toBe(false);
  expect(isOwn({ board: 'tablut', 'king-die': 'on' })).toBe(false);
  expect(isOwn({ board: 'saxon' })).toBe(false);
  const started = kingsTable.start(resolveOptions(kingsTable, { board: 'irish' }), 1).position;
  expect(toEvaluatedPosition(kingsTable, started)?.evaluation).toBeInstanceOf(TaflEvaluation);
});
