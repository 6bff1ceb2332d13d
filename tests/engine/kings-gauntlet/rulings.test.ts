/** The rulings of The King's Gauntlet by number. The tests of layouts and start include rulings 17 to 19. */
import { describe, expect, test } from 'vitest';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { kingsGauntlet as texts } from '../../../src/texts/en/games/kings-gauntlet.js';
import {
  BOXED,
  begin,
  codes,
  listLegalMoves,
  optionsOf,
  place,
  play,
  playAndListNotices,
  refusal,
} from './table.js';

const FFA = { mode: 'free-for-all' };
/** Four kings, far apart, so that they attack nothing that matters. */
const KINGS = "sK' h1, wK' a8, nK' h15, eK' o8";
const outcome = (position: Parameters<typeof kingsGauntlet.outcome>[0]) => kingsGauntlet.outcome(position);
const resolve = (given: Record<string, string>) => {
  const options = kingsGauntlet.resolve(given);
  return options.ok ? null : options.reason.code;
};

describe('ruling 1: the guard moves like a queen and captures nothing, and only an enemy king captures the guard', () => {
  test.each([
    ['queen', 48],
    ['king', 8],
    ['knight', 8],
    ['rook', 28],
  ])('the guard can move like a %s', (manner, count) => {
    const position = place(`${KINGS}, sG g6`, 's', { 'guard-moves': manner });
    expect(listLegalMoves(position, 'g6').length).toBe(count);
  });

  test('the guard captures nothing, and only an enemy king captures it', () => {
    const position = place("sK' h3, sG g6, sR e4, wK' a8, wP g9, wG e6, wG h4, nK' h15, eK' o8", 's');
    expect(listLegalMoves(position, 'g6').some((move) => move.includes('x'))).toBe(false);
    expect(refusal(position, 'g6xg9')).toBe('guard-takes-nobody');
    expect(refusal(position, 'e4xe6')).toBe('guard-for-kings');
    expect(listLegalMoves(position, 'h3')).toContain('h3xh4');
  });

  test('the guard attacks neither kings nor the throne, but blocks lines', () => {
    const alone = place("sK' g7, wK' a8, wG h5, nK' h15, eK' o8", 's', FFA);
    expect(kingsGauntlet.sidesInCheck(alone)).toEqual([]);
    expect(listLegalMoves(alone, 'g7')).toContain('g7-h8');
    const behind = place("sK' g7, wK' a8, wR h4, sG h5, nK' h15, eK' o8", 's', FFA);
    expect(listLegalMoves(behind, 'g7')).toContain('g7-h8');
    const open = place("sK' g7, wK' a8, wR h4, nK' h15, eK' o8", 's', FFA);
    expect(refusal(open, 'g7-h8')).toBe('throne-attacked');
    expect(kingsGauntlet.parse(open, 'south', 'g7-h8')).toMatchObject({
      reason: { values: { piece: 'rook', square: 'h4' } },
    });
    // The king doesn't shield the throne from a piece behind the king.
    const behindHim = place("sK' h7, wK' a8, wR h4, nK' h15, eK' o8", 's', FFA);
    expect(refusal(behindHim, 'h7-h8')).toBe('throne-attacked');
  });
});

describe('ruling 2: a player alone, or whose team has lost a king, cannot leave their own king in check', () => {
  const pieces = "sK' h1, sR h5, wK' a8, wQ h9, nK' h15, eK' o8";

  test('an army that plays alone cannot leave its king in check', () => {
    expect(refusal(place(pieces, 's', FFA), 'h5-g5')).toBe('king-left-attacked');
    expect(listLegalMoves(place(pieces, 's', FFA), 'h5')).toContain('h5xh9');
  });

  test('a team with both kings may leave one in check: kings are simply captured', () => {
    const position = place(pieces, 's');
    expect(refusal(position, 'h5-g5')).toBe(null);
    const taken = playAndListNotices(play(position, 'h5-g5'), 'h9xh1');
    expect(codes(taken.notices)).toContain('king-taken-fights');
    expect(outcome(taken.position)).toBe(null);
  });

  test('a team that has lost a king cannot leave the other king in check', () => {
    expect(refusal(place(pieces.replace(", nK' h15", ', nR h15'), 's'), 'h5-g5')).toBe('king-left-attacked');
  });
});

describe('ruling 3: a player in check may make any move if none saves the king, who may then be captured', () => {
  const mated = "sK' d1, sPn j3, wK' a8, wR l2, eR l1, eK' o8, nK' h15";

  test('mated: any move may be made, and then the king may be taken', () => {
    const position = place(mated, 's', FFA);
    expect(kingsGauntlet.sidesInCheck(position)).toEqual(['south']);
    expect(listLegalMoves(position, 'j3')).toEqual(['j3-j4']);
    const after = playAndListNotices(play(position, 'j3-j4', 'a8-b8', 'h15-g15'), 'l1xd1');
    expect(codes(after.notices)).toContain('king-taken-fights');
  });

  test('not attacked, but without a safe move: the turn passes', () => {
    const position = place("sK' d1, wK' a8, wR e5, wQ f2, nK' h15, eK' o8, eR o5", 'e', FFA);
    const { notices, position: after } = playAndListNotices(position, 'o5-o6');
    expect(codes(notices)).toEqual(['no-safe-move']);
    expect(kingsGauntlet.toAct(after)).toEqual(['west']);
  });

  test('so it is too when the partner gives up meanwhile, and the limit begins with that', () => {
    const boxed = "sK' d1, wK' a8, wR e5, wQ f2, nK' h15, eK' o8";
    const { position, notices } = playAndListNotices(
      place(boxed, 's', { 'repetition-draw': '3' }),
      '(north resign)',
    );
    expect(codes(notices)).toEqual(['resigned', 'no-safe-move']);
    expect(kingsGauntlet.toAct(position)).toEqual(['west']);
    expect(outcome(play(place(mated, 's', { 'mate-counts': 'on' }), '(north resign)'))).toEqual({
      winners: ['west', 'east'],
      reason: 'checkmate',
    });
  });

  test('mate-counts: the mated king falls when his turn comes', () => {
    const before = place(mated.replace('eR l1', 'eR k3'), 'e', { ...FFA, 'mate-counts': 'on' });
    const { notices, position } = playAndListNotices(before, 'k3-k1');
    expect(codes(notices)).toEqual(['checkmate-fights']);
    expect(
      kingsGauntlet.view(position, null).pieces.some(({ kind, side }) => kind === 'king' && side === 'south'),
    ).toBe(false);
    expect(kingsGauntlet.toAct(position)).toEqual(['south']);
    const still = place(mated.replace('eR l1', 'eR k3'), 'e', {
      ...FFA,
      'mate-counts': 'on',
      'after-king-taken': 'freeze',
    });
    const frozen = playAndListNotices(still, 'k3-k1');
    expect(codes(frozen.notices)).toEqual(['checkmate-freeze']);
    expect(kingsGauntlet.toAct(frozen.position)).toEqual(['west']);
  });

  test('mate-counts: the last enemy king that is mated loses the game', () => {
    const before = place("sK' d1, wR l2, wK' a8, eK' o8, eR k3", 'w', {
      mode: 'team-opposite',
      'mate-counts': 'on',
    });
    expect(outcome(play(before, 'a8-b8', 'k3-k1'))).toEqual({
      winners: ['west', 'east'],
      reason: 'checkmate',
    });
  });
});

test("ruling 4: a player whose king is gone may make a move that exposes the partner's king", () => {
  const position = place("sK' h1, sQ d5, nR h4, nP d9, wK' a8, wQ h9, eK' o8", 'n');
  expect(refusal(position, 'h4-g4')).toBe(null);
  expect(refusal(play(position, 'h4-g4', 'o8-o9'), 'd5-d6')).toBe('king-left-attacked');
});

describe('ruling 5: check is announced only if the player may not leave the king in check', () => {
  const pieces = "sK' h1, wK' a8, wQ g9, nK' h15, eK' o8";

  test('when the king may not be left in check', () => {
    const alone = playAndListNotices(place(pieces, 'w', FFA), 'g9-h9');
    expect(alone.notices).toContainEqual({ code: 'check', values: { side: 'south', square: 'h1' } });
    expect(kingsGauntlet.sidesInCheck(alone.position)).toEqual(['south', 'north']);
    const both = playAndListNotices(place(pieces, 'w'), 'g9-h9');
    expect(codes(both.notices)).toEqual([]);
    expect(kingsGauntlet.sidesInCheck(both.position)).toEqual([]);
    expect(kingsGauntlet.view(both.position, null).threatened).toEqual([]);
    const lost = playAndListNotices(place(pieces.replace(", nK' h15", ', nN d15'), 'w'), 'g9-h9');
    expect(codes(lost.notices)).toEqual(['check']);
  });

  test('always, or never', () => {
    expect(
      codes(playAndListNotices(place(pieces, 'w', { 'announce-check': 'always' }), 'g9-h9').notices),
    ).toEqual(['check', 'check']);
    const never = playAndListNotices(place(pieces, 'w', { ...FFA, 'announce-check': 'never' }), 'g9-h9');
    expect(codes(never.notices)).toEqual([]);
    expect(kingsGauntlet.sidesInCheck(never.position)).toEqual([]);
  });

  test('once, not again with every further move', () => {
    const position = play(place(`${pieces}, eP n5`, 'w', FFA), 'g9-h9', 'h15-g15');
    expect(codes(playAndListNotices(position, 'n5-m5').notices)).toEqual([]);
  });

  test('by everyone who gives it: a second enemy announces check as well', () => {
    const position = play(place(`${pieces}, eR l5`, 'w', FFA), 'g9-h9', 'h15-g15');
    expect(playAndListNotices(position, 'l5-l1').notices).toEqual([
      { code: 'check', values: { side: 'south', square: 'h1' } },
    ]);
  });

  test('by an army that leaves its own king in it because nothing saves him', () => {
    const position = place("sK' d1, sPn j3, wK' a8, wR l2, eR l1, eK' o8, nK' h15", 's', FFA);
    expect(codes(playAndListNotices(position, 'j3-j4').notices)).toEqual(['check']);
  });

  test('when the limit begins because the partner has lost his king, or given up', () => {
    const position = place("sK' h1, wK' a8, wQ h9, wR k5, nK' k15, eK' o8", 'w');
    expect(codes(playAndListNotices(position, 'k5xk15').notices)).toEqual(['king-taken', 'check']);
    expect(codes(playAndListNotices(position, '(north resign)').notices)).toEqual(['resigned', 'check']);
  });
});

describe('ruling 6: after losing the king, a player plays on with the other pieces, or the pieces stay as obstacles', () => {
  const pieces = "sK' h1, sR d5, wK' a8, wQ h9, nK' k15, eK' o8, eR n9";

  test('continue: the owner plays on with what is left', () => {
    const position = play(place(pieces, 'w', { mode: 'team-opposite' }), 'h9xh1', 'k15-k14', 'o8-o9');
    expect(kingsGauntlet.toAct(position)).toEqual(['south']);
    expect(listLegalMoves(position, 'd5').length).toBeGreaterThan(0);
    expect(outcome(play(position, '(north resign)'))).toEqual({
      winners: ['west', 'east'],
      reason: 'resignation',
    });
  });

  test('freeze: the pieces stay as obstacles that can be taken and attack nothing', () => {
    const given = { ...FFA, 'after-king-taken': 'freeze' };
    const { position, notices } = playAndListNotices(place(pieces, 'w', given), 'h9xh1');
    expect(codes(notices)).toContain('king-taken-freeze');
    const after = play(position, 'k15-k14', 'o8-o9');
    expect(kingsGauntlet.toAct(after)).toEqual(['west']);
    expect(kingsGauntlet.view(after, null).sides.map(({ fallen }) => fallen)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(refusal(after, 'h1-h5')).toBe(null);
    expect(
      listLegalMoves(play(after, 'h1-e1', 'k14-k15', 'o9-o8', 'e1-d1', 'k15-k14', 'o8-o9'), 'd1'),
    ).toContain('d1xd5');
  });

  test('what becomes of the fallen king’s pieces is told, if there are any and the game continues', () => {
    const bare = place("sK' h1, wK' a8, wQ h9, nK' k15, eK' o8", 'w', FFA);
    expect(codes(playAndListNotices(bare, 'h9xh1').notices)).toContain('king-taken');
    expect(kingsGauntlet.view(play(bare, 'h9xh1'), null).sides[0]?.fallen).toBe(true);
    const last = place("sK' h1, sR d5, wK' a8, wQ h9", 'w', FFA);
    const end = playAndListNotices(last, 'h9xh1');
    expect(outcome(end.position)).toEqual({ winners: ['west'], reason: 'kings-taken' });
    expect(codes(end.notices)).toEqual(['king-taken']);
    expect(codes(playAndListNotices(last, '(west resign)').notices)).toEqual(['resigned']);
  });

  test('who resigns among players alone is never to move again, whether his turn it was or not', () => {
    for (const after of ['continue', 'freeze']) {
      const start = place(`${pieces}, nR l4, wR e5`, 's', { ...FFA, 'after-king-taken': after });
      const own = playAndListNotices(start, '(south resign)');
      expect(codes(own.notices)).toEqual(['resigned-freeze']);
      expect(kingsGauntlet.toAct(own.position)).toEqual(['west']);
      const other = play(start, '(west resign)');
      expect(kingsGauntlet.toAct(other)).toEqual(['south']);
      for (const [position, gone] of [
        [own.position, 'south'],
        [other, 'west'],
      ] as const) {
        const { sides } = kingsGauntlet.view(position, null);
        expect(sides.filter(({ fallen }) => fallen).map(({ id }) => id)).toEqual([gone]);
        let now = position;
        for (let turn = 0; turn < 8; turn++) {
          expect(kingsGauntlet.toAct(now)).not.toContain(gone);
          now = play(now, listLegalMoves(now)[0] ?? '');
        }
        expect(kingsGauntlet.choices(now, gone, [])).toEqual([]);
        expect(kingsGauntlet.applyCall(now, gone, 'resign')).toMatchObject({
          reason: { code: 'out-of-game' },
        });
      }
    }
  });

  test('the last who has a king wins alone, no matter who took the others', () => {
    const position = place("sR d5, wK' d9, wQ h9, nK' k15, eN n8, eN n6", 's', FFA);
    expect(outcome(play(position, 'd5xd9'))).toEqual({ winners: ['north'], reason: 'kings-taken' });
  });

  test('a team wins when both enemy kings are gone', () => {
    const position = place("sK' h1, wQ h9, wK' a8, nP d9, eK' o8", 'w');
    expect(outcome(play(position, 'h9xh1'))).toEqual({ winners: ['west', 'east'], reason: 'kings-taken' });
  });
});

test('ruling 7: only a king of another army can capture the guards of an army that is out', () => {
  const given = { ...FFA, 'after-king-taken': 'freeze' };
  const position = place("sG d5, sR f5, wK' d6, wR h5, nK' k15, eK' o8", 'w', given, 'frozen:s');
  expect(listLegalMoves(position, 'h5')).toContain('h5xf5');
  expect(refusal(play(position, 'h5xf5', 'k15-k14', 'o8-o9'), 'f5xd5')).toBe('guard-for-kings');
  expect(listLegalMoves(position, 'd6')).toContain('d6xd5');
});

describe("ruling 8: partners cannot capture each other's pieces unless the option allows it", () => {
  const pieces = "sK' h3, sR d5, wK' a8, nP d9, nG h4, nK' h15, nN g5, eK' o8";

  test("partners capture each other's pieces only if that was agreed", () => {
    expect(refusal(place(pieces, 's'), 'd5xd9')).toBe('partner-man');
    expect(listLegalMoves(place(pieces, 's', { 'capture-partner': 'on' }), 'd5')).toContain('d5xd9');
  });

  test("partners never capture each other's king, nor a guard of their team", () => {
    const agreed = place(pieces.replace("nK' h15", "nK' k5").replace('nN g5', 'nN d15'), 's', {
      'capture-partner': 'on',
    });
    expect(refusal(agreed, 'd5xk5')).toBe('partner-king');
    expect(refusal(agreed, 'h3xh4')).toBe('partner-guard');
    expect(refusal(place(pieces, 's'), 'h3xh4')).toBe('partner-man');
  });

  test('the option does not exist if all players play alone', () => {
    expect(resolve({ ...FFA, 'capture-partner': 'on' })).toBe('not-with');
  });
});

describe('ruling 9: the throne is an ordinary square for all pieces other than kings', () => {
  const pieces = "sK' h7, sR d8, wK' a4, wG h8, nK' h15, eK' o4";

  test('it is an ordinary square for them', () => {
    const position = place(pieces.replace('wG h8, ', ''), 's');
    expect(listLegalMoves(position, 'd8')).toContain('d8-h8');
    expect(listLegalMoves(position, 'd8')).toContain('d8-k8');
    expect(outcome(play(position, 'd8-h8'))).toBe(null);
  });

  test('a king takes the piece on it, guards too, and has won; own pieces block it', () => {
    expect(outcome(play(place(pieces, 's'), 'h7xh8'))).toEqual({
      winners: ['south', 'north'],
      reason: 'throne',
    });
    expect(refusal(place(pieces.replace('wG h8', 'sG h8'), 's'), 'h7-h8')).toBe('own-man');
    expect(refusal(place(`${pieces}, eR h11`, 's'), 'h7xh8')).toBe('throne-attacked');
  });

  test('throne-kings-only: nobody else stands on it or crosses it, and it can still be attacked', () => {
    const given = { 'throne-kings-only': 'on' };
    const position = place(pieces.replace('wG h8, ', 'eR m8, sN g6, '), 's', given);
    expect(refusal(position, 'd8-h8')).toBe('throne-for-kings');
    expect(refusal(position, 'd8-k8')).toBe('throne-for-kings');
    expect(refusal(position, 'g6-h8')).toBe('throne-for-kings');
    expect(refusal(position, 'h7-h8')).toBe('throne-attacked');
    expect(() => place(pieces, 's', given)).toThrow('custom-throne-man');
  });
});

describe('ruling 10: a pawn must be promoted on the back row of every enemy, even if that enemy is out', () => {
  test('on any opposing back row, to queen, rook, bishop or knight, and it is compulsory', () => {
    const position = place(`${KINGS}, sPn e14, sPw b5, sPe n6`, 's', FFA);
    expect(listLegalMoves(position, 'e14')).toEqual(['e14-e15=Q', 'e14-e15=R', 'e14-e15=B', 'e14-e15=N']);
    expect(listLegalMoves(position, 'b5')).toContain('b5-a5=N');
    expect(listLegalMoves(position, 'n6')).toContain('n6-o6=Q');
    expect(refusal(position, 'e14-e15')).toBe('promotion-missing');
    expect(refusal(position, 'e14-e15=G')).toBe('promotion-guard');
    expect(refusal(position, 'e14-e15=K')).toBe('promotion-kind');
    const promoted = play(position, 'e14-e15=Q');
    expect(kingsGauntlet.view(promoted, null).pieces).toContainEqual({
      square: 4,
      kind: 'queen',
      side: 'south',
    });
  });

  test('also on that of an army that is out', () => {
    const position = place("sK' h1, sPe n6, wK' a8, nK' h15, eR o4", 's', FFA);
    expect(listLegalMoves(position, 'n6')).toContain('n6-o6=Q');
  });

  test("on the partner's back row the pawn just stands, stuck", () => {
    const position = place("sK' h1, sPn g14, wK' a8, nK' k15, eK' o8", 's');
    expect(listLegalMoves(position, 'g14')).toEqual(['g14-g15']);
    expect(listLegalMoves(play(position, 'g14-g15', 'a8-a9', 'k15-k14', 'o8-o9'), 'g15')).toEqual([]);
  });

  test('promote-to-guard', () => {
    const position = place(`${KINGS}, sPn g14`, 's', { ...FFA, 'promote-to-guard': 'on' });
    expect(listLegalMoves(position, 'g14')).toContain('g14-g15=G');
    expect(kingsGauntlet.parse(position, 'south', 'g14-g15=K')).toMatchObject({
      reason: { code: 'promotion-kind', values: { square: 'g15', choices: 'Q, R, B, N, G' } },
    });
  });
});

describe('ruling 11: castling works as in chess, and is never possible out of, through or into check', () => {
  const home = "sK h1, sR d1, sR l1, wK' a8, nK' h15, eK' o8";

  test('two squares to either side, the rook to the other side of the king', () => {
    const position = place(home, 's');
    expect(listLegalMoves(position, 'h1')).toEqual(expect.arrayContaining(['h1-j1', 'h1-f1']));
    for (const [move, rook] of [
      ['h1-f1', 'g1'],
      ['O-O-O', 'g1'],
      ['0-0', 'i1'],
    ] as const) {
      const after = play(position, move);
      const { pieces, board } = kingsGauntlet.view(after, null);
      expect(
        pieces
          .filter(({ kind, side }) => kind === 'rook' && side === 'south')
          .map(({ square }) => board.names[square]),
      ).toContain(rook);
    }
  });

  test.each([
    ['w', "wK a8, wR a12, wR a4, sK' h1, nK' h15, eK' o8", 'a8-a10', 'a8-a6'],
    ['n', "nK h15, nR l15, nR d15, sK' h1, wK' a8, eK' o8", 'h15-j15', 'h15-f15'],
    ['e', "eK o8, eR o4, eR o12, sK' h1, wK' a8, nK' h15", 'o8-o10', 'o8-o6'],
  ])('in every direction: %s', (turn, pieces, one, other) => {
    expect(listLegalMoves(place(pieces, turn))).toEqual(expect.arrayContaining([one, other]));
  });

  test('not when either has moved, when something stands between, or without a rook', () => {
    expect(refusal(place(home.replace('sK h1', "sK' h1"), 's'), 'h1-f1')).toBe('castle-moved');
    expect(refusal(place(home.replace('sR d1', "sR' d1"), 's'), 'h1-f1')).toBe('castle-moved');
    expect(refusal(place(`${home}, sN e1`, 's'), 'h1-f1')).toBe('castle-blocked');
    expect(refusal(place(home.replace('sR d1, ', ''), 's'), 'h1-f1')).toBe('castle-no-rook');
    expect(refusal(place(home.replace('sR d1', 'sN d1'), 's'), 'h1-f1')).toBe('castle-no-rook');
    expect(refusal(place(home.replace('sR d1', 'eR d1'), 's'), 'h1-f1')).toBe('castle-no-rook');
    expect(refusal(place("wK' a8, sK h3, sQ g3, sB f3, nK' h15, eK' o8", 's'), 'h3-f3')).toBe('own-man');
  });

  test('not onto the own rook, nor past one that stands next to the king', () => {
    for (const [square, text] of [
      ['j1', 'h1-j1'],
      ['i1', 'h1-j1'],
      ['f1', 'h1-f1'],
      ['g1', 'h1-f1'],
    ] as const) {
      const position = place(`sK h1, sR ${square}, wK' a8, nK' h15, eK' o8`, 's');
      const short = text === 'h1-j1' ? 'O-O' : 'O-O-O';
      expect(listLegalMoves(position, 'h1')).not.toContain(text);
      expect(refusal(position, text)).toBe(square === text.slice(3) ? 'own-man' : 'castle-blocked');
      expect(refusal(position, short)).toBe(square === text.slice(3) ? 'own-man' : 'castle-blocked');
    }
  });

  test.each(['h9', 'g9', 'f9'])(
    'not out of check, through it or into it, in every mode: a rook on %s',
    (square) => {
      for (const given of [{}, FFA]) {
        expect(refusal(place(`${home}, eR ${square}`, 's', given), 'h1-f1')).toBe('castle-check');
      }
      expect(refusal(place(`${home}, eR e9`, 's'), 'h1-f1')).toBe(null);
    },
  );

  test('castling is gone once the king has moved, even if he comes back', () => {
    const moves = ['h1-h2', 'a8-a9', 'h15-g15', 'o8-o9', 'h2-h1', 'a9-a8', 'g15-h15', 'o9-o8'];
    expect(refusal(play(place(home, 's'), ...moves), 'h1-f1')).toBe('castle-moved');
  });
});

describe('ruling 12: a turn that is not made in time passes, and no player can pass by choice', () => {
  test('a missed time passes the turn', () => {
    const { position, notices } = playAndListNotices(begin({ 'turn-seconds': '60' }), '(timeout)');
    expect(codes(notices)).toEqual(['turn-missed']);
    expect(kingsGauntlet.toAct(position)).toEqual(['west']);
    expect(kingsGauntlet.applyCall(position, 'south', 'timeout')).toMatchObject({
      reason: { code: 'not-your-turn' },
    });
  });

  test('nobody passes of his own will', () => {
    expect(kingsGauntlet.legalCalls(begin(), 'south')).toEqual([]);
    expect(kingsGauntlet.applyCall(begin(), 'south', 'pass')).toMatchObject({
      reason: { code: 'unknown-call' },
    });
    expect(refusal(begin(), 'pass')).toBe('unreadable');
  });
});

describe('ruling 13: a game is drawn by agreement, if no army can move, or by repetition if the option says so', () => {
  const round = ['h1-g1', 'a8-a9', 'h15-g15', 'o8-o9', 'g1-h1', 'a9-a8', 'g15-h15', 'o9-o8'];
  const pieces = KINGS;

  test('only by agreement', () => {
    const position = play(place(pieces, 's'), ...round, ...round, ...round);
    expect(outcome(position)).toBe(null);
    expect(outcome(play(position, '(draw)'))).toEqual({ winners: [], reason: 'agreement' });
  });

  test('repetition-draw: when a position occurs for the third time', () => {
    const given = { 'repetition-draw': '3' };
    expect(outcome(play(place(pieces, 's', given), ...round, ...round.slice(0, -1)))).toBe(null);
    expect(outcome(play(place(pieces, 's', given), ...round, ...round))).toEqual({
      winners: [],
      reason: 'repetition',
    });
  });

  test('when nobody can move any more', () => {
    const position = place(`${BOXED}, sPn g14`, 's');
    expect(outcome(play(position, 'g14-g15'))).toEqual({ winners: [], reason: 'nobody-moves' });
  });
});

describe('ruling 14: two players have two armies each, and the two kings of a player count as a team', () => {
  test('two players have opposite seats, or adjacent ones, and each army moves in its own turn', () => {
    const seats = (given: Record<string, string>) =>
      kingsGauntlet.seats(optionsOf(given)).map(({ sides }) => sides);
    expect(seats({ mode: 'two-players' })).toEqual([
      ['south', 'north'],
      ['west', 'east'],
    ]);
    expect(seats({ mode: 'two-players', 'two-player-seats': 'adjacent' })).toEqual([
      ['south', 'west'],
      ['north', 'east'],
    ]);
    expect(resolve({ mode: 'team-opposite', 'two-player-seats': 'adjacent' })).toBe('not-with');
    const position = play(begin({ mode: 'two-players' }), 'e2-e3');
    expect(kingsGauntlet.toAct(position)).toEqual(['west']);
  });

  test('two players are told that they play odds and evens', () => {
    const phaseOf = (mode: string) => {
      const { position } = kingsGauntlet.start(optionsOf({ mode, first: 'odd-man-out' }), 1);
      return kingsGauntlet.view(position, null).phase;
    };
    expect(phaseOf('two-players')).toBe('odds-and-evens');
    for (const mode of ['team-opposite', 'free-for-all', 'three-players'])
      expect(phaseOf(mode)).toBe('fingers');
  });

  test('the two kings of a player count as a team for the limit', () => {
    const pieces = "sK' h1, sR h5, wK' a8, wQ h9, nK' h15, eK' o8";
    const given = { mode: 'two-players' };
    expect(refusal(place(pieces, 's', given), 'h5-g5')).toBe(null);
    expect(refusal(place(pieces.replace("nK' h15", 'nR h15'), 's', given), 'h5-g5')).toBe(
      'king-left-attacked',
    );
  });

  test('a player resigns with both armies', () => {
    expect(outcome(play(begin({ mode: 'two-players' }), '(resign)'))).toEqual({
      winners: ['west', 'east'],
      reason: 'resignation',
    });
  });
});

test('ruling 15: the throne has to be free from attack even for a team with both kings', () => {
  const pieces = "sK' g8, wK' a5, wB d4, nK' h15, eK' o8";
  expect(refusal(place(pieces, 's'), 'g8-h8')).toBe('throne-attacked');
  expect(outcome(play(place(pieces.replace('wB', 'wG'), 's'), 'g8-h8'))).toEqual({
    winners: ['south', 'north'],
    reason: 'throne',
  });
  expect(refusal(place(pieces.replace('wB d4', 'eR i8, wN d4'), 's'), 'g8-h8')).toBe('throne-attacked');
});

test('ruling 16: the players decide about table talk, and the lobby shows what they agreed', () => {
  const notes = { off: 'No talking', on: 'You can talk' };
  for (const talk of ['off', 'on'] as const) {
    expect(kingsGauntlet.resolve({ 'table-talk': talk })).toMatchObject({ ok: true });
    expect(texts.notes[`table-talk=${talk}`]).toContain(notes[talk]);
  }
  expect(kingsGauntlet.resolve({})).toMatchObject({ value: { 'table-talk': 'off' } });
});

test('ruling 20: a player who runs out of time always loses, because every king may still reach the throne', () => {
  expect(kingsGauntlet.timeCalls?.draw).toBeUndefined();
  const late = kingsGauntlet.applyCall(place(KINGS, 's', FFA), 'south', 'flag');
  expect(late.ok && outcome(late.value.position)).toBeNull();
});
