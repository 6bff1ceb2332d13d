/** The rulings of King's Mate by number. Active Play (ruling 18) has its own file. */
import { describe, expect, test } from 'vitest';
import { KEEPER } from '../../../src/engine/kings-mate/board/pieces.js';
import type { MatePosition } from '../../../src/engine/kings-mate/board/position.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import {
  attempt,
  begin,
  type Given,
  listLegalMoves,
  outcomeOf,
  playAll,
  playAndListNotices,
  resolveOptions,
  setUp,
  verdictOf,
} from './table.js';

const black = 'kd9 sd8';
const gambit = { 'fools-gambit': 'on' };
const crown = { 'defense-of-crown': 'on' };
const listSidesInCheck = (position: MatePosition) => kingsMate.sidesInCheck(position);

describe('ruling 1: the king can step only to a square where a swordmaster touches him', () => {
  const position = setUp({}, `Kd2 Sc1 ${black}`);
  test('a step that leaves his only one is refused', () => {
    expect(verdictOf(position, 'D2-E3')).toBe('king-leaves-formation');
    expect(verdictOf(position, 'D2-C2')).toBe('D2-C2');
  });
  test('with two, one must touch him and the other either of them', () => {
    const pair = setUp({}, `Kd2 Se3 Sf4 ${black}`);
    expect(verdictOf(pair, 'D2-D3')).toBe('D2-D3');
    expect(verdictOf(pair, 'D2-C2')).toBe('king-leaves-formation');
  });
  test('without any he goes where he likes', () => {
    expect(listLegalMoves(setUp({}, `Kd3 ${black}`), 'D3')).toHaveLength(8);
  });
});

describe('ruling 2: a swordmaster may stand away from the king if it touches the one next to the king', () => {
  const position = setUp({}, `Kd5 Sd6 Sc4 ${black}`);
  test('two steps from the king, from any distance', () => {
    expect(verdictOf(position, 'C4-C7')).toBe('C4-C7');
  });
  test('but not farther', () => {
    expect(verdictOf(position, 'C4-C8')).toBe('swordmaster-leaves-formation');
    expect(verdictOf(position, 'C4-A4')).toBe('swordmaster-leaves-formation');
  });
  test('and the one that links them has to stay between', () => {
    const linked = setUp({}, `Kd1 Sd2 Se3 ${black}`);
    expect(verdictOf(linked, 'D2-C2')).toBe('swordmaster-leaves-formation');
    expect(verdictOf(linked, 'D2-E2')).toBe('D2-E2');
  });
});

describe('ruling 3: if a formation is broken, the king and swordmasters may move only to restore it', () => {
  const pieces = 'Kd1 Sd2 Sd3 Fa3 rg2 kd9 sd8';
  const broken = (given: Given) => playAll(setUp(given, pieces, 'b'), 'G2xD2');
  test('a broken formation is no loss: other pieces may move, king and swordmaster only to restore it', () => {
    const position = broken({});
    expect(kingsMate.outcome(position)).toBeNull();
    expect(verdictOf(position, 'A3-A4')).toBe('A3-A4');
    expect(verdictOf(position, 'D3-E3')).toBe('formation-repair');
    expect(verdictOf(position, 'D1-E1')).toBe('formation-repair');
    expect(verdictOf(position, 'D1xD2')).toBe('D1xD2');
    expect(verdictOf(position, 'D3xD2')).toBe('D3xD2');
  });
  test('formation-repair=immediate allows nothing else', () => {
    const position = broken({ 'formation-repair': 'immediate' });
    expect(verdictOf(position, 'A3-A4')).toBe('repair-first');
    expect(listLegalMoves(position).sort()).toEqual(['D1-C2', 'D1-E2', 'D1xD2', 'D3-C2', 'D3-E2', 'D3xD2']);
  });
  test.each(['own-moves', 'immediate'])('beyond repair king and swordmaster move freely (%s)', (repair) => {
    const position = setUp({ 'formation-repair': repair }, `Ka1 Sg9 Fb5 ${black}`);
    expect(verdictOf(position, 'A1-A2')).toBe('A1-A2');
    expect(verdictOf(position, 'G9-G5')).toBe('G9-G5');
    expect(verdictOf(position, 'B5-B6')).toBe('B5-B6');
  });
});

describe('ruling 4: a king in the centre opens all seven raised squares to his pieces', () => {
  const pieces = `Kc4 Sc3 Ra1 Rg4 ${black}`;
  test('all seven raised squares', () => {
    const position = setUp({}, pieces);
    expect(verdictOf(position, 'A1-G1')).toBe('A1-G1');
    expect(verdictOf(position, 'A1-D1')).toBe('A1-D1');
    expect(verdictOf(position, 'G4-D4')).toBe('G4-D4');
  });
  test('open-scope=central-only leaves the King Squares shut', () => {
    const position = setUp({ 'open-scope': 'central-only' }, pieces);
    expect(verdictOf(position, 'A1-G1')).toBe('king-square-closed');
    expect(verdictOf(position, 'A1-D1')).toBe('king-square-closed');
    expect(verdictOf(position, 'G4-E4')).toBe('G4-E4');
  });
  test('swordmasters and kings always may', () => {
    const position = setUp({ 'open-scope': 'central-only' }, `Kd2 Se1 ${black}`);
    expect(verdictOf(position, 'E1-D1')).toBe('E1-D1');
    expect(verdictOf(position, 'D2-D1')).toBe('D2-D1');
  });
  test('nothing opens while he stands elsewhere', () => {
    expect(verdictOf(setUp({}, `Kd4 Sd3 Ra6 ${black}`), 'A6-C6')).toBe('raised-closed');
  });
});

describe('ruling 5: raised squares are open only if the king was in the centre before the move', () => {
  const left = playAll(setUp({}, `Kd5 Sd4 Re4 pg4 ${black}`), 'D5-C5', 'D8-E8');
  test('a piece on a raised square stays when the king leaves, and may step off', () => {
    expect(left.cells).toEqual(expect.arrayContaining([KEEPER]));
    expect(listLegalMoves(left, 'E4')).toContain('E4-E5');
  });
  test('it may take from there', () => {
    expect(verdictOf(left, 'E4xG4')).toBe('E4xG4');
  });
  test('it may not go to another raised square', () => {
    expect(verdictOf(left, 'E4-E6')).toBe('raised-closed');
    expect(verdictOf(left, 'E4-E7')).toBe('raised-crossing');
  });
  test('it still blocks', () => {
    expect(verdictOf(left, 'D4-G4')).toBe('way-blocked');
  });
});

describe('ruling 6: a piece cannot capture or give check on or across a raised square that is closed to it', () => {
  const sheltered = 'Kd1 rd4 kg9 sg8';
  test('restricted pieces do not attack a king on a closed raised square', () => {
    expect(listSidesInCheck(setUp({}, sheltered))).toEqual([]);
    expect(listSidesInCheck(setUp({}, 'Ke1 re3 kg9 sg8'))).toEqual(['white']);
  });
  test('unless their own king stands in the centre', () => {
    expect(listSidesInCheck(setUp({}, 'Kd1 rd4 kc6 sc7'))).toEqual(['white']);
  });
  test('nor across one', () => {
    expect(listSidesInCheck(setUp({}, 'Kd3 rd8 kg9 sg8'))).toEqual([]);
    expect(listSidesInCheck(setUp({ 'raised-shelter': 'off' }, 'Kd3 rd8 kg9 sg8'))).toEqual([]);
  });
  test('raised-shelter=off gives none', () => {
    expect(listSidesInCheck(setUp({ 'raised-shelter': 'off' }, sheltered))).toEqual(['white']);
  });
  test('a restricted piece may not take there either', () => {
    expect(verdictOf(setUp({}, 'Kd1 Sc1 Rd3 sd5 kd6'), 'D3xD5')).toBe('raised-closed');
  });
});

describe('ruling 7: a king or swordmaster attacks only squares that its formation lets it enter', () => {
  test('a swordmaster attacks where its formation lets it go', () => {
    expect(listSidesInCheck(setUp({}, 'Kd1 ke2 sf1'))).toEqual(['white']);
    expect(listSidesInCheck(setUp({}, 'Kd1 kg2 sf1'))).toEqual([]);
  });
  test('so does a king', () => {
    expect(listSidesInCheck(setUp({}, 'Kd1 ke2 sf3'))).toEqual([]);
    expect(listSidesInCheck(setUp({}, 'Kd1 ke2 se1'))).toEqual(['white']);
  });
  test('a king without swordmasters is bound by nothing', () => {
    expect(verdictOf(setUp({}, 'Kd3 kd5'), 'D3-D4')).toBe('king-exposed');
  });
  test('a formation beyond repair binds nobody', () => {
    expect(listSidesInCheck(setUp({}, 'Kg5 ka1 sg9'))).toEqual(['white']);
    expect(listSidesInCheck(setUp({}, 'Kg5 ka8 sg9'))).toEqual([]);
  });
});

describe('ruling 8: a king who has a swordmaster is never under attack', () => {
  const position = setUp({}, 'Kd2 Se3 ra2 rg2 kd9 sd8');
  test('whatever points at him', () => {
    expect(listSidesInCheck(position)).toEqual([]);
    expect(kingsMate.view(position, null).threatened).toEqual([]);
    expect(verdictOf(position, 'D2-E2')).toBe('D2-E2');
  });
  test('and no piece can take him', () => {
    expect(verdictOf({ ...position, side: 1 }, 'A2xD2')).toBe('king-guarded');
  });
  test('two guarded kings may stand side by side', () => {
    expect(verdictOf(setUp({}, 'Kd3 Sc3 kd5 sd6'), 'D3-D4')).toBe('D3-D4');
  });
});

describe('ruling 9: a fool on the last row stays a fool if its side has lost no piece that it could become', () => {
  const listed = `Kd1 Sc1 Fa8 kd7 sd8`;
  test('the fool stays a fool, and is told so', () => {
    const position = setUp({}, listed, 'w', 'prisoners:-');
    expect(listLegalMoves(position, 'A8')).toEqual(['A8-A9', 'A8-A7']);
    expect(playAndListNotices(position, 'A8-A9')).toEqual(['stays-fool']);
    const pieces = kingsMate.view(playAll(position, 'A8-A9'), null).pieces;
    expect(pieces.find(({ square }) => square === 0)?.kind).toBe('fool');
  });
  test('it is not promoted afterwards, but when it enters again', () => {
    const late = setUp({}, 'Kd1 Sc1 Fa9 kd7 sd8', 'w', 'prisoners:R');
    expect(listLegalMoves(late, 'A9')).toEqual(['A9-A8']);
    expect(verdictOf(playAll(late, 'A9-A8', 'D7-C7'), 'A8-A9=R')).toBe('A8-A9=R');
  });
  test('promotion-without-prisoner=forbid keeps it out', () => {
    const position = setUp({ 'promotion-without-prisoner': 'forbid' }, listed, 'w', 'prisoners:-');
    expect(verdictOf(position, 'A8-A9')).toBe('no-prisoner');
    expect(listLegalMoves(position, 'A8')).toEqual(['A8-A7']);
  });
});

describe('ruling 10: a fool on the last row must become a captured piece of its side, but never a swordmaster', () => {
  const pieces = `Kd1 Sc1 Fa8 ra5 ${black}`;
  const position = setUp({}, pieces, 'w', 'prisoners:RPT');
  test('promotion is compulsory, to a captured piece and never to a swordmaster', () => {
    expect(listLegalMoves(position, 'A8-A9')).toEqual(['A8-A9=R', 'A8-A9=P', 'A8-A9=T']);
    expect(attempt(position, 'A8-A9')).toMatchObject({
      reason: { code: 'promotion-needed', values: { square: 'A9', choices: 'R, P, T' } },
    });
    expect(verdictOf(position, 'A8-A9=S')).toBe('promotion-kind');
    expect(kingsMate.play(position, 'white', ['A8', 'A9', 'S'])).toMatchObject({
      reason: { code: 'promotion-kind' },
    });
    expect(kingsMate.choices(position, 'white', ['A8', 'A9'])).toEqual([
      { token: 'R', kind: 'promotion', piece: 'keeper', leaf: true },
      { token: 'P', kind: 'promotion', piece: 'priest', leaf: true },
      { token: 'T', kind: 'promotion', piece: 'priestess', leaf: true },
    ]);
  });
  test('promotion uses up the captured piece, and its next capture returns it', () => {
    const promoted = playAll(position, 'A8-A9=R');
    expect(promoted.prisoners[KEEPER]).toBe(0);
    expect(playAll(promoted, 'A5xA9').prisoners[KEEPER]).toBe(1);
  });
  test('a fool cannot become a piece that has not been captured', () => {
    const one = setUp({}, pieces, 'w', 'prisoners:T');
    expect(verdictOf(one, 'A8-A9=R')).toBe('promotion-unavailable');
    expect(verdictOf(one, 'A8-A9')).toBe('A8-A9=T');
    expect(playAndListNotices(one, 'A8-A9')).toEqual(['promoted']);
  });
  test('no other piece is promoted, and no fool on another row', () => {
    expect(verdictOf(position, 'C1-C2=R')).toBe('no-promotion');
    expect(verdictOf(position, 'A8-A7=R')).toBe('no-promotion');
  });
});

test('ruling 11: a fool is not promoted on its own first row', () => {
  const position = setUp({}, `Kd1 Sc1 Fa2 ${black}`, 'w', 'prisoners:R');
  expect(listLegalMoves(position, 'A2')).toEqual(['A2-A3', 'A2-A1']);
});

describe("ruling 12: a fool on its own King Square begins Fool's Gambit and opens raised squares to other fools", () => {
  test("only a king in the centre opens the fool's King Square", () => {
    expect(verdictOf(setUp(gambit, `Kd5 Sd4 Fd2 ${black}`), 'D2-D1')).toBe('D2-D1');
    expect(verdictOf(setUp(gambit, `Kd4 Sd3 Fd2 ${black}`), 'D2-D1')).toBe('raised-closed');
  });
  const pieces = `Kb2 Sb3 Fd1 Fc3 Ra4 ${black}`;
  test('the gambit opens the raised squares to the other fools, and to no other piece', () => {
    const position = setUp(gambit, pieces);
    expect(verdictOf(position, 'C3-C4')).toBe('C3-C4');
    expect(verdictOf(position, 'A4-C4')).toBe('raised-closed');
  });
  test('without the option, the gambit opens no square', () => {
    expect(verdictOf(setUp({}, pieces), 'C3-C4')).toBe('raised-closed');
  });
  test('the raised squares close again when the fool leaves or is captured', () => {
    expect(verdictOf(playAll(setUp(gambit, pieces), 'D1-D2', 'D8-C8'), 'C3-C4')).toBe(
      'raised-closed-to-fools',
    );
    const taken = playAll(setUp(gambit, 'Kb2 Sb3 Fd1 Fc3 Ra4 ke2 sd2', 'b'), 'D2xD1');
    expect(verdictOf(taken, 'C3-C4')).toBe('raised-closed-to-fools');
  });
});

describe("ruling 12: in the simple Fool's Gambit, a fool may step onto either King Square, wherever its king is", () => {
  const simple = { 'fools-gambit': 'simple' };

  test('a fool may step onto either King Square, and onto no other raised square', () => {
    expect(verdictOf(setUp(simple, `Kd4 Sd3 Fd2 ${black}`), 'D2-D1')).toBe('D2-D1');
    expect(verdictOf(setUp(simple, `Kb2 Sb3 Fd2 Fc3 ${black}`), 'C3-C4')).toBe('raised-closed-to-fools');
    const position = setUp(simple, 'Kb3 Sb2 Fd8 kb7 sb8');
    expect(outcomeOf(position, 'D8-D9')).toBe('white fools-gambit');
    expect(verdictOf(setUp({ 'fools-gambit': 'on' }, 'Kb3 Sb2 Fd8 kb7 sb8'), 'D8-D9')).toBe(
      'raised-closed-to-fools',
    );
  });

  test('the other raised squares are open to fools once one is on its own King Square', () => {
    const position = setUp(simple, `Kb2 Sb3 Fd1 Fc3 Ra4 ${black}`);
    expect(verdictOf(position, 'C3-C4')).toBe('C3-C4');
    expect(verdictOf(position, 'A4-C4')).toBe('raised-closed');
  });

  test('all raised squares are open to every piece while the king is in the centre', () => {
    expect(verdictOf(setUp(simple, `Kd5 Sd4 Ra4 ${black}`), 'A4-C4')).toBe('A4-C4');
  });

  test('a fool reaches a defenceless king on a King Square', () => {
    expect(listSidesInCheck(setUp(simple, 'Kb3 Sb2 Fc8 kd9', 'b'))).toEqual(['black']);
    expect(listSidesInCheck(setUp({ 'fools-gambit': 'on' }, 'Kb3 Sb2 Fc8 kd9', 'b'))).toEqual([]);
  });

  test('the simple gambit needs King Squares that can open', () => {
    expect(kingsMate.resolve({ ...simple, 'open-scope': 'central-only' }).ok).toBe(false);
    expect(kingsMate.resolve({ rules: 'expanded' })).toMatchObject({ value: { 'fools-gambit': 'on' } });
  });
});

describe("ruling 13: a fool that moves onto the enemy's King Square wins by Fool's Gambit", () => {
  test("any fool may win on the enemy's King Square", () => {
    const position = setUp(gambit, 'Kb3 Sb2 Fd1 Fd8 kb7 sb8');
    expect(outcomeOf(position, 'D8-D9')).toBe('white fools-gambit');
  });
  test('a fool that captures a piece there wins instead of being promoted', () => {
    const position = setUp(gambit, 'Kb3 Sb2 Fd1 Fc8 pd9 kb7 sb8', 'w', 'prisoners:RPT');
    expect(listLegalMoves(position, 'C8xD9')).toEqual(['C8xD9']);
    expect(outcomeOf(position, 'C8xD9')).toBe('white fools-gambit');
  });
  test('a fool cannot win while the guarded king is there', () => {
    expect(verdictOf(setUp(gambit, 'Kb3 Sb2 Fd1 Fc8 kd9 sd8'), 'C8xD9')).toBe('king-guarded');
  });
  test('a fool cannot enter a closed square', () => {
    expect(verdictOf(setUp(gambit, 'Kb3 Sb2 Fd8 kb7 sb8'), 'D8-D9')).toBe('raised-closed-to-fools');
  });
  test('without the option, the square is like the rest of the last row', () => {
    const position = setUp({}, 'Kd5 Sd4 Fd8 kb7 sb8', 'w', 'prisoners:R');
    expect(outcomeOf(position, 'D8-D9=R')).toBeNull();
  });
  test('a position in which a fool stands there is over, no matter who is said to be to move', () => {
    for (const side of ['w', 'b'] as const) {
      const won = setUp(gambit, 'Kb3 Sb2 Fd9 kb7 sb8 fa8', side);
      expect(kingsMate.outcome(won)).toEqual({ winners: ['white'], reason: 'fools-gambit' });
      expect(kingsMate.toAct(won)).toEqual([]);
      expect(kingsMate.outcome(setUp({}, 'Kb3 Sb2 Fd9 kb7 sb8 fa8', side))).toBeNull();
    }
    expect(kingsMate.outcome(setUp(gambit, 'Kb3 Sb2 fd1 kb7 sb8 fa8'))?.winners).toEqual(['black']);
  });
  test('Black wins in the same way', () => {
    expect(outcomeOf(setUp(gambit, 'Kb3 Sb2 fd9 fd2 kb7 sb8', 'b'), 'D2-D1')).toBe('black fools-gambit');
  });
});

describe('ruling 14: in Defense of the Crown, only the king moves, and both swordmasters stay', () => {
  const listed = 'Kd1 Se2 Sf3 kd9 sd8';
  const position = setUp(crown, listed);
  test('the king leaps three squares over both swordmasters, who stay', () => {
    expect(verdictOf(position, 'D1-G4')).toBe('D1-G4');
    const { pieces } = kingsMate.view(playAll(position, 'D1-G4'), null);
    const names = kingsMate.view(position, null).board.names;
    expect(pieces.map(({ square, kind }) => `${kind} ${names[square]}`)).toEqual(
      expect.arrayContaining(['king G4', 'swordmaster E2', 'swordmaster F3']),
    );
  });
  test('the target of the leap is among the squares to choose from', () => {
    expect(kingsMate.choices(position, 'white', ['D1']).map(({ token }) => token)).toContain('G4');
  });
  test('the king may leap along a row too, and Black may leap as well', () => {
    expect(verdictOf(setUp(crown, 'Kd1 Se1 Sf1 kd9 sd8'), 'D1-G1')).toBe('D1-G1');
    expect(verdictOf(setUp(crown, 'Kd1 Se1 Sf1 kd9 sc8 sb7', 'b'), 'D9-A6')).toBe('D9-A6');
  });
  test('the basic rules have no leap', () => {
    expect(verdictOf(setUp({}, listed), 'D1-G4')).toBe('crown-not-played');
  });
  test('the king cannot leap once he has moved', () => {
    const back = playAll(position, 'D1-D2', 'D8-C8', 'D2-D1', 'C8-D8');
    expect(verdictOf(back, 'D1-G4')).toBe('crown-king-moved');
  });
  test('the king cannot leap onto a piece of either side', () => {
    expect(verdictOf(setUp(crown, `${listed} Fg4`), 'D1-G4')).toBe('crown-occupied');
    expect(verdictOf(setUp(crown, `${listed} pg4`), 'D1-G4')).toBe('crown-occupied');
  });
  test('the king cannot leap if the swordmasters are on other squares', () => {
    expect(verdictOf(setUp(crown, 'Kd1 Se2 Se1 kd9 sd8'), 'D1-G4')).toBe('crown-no-line');
    expect(verdictOf(position, 'D1-D4')).toBe('crown-no-line');
    expect(verdictOf(setUp(crown, 'Kd1 Se2 kd9 sd8'), 'D1-G4')).toBe('crown-no-line');
  });
});

test('ruling 15: Defense of the Crown never answers a check, because a king who can leap is never in check', () => {
  const position = setUp(crown, 'Kd1 Se2 Sf3 rc1 re1 kd9 sd8');
  expect(listSidesInCheck(position)).toEqual([]);
  expect(verdictOf(position, 'D1-G4')).toBe('D1-G4');
});

describe('ruling 16: stalemate is a draw, or a loss if the option says so', () => {
  const pieces = 'Ka1 rb5 rg3 kd9 sd8';
  test('stalemate is a draw by default', () => {
    expect(outcomeOf(setUp({}, pieces, 'b'), 'G3-G2')).toBe('nobody stalemate');
  });
  test('with stalemate=loss, the stalemated side loses', () => {
    expect(outcomeOf(setUp({ stalemate: 'loss' }, pieces, 'b'), 'G3-G2')).toBe('black stalemate');
  });
});

describe('ruling 17: mate ends the game, and the king is never actually captured', () => {
  const pieces = 'Ka1 rb5 rg3 kd9 sd8';
  test('the defenceless king is attacked and nothing helps', () => {
    expect(outcomeOf(setUp({}, pieces, 'b'), 'G3-A3')).toBe('black conquered');
  });
  test('check is announced, and has to be countered', () => {
    const position = setUp({}, `${pieces} Fb4`, 'b');
    expect(playAndListNotices(position, 'G3-A3')).toEqual(['check']);
    const countered = playAll(position, 'G3-A3');
    expect(listSidesInCheck(countered)).toEqual(['white']);
    expect(verdictOf(countered, 'B4-B3')).toBe('still-in-check');
    expect(verdictOf(countered, 'B4xA3')).toBe('B4xA3');
  });
  test('no move may expose the defenceless king', () => {
    const position = setUp({}, 'Ka1 Ra3 ra9 kd9 sd8');
    expect(verdictOf(position, 'A3-B3')).toBe('king-exposed');
    expect(verdictOf(position, 'A3xA9')).toBe('A3xA9');
  });
  test('the last swordmaster taken is a check when something points at the king', () => {
    const position = setUp({}, 'Ke1 Se2 Rg1 re9 kb9 sb8', 'b');
    expect(verdictOf(position, 'E9xE2')).toBe('raised-crossing');
    const open = setUp({}, 'Kf1 Sf2 Rg1 rf9 kb9 sb8', 'b');
    expect(playAndListNotices(open, 'F9xF2')).toEqual(['check']);
  });
});

describe('ruling 19: repeated positions and a limit on moves end the game only if the option says so', () => {
  const shuffle = ['A2-A3', 'A8-A7', 'A3-A2', 'A7-A8'];
  test('by default, no repetition ends the game', () => {
    expect(outcomeOf(begin(), ...shuffle, ...shuffle, ...shuffle)).toBeNull();
  });
  test('repetition-draw=3 draws at the third occurrence', () => {
    const given = { 'repetition-draw': '3' };
    expect(outcomeOf(begin(given), ...shuffle, ...shuffle.slice(0, 3))).toBeNull();
    expect(outcomeOf(begin(given), ...shuffle, ...shuffle)).toBe('nobody repetition');
  });
  test('the right to defend the crown makes positions differ, where it is played', () => {
    const pieces = 'Kd1 Sd2 kd9 sd8';
    const moves = ['D1-C1', 'D9-C9', 'C1-D1', 'C9-D9'];
    const play = (given: Given) =>
      outcomeOf(setUp({ 'repetition-draw': '3', ...given }, pieces), ...moves, ...moves);
    expect(play({})).toBe('nobody repetition');
    expect(play(crown)).toBeNull();
  });
  test('ply-cap draws when so many moves are played', () => {
    expect(outcomeOf(begin({ 'ply-cap': '4' }), ...shuffle)).toBe('nobody ply-cap');
    expect(outcomeOf(begin({ 'ply-cap': '5' }), ...shuffle)).toBeNull();
  });
});

test('ruling 20: touch-move changes no legal move, and the bot knows whether the table plays by it', () => {
  const [without, touched] = [begin(), begin({ 'touch-move': 'on' })];
  expect(listLegalMoves(touched)).toEqual(listLegalMoves(without));
  expect(kingsMate.perft(touched, 3)).toBe(kingsMate.perft(without, 3));
  const touchMoveOf = (position: MatePosition) => kingsMate.hasTouchMove?.(kingsMate.optionsOf(position));
  expect([touchMoveOf(without), touchMoveOf(touched)]).toEqual([false, true]);
});

test('ruling 19: a position is drawn once the agreed number of moves has been played', () => {
  const given = { 'ply-cap': '40' };
  const pieces = 'Kb3 Sb2 Fd8 kb7 sb8';
  expect(kingsMate.outcome(setUp(given, pieces, 'w', 'ply:40'))).toEqual({ winners: [], reason: 'ply-cap' });
  expect(kingsMate.outcome(setUp(given, pieces, 'w', 'ply:39'))).toBeNull();
});

describe("ruling 21: the expanded rules add Fool's Gambit and Defense of the Crown to the basic rules", () => {
  test('basic is the default and expanded switches on the gambit and the defense', () => {
    expect(resolveOptions({})).toMatchObject({
      rules: 'basic',
      'fools-gambit': 'off',
      'defense-of-crown': 'off',
      'active-play': 'off',
    });
    expect(resolveOptions({ rules: 'expanded' })).toMatchObject({
      'fools-gambit': 'on',
      'defense-of-crown': 'on',
      'active-play': 'off',
    });
  });
  test('each can still be set on its own', () => {
    expect(resolveOptions({ rules: 'expanded', 'fools-gambit': 'off' })).toMatchObject({
      'fools-gambit': 'off',
      'defense-of-crown': 'on',
    });
    expect(resolveOptions({ 'defense-of-crown': 'on' })).toMatchObject({ 'fools-gambit': 'off' });
  });
  test('with the King Squares shut for good, expanded leaves out the gambit, which needs them', () => {
    expect(resolveOptions({ rules: 'expanded', 'open-scope': 'central-only' })).toMatchObject({
      'open-scope': 'central-only',
      'fools-gambit': 'off',
      'defense-of-crown': 'on',
    });
  });
  test('every option has its default', () => {
    expect(resolveOptions({})).toEqual({
      rules: 'basic',
      'fools-gambit': 'off',
      'defense-of-crown': 'off',
      'active-play': 'off',
      'die-sides': '6',
      'formation-repair': 'own-moves',
      'open-scope': 'all-seven',
      'raised-shelter': 'on',
      'promotion-without-prisoner': 'stay',
      stalemate: 'draw',
      'repetition-draw': 'off',
      'ply-cap': '0',
      'touch-move': 'off',
    });
  });
  test.each([
    [{ 'fools-gambit': 'on', 'open-scope': 'central-only' }, 'not-with'],
    [{ rules: 'expanded', 'fools-gambit': 'on', 'open-scope': 'central-only' }, 'not-with'],
    [{ 'die-sides': '1' }, 'bad-value'],
    [{ 'repetition-draw': '2' }, 'bad-value'],
    [{ colour: 'red' }, 'unknown-option'],
  ])('%j is refused', (given, code) => {
    expect(kingsMate.resolve(given)).toMatchObject({ ok: false, reason: { code } });
  });
});

describe('ruling 23: the game is drawn if a player runs out of time and the other has only a king', () => {
  const isDue = (pieces: string, side: string, given: Given = {}) =>
    kingsMate.timeCalls?.draw?.isDue(setUp(given, pieces), side);
  test.each<[string, string, boolean, Given?]>([
    ['Kd2 Sc1 Fa3 kd9', 'white', true],
    ['Kd2 Sc1 Fa3 kd9', 'black', false],
    ['Kd2 Sc1 Fa3 kd9', 'white', false, { stalemate: 'loss' }],
    ['Kd2 Sc1 Fa3 kd9 fa6', 'white', false],
    ['Kd2 Sc1 kd9 pa6', 'white', false],
    ['Kd2 kd9', 'white', true],
  ])('%s, time of %s: drawn is %s', (pieces, side, due, given) => {
    expect(isDue(pieces, side, given)).toBe(due);
  });
  test('the record names the draw, and a loss stays a loss', () => {
    const position = setUp({}, 'Kd2 Sc1 Fa3 kd9');
    expect(kingsMate.applyCall(position, 'white', 'time-draw')).toMatchObject({
      value: { notation: 'time-draw', position: { ended: expect.any(Number) } },
    });
    const lost = kingsMate.applyCall(position, 'white', 'timeout');
    expect(lost.ok && kingsMate.outcome(lost.value.position)).toEqual({
      winners: ['black'],
      reason: 'timeout',
    });
  });
  test('a bare king gives no check, however both sides play', () => {
    let position = setUp({}, 'Kd2 Sc1 Sd3 kd9');
    for (let nth = 0; nth < 200 && kingsMate.outcome(position) === null; nth++) {
      const moves = listLegalMoves(position);
      position = playAll(position, moves[(nth * 7919) % moves.length] ?? '');
      expect(listSidesInCheck(position)).not.toContain('white');
    }
  });
});
