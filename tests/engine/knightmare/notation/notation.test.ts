/** Notation of a card game, typed and printed. */
import { describe, expect, test } from 'vitest';
import { listActions } from '../../../../src/engine/actions.js';
import { type KnightmarePosition, knightmare } from '../../../../src/engine/knightmare/game.js';
import { playTyped, positionAt, readTyped } from '../table.js';

const BOARD = 'r3k2r/2P2ppp/8/3pP3/8/2N5/5PPP/R3K2R w KQkq d6';
const createMiddlegame = (hands = 'bombard+bog+fog-of-war+plots-within-plots+disintegration/-') =>
  positionAt(`${BOARD} hands:${hands}`);

describe('moves', () => {
  test.each([
    ['f2f4', 'f2-f4'],
    ['F2 to F4', 'f2-f4'],
    ['f2–f4', 'f2-f4'],
    ['Nd5', 'c3xd5'],
    ['Nd6', 'moves-otherwise'],
    ['Qd6', 'no-such-move'],
    ['Nxd5', 'c3xd5'],
    ['c3:d5', 'c3xd5'],
    ['exd6', 'e5xd6'],
    ['o-o', 'O-O'],
    ['0-0-0', 'O-O-O'],
    ['c8=q', 'c7-c8=Q'],
    ['c7-c8=rook', 'c7-c8=R'],
    ['c7c8', 'promotion-needed'],
    ['c8=K', 'promotion-kind'],
    ['f2f4=Q', 'no-promotion'],
    ['Rb1', 'a1-b1'],
    ['Rd1', 'a1-d1'],
    ['f2f5', 'moves-otherwise'],
    ['f2g3', 'pawn-takes-nobody'],
    ['a1a9', 'off-board'],
    ['e1d3', 'moves-otherwise'],
    ['h1h3', 'way-blocked'],
    ['d5d4', 'not-your-piece'],
    ['d4d5', 'empty-square'],
    ['h1h2', 'own-piece'],
    ['Pf2f4', 'f2-f4'],
    ['Nf2f4', 'other-piece'],
    ['Bc3d5', 'other-piece'],
    ['Nc3-d5', 'c3xd5'],
    ['Re1g1', 'other-piece'],
    ['Ke1g1', 'O-O'],
    ['e1h1', 'moves-otherwise'],
    ['e1xa1', 'moves-otherwise'],
    ['Kxh1', 'moves-otherwise'],
    ['c8 queen', 'c7-c8=Q'],
    ['c8=prince', 'promotion-kind'],
    ['what now?', 'unreadable'],
    ['', 'unreadable'],
  ])('%s: %s', (text, told) => {
    expect(readTyped(createMiddlegame(), 'white', text)).toBe(told);
    expect(readTyped(positionAt(BOARD, { cards: 'off' }), 'white', text)).toBe(told);
  });

  test('castle two squares to the side, and never onto the own rook', () => {
    for (const position of [createMiddlegame(), positionAt(BOARD, { cards: 'off' })]) {
      const tokens = knightmare.choices(position, 'white', ['e1']).map(({ token }) => token);
      expect(tokens.toSorted()).toEqual(['c1', 'd1', 'd2', 'e2', 'f1', 'g1']);
      for (const rook of ['h1', 'a1'])
        expect(knightmare.play(position, 'white', ['e1', rook])).toMatchObject({ ok: false });
    }
  });

  test('are refused by the rule that forbids them', () => {
    const bound = positionAt(
      '4k3/8/8/8/3r4/8/4N3/R3K2R w KQ hands:-/- effects:pacifism.pacifism.w.3.-.-.-,forbidden-city.forbidden-city.b.-.f1.-.-',
    );
    expect(readTyped(bound, 'white', 'e1f1')).toBe('forbidden-city');
    expect(readTyped(bound, 'white', 'O-O')).toBe('forbidden-city');
    expect(readTyped(bound, 'white', 'e2d4')).toBe('e2xd4');
    expect(readTyped(bound, 'white', 'e1d1')).toBe('king-left-attacked');
    expect(readTyped(bound, 'white', 'O-O-O')).toBe('castling-check');
  });

  test('that several pieces could make are told apart by file or rank', () => {
    const rooks = positionAt('4k3/8/8/R7/8/8/8/R3K3 w - - hands:-/-');
    expect(readTyped(rooks, 'white', 'Ra3')).toBe('ambiguous');
    expect(readTyped(rooks, 'white', 'R1a3')).toBe('a1-a3');
    expect(readTyped(rooks, 'white', 'R5a3')).toBe('a5-a3');
  });

  test('are not made twice, nor out of turn', () => {
    const moved = playTyped(createMiddlegame(), 'w f4');
    expect(readTyped(moved, 'white', 'g3')).toBe('moved-already');
    expect(readTyped(moved, 'black', 'a8a7')).toBe('not-your-turn');
  });
});

describe('cards', () => {
  test.each([
    ['bombard a1 a8', 'bad-target'],
    ['Bombard! h1 h7', 'bombard h1 h7'],
    ['BOMBARD h1h7', 'bombard h1 h7'],
    ['bomb h1-h7', 'bombard h1 h7'],
    ['bombard', 'targets-missing'],
    ['bombard h1', 'targets-missing'],
    ['bombard h1 h7 h8', 'too-many-targets'],
    ['disintegration f2', 'disintegration f2'],
    ['dis f2', 'disintegration f2'],
    ['Fog of War', 'card-not-now'],
    ['fog', 'card-not-now'],
    ['Chaos', 'not-in-hand'],
    ['knight', 'not-in-hand'],
    ['queen', 'not-asked'],
    ['name queen', 'not-asked'],
    ['start', 'not-asked'],
    ['take card', 'not-asked'],
    ['I am here', 'not-asked'],
    ['here', 'not-asked'],
    ['discard bog', 'move-first'],
    ['end', 'move-first'],
    ['pass', 'nothing-to-pass'],
    ['take back', 'nothing-to-take-back'],
    ['stalemate', 'not-stalemate'],
    ['lose turn', 'must-move'],
  ])('%s: %s', (text, told) => {
    expect(readTyped(createMiddlegame(), 'white', text)).toBe(told);
  });

  test('a beginning that several cards in the hand have says nothing', () => {
    const position = createMiddlegame('fog-of-war+forced-march+forbidden-city/-');
    expect(readTyped(position, 'white', 'for')).toBe('unreadable');
    expect(readTyped(position, 'white', 'forc')).toBe('targets-missing');
  });

  test('end of a turn, exchange and answers', () => {
    const moved = playTyped(
      positionAt('4k3/8/8/8/8/8/4P3/4K3 w - - hands:bog+toll/chaos+fog-of-war'),
      'w e4',
    );
    expect(readTyped(moved, 'white', 'End turn')).toBe('end');
    expect(readTyped(moved, 'white', 'discard Bog')).toBe('discard bog');
    expect(readTyped(moved, 'white', 'discard chaos')).toBe('not-in-hand');
    expect(readTyped(moved, 'white', 'discard this')).toBe('unknown-card');
    expect(readTyped(moved, 'white', 'discard ')).toBe('discard-what');
    const ended = playTyped(moved, 'w end');
    expect(readTyped(ended, 'black', 'let it pass')).toBe('pass');
    expect(readTyped(ended, 'black', 'chaos')).toBe('chaos');
    expect(readTyped(ended, 'black', 'Ke7')).toBe('e8-e7');
  });

  test('a choice of as many as one likes may end without a word', () => {
    const position = positionAt('4k3/8/8/8/8/1P6/3P2P1/4K3 w - - hands:onslaught/-');
    expect(readTyped(position, 'white', 'onslaught b3 d2')).toBe('onslaught b3 d2 done');
    expect(readTyped(position, 'white', 'onslaught d2g2')).toBe('onslaught d2 g2');
    expect(readTyped(position, 'white', 'onslaught b3, d2, g2')).toBe('onslaught b3 d2 g2');
  });

  test('a question is answered first, and a promotion in words is no card', () => {
    const hurried = playTyped(
      positionAt('2b1k3/8/8/8/8/8/8/R3K3 b - - hands:-/panic decks:bog'),
      'b Bb7',
      'b panic',
      'b end',
    );
    expect(readTyped(hurried, 'white', 'a1xa4')).toBe('bad-answer');
    expect(readTyped(hurried, 'white', 'start')).toBe('start');
    const dancing = positionAt('8/8/8/1k6/8/8/P3P3/4K2P w - - hands:figure-dance/bog');
    const asked = playTyped(dancing, 'w a3', 'w figure dance');
    expect(readTyped(asked, 'white', 'knight')).toBe('N');
    expect(readTyped(asked, 'white', 'Queen')).toBe('Q');
    expect(readTyped(asked, 'white', 'king')).toBe('bad-answer');
    const mating = positionAt('4k3/8/3K4/8/8/8/8/7P w - - hands:figure-dance/bog');
    const barred = playTyped(mating, 'w Ke6', 'w figure dance');
    for (const typed of ['Q', 'queen', 'R'])
      expect(readTyped(barred, 'white', typed)).toBe('promotion-mates');
    expect(readTyped(barred, 'white', 'bishop')).toBe('B');
  });

  test('questions are answered by words alone', () => {
    const asked = playTyped(
      positionAt('4k3/8/8/8/8/8/4P3/4K3 w - - hands:doomsayer/bog'),
      'w e3',
      'w doomsayer',
    );
    expect(readTyped(asked, 'black', 'Knight')).toBe('knight');
    expect(readTyped(asked, 'black', 'kn')).toBe('knight');
    expect(readTyped(asked, 'black', 'nobody')).toBe('bad-answer');
    expect(readTyped(asked, 'white', 'end')).toBe('not-your-turn');
    const named = playTyped(asked, 'b unnamed');
    expect(readTyped(named, 'black', 'name knight')).toBe('name knight');
  });
});

describe('the only target of a card, which nobody is asked for', () => {
  const moved = playTyped(positionAt('ke8,Ke1,Rd1,pa7 w ply:0 turn:1 hands:mystic-shield/bog'), 'w Rd1-d4');
  const captured = playTyped(
    positionAt('ke8,nd5,pa7,Ke1,Pe4 w ply:0 turn:1 hands:charge/hostage'),
    'w e4xd5',
  );

  test.each([
    [moved, 'white', 'mystic-shield', 'mystic-shield'],
    [moved, 'white', 'mystic shield d4', 'mystic-shield'],
    [moved, 'white', 'Mystic Shield D4', 'mystic-shield'],
    [moved, 'white', 'mystic shield e1', 'target-unneeded'],
    [moved, 'white', 'mystic shield d4 e1', 'target-unneeded'],
    [captured, 'black', 'hostage d5 a7', 'hostage a7'],
    [captured, 'black', 'hostage a7', 'hostage a7'],
  ])('is understood: %#', (position, side, text, expected) => {
    expect(readTyped(position, side, text)).toBe(expected);
  });
});

test('a move after which the turn could only be taken back is not offered', () => {
  const undone = playTyped(
    positionAt('ke8,nd5,Ke1,Pe4 w ply:0 turn:1 hands:no-quarter/knightmare decks:charge'),
    'w e4xd5',
    'w no-quarter',
    'w end',
    'b knightmare',
    'w take-card',
  );
  const listOffered = (position: KnightmarePosition) =>
    [...listActions(knightmare, position, 'white', ['e4'])].map((path) => path.join(' '));
  expect(listOffered(undone)).toEqual(['e4 e5']);
  expect(knightmare.choices(undone, 'white', []).map(({ token }) => token)).toContain('e1');
});

test('which moves are offered does not tell where a trap of the other side lies', () => {
  const undone = playTyped(
    positionAt('ke8,nd5,Ke1,Pe4,Ra1 w ply:0 turn:1 hands:no-quarter/knightmare decks:charge'),
    'w e4xd5',
    'w no-quarter',
    'w end',
    'b knightmare',
    'w take-card',
  );
  if (!('core' in undone)) expect.unreachable('no game with cards');
  const listOffered = (squares: readonly number[]) => {
    const trap = { card: 'man-trap', no: null, by: 1, pieces: [], squares, edges: [] } as const;
    const { board } = undone.core;
    const trapped = {
      ...undone,
      core: { ...undone.core, board: { ...board, effects: [...board.effects, trap] } },
    };
    return [...listActions(knightmare, trapped, 'white')].map((path) => path.join(' '));
  };
  const everywhere = Array.from({ length: 64 }, (_, square) => listOffered([square]));
  expect(everywhere[0]).toContain('e4 e5');
  expect(new Set(everywhere.map((list) => list.join()))).toEqual(new Set([everywhere[0]?.join()]));
});
