/** Dice and handicaps (King's Table, Variations and Options; rulings 22 to 24). */
import { describe, expect, test } from 'vitest';
import type { TaflPosition } from '../../../src/engine/kings-table/board/position.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import {
  attempt,
  begin,
  type Given,
  listLegalMoves,
  outcomeOf,
  playAll,
  resolveOptions,
  setUp,
  verdictOf,
} from './table.js';

const corner = { board: 'tablut', escape: 'corner' };
const sideToAct = (position: TaflPosition) => kingsTable.toAct(position)[0];

/** Notices of the start with many seeds. */
function listStartNotices(given: Given) {
  return Array.from({ length: 60 }, (_, seed) => kingsTable.start(resolveOptions(given), seed));
}

describe('ruling 22: a die can take a turn away or decide how many moves the turn has', () => {
  test.each([
    ['skip-even', [2, 4, 6]],
    ['skip-1', [1]],
    ['skip-1-2', [1, 2]],
  ])('%s loses the turn on %j and on nothing else', (die, losing) => {
    const seen = new Set<number>();
    for (const { notices, position } of listStartNotices({ 'turn-die': die })) {
      for (const { code, values } of notices) {
        const rolled = Number(values.roll);
        seen.add(rolled);
        expect(code).toBe(losing.includes(rolled) ? 'turn-lost' : 'turn-kept');
      }
      const last = notices.at(-1);
      expect(last).toMatchObject({ code: 'turn-kept', values: { side: sideToAct(position) } });
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each([
    ['1-3', [1, 2, 3], '1-3'],
    ['3, 1, 2', [1, 2, 3], '1-3'],
    ['6, 1', [1, 6], '1,6'],
    ['1 2', [1, 2], '1,2'],
    ['1,2,4', [1, 2, 4], '1,2,4'],
    ['odd', [1, 3, 5], '1,3,5'],
    ['2–4', [2, 3, 4], '2-4'],
  ])('skip-on %s: own rolls %j lose the turn, and they are kept as %s', (typed, losing, written) => {
    for (const die of ['off', 'skip-1']) {
      const lost = listStartNotices({ 'turn-die': die, 'skip-on': typed }).flatMap(({ notices }) =>
        notices.flatMap(({ code, values }) => (code === 'turn-lost' ? [Number(values.roll)] : [])),
      );
      expect([...new Set(lost)].sort()).toEqual(losing);
    }
    expect(resolveOptions({ 'skip-on': typed })['skip-on']).toBe(written);
    expect(resolveOptions({ 'skip-on': written })['skip-on']).toBe(written);
  });

  test.each(['7', '0', '3-1', 'x', '1-6', '1.5', 'constructor'])('skip-on %s names no rolls', (typed) => {
    expect(kingsTable.resolve({ 'skip-on': typed })).toMatchObject({ ok: false, reason: { code: 'rolls' } });
  });

  test('the other side may have another die, or own rolls, where the die is for one side', () => {
    const given = { 'turn-die': 'skip-even', 'turn-die-for': 'attackers' };
    for (const { notices } of listStartNotices({ ...given, 'other-die': 'count', first: 'defenders' }))
      expect(notices.map(({ code }) => code)).toEqual(['moves-rolled']);
    for (const { notices } of listStartNotices({ ...given, 'other-skip-on': '5-6', first: 'defenders' })) {
      for (const { code, values } of notices.filter((one) => one.values.side === 'defenders'))
        expect(code).toBe(Number(values.roll) >= 5 ? 'turn-lost' : 'turn-kept');
    }
    const both = { 'turn-die': 'skip-even', 'other-die': 'count' };
    expect(kingsTable.resolve(both)).toMatchObject({ ok: false, reason: { code: 'not-with' } });
    expect(kingsTable.resolve({ 'other-skip-on': '1' })).toMatchObject({
      ok: false,
      reason: { code: 'not-with' },
    });
  });

  test('the die can be for one side only', () => {
    for (const side of ['attackers', 'defenders']) {
      for (const { notices } of listStartNotices({
        'turn-die': 'skip-even',
        'turn-die-for': side,
        first: side,
      })) {
        expect(new Set(notices.map((notice) => notice.values.side))).toEqual(new Set([side]));
        expect(notices.length).toBe(1);
      }
    }
  });

  test('count gives as many moves in a row, made with one piece if one likes', () => {
    for (const { position, notices } of listStartNotices({
      ...corner,
      'turn-die': 'count',
      'turn-die-for': 'attackers',
    })) {
      const rolled = Number(notices[0]?.values.roll);
      let next = position;
      for (let left = rolled; left > 0; left--) {
        expect(next.movesLeft).toBe(left);
        expect(sideToAct(next)).toBe('attackers');
        next = playAll(next, (rolled - left) % 2 === 0 ? 'D1-D2' : 'D2-D1');
      }
      expect([sideToAct(next), next.movesLeft]).toEqual(['defenders', 0]);
    }
  });

  test('count-distinct asks for another piece each time', () => {
    const given = { ...corner, 'turn-die': 'count-distinct' };
    const position = setUp(given, { a: 'C1,H8,A5', d: 'E4', k: 'G7' }, 'a', 'moves:3');
    const first = playAll(position, 'C1-C4');
    expect(verdictOf(first, 'C4-C1')).toBe('already-moved');
    expect(listLegalMoves(first).some((move) => move.startsWith('C4'))).toBe(false);
    const second = playAll(first, 'H8-H7');
    expect(sideToAct(second)).toBe('attackers');
    const third = playAll(second, 'A5-A4');
    expect([sideToAct(third), third.moved]).toEqual(['defenders', []]);
  });

  test('a sequence stops when no eligible piece is left', () => {
    const given = { ...corner, 'turn-die': 'count-distinct', 'turn-die-for': 'attackers' };
    const position = setUp(given, { a: 'C1,H8', d: 'E4', k: 'G7' }, 'a', 'moves:6');
    expect(sideToAct(playAll(position, 'C1-C4', 'H8-H9'))).toBe('defenders');
  });

  test('captures and wins are judged after each move, and a win stops the sequence', () => {
    const given = { ...corner, 'turn-die': 'count' };
    const position = setUp(given, { a: 'C3,D2,E3,D6,A8', k: 'D3' }, 'a', 'moves:4');
    expect(outcomeOf(position, 'D6-D4')).toBe('attackers king-captured');
    const capture = setUp(given, { a: 'C4,E3', d: 'D4', k: 'G7' }, 'a', 'moves:2');
    expect(verdictOf(capture, 'E3-E4')).toBe('E3-E4xD4');
    expect(sideToAct(playAll(capture, 'E3-E4'))).toBe('attackers');
  });

  test('going away and back within one sequence captures', () => {
    const given = { ...corner, 'turn-die': 'count' };
    const position = setUp(given, { a: 'C4,E4', d: 'D4', k: 'G7' }, 'a', 'moves:2');
    expect(verdictOf(playAll(position, 'E4-E3'), 'E3-E4')).toBe('E3-E4xD4');
  });

  test('stalemate is found before any die is rolled', () => {
    for (let dice = 0; dice < 20; dice++) {
      const given = { ...corner, 'turn-die': 'skip-even' };
      const position = setUp(given, { a: 'C1,E1,D5', k: 'D1' }, 'a', `dice:${dice.toString(16)}`);
      const played = attempt(position, 'D5-D2');
      expect('notices' in played && played.notices).toEqual([]);
      expect(outcomeOf(position, 'D5-D2')).toBe('nobody stalemate');
    }
  });

  test('every roll follows from the seed', () => {
    const given = { ...corner, 'turn-die': 'skip-1-2' };
    expect(listStartNotices(given)).toEqual(listStartNotices(given));
  });
});

describe('ruling 23: a die decides whether the declared king makes a normal move or a single step', () => {
  const given = { ...corner, 'king-die': 'on' };
  const pieces = { a: 'A8,B9,I2,C3', d: 'H8', k: 'E3' };
  const declareKing = (mode: 'slides' | 'steps', set = pieces) => setUp(given, set, 'd', `king:${mode}`);

  test('the king moves only once he is declared', () => {
    const position = setUp(given, pieces, 'd');
    expect(listLegalMoves(position)).toContain('*');
    expect(listLegalMoves(position).some((move) => move.startsWith('*E3'))).toBe(false);
    expect(verdictOf(position, '*E3-E4')).toBe('declare-first');
    expect(verdictOf(setUp(corner, pieces, 'd'), '*')).toBe('no-king-die');
    expect(verdictOf(begin(given), '*')).toBe('not-your-man');
  });

  test('the declaration keeps the turn and rolls: even rides, odd steps', () => {
    const rolls = new Map<number, string>();
    for (let dice = 0; dice < 60; dice++) {
      const played = attempt(setUp(given, pieces, 'd', `dice:${dice.toString(16)}`), '*');
      if ('refused' in played) expect.unreachable();
      expect(sideToAct(played.position)).toBe('defenders');
      const [notice] = played.notices;
      rolls.set(Number(notice?.values.roll), notice?.code ?? '');
    }
    expect([...rolls].sort()).toEqual([
      [1, 'king-steps'],
      [2, 'king-slides'],
      [3, 'king-steps'],
      [4, 'king-slides'],
      [5, 'king-steps'],
      [6, 'king-slides'],
    ]);
  });

  test('then only the king may move, and as the die said', () => {
    expect(verdictOf(declareKing('steps'), 'H8-H7')).toBe('king-must-move');
    expect(verdictOf(declareKing('steps'), '*')).toBe('king-must-move');
    expect(listLegalMoves(declareKing('steps')).toSorted()).toEqual(
      ['D2', 'D3', 'D4', 'E2', 'E4', 'F2', 'F3', 'F4'].map((to) => `*E3-${to}`),
    );
    expect(verdictOf(declareKing('steps'), '*E3-E7')).toBe('one-step-only');
    expect(verdictOf(declareKing('slides'), '*E3-F4')).toBe('only-orthogonal');
    expect(verdictOf(declareKing('slides'), '*E3-E7')).toBe('*E3-E7');
    expect(sideToAct(playAll(declareKing('steps'), '*E3-F4'))).toBe('attackers');
  });

  test('a diagonal step passes between two pieces', () => {
    expect(verdictOf(declareKing('steps', { ...pieces, a: 'E4,F3,A8,B9' }), '*E3-F4')).toBe('*E3-F4');
  });

  test('he may step diagonally onto the throne and into a corner, where he wins', () => {
    expect(verdictOf(declareKing('steps', { ...pieces, k: 'D4' }), '*D4-E5')).toBe('*D4-E5');
    expect(outcomeOf(declareKing('steps', { ...pieces, k: 'B2' }), '*B2-A1')).toBe('defenders escape');
  });

  test('he is captured on four sides as always, whatever stands diagonally next to him', () => {
    const ring = { a: 'C3,D2,E3,D6', k: 'D3' };
    expect(outcomeOf(setUp(given, ring, 'a'), 'D6-D4')).toBe('attackers king-captured');
    const open = { a: 'C3,D2,D6,C2,C4,E2,E4', k: 'D3' };
    expect(outcomeOf(setUp(given, open, 'a'), 'D6-D4')).toBeNull();
  });

  test('a mode without a move loses the turn', () => {
    const shut = { a: 'D2,E1,C1,A8', d: 'H8', k: 'D1' };
    const outcomes = new Set<string>();
    for (let dice = 0; dice < 40; dice++) {
      const played = attempt(setUp(given, shut, 'd', `dice:${dice.toString(16)}`), '*');
      if ('refused' in played) expect.unreachable();
      const codes = played.notices.map((notice) => notice.code).join('+');
      outcomes.add(`${codes} ${sideToAct(played.position)}`);
    }
    expect(outcomes).toEqual(new Set(['king-steps defenders', 'king-slides+king-cannot attackers']));
  });

  test('a king who cannot move under either roll cannot be declared', () => {
    const shut = { a: 'D2,E1,C1,C2,E2', d: 'H8', k: 'D1' };
    expect(verdictOf(setUp(given, shut, 'd'), '*')).toBe('king-stuck');
  });

  test('immobile means neither ride nor step', () => {
    const shut = { a: 'C1,E1,D5', k: 'D1' };
    expect(outcomeOf(setUp(given, shut, 'a'), 'D5-D2')).toBeNull();
    expect(outcomeOf(setUp(given, { a: 'C1,E1,C2,E2,D5', k: 'D1' }, 'a'), 'D5-D2')).toBe('nobody stalemate');
  });
});

describe('ruling 24: a handicap removes pieces of the stronger side, revives weaker ones or limits captures', () => {
  test('i: pieces are taken off before the start', () => {
    const options = resolveOptions({ board: 'tablut', 'handicap-remove': 'f1 D1, a4' });
    expect(options['handicap-remove']).toBe('D1,F1,A4');
    const view = kingsTable.view(kingsTable.start(options, 0).position, null);
    expect(view.pieces.filter((piece) => piece.kind === 'attacker').length).toBe(13);
    expect(view.captured).toEqual([]);
    expect(resolveOptions({ 'handicap-remove': '' })['handicap-remove']).toBe('none');
  });

  test('i: what cannot be taken off', () => {
    const refusal = (squares: string) => {
      const options = kingsTable.resolve({ board: 'irish', 'handicap-remove': squares });
      return options.ok ? null : options.reason;
    };
    expect(refusal('A1')).toEqual({ code: 'remove-nobody', values: { square: 'A1' } });
    expect(refusal('D4')).toEqual({ code: 'remove-king', values: { square: 'D4' } });
    expect(refusal('Z9')).toEqual({ code: 'remove-no-square', values: { square: 'Z9' } });
    const ten = 'D1,E1,E2,A3,B3,A4,G4,F5,G5,C6';
    expect(refusal(ten)).toEqual({ code: 'remove-too-many', values: { left: 2 } });
    expect(refusal(ten.slice(3))).toBeNull();
  });

  test('iii: a capture that the handicap prevents is said, and no other', () => {
    const given = { ...corner, 'handicap-surround': '1', 'handicap-for': 'defenders' };
    const pieces = { a: 'C4,E3', d: 'D4,H8', k: 'G7' };
    const listNotices = (more: string, typed: string) => {
      const position = setUp(given, pieces, 'a', more);
      const path = kingsTable.parse(position, 'attackers', typed);
      const played = path.ok && kingsTable.play(position, 'attackers', path.value);
      if (played === false || !played.ok) expect.unreachable();
      return played.value.notices;
    };
    expect(listNotices('surrounds:1', 'E3-E4')).toEqual([
      { code: 'capture-prevented', values: { square: 'D4' } },
    ]);
    expect(listNotices('surrounds:1', 'E3-E2')).toEqual([]);
    expect(listNotices('surrounds:0', 'E3-E4')).toEqual([]);
  });

  describe('ii: the weaker side gets its first pieces back', () => {
    const given = { ...corner, 'handicap-revive': '2', 'handicap-for': 'defenders' };
    const createCaptureGame = () =>
      playAll(setUp(given, { a: 'C1,C6,E4,H8', d: 'C5,D4', k: 'G7' }, 'a'), 'C1-C4');

    test('before its next move, on any empty starting square of its own pieces, capturing nothing', () => {
      const position = createCaptureGame();
      expect([position.reviveLeft, position.revivePending]).toEqual([0, 2]);
      const homes = ['E3', 'E4', 'C5', 'D5', 'F5', 'G5', 'E6', 'E7'].filter((home) => home !== 'E4');
      expect(listLegalMoves(position).toSorted()).toEqual(homes.map((home) => `+${home}`).toSorted());
      expect(verdictOf(position, '*G7-G8')).toBe('revive-first');
      expect(verdictOf(position, '+A1')).toBe('not-a-home');
      expect(verdictOf(position, '+E4')).toBe('occupied');
      const once = playAll(position, '+E3');
      expect([sideToAct(once), once.revivePending]).toEqual(['defenders', 1]);
      expect(verdictOf(once, '+E3')).toBe('occupied');
      const both = playAll(once, '+ c5');
      expect(verdictOf(both, '*G7-G8')).toBe('*G7-G8');
      expect(verdictOf(both, '+E6')).toBe('nobody-to-revive');
      expect(both.last.taken).toEqual([]);
    });

    test('only so many times', () => {
      const spent = setUp(given, { a: 'C4,E3', d: 'D4', k: 'G7' }, 'a', 'revivals:0');
      expect(listLegalMoves(playAll(spent, 'E3-E4')).every((move) => move.startsWith('*'))).toBe(true);
    });

    test("the other side's pieces do not come back", () => {
      const helped = { ...corner, 'handicap-revive': '2', 'handicap-for': 'attackers' };
      const after = playAll(setUp(helped, { a: 'C4,E3', d: 'D4,H8', k: 'G7' }, 'a'), 'E3-E4');
      expect([after.last.taken.length, after.reviveLeft, after.revivePending]).toEqual([1, 2, 0]);
    });

    test('with every starting square taken they wait, and the game goes on', () => {
      const homes = { a: 'C4,B1', d: 'E3,E4,C5,D5,F5,G5,E6,E7,D4', k: 'G7' };
      const position = setUp(given, homes, 'd', 'revivals:1 waiting:1');
      expect(listLegalMoves(position)).toContain('E3-E2');
      expect(verdictOf(position, '+E3')).toBe('occupied');
      expect(playAll(position, 'E3-E2').revivePending).toBe(1);
    });

    test('a piece put back may shut everybody in, which is stalemate even where turns pass', () => {
      const full = '/ttttttt/ttttttt/ttt1ttt/tttKttt/ttttttt/ttttttt/ttttttt/';
      const packed = { board: 'irish', escape: 'edge', stalemate: 'pass-turn', 'handicap-for': 'defenders' };
      const options = resolveOptions({ ...packed, 'handicap-revive': '1' });
      const position = kingsTable.read(options, `${full} d revivals:0 waiting:1`);
      if (!position.ok) expect.unreachable(position.reason.code);
      expect(listLegalMoves(position.value)).toEqual(['+D3']);
      expect(outcomeOf(position.value, '+D3')).toBe('nobody stalemate');
    });

    test('pieces that wait count against attrition', () => {
      const pieces = { a: 'C5,D4,A8,B9', d: 'C1,C6,E4', k: 'G7' };
      const helped = { ...corner, 'handicap-revive': '1', 'handicap-for': 'attackers' };
      expect(outcomeOf(setUp(helped, pieces, 'd'), 'C1-C4')).toBeNull();
      expect(listLegalMoves(playAll(setUp(helped, pieces, 'd'), 'C1-C4'))[0]).toMatch(/^\+/);
      expect(outcomeOf(setUp(helped, pieces, 'd', 'revivals:0'), 'C1-C4')).toBe('defenders attrition');
    });
  });

  describe("iii: the stronger side's first captures need three", () => {
    const given = { ...corner, 'handicap-surround': '1', 'handicap-for': 'defenders' };
    test('two are not enough, three are', () => {
      expect(verdictOf(setUp(given, { a: 'C4,E3', d: 'D4', k: 'G7' }, 'a'), 'E3-E4')).toBe('E3-E4');
      const three = setUp(given, { a: 'C4,D3,E3', d: 'D4', k: 'G7' }, 'a');
      expect(verdictOf(three, 'E3-E4')).toBe('E3-E4xD4');
      expect(playAll(three, 'E3-E4').surroundLeft).toBe(0);
    });
    test('the mover need not stand opposite another piece', () => {
      const position = setUp(given, { a: 'C4,E4,B5', d: 'D4', k: 'G7' }, 'a');
      expect(verdictOf(position, 'B5-D5')).toBe('B5-D5xD4');
    });
    test('the edge does not count', () => {
      expect(verdictOf(setUp(given, { a: 'C1,E3', d: 'D1', k: 'G7' }, 'a'), 'E3-E1')).toBe('E3-E1');
    });
    test('the weaker side captures as always, and the stronger one once its count is used up', () => {
      const guards = setUp(given, { a: 'D4,A8,B9,I2', d: 'C4,E3', k: 'G7' }, 'd');
      expect(verdictOf(guards, 'E3-E4')).toBe('E3-E4xD4');
      const spent = setUp(given, { a: 'C4,E3', d: 'D4', k: 'G7' }, 'a', 'surrounds:0');
      expect(verdictOf(spent, 'E3-E4')).toBe('E3-E4xD4');
    });
    test('several victims of one move count each', () => {
      const pieces = { a: 'C3,B4,F4,E3,D8', d: 'C4,E4', k: 'G7' };
      const position = setUp({ ...given, 'handicap-surround': '3' }, pieces, 'a');
      const after = playAll(position, 'D8-D4');
      expect([after.last.taken.length, after.surroundLeft]).toEqual([2, 1]);
    });
  });
});

test.each(['attackers', 'defenders'])('where the %s begin, their seat is the first', (first) => {
  const options = resolveOptions({ first });
  const { position } = kingsTable.start(options, 1);
  expect(kingsTable.seats(options).map(({ id }) => id)[0]).toBe(first);
  expect(kingsTable.toAct(position)).toEqual([first]);
  expect(kingsTable.seats(options)).toHaveLength(2);
});

describe('ruling 24: a side can choose in the game which pieces the stronger side loses', () => {
  const given = { board: 'irish', 'handicap-choose': '2', 'handicap-for': 'defenders' };
  const start = (more: Given = {}) => begin({ ...given, ...more });
  const countPieces = (position: TaflPosition, kind: string) =>
    kingsTable.view(position, null).pieces.filter((piece) => piece.kind === kind).length;

  test.each([
    ['weaker', 'defenders'],
    ['stronger', 'attackers'],
  ])('by the %s side, before anybody moves', (chooser, side) => {
    const position = start({ 'handicap-chooser': chooser });
    expect(sideToAct(position)).toBe(side);
    expect(kingsTable.view(position, null).phase).toBe('handicap');
    const choices = kingsTable.choices(position, side, []);
    expect(choices).toHaveLength(12);
    expect(choices.every(({ leaf, piece }) => leaf && piece === 'attacker')).toBe(true);
    const [one = '', two = ''] = listLegalMoves(position);
    expect(one).toMatch(/^-[A-G]\d$/);
    const done = playAll(position, one, two);
    expect([sideToAct(done), countPieces(done, 'attacker'), countPieces(done, 'defender')]).toEqual([
      'attackers',
      10,
      6,
    ]);
    expect(kingsTable.view(done, null).phase).toBeUndefined();
    expect(kingsTable.view(done, null).captured).toEqual([]);
  });

  test('a square is enough to name a piece, and a wrong choice is refused with its reason', () => {
    const position = start();
    const [first = ''] = listLegalMoves(position);
    expect(verdictOf(position, first.slice(1).toLowerCase())).toBe(first);
    expect(verdictOf(position, `- ${first.slice(1)}`)).toBe(first);
    expect(verdictOf(position, '-D4')).toBe('not-theirs');
    expect(verdictOf(position, '-A1')).toBe('empty-square');
    expect(verdictOf(position, 'D1-D2')).toBe('choose-first');
    expect(verdictOf(position, '*')).toBe('choose-first');
    const [one = '', two = ''] = listLegalMoves(position);
    const done = playAll(position, one, two);
    expect(verdictOf(done, listLegalMoves(position)[2] ?? '')).toBe('nobody-to-choose');
  });

  test('the first side and its die are decided after the choice', () => {
    for (let seed = 0; seed < 20; seed++) {
      const options = resolveOptions({
        ...given,
        first: 'lot',
        'turn-die': 'skip-1',
        'turn-die-for': 'both',
      });
      const { position, notices } = kingsTable.start(options, seed);
      const [lot] = notices;
      expect(notices.map(({ code }) => code)).toEqual(['first-by-lot']);
      const [one = '', two = ''] = listLegalMoves(position);
      const path = kingsTable.parse(playAll(position, one), 'defenders', two);
      if (!path.ok) expect.unreachable();
      const played = kingsTable.play(playAll(position, one), 'defenders', path.value);
      if (!played.ok) expect.unreachable();
      expect(played.value.notices[0]?.values.side).toBe(lot?.values.side);
    }
  });

  test('the choice never removes so many pieces that the game would be over', () => {
    let position = begin({ ...given, 'handicap-choose': '9', 'handicap-remove': 'D1,E1,E2' });
    while (kingsTable.view(position, null).phase === 'handicap')
      position = playAll(position, listLegalMoves(position)[0] ?? '');
    expect(countPieces(position, 'attacker')).toBe(3);
    expect(kingsTable.outcome(position)).toBeNull();
  });

  test('the position tells how many are left, and reads back', () => {
    const position = playAll(start(), listLegalMoves(start())[0] ?? '');
    const text = kingsTable.write(position);
    expect(text).toContain(' removals:1');
    expect(kingsTable.read(position.options, text)).toEqual({ ok: true, value: position });
    expect(kingsTable.read(position.options, text.replace(' d ', ' a '))).toMatchObject({ ok: false });
  });
});
