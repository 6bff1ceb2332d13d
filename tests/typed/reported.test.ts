/** Moves that people typed here and in similar projects, each in a position: the played move, or the refusal. */
import { describe, expect, it } from 'vitest';
import { findMentionedMove, isMoveAlone } from '../../src/typed/mentioned-move.js';
import { parseTyped } from '../../src/typed/reader.js';
import { isLikelySpokenMove } from '../../src/typed/words.js';
import { requireGame, unwrapResult } from '../commands/house.js';

type Given = Readonly<Record<string, string>>;

const CHESS: Given = { cards: 'off' };
const PASSING = '4k3/8/8/4pP2/8/8/8/4K3 w - e6 0 1';
const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const SHORT_ALONE = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
const PROMOTION = '8/2P4k/8/8/8/8/8/7K w - - 0 1';
const BISHOP = '7k/8/8/8/1p1b4/2N5/8/7K b - - 0 1';

/** Player to move in a game, after moves from the start or in a position. */
function createTypist(id: string, given: Given, from: string | readonly string[]) {
  const game = requireGame(id);
  const options = unwrapResult(game.resolve(given));
  let position =
    typeof from === 'string' ? unwrapResult(game.read(options, from)) : game.start(options, 1).position;
  for (const move of typeof from === 'string' ? [] : from) {
    const [mover = ''] = game.toAct(position);
    position = unwrapResult(
      game.play(position, mover, unwrapResult(game.parse(position, mover, move))),
    ).position;
  }
  const [side = ''] = game.toAct(position);
  return { game, position, side, view: game.view(position, side), turn: 0 } as const;
}

/** Parsed text: the move in notation with the remaining words, or the refusal's code and values. */
function parseTypedText(id: string, given: Given, from: string | readonly string[], typed: string): string {
  const one = createTypist(id, given, from);
  const reading = parseTyped(one, typed);
  switch (reading.kind) {
    case 'action': {
      const notation = one.game.format(one.position, one.side, reading.path);
      return reading.extra === '' ? notation : `${notation} | ${reading.extra}`;
    }
    case 'several':
      return `several: ${reading.paths.map((path) => one.game.format(one.position, one.side, path)).join(' ')}`;
    case 'refused':
      return [reading.reason.code, ...Object.values(reading.reason.values)].join(' ');
  }
}

describe('chess', () => {
  it.each([
    [PASSING, 'fxe6 e.p.', 'f5xe6'],
    [PASSING, 'fxe6ep', 'f5xe6'],
    [PASSING, 'f5xe6 en passant!', 'f5xe6'],
    [[], 'e4.', 'e2-e4'],
    [[], '1. e4', 'e2-e4'],
    [[], '1.e4', 'e2-e4'],
    [[], '1 e4', 'e2-e4'],
    [[], 'White: e4', 'e2-e4'],
    [['e4'], '1...e5', 'e7-e5'],
    [['e4'], '1… black e7-e5', 'e7-e5'],
    [[], '\u2658f3', 'g1-f3'],
    [[], '\u265e\ufe0ff3', 'g1-f3'],
    [[], '\u2659e4', 'e2-e4'],
    [PROMOTION, 'c8=\u2655', 'c7-c8=Q'],
    [PROMOTION, 'c8 queen, mate', 'c7-c8=Q'],
    [PROMOTION, 'c7 to c8 and becomes a knight', 'c7-c8=N'],
    [[], '`e4`', 'e2-e4'],
    [[], '> e4', 'e2-e4'],
    [[], '\uff45\uff12\u2192\uff45\uff14', 'e2-e4'],
    [CASTLING, 'O\u2013O', 'O-O'],
    [CASTLING, '0\u22120\u22120.', 'O-O-O'],
    [CASTLING, 'oo', 'O-O'],
    [CASTLING, 'castle kingside', 'O-O'],
    [CASTLING, 'castles long', 'O-O-O'],
    [CASTLING, 'I castle on the queenside!', 'O-O-O'],
    [CASTLING, 'castle', 'ambiguous castle O-O, O-O-O'],
    [SHORT_ALONE, 'castle', 'O-O'],
    [BISHOP, 'bb6', 'd4-b6'],
    [BISHOP, 'bxc3', 'b4xc3'],
    [BISHOP, 'Bxc3', 'd4xc3'],
    [BISHOP, 'xc3', 'b4xc3'],
    [PASSING, 'fxe6 (en passant)', 'f5xe6'],
    [PASSING, 'f5xe6 e.p. check', 'f5xe6'],
    [[], 'e4 (!)', 'e2-e4'],
    [[], '!e4', 'e2-e4'],
    [[], '/move e4', 'e2-e4'],
    [[], 'I play e4', 'e2-e4'],
    [[], 'white plays e4', 'e2-e4'],
    [[], 'pawn e2e4', 'e2-e4'],
    [[], 'I knight g1f3', 'g1-f3'],
    [CASTLING, 'white 0 0 0', 'O-O-O'],
    [CASTLING, '0 0 0.', 'O-O-O'],
    [PROMOTION, 'c8 becomes a queen', 'c7-c8=Q'],
    [PROMOTION, 'c8 promotes to queen', 'c7-c8=Q'],
    [[], 'Nf3 (developing)', 'g1-f3 | (developing)'],
    [[], 'e4 ~ good', 'e2-e4 | ~ good'],
    [[], 'd2d4 c', 'd2-d4 | c'],
    [[], 'play e4 please', 'e2-e4 | please'],
    [[], 'takes d4', 'unreadable takes d4'],
    [[], 'move e5', 'no-such-move pawn e5'],
    [[], 'knight to g4', 'no-such-move knight g4'],
    [[], 'my pawn to h7', 'no-such-move pawn h7'],
    [[], 'queen d1', 'unreadable queen d1'],
    [[], 'Bg4 please', 'no-such-move bishop g4'],
    [[], 'Ke2, your turn', 'own-piece e2'],
    [[], 'I play knight to g4, good luck', 'no-such-move knight g4'],
    [[], 'nice game, good luck', 'unreadable nice game, good luck'],
    [[], 'e4, your turn', 'e2-e4 | your turn'],
    [[], 'knight to f3 please', 'g1-f3 | please'],
    [[], 'e4 because d5 is weak', 'e2-e4 | because d5 is weak'],
    [[], 'Bg4', 'no-such-move bishop g4'],
    [[], 'Ng4', 'no-such-move knight g4'],
    [BISHOP, 'bg8', 'moves-otherwise bishop d4 g8'],
    [[], 'e4 e5', 'empty-square e4'],
    [[], 'e4 or d4', 'unreadable e4 or d4'],
    [['e4'], 'white e4', 'other-side black white'],
    [['e4'], 'white knight f3', 'other-side black white'],
    [PROMOTION, 'c8=D', 'promotion-kind D'],
    [PROMOTION, 'c8 lol', 'promotion-needed c8'],
    [PROMOTION, 'c8', 'promotion-needed c8'],
    [[], 'e4=Q', 'no-promotion e4'],
  ])('%j, %s: %s', (from, typed, said) => {
    expect(parseTypedText('knightmare', CHESS, from, typed)).toBe(said);
  });
});

describe("King's Table", () => {
  it.each([
    [[], 'black D1 to D3', 'D1-D3'],
    [[], 'the black piece on D1 goes to D3', 'D1-D3'],
    [[], '1. attackers D1-D3', 'D1-D3'],
    [[], 'white D1-D3', 'other-side attackers defenders'],
    [[], 'D1-D3.', 'D1-D3'],
    [[], 'D1-E2, thanks', 'only-orthogonal D1 E2 E2'],
    [[], 'attacker d1 to d9 please', 'occupied D1 D9 D9'],
    ['/9/4K4/9/9/9/9/t8/9/t7t/ d', 'Ke2-e4', '*E2-E4'],
    ['/9/4K4/9/9/9/9/t8/9/t7t/ d', '\u265ae2\u2192e4', '*E2-E4'],
    ['/9/4K4/9/9/9/9/t8/9/t7t/ d', '**\\*E2-E4**', '*E2-E4'],
  ])('%j, %s: %s', (from, typed, said) => {
    expect(parseTypedText('kings-table', {}, from, typed)).toBe(said);
  });

  it.each(['C1-C4xC5D4', 'C1-C4 \u00d7 C5 D4', 'c1-c4xc5xd4', 'C1-C4xC5/D4', 'C1\u2013C4 x C5, D4!'])(
    'captures: %s',
    (typed) => {
      const position = '/2t6/9/9/3Tt4/2T6/2t6/9/7K1/9/ a';
      expect(parseTypedText('kings-table', { escape: 'corner' }, position, typed)).toBe('C1-C4xC5D4');
    },
  );
});

describe("King's Mate", () => {
  it.each([
    ['1. B1-C2', 'B1-C2'],
    ['\u2657c2', 'B1-C2'],
    ['Pc2', 'B1-C2'],
    ['priest to c2, good luck', 'B1-C2 | good luck'],
    ['castle kingside', 'unreadable castle kingside'],
    ['B1-C2=R', 'no-promotion C2 keeper'],
  ])('%s: %s', (typed, said) => {
    expect(parseTypedText('kings-mate', {}, [], typed)).toBe(said);
  });
});

describe("The King's Gauntlet", () => {
  it.each([
    ["king's guard h2 to h5", 'h2-h5'],
    ['kings guard h2-h5', 'h2-h5'],
    ['guard h2 h5', 'h2-h5'],
    ['South: h2\u2192h5', 'h2-h5'],
    ['d2-d4@e!', 'd2-d4@e'],
    ['d2\u2192d4 facing left.', 'd2-d4@w'],
    ['d2-d4 facing east', 'd2-d4@e'],
    ['pawn d2 to d4 turning west', 'd2-d4@w'],
    ['h2-h5, check to west', 'h2-h5 | to west'],
  ])('%s: %s', (typed, said) => {
    expect(parseTypedText('kings-gauntlet', { first: 'south' }, [], typed)).toBe(said);
  });
});

describe('Conquer the Kings', () => {
  const preset = { setup: 'preset' };
  it.each([
    ['movement phase left flank, f2-e4', '>w f2-e4'],
    ['Movement Phase: left flank. Knight f2 to e4', '>w f2-e4'],
    ['I call a movement phase, arrow left, knight f2 to e4', '>w f2-e4'],
    ['MA left, f2-e4', '>w f2-e4'],
    ['f2-e4 >w', '>w f2-e4'],
    ['f2-e4>w', '>w f2-e4'],
    ['f2-e4, \u2190', '>w f2-e4'],
    ['arrow west, f2-e4', '>w f2-e4'],
    ['turn the arrow to the west, knight f2 to e4', '>w f2-e4'],
    ['right flank knight f2 to e4', '>e f2-e4'],
    ['retreat, knight f2 to e4', '>s f2-e4'],
    ['retreat f2-e4', '>s f2-e4'],
    ['movement phase f2-e4', 'arrow-missing'],
    ['Black f2-e4', 'f2-e4'],
    ['1. south >w f2-e4', '>w f2-e4'],
    ['red f2-e4', 'other-side south west'],
    ['1. west f2-e4', 'other-side south west'],
    ['west f2-e4', '>w f2-e4'],
  ])('%s: %s', (typed, said) => {
    expect(parseTypedText('conquer-the-kings', preset, [], typed)).toBe(said);
  });
});

describe('a move among other words', () => {
  it.each([
    ['e4, your turn', 'e4', true],
    ['I think e4', 'e4', true],
    ['king e1 to e2 please', null, false],
    ['knight to f3 please', 'knight to f3', true],
    ['well, Nf3!', 'Nf3', true],
    ['f3 was nice', 'f3', false],
    ['f3 wins', 'f3', true],
    ['knight f3 wins material', 'knight f3', true],
    ['knight f3 wins material quickly', 'knight f3', false],
    ['b4 or c4, hard to say', null, false],
    ['nice game', null, false],
    ['see you at 8', null, false],
  ])('%s: %s', (typed, move, isMeant) => {
    const found = findMentionedMove(createTypist('knightmare', CHESS, []), typed);
    expect(found?.typed ?? null).toBe(move);
    expect(found?.isMeant ?? false).toBe(isMeant);
  });

  it('is found in up to sixteen words', () => {
    const takeWords = (count: number) => `e4 ${'and so on '.repeat(6)}`.split(' ').slice(0, count).join(' ');
    const find = (count: number) =>
      findMentionedMove(createTypist('knightmare', CHESS, []), takeWords(count))?.typed;
    expect([find(16), find(17)]).toEqual(['e4', undefined]);
  });

  it.each([
    ['O\u2013O, your turn', 'O-O'],
    ['O-O, your turn', 'O-O'],
    ['I think 0-0-0.', '0-0-0'],
    ['I castle kingside please', 'I castle kingside'],
    ['let me castle queenside', 'castle queenside'],
    ['so \uff45\uff14 then', null],
    ['castle would be nice', null],
  ])('castling: %s', (typed, move) => {
    expect(findMentionedMove(createTypist('knightmare', CHESS, CASTLING), typed)?.typed ?? null).toBe(move);
  });

  it.each([
    ['king e5 to e3', true],
    ['Nf3', true],
    ['kinght f3', true],
    ['king to e4 please', false],
    ['please e4', false],
    ['f3 was', false],
    ['queen d1 lost', false],
    ['hello', false],
  ])('%s is a move alone: %s', (typed, isAlone) => {
    expect(isMoveAlone('knightmare', typed)).toBe(isAlone);
  });

  it.each([
    ['kinght f3', true],
    ['f3 was', true],
    ['f3 was nice', false],
    ['the queen', false],
    ['queen d1 lost', true],
    ['queen d1 lost today, what now', false],
  ])('%s reads as a move: half of its words tell one', (typed, isMove) => {
    expect(isLikelySpokenMove('knightmare', typed)).toBe(isMove);
  });
});
