/**
 * The rulings of King's Table by number. The variants' tests include dice and handicaps (rulings 22 to 24).
 */
import { describe, expect, test } from 'vitest';
import { boardIds, boardOfSize, layoutsOf } from '../../../src/engine/kings-table/board/boards.js';
import type { TaflPosition } from '../../../src/engine/kings-table/board/position.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import {
  attempt,
  begin,
  findSeed,
  type Given,
  listLegalMoves,
  outcomeOf,
  playAll,
  resolveOptions,
  setUp,
  verdictOf,
} from './table.js';

const corner = { board: 'tablut', escape: 'corner' };
const edge = { board: 'tablut', escape: 'edge' };

test('ruling 1: the king may come back to the throne', () => {
  expect(verdictOf(setUp(corner, { a: 'A2,A3,A4', k: 'E2' }, 'd'), '*E2-E5')).toBe('*E2-E5');
});

test('ruling 2: a piece of either side is captured against the empty throne only if the option allows it', () => {
  const pieces = { a: 'C3,A8,B9', d: 'E4', k: 'G7' };
  const all = { ...corner, 'throne-hostile-to': 'all' };
  expect(verdictOf(setUp(corner, pieces, 'a'), 'C3-E3')).toBe('C3-E3');
  expect(verdictOf(setUp(all, pieces, 'a'), 'C3-E3')).toBe('C3-E3xE4');
  expect(verdictOf(setUp(all, { a: 'E4,A8,B9,B8', d: 'C3', k: 'G7' }, 'd'), 'C3-E3')).toBe('C3-E3xE4');
});

test('ruling 2: the throne helps no capture while an unarmed king is on it, even if the option allows it', () => {
  const all = { ...corner, 'throne-hostile-to': 'all', 'king-armed': 'off' };
  expect(verdictOf(setUp(all, { a: 'E4,A8,B9,B8', d: 'C3', k: 'E5' }, 'd'), 'C3-E3')).toBe('C3-E3');
});

test('ruling 3: a piece is captured against a corner only if the option allows it', () => {
  const pieces = { a: 'C3,A8,B9', d: 'B1', k: 'G7' };
  for (const given of [corner, edge]) {
    expect(verdictOf(setUp(given, pieces, 'a'), 'C3-C1')).toBe('C3-C1');
    expect(verdictOf(setUp({ ...given, 'corners-hostile': 'on' }, pieces, 'a'), 'C3-C1')).toBe('C3-C1xB1');
  }
});

test('ruling 4: a piece on a corner cannot be captured, but can be shut in', () => {
  const after = playAll(setUp(edge, { a: 'B1,A5,H8', d: 'A1', k: 'E5' }, 'a'), 'A5-A2');
  expect(after.last.taken).toEqual([]);
  expect(listLegalMoves(after).some((move) => move.startsWith('A1-'))).toBe(false);
});

describe('ruling 5: a move captures each enemy piece between the moved piece and another piece of its side', () => {
  test('a move can capture three pieces', () => {
    const position = setUp(corner, { a: 'D1,B4,F4,D6', d: 'C4,E4,D5', k: 'G7' }, 'a');
    expect(verdictOf(position, 'D1-D4')).toBe('D1-D4xC4D5E4');
  });
  test('a move never captures two pieces in a row', () => {
    expect(verdictOf(setUp(corner, { a: 'B4,E1', d: 'C4,D4', k: 'G7' }, 'a'), 'E1-E4')).toBe('E1-E4');
  });
  test('the edge does not count as a piece', () => {
    expect(verdictOf(setUp(corner, { a: 'B4', d: 'D1', k: 'G7' }, 'a'), 'B4-B2')).toBe('B4-B2');
    expect(verdictOf(setUp(corner, { a: 'B2', d: 'D1', k: 'G7' }, 'a'), 'B2-D2')).toBe('B2-D2');
  });
  test('resting between two enemies is safe, until one leaves and comes back', () => {
    const rested = playAll(setUp(corner, { a: 'B4,D4,H8', d: 'C1', k: 'G7' }, 'd'), 'C1-C4');
    expect(listLegalMoves(rested)).toContain('B4-B5');
    const back = playAll(rested, 'B4-B5', '*G7-G6');
    expect(verdictOf(back, 'B5-B4')).toBe('B5-B4xC4');
  });
});

test('ruling 6: the king captures as the moving piece or as the piece on the other side, unless he is unarmed', () => {
  const unarmed = { ...corner, 'king-armed': 'off' };
  const moving = { a: 'D4,A8,B9,I2', d: 'C4', k: 'E8' };
  const waiting = { a: 'D4,A8,B9,I2', d: 'E3', k: 'C4' };
  expect(verdictOf(setUp(corner, waiting, 'd'), 'E3-E4')).toBe('E3-E4xD4');
  expect(verdictOf(setUp(unarmed, waiting, 'd'), 'E3-E4')).toBe('E3-E4');
  expect(verdictOf(setUp(unarmed, moving, 'd'), '*E8-E4')).toBe('*E8-E4');
});

test('ruling 7: three attackers do not capture a king who has an empty square next to him', () => {
  expect(outcomeOf(setUp(corner, { a: 'C3,D2,D6', k: 'D3' }, 'a'), 'D6-D4')).toBeNull();
});

test('ruling 7: three attackers and a guard do not capture the king on the throne', () => {
  expect(outcomeOf(setUp(corner, { a: 'D5,F5,E9', d: 'E4', k: 'E5' }, 'a'), 'E9-E6')).toBeNull();
});

test('ruling 8: a guard on one of the three other sides saves a king next to the throne', () => {
  expect(outcomeOf(setUp(corner, { a: 'D4,C3', d: 'F4', k: 'E4' }, 'a'), 'C3-E3')).toBeNull();
});

test('ruling 9: a king who steps into a closed pocket is safe until an attacker leaves and comes back', () => {
  const stepped = playAll(setUp(corner, { a: 'D4,F4,E3,A8', d: 'H8', k: 'E5' }, 'd'), '*E5-E4');
  expect(kingsTable.outcome(stepped)).toBeNull();
  const elsewhere = playAll(stepped, 'A8-A7', 'H8-H7');
  expect(kingsTable.outcome(elsewhere)).toBeNull();
  expect(outcomeOf(elsewhere, 'D4-C4', 'H7-H8', 'C4-D4')).toBe('attackers king-captured');
});

test('ruling 10: the king is never captured at the edge, but can be shut in there', () => {
  const position = setUp(corner, { a: 'C1,E1,D5', d: 'H8', k: 'D1' }, 'a');
  const after = playAll(position, 'D5-D2');
  expect(kingsTable.outcome(after)).toBeNull();
  expect(listLegalMoves(after).some((move) => move.startsWith('*'))).toBe(false);
});

test('ruling 11: the defenders win as soon as the king escapes, even if that move captures a piece', () => {
  const position = setUp(edge, { a: 'A4,H5,H6,H7', d: 'A3', k: 'B5' }, 'd');
  expect(verdictOf(position, '*B5-A5')).toBe('*B5-A5xA4');
  const escaped = playAll(position, '*B5-A5');
  expect(kingsTable.outcome(escaped)).toEqual({ winners: ['defenders'], reason: 'escape' });
  expect(kingsTable.toAct(escaped)).toEqual([]);
  expect(listLegalMoves(escaped)).toEqual([]);
  expect(verdictOf(escaped, 'H5-G5')).toBe('game-over');
});

describe('ruling 12: the defenders win if their move leaves two attackers or fewer', () => {
  test('two attackers left after a double capture end the game', () => {
    const position = setUp(corner, { a: 'C5,D4,A8,B9', d: 'C1,C6,E4', k: 'G7' }, 'd');
    expect(outcomeOf(position, 'C1-C4')).toBe('defenders attrition');
  });
  test('three are enough to go on', () => {
    const position = setUp(corner, { a: 'C5,D4,A8,B9,I2', d: 'C1,C6,E4', k: 'G7' }, 'd');
    expect(outcomeOf(position, 'C1-C4')).toBeNull();
  });
  test('a lone king plays on', () => {
    const position = setUp(corner, { a: 'C4,E3,B9', d: 'D4', k: 'G7' }, 'a');
    expect(outcomeOf(position, 'E3-E4')).toBeNull();
  });
  test('it is judged after a move of the defenders', () => {
    expect(outcomeOf(setUp(corner, { a: 'C4,E3', k: 'G7' }, 'a'), 'E3-E4')).toBeNull();
  });
});

describe('ruling 13: the game is drawn if the side to move has no legal move', () => {
  const pieces = { a: 'C1,E1,D5', k: 'D1' };
  test('a side without a move draws', () => {
    expect(outcomeOf(setUp(corner, pieces, 'a'), 'D5-D2')).toBe('nobody stalemate');
  });
  test('a side without a move passes its turn if the option says so', () => {
    const position = setUp({ ...corner, stalemate: 'pass-turn' }, pieces, 'a');
    const played = attempt(position, 'D5-D2');
    expect('notices' in played && played.notices).toEqual([
      { code: 'no-move', values: { side: 'defenders' } },
    ]);
    expect(kingsTable.toAct(playAll(position, 'D5-D2'))).toEqual(['attackers']);
  });
  test('the attackers can be stalemated too, in edge mode as well', () => {
    const position = setUp(edge, { a: 'A1', d: 'A2,B5', k: 'E5' }, 'd', '');
    expect(outcomeOf(position, 'B5-B1')).toBe('defenders attrition');
    const many = setUp(edge, { a: 'A1,B1,C1', d: 'A2,B2,C2,D5', k: 'E5' }, 'd');
    expect(outcomeOf(many, 'D5-D1')).toBe('nobody stalemate');
  });
});

describe('ruling 14: the third occurrence of a position is a draw, and an option limits moves without a capture', () => {
  const shuffle = ['D1-D2', 'E3-D3', 'D2-D1', 'D3-E3'];
  const twice = [...shuffle, ...shuffle];
  const outcomeAfterRepetition = (given: Given) => outcomeOf(begin({ ...edge, ...given }), ...twice);
  test('the third occurrence is a draw', () => {
    expect(outcomeOf(begin(edge), ...twice.slice(0, 7))).toBeNull();
    expect(outcomeAfterRepetition({})).toBe('nobody repetition');
  });
  test('the third occurrence is a loss or changes nothing if the option says so', () => {
    expect(outcomeAfterRepetition({ repetition: 'off' })).toBeNull();
    expect(outcomeAfterRepetition({ repetition: 'defender-loses' })).toBe('attackers repetition');
    expect(outcomeAfterRepetition({ repetition: 'mover-loses' })).toBe('attackers repetition');
    const attackersClose = ['E3-D3', 'D1-D2', 'D3-E3', 'D2-D1'];
    const start = begin({ ...edge, first: 'defenders', repetition: 'mover-loses' });
    expect(outcomeOf(start, ...attackersClose, ...attackersClose)).toBe('defenders repetition');
  });
  test('what was before a capture cannot come again, and is forgotten', () => {
    const position = setUp(edge, { a: 'C4,E3,H8', d: 'D4', k: 'G7' }, 'a');
    const rested = playAll(position, 'H8-H7', '*G7-G6');
    expect(rested.seen.length).toBe(6);
    expect(playAll(rested, 'E3-E4').seen.length).toBe(2);
  });
  test('moves without a capture are counted', () => {
    const limited = begin({ ...edge, 'no-capture-plies': '3' });
    expect(outcomeOf(limited, ...shuffle.slice(0, 2))).toBeNull();
    expect(outcomeOf(limited, ...shuffle.slice(0, 3))).toBe('nobody no-capture');
    const capture = setUp(
      { ...edge, 'no-capture-plies': '3' },
      { a: 'C4,E3,H8', d: 'D4', k: 'G7' },
      'a',
      'quiet:2',
    );
    expect(outcomeOf(capture, 'E3-E4')).toBeNull();
    expect(playAll(capture, 'E3-E4').quiet).toBe(0);
  });
});

test('ruling 15: the attackers move first, unless an option lets the defenders or a random side begin', () => {
  const first = (given: Given, seed = 1) => kingsTable.toAct(begin(given, seed));
  expect(first({})).toEqual(['attackers']);
  expect(first({ first: 'defenders' })).toEqual(['defenders']);
  for (const side of ['attackers', 'defenders']) {
    const seed = findSeed((one) => first({ first: 'lot' }, one)[0] === side);
    expect(kingsTable.start(resolveOptions({ first: 'lot' }), seed).notices).toEqual([
      { code: 'first-by-lot', values: { side } },
    ]);
  }
});

test('ruling 16: nobody can pass', () => {
  expect(verdictOf(begin(), 'pass')).toBe('unreadable');
  expect(verdictOf(begin(), 'D1-D1')).toBe('same-square');
});

test('ruling 17: two attackers cannot capture the king, and surrounded pieces are not captured', () => {
  expect(outcomeOf(setUp(corner, { a: 'C3,E6,B9', k: 'D3' }, 'a'), 'E6-E3')).toBeNull();
  const wall = setUp(corner, { a: 'C1,F1,D5,E2', d: 'D1,E1', k: 'G7' }, 'a');
  expect(verdictOf(wall, 'D5-D2')).toBe('D5-D2');
});

test('ruling 18: each board has its own default goal for the king: the edge or the corners', () => {
  const usual = boardIds.map((board) => [board, resolveOptions({ board }).escape]);
  expect(Object.fromEntries(usual)).toEqual({
    tablut: 'edge',
    irish: 'corner',
    tawlbwrdd: 'corner',
    hnefatafl: 'corner',
    saxon: 'edge',
  });
});

test('ruling 19: A1 is the upper left square of every board, and no letter is left out', () => {
  const corners = boardIds.map((board) => {
    const { names } = boardOfSize(layoutsOf(board)[0]?.rows.length ?? 0, false).view;
    return [names[0], names.at(-1)];
  });
  expect(corners).toEqual([
    ['A1', 'I9'],
    ['A1', 'G7'],
    ['A1', 'K11'],
    ['A1', 'M13'],
    ['A1', 'S19'],
  ]);
});

test('ruling 20: a player can type a move in several forms, with the captured squares in any order', () => {
  const position = setUp(corner, { a: 'C1,C6,E4', d: 'C5,D4', k: 'G7' }, 'a');
  for (const text of [
    'c1c4',
    'C1 C4',
    'c1 - c4',
    'C1–C4xC5D4',
    'c1-c4 X d4 c5',
    'C1-C4×D4C5',
    ' C1-C4xc5,d4 ',
  ]) {
    expect(verdictOf(position, text)).toBe('C1-C4xC5D4');
  }
  expect(verdictOf(position, 'C1-C4xC5')).toBe('captures-differ');
  expect(verdictOf(position, 'C1-C3xC5')).toBe('captures-nothing');
  expect(verdictOf(position, '*C1-C4')).toBe('not-the-king');
});

describe('ruling 21: the bot or the defenders announce that the king has an open way to the edge', () => {
  const oneWay = { a: 'A1,B1,C1,D2,G9', d: 'D7', k: 'D8' };
  const codes = (position: TaflPosition, text: string) => {
    const played = attempt(position, text);
    return 'notices' in played ? played.notices.map((notice) => notice.code) : [];
  };
  test('the announcement is the default only of Tablut with the edge as the goal', () => {
    expect(resolveOptions(edge).announce).toBe('auto');
    expect(resolveOptions(corner).announce).toBe('off');
    expect(resolveOptions({ board: 'saxon' }).announce).toBe('off');
  });
  test('one open way is raichi, more are tuichi, none is silence', () => {
    const position = setUp(edge, { ...oneWay, a: 'A1,B1,C1,C8,G8' }, 'd');
    expect(codes(position, 'D7-C7')).toEqual(['tuichi']);
    expect(codes(position, 'D7-D6')).toEqual(['raichi']);
    expect(attempt(position, 'D7-C7')).toMatchObject({
      notices: [{ values: { square: 'D8', squares: 'D1,D9' } }],
    });
    expect(attempt(position, 'D7-D6')).toMatchObject({
      notices: [{ values: { square: 'D8', squares: 'D9' } }],
    });
    expect(codes(begin({ ...edge, first: 'defenders' }), 'E3-D3')).toEqual([]);
  });
  test('the defenders call it themselves where that was agreed, once and only when it is true', () => {
    const position = setUp({ ...edge, announce: 'manual' }, { ...oneWay, a: 'A1,B1,C1,C8,G8' }, 'd');
    expect(codes(position, 'D7-D6')).toEqual([]);
    const moved = playAll(position, 'D7-D6');
    expect(kingsTable.legalCalls(moved, 'defenders')).toEqual(['raichi']);
    expect(kingsTable.legalCalls(moved, 'attackers')).toEqual([]);
    expect(kingsTable.applyCall(moved, 'defenders', 'tuichi')).toMatchObject({ ok: false });
    const called = kingsTable.applyCall(moved, 'defenders', 'raichi');
    if (!called.ok) expect.unreachable();
    expect(called.value.notices).toEqual([{ code: 'raichi', values: { square: 'D8', squares: 'D9' } }]);
    expect(kingsTable.toAct(called.value.position)).toEqual(['attackers']);
    expect(kingsTable.legalCalls(called.value.position, 'defenders')).toEqual([]);
  });
  test('a call that is not due is told what it lacks', () => {
    const manual = { ...edge, announce: 'manual' };
    const before = setUp(manual, { ...oneWay, a: 'A1,B1,C1,C8,G8' }, 'd');
    const moved = playAll(before, 'D7-D6');
    const shut = playAll(begin({ ...manual, first: 'defenders' }), 'E3-D3');
    const called = kingsTable.applyCall(moved, 'defenders', 'raichi');
    if (!called.ok) expect.unreachable();
    const against = (position: TaflPosition, side: string, call: string) => {
      const made = kingsTable.applyCall(position, side, call);
      const read = kingsTable.parse(position, side, ` ${call.toUpperCase()} `);
      if (made.ok || read.ok) expect.unreachable();
      expect(read.reason).toEqual(made.reason);
      return made.reason;
    };
    expect(against(before, 'defenders', 'raichi').code).toBe('call-too-early');
    expect(against(moved, 'attackers', 'raichi').code).toBe('call-by-defenders');
    expect(against(moved, 'defenders', 'tuichi')).toEqual({
      code: 'call-other',
      values: { count: 1, call: 'raichi' },
    });
    expect(against(called.value.position, 'defenders', 'raichi').code).toBe('call-made');
    expect(against(shut, 'defenders', 'raichi').code).toBe('call-no-way');
    for (const [announce, code] of [
      ['auto', 'call-unneeded'],
      ['off', 'call-unknown'],
    ] as const) {
      expect(against(begin({ ...edge, announce }), 'attackers', 'raichi').code).toBe(code);
    }
    const due = kingsTable.parse(moved, 'defenders', 'raichi');
    expect(due).toMatchObject({ reason: { code: 'call-no-move', values: { call: 'raichi' } } });
  });
  test('nothing is announced before the defenders have made all the moves of their die', () => {
    const given = { ...edge, 'turn-die': 'count', 'turn-die-for': 'defenders' };
    const position = setUp(given, { ...oneWay, a: 'A1,B1,C1,C8,G8' }, 'd', 'moves:2');
    expect(codes(position, 'D7-D6')).toEqual([]);
    expect(codes(playAll(position, 'D7-D6'), 'D6-D5')).toEqual(['raichi']);
  });
  test('no call without the option', () => {
    const moved = playAll(setUp(edge, { ...oneWay, a: 'A1,B1,C1,C8,G8' }, 'd'), 'D7-D6');
    expect(kingsTable.legalCalls(moved, 'defenders')).toEqual([]);
  });
});

describe('the king in danger', () => {
  const sidesInCheckOf = (a: string, d = 'H8', k = 'D4') =>
    kingsTable.sidesInCheck(setUp(corner, { a, d, k }, 'd'));
  test('is told when one move of an attacker would close the ring', () => {
    expect(sidesInCheckOf('C4,E4,D5,D1')).toEqual(['defenders']);
    expect(sidesInCheckOf('C4,E4,D5,A3')).toEqual(['defenders']);
    expect(sidesInCheckOf('D4,F4,A3', 'H8', 'E4')).toEqual(['defenders']);
  });
  test('is not told when the way is blocked, two sides are open, or a guard stands next to him', () => {
    expect(sidesInCheckOf('C4,E4,D5,D1', 'D2')).toEqual([]);
    expect(sidesInCheckOf('C4,E4,D1')).toEqual([]);
    expect(sidesInCheckOf('C4,E4,D5,D1', 'D3')).toEqual([]);
    expect(sidesInCheckOf('C4,E4,D5,B1')).toEqual([]);
  });
});

describe('ruling 25: if one move brings several outcomes, the capture or the escape of the king counts', () => {
  test('an attacker who takes pieces and the king wins', () => {
    const position = setUp(corner, { a: 'C3,D2,E3,D8,C5,B4,F6', d: 'D5', k: 'D3' }, 'a');
    expect(outcomeOf(position, 'D8-D6')).toBeNull();
    const both = setUp(corner, { a: 'C3,D2,E3,A4,D6', d: 'D5', k: 'D3' }, 'a');
    expect(verdictOf(both, 'A4-D4')).toBe('A4-D4xD5');
    expect(outcomeOf(both, 'A4-D4')).toBe('attackers king-captured');
  });
  test('an escape is told before attrition', () => {
    const position = setUp(edge, { a: 'H5,H6', d: 'C1', k: 'D5' }, 'd');
    expect(outcomeOf(position, '*D5-D1')).toBe('defenders escape');
  });
});

test('ruling 26: a move makes every capture that it can, and the player cannot decline one', () => {
  const position = setUp(corner, { a: 'C1,C6,E4', d: 'C5,D4', k: 'G7' }, 'a');
  expect(listLegalMoves(position).filter((move) => move.startsWith('C1-C4'))).toEqual(['C1-C4xC5D4']);
});

test('ruling 28: a player who runs out of time always loses, because the other side can still win', () => {
  expect(kingsTable.timeCalls?.draw).toBeUndefined();
  // Three attackers are the fewest with which a game continues. They can still capture the king next to the
  // throne.
  const few = setUp(corner, { a: 'D4,F4,E2', k: 'E4' }, 'a');
  expect(outcomeOf(playAll(few, 'E2-E3'))).toBe('attackers king-captured');
});
