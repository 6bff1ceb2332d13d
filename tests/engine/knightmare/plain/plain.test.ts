/** Knightmare Chess without cards: orthodox chess through the common contract. */
import { describe, expect, test } from 'vitest';
import { knightmare } from '../../../../src/engine/knightmare/game.js';
import { optionsOf, playTyped, positionAt, readTyped, unwrapResult } from '../table.js';

const off = { cards: 'off' };
const startPosition = () => knightmare.start(optionsOf(off), 1).position;

test.each([20, 400, 8902, 197_281])('perft from the start, %#: %i', (leaves) => {
  const depth = [20, 400, 8902, 197_281].indexOf(leaves) + 1;
  expect(knightmare.perft(startPosition(), depth)).toBe(leaves);
});

test('perft of Kiwipete', () => {
  const position = positionAt('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', off);
  expect([1, 2, 3].map((depth) => knightmare.perft(position, depth))).toEqual([48, 2039, 97_862]);
});

describe('notation', () => {
  const createMiddlegame = () => positionAt('r3k2r/2P2ppp/8/3pP3/8/2N5/5PPP/R3K2R w KQkq d6 0 10', off);

  test.each([
    ['e2e4', 'e2-e4'],
    ['E2 - E4', 'e2-e4'],
    ['Nf3', 'g1-f3'],
    ['nf3', 'g1-f3'],
    ['e4', 'e2-e4'],
    ['e2-e5', 'moves-otherwise'],
    ['Nd4', 'no-such-move'],
    ['a1a3', 'way-blocked'],
    ['e7e5', 'not-your-piece'],
    ['e4e5', 'empty-square'],
    ['O-O', 'castling-blocked'],
    ['bog', 'unreadable'],
  ])('%s at the start: %s', (text, told) => {
    expect(readTyped(startPosition(), 'white', text)).toBe(told);
  });

  test.each([
    ['o-o', 'O-O'],
    ['0-0-0', 'O-O-O'],
    ['e1g1', 'O-O'],
    ['exd6', 'e5xd6'],
    ['c8=Q', 'c7-c8=Q'],
    ['c7c8 knight', 'c7-c8=N'],
    ['c8', 'promotion-needed'],
    ['c8=K', 'promotion-kind'],
    ['c3xd5', 'c3xd5'],
  ])('%s in the middle of a game: %s', (text, told) => {
    expect(readTyped(createMiddlegame(), 'white', text)).toBe(told);
  });
});

describe('a game ends', () => {
  const playToOutcome = (text: string, ...typed: string[]) =>
    knightmare.outcome(playTyped(positionAt(text, off), ...typed));

  test('by mate', () => {
    expect(knightmare.outcome(playTyped(startPosition(), 'w f3', 'b e5', 'w g4', 'b Qh4'))).toEqual({
      winners: ['black'],
      reason: 'checkmate',
    });
  });

  test('by stalemate, dead positions and fifty moves', () => {
    expect(playToOutcome('7k/8/6K1/8/8/8/5Q2/8 w - - 0 1', 'w Qf7')).toEqual({
      winners: [],
      reason: 'stalemate',
    });
    expect(playToOutcome('7k/8/8/8/8/8/p7/1K6 w - - 0 1', 'w Kxa2')?.reason).toBe('insufficient-material');
    expect(playToOutcome('7k/8/8/8/8/8/8/RK6 w - - 99 80', 'w Ra2')?.reason).toBe('fifty-moves');
    expect(playToOutcome('7k/8/8/8/8/8/8/RK6 w - - 98 80', 'w Ra2')).toBeNull();
  });

  test('by the third repetition, unless it does not count', () => {
    const dance = ['w Nf3', 'b Nf6', 'w Ng1', 'b Ng8'];
    const twice = [...dance, ...dance];
    expect(knightmare.outcome(playTyped(startPosition(), ...twice.slice(0, -1)))).toBeNull();
    expect(knightmare.outcome(playTyped(startPosition(), ...twice))?.reason).toBe('repetition');
    const endless = knightmare.start(optionsOf({ ...off, 'repetition-draw': 'off' }), 1).position;
    expect(knightmare.outcome(playTyped(endless, ...twice))).toBeNull();
  });

  test('by giving up', () => {
    const { position, notation } = unwrapResult(knightmare.applyCall(startPosition(), 'black', 'resign'));
    expect(notation).toBe('resign');
    expect(knightmare.outcome(position)).toEqual({ winners: ['white'], reason: 'resignation' });
    expect(knightmare.ply(position)).toBe(1);
  });
});

test('a view shows which king was mated, who is in check no more', () => {
  const position = playTyped(startPosition(), 'w f3', 'b e5', 'w g4', 'b Qh4');
  const view = knightmare.view(position, 'white');
  expect(view.outcome?.reason).toBe('checkmate');
  expect(view.threatened.map((square) => view.board.names[square])).toEqual(['e1']);
  expect(knightmare.sidesInCheck(position)).toEqual([]);
});

test('a view shows the last move, check, and who is missing', () => {
  const position = playTyped(startPosition(), 'w e4', 'b d5', 'w exd5', 'b Qxd5', 'w a3', 'b Qe5');
  const view = knightmare.view(position, 'white');
  expect(view.lastMove.map((square) => view.board.names[square])).toEqual(['d5', 'e5']);
  expect(view.threatened.map((square) => view.board.names[square])).toEqual(['e1']);
  expect(view.captured).toEqual([
    { kind: 'pawn', side: 'white', count: 1 },
    { kind: 'pawn', side: 'black', count: 1 },
  ]);
  expect(view.sides.map(({ turn }) => turn)).toEqual([0, 2]);
});

test('a pawn that is promoted is taken by nobody', () => {
  const moves = ['w a4', 'b b5', 'w axb5', 'b a6', 'w bxa6', 'b Bb7', 'w axb7', 'b h6', 'w bxa8=Q'];
  const { captured } = knightmare.view(playTyped(startPosition(), ...moves), 'white');
  expect(captured.filter(({ side }) => side === 'white')).toEqual([]);
  expect(captured.reduce((sum, { count }) => sum + count, 0)).toBe(4);
});

test('no cards are played', () => {
  const position = startPosition();
  expect(knightmare.cards?.hand(position, 'white')).toEqual([]);
  expect(knightmare.cards?.sidesToAnswer(position)).toEqual([]);
  expect(knightmare.view(position, 'white').cards).toBeUndefined();
  expect(knightmare.timeLimit(position)).toBeNull();
});
