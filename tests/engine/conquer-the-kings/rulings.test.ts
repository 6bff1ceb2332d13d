/**
 * The rulings of Conquer the Kings by number. The set-ups' tests include board and seats (rulings 17 and 18).
 */
import { describe, expect, test } from 'vitest';
import type { ConquestPosition } from '../../../src/engine/conquer-the-kings/board/position.js';
import { conquerTheKings } from '../../../src/engine/conquer-the-kings/game.js';
import {
  begin,
  codes,
  listLegalMoves,
  optionsOf,
  place,
  play,
  playAndListNotices,
  refusal,
} from './table.js';

const outcome = (position: ConquestPosition) => conquerTheKings.outcome(position);
const view = (position: ConquestPosition) => conquerTheKings.view(position, null);
const TWO = { mode: 'two-across' };
/** Four kings far apart. */
const KINGS = 'sK h1, wK a8, nK g14, eK n7';
const resolve = (given: Record<string, string>) => {
  const options = conquerTheKings.resolve(given);
  return options.ok ? null : options.reason.code;
};

describe('ruling 1: players set up their armies at the same time in secret, in turn, or from a preset', () => {
  test('hidden: all at the same time', () => {
    expect(conquerTheKings.toAct(begin({ setup: 'hidden' }))).toEqual(['south', 'west', 'north', 'east']);
  });

  test('in-turn: one after the other, for all to see', () => {
    const position = play(begin({ setup: 'in-turn' }), 'classic', 'fortress');
    expect(conquerTheKings.toAct(position)).toEqual(['north']);
    expect(view(position).pieces.length).toBe(32);
  });

  test('preset: all stand at once', () => {
    expect(resolve({ setup: 'hidden', preset: 'bastion' })).toBe('not-with');
    expect(conquerTheKings.toAct(begin({ setup: 'preset', preset: 'bastion' }))).toEqual(['south']);
  });
});

describe('ruling 2: a player may turn the arrow and then has to move a piece that is not a pawn', () => {
  test('a player may turn the arrow and then move a piece', () => {
    const { position, notation } = playAndListNotices(begin(), '>w f2-g4');
    expect(notation).toBe('>w f2-g4');
    expect(view(position).sides[0]?.arrow).toBe(3);
  });

  test('turning the arrow is no turn by itself, and the arrow has three other directions', () => {
    expect(refusal(begin(), '>w')).toBe('arrow-alone');
    expect(refusal(begin(), '>n f2-g4')).toBe('arrow-same');
    const arrows = conquerTheKings.choices(begin(), 'south', []).filter(({ kind }) => kind === 'arrow');
    expect(arrows.map(({ token }) => token)).toEqual(['>e', '>s', '>w']);
  });

  test('a pawn moves up to two squares along the arrow in any turn, onto and over empty squares only', () => {
    const position = play(begin(), 'e3-e5', 'c10-e10', 'j12-j10', 'l5-j5');
    expect(listLegalMoves(position, 'e5')).toEqual(
      expect.arrayContaining(['e5-e6', 'e5-e7', '>e e5-f5', '>e e5-g5']),
    );
  });
});

test('ruling 3: pawns capture along a new arrow only from the next turn of their owner on', () => {
  const position = place(`${KINGS}, sP f6, wP e7, eP g7, nP g5, wP c9, nP d12, eP l4, sR d3`, 's');
  expect(listLegalMoves(position, 'f6')).toEqual(expect.arrayContaining(['f6xe7', 'f6xg7']));
  expect(refusal(position, '>e f6xg7')).toBe('pawn-arrow-turned');
  expect(refusal(position, '>e f6xg5')).toBe('pawn-arrow-turned');
  expect(listLegalMoves(position, 'd3')).toContain('>e d3xd12');
  const turned = play(position, '>e d3-d4', 'c9-d9', 'd12-d11', 'l4-k4');
  expect(listLegalMoves(turned, 'f6')).toEqual(expect.arrayContaining(['f6xg7', 'f6xg5', 'f6-g6']));
  expect(refusal(turned, 'f6xe7')).toBe('pawn-arrow');
});

test('ruling 4: enemy pawns attack a king only along the diagonals of their current arrow', () => {
  const position = place('sK g6, sR d3, nP f8, nK k12', 'n', TWO);
  expect(listLegalMoves(play(position, 'k12-k11'), 'g6')).not.toContain('g6-g7');
  expect(listLegalMoves(play(position, '>n k12-k11'), 'g6')).toContain('g6-g7');
  const { notices } = playAndListNotices(
    place('sK g6, sR d3, nP f7, nK k12', 'n', TWO, 'arrows:nenw'),
    '>s k12-k11',
  );
  expect(notices).toEqual([{ code: 'check', values: { side: 'south', square: 'g6' } }]);
});

describe('ruling 5: a pawn can be exchanged for a captured queen, rook, bishop or knight of any player', () => {
  const pieces = `${KINGS}, sP f12`;
  const yards = 'yards:s=nR1/w=sQ1.nB1/n=sN1.sP3/e=sR2.wQ1';

  test('rescue-kind own-men: own queen, rook, bishop or knight from any bone yard', () => {
    const position = place(pieces, 's', { 'rescue-kind': 'own-men' }, yards);
    expect(listLegalMoves(position, 'f12').filter((move) => move.includes('f14'))).toEqual([
      'f12-f14',
      'f12-f14=Q',
      'f12-f14=R',
      'f12-f14=N',
    ]);
    const after = play(position, 'f12-f14=R');
    expect(view(after).pieces).toContainEqual({ square: 5, kind: 'rook', side: 'south' });
    expect(view(after).captured).toContainEqual({ kind: 'rook', side: 'south', by: 'east', count: 1 });
    expect(refusal(position, 'f12-f14=B')).toBe('rescue-not-taken');
    expect(refusal(position, 'f12-f14=K')).toBe('rescue-kind');
    expect(refusal(position, 'f12-f14=P')).toBe('rescue-kind');
    expect(refusal(position, 'f12-f14=wQ')).toBe('rescue-own-only');
  });

  test('only from the bone yard of the player whose back line was reached', () => {
    const given = { 'rescue-from': 'reached-players-boneyard', 'rescue-kind': 'own-men' };
    const position = place(pieces, 's', given, yards);
    expect(listLegalMoves(position, 'f12').filter((move) => move.includes('f14'))).toEqual([
      'f12-f14',
      'f12-f14=N',
    ]);
  });

  test("anybody's captured pieces, never a king, who become own ones", () => {
    const position = place(pieces, 's', {}, `${yards}.wK1`);
    expect(optionsOf()['rescue-kind']).toBe('any-captured');
    expect(listLegalMoves(position, 'f12').filter((move) => /[KP]$/.test(move))).toEqual([]);
    expect(listLegalMoves(position, 'f12')).toEqual(
      expect.arrayContaining(['f12-f14=Q', 'f12-f14=wQ', 'f12-f14=nR', 'f12-f14=nB']),
    );
    const after = play(position, 'f12-f14=wq');
    expect(view(after).pieces).toContainEqual({ square: 5, kind: 'queen', side: 'south' });
    expect(view(after).captured.some(({ kind, side }) => kind === 'queen' && side === 'west')).toBe(false);
  });
});

test("ruling 5: a rescue that names only a kind means the player's own piece, or else any piece of that kind", () => {
  const position = place(`${KINGS}, sP f12`, 's', {}, 'yards:w=nB1.sR1/e=nR1');
  expect(playAndListNotices(position, 'f12-f14=B').notation).toBe('f12-f14=nB');
  expect(playAndListNotices(position, 'f12-f14=R').notation).toBe('f12-f14=R');
  expect(refusal(position, 'f12-f14=Q')).toBe('rescue-not-taken');
  const choices = conquerTheKings.choices(position, 'south', ['f12', 'f14']);
  expect(choices.map(({ token, side }) => [token, side])).toEqual([
    ['stay', undefined],
    ['R', undefined],
    ['nR', 'north'],
    ['nB', 'north'],
  ]);
});

describe('ruling 6: a rescue is optional and happens only with the move that arrives', () => {
  const yards = 'yards:n=sQ1 points:0.0.9.0';

  test('a rescue is voluntary, and happens only with the move that arrives', () => {
    const position = place(`${KINGS}, sP f12`, 's', {}, yards);
    const tokens = conquerTheKings.choices(position, 'south', ['f12', 'f14']).map(({ token }) => token);
    expect(tokens).toEqual(['stay', 'Q']);
    const stayed = play(position, 'f12-f14', 'a8-a7', 'g14-g13', 'n7-n8');
    expect(listLegalMoves(stayed, 'f14').some((move) => move.includes('='))).toBe(false);
    expect(conquerTheKings.play(position, 'south', ['f12', 'f14'])).toMatchObject({
      reason: { code: 'rescue-undecided' },
    });
  });

  test('a rescue sends the pawn out of the game, and points already scored stay', () => {
    const position = play(place(`${KINGS}, sP f12`, 's', { scoring: 'on' }, yards), 'f12-f14=Q');
    expect(view(position).captured).toEqual([]);
    expect(view(position).sides.map(({ points }) => points)).toEqual([0, 0, 9, 0]);
    expect(view(position).pieces.filter(({ kind }) => kind === 'pawn')).toEqual([]);
  });
});

describe('ruling 7: a pawn rescues only on the back line of an enemy who still has a king', () => {
  const yards = 'yards:w=sQ1/e=sR1';
  const rescues = (position: ConquestPosition) =>
    listLegalMoves(position).filter((move) => move.includes('='));

  test('on the four squares of a living enemy’s back line', () => {
    const position = place('sK h1, sP f12, sP e12, sP c8, wK b7, nK g12, eK n7', 's', {}, yards);
    expect(rescues(position)).toEqual(expect.arrayContaining(['f12-f14=Q', '>w c8-a8=Q']));
    expect(rescues(position).some((move) => move.includes('e12'))).toBe(false);
    expect(refusal(position, 'e12-e13=Q')).toBe('rescue-not-here');
    expect(refusal(position, 'h1-h2=Q')).toBe('rescue-pawns-only');
  });

  test('not on arms that nobody uses, nor on those of fallen armies, nor on the own', () => {
    expect(rescues(place('sK h2, sP f12, wK b7', 's', { mode: 'two-beside' }, 'yards:w=sQ1'))).toEqual([]);
    const fallen = place('sK h2, sP f12, sP f3, wK b7, eK n7', 's', {}, 'yards:w=sQ1 arrows:nesw');
    expect(rescues(fallen)).toEqual([]);
    expect(rescues(place('sK h2, sP f3, wK b7, eK n7', 's', {}, 'yards:w=sQ1'))).toEqual([]);
  });

  test('not on a team mate’s', () => {
    const given = { mode: 'teams-across' };
    const position = place('sK h1, sP f12, sP c8, wK b7, nK g12, eK n7', 's', given, yards);
    expect(rescues(position)).toEqual(['>w c8-a8=Q', '>w c8-a8=R']);
  });
});

describe('ruling 7: the option fallen-back-line can open the back line of a fallen army to rescues', () => {
  const rescues = (given: Record<string, string>, pieces: string, more: string) =>
    listLegalMoves(place(pieces, 's', given, more)).filter((move) => move.includes('='));

  test.each([
    ['closed', []],
    ['open', ['f12-f14=Q']],
  ])('%s: on the back line of a fallen army', (line, expected) => {
    const given = { 'fallen-back-line': line };
    expect(rescues(given, 'sK h2, sP f12, wK b7, eK n7', 'yards:w=sQ1 fallen:n')).toEqual(expected);
  });

  test('open: still on none of an empty seat, of a partner, or of the own', () => {
    const given = { 'fallen-back-line': 'open' };
    const pieces = 'sK h2, sP f12, wK b7';
    expect(rescues({ ...given, mode: 'two-beside' }, pieces, 'yards:w=sQ1')).toEqual([]);
    expect(rescues({ ...given, mode: 'teams-across' }, pieces, 'yards:w=sQ1 fallen:n')).toEqual([]);
  });
});

describe('ruling 8: the option fallen-boneyard decides what happens to the bone yard of a fallen army', () => {
  const pieces = 'sK h1, sR d9, wK a9, nK g14, eK n7';
  const captureUnder = (fate: string) => {
    const given = { 'fallen-boneyard': fate, scoring: 'on' };
    return playAndListNotices(place(pieces, 's', given, 'yards:w=eQ1.nP2/s=wR1 points:5.11.0.0'), 'd9xa9');
  };
  const held = (fate: string, by: string) =>
    view(captureUnder(fate).position)
      .captured.filter((one) => one.by === by)
      .map(({ side, kind, count }) => `${side} ${kind} ${count}`);

  test.each([
    ['lost', ['west rook 1', 'west king 1'], [], 20, ['king-taken-remove']],
    [
      'captor',
      ['west rook 1', 'west king 1', 'north pawn 2', 'east queen 1'],
      [],
      31,
      ['king-taken-remove', 'boneyard-captured'],
    ],
    ['kept', ['west rook 1', 'west king 1'], ['north pawn 2', 'east queen 1'], 20, ['king-taken-remove']],
  ])('%s', (fate, south, west, points, told) => {
    expect(held(fate, 'south')).toEqual(south);
    expect(held(fate, 'west')).toEqual(west);
    expect(view(captureUnder(fate).position).sides.map((side) => side.points)).toEqual([points, 11, 0, 0]);
    expect(codes(captureUnder(fate).notices)).toEqual(told);
  });

  test('nobody gets the bone yard of an army that resigns', () => {
    const position = place(pieces, 'w', { 'fallen-boneyard': 'captor' }, 'yards:w=eQ1');
    expect(view(play(position, '(resign)')).captured).toEqual([]);
  });

  test('the pieces in it can be rescued at once by the pawn that takes the king, and later where it stays', () => {
    const rescues = (fate: string, line: string) => {
      const given = { 'fallen-boneyard': fate, 'fallen-back-line': line };
      const position = place(
        'sK h1, sP c8, wK a9, nK g14, eK n7, wN b9',
        's',
        given,
        'yards:w=eQ1 arrows:wesn',
      );
      return listLegalMoves(position, 'c8').filter((move) => move.startsWith('c8-a8'));
    };
    expect(rescues('kept', 'closed')).toEqual(['c8-a8', 'c8-a8=eQ']);
  });
});

describe('ruling 8: the option after-king-taken decides what happens to the army of a captured king', () => {
  const pieces = 'sK h1, sR d9, wK a9, wQ b9, wP c6, nK g14, eK n7, eP l7';
  const armies = (given: Record<string, string>) =>
    place(pieces.replace('wQ b9', 'wQ b8'), 's', given, 'yards:w=sN1.nP2/s=wR1 points:5.5.0.0');

  test('remove: the army leaves, no points for it, and its bone yard is lost', () => {
    const { position, notices } = playAndListNotices(armies({ scoring: 'on' }), 'd9xa9');
    expect(codes(notices)).toEqual(['king-taken-remove']);
    expect(view(position).pieces.filter(({ side }) => side === 'west')).toEqual([]);
    expect(view(position).captured).toEqual([
      { kind: 'rook', side: 'west', by: 'south', count: 1 },
      { kind: 'king', side: 'west', by: 'south', count: 1 },
    ]);
    expect(view(position).sides.map(({ points, fallen }) => [points, fallen])).toEqual([
      [20, false],
      [5, true],
      [0, false],
      [0, false],
    ]);
    expect(conquerTheKings.toAct(position)).toEqual(['north']);
  });

  test('take-over: the taker commands the survivors, under his own arrow', () => {
    const { position, notices } = playAndListNotices(armies({ 'after-king-taken': 'take-over' }), 'd9xa9');
    expect(notices).toEqual([{ code: 'king-taken-take-over', values: { side: 'west', other: 'south' } }]);
    const turn = play(position, 'g14-g13', 'n7-n8');
    expect(conquerTheKings.toAct(turn)).toEqual(['south']);
    expect(listLegalMoves(turn, 'c6')).toEqual(expect.arrayContaining(['c6-c7', 'c6-c8']));
    expect(listLegalMoves(turn, 'b8').length).toBeGreaterThan(10);
  });

  test('obstacles: the pieces stay, can be taken, and neither move nor take nor attack', () => {
    const { position, notices } = playAndListNotices(
      armies({ 'after-king-taken': 'obstacles', scoring: 'on' }),
      'd9xa9',
    );
    expect(codes(notices)).toEqual(['king-taken-obstacles']);
    expect(view(position).pieces.filter(({ side }) => side === 'west').length).toBe(2);
    const turn = play(position, 'g14-g13', 'n7-n8');
    expect(conquerTheKings.toAct(turn)).toEqual(['south']);
    expect(view(play(turn, 'a9-a8', 'g13-g14', 'n8-n7', 'a8xb8')).sides[0]?.points).toBe(29);
  });
});

test('ruling 8: every player, former partners included, can capture the pieces that a fallen army leaves', () => {
  const given = { mode: 'teams-across', 'after-king-taken': 'obstacles', scoring: 'on' };
  const pieces = 'sK h1, sR d9, nN d12, nP e10, wK a8, wR a5, eK n7';
  const fallen = place(pieces, 's', given, 'alive:swe ruins:n fallen:n');
  expect(listLegalMoves(fallen, 'd9')).toContain('d9xd12');
  expect(view(play(fallen, 'd9xd12')).sides[0]?.points).toBe(3);
  const standing = place(`${pieces}, nK g14`, 's', given);
  expect(refusal(standing, 'd9xd12')).toBe('partner-man');
  const before = place(`${pieces.replace('wR a5', 'wR g9')}, nK g14`, 'w', given);
  expect(listLegalMoves(play(before, 'g9xg14', 'n7-n8'), 'd9')).toContain('d9xd12');
  const seats = place(
    'sK h1, sR d9, nN d12, wK a8, eK n7',
    's',
    { ...given, mode: 'two-armies-each' },
    'alive:swe ruins:n fallen:n',
  );
  expect(listLegalMoves(seats, 'd9')).toContain('d9xd12');
});

test('ruling 7: a pawn that captures a king on his own back line cannot rescue there, as that enemy is gone', () => {
  const pieces = 'sK h1, sP e13, wK a8, nK f14, eK n7';
  const position = place(pieces, 's', {}, 'yards:n=sQ1/e=sR1');
  expect(listLegalMoves(position, 'e13').filter((move) => move.startsWith('e13xf14'))).toEqual(['e13xf14']);
  expect(refusal(position, 'e13xf14=R')).toBe('rescue-not-here');
  const abroad = place('sK h1, sP e13, wK f14, nK h12, eK n7', 's', {}, 'yards:w=sQ1/e=sR1');
  expect(listLegalMoves(abroad, 'e13').filter((move) => move.startsWith('e13xf14'))).toEqual([
    'e13xf14',
    'e13xf14=R',
  ]);
  expect(refusal(abroad, 'e13xf14=Q')).toBe('rescue-not-taken');
});

describe('ruling 9: once two players are left, kings must be protected from the next move on', () => {
  const pieces = 'sK h1, sR d6, wK a6, nK g12, nR h11, eK n7';

  test('check duty begins with the next move; who can take the king wins', () => {
    const position = place('sK h1, sR d6, wK a6, nK g12, nR h11', 's', { mode: 'three' });
    const { position: after, notices } = playAndListNotices(position, 'd6xa6');
    expect(codes(notices)).toEqual(['king-taken-remove', 'two-armies']);
    expect(conquerTheKings.sidesInCheck(after)).toEqual(['south']);
    expect(listLegalMoves(after, 'h11')).toContain('h11xh1');
    expect(outcome(play(after, 'h11xh1'))).toEqual({ winners: ['north'], reason: 'conquered' });
  });

  test('even if his own king is attacked', () => {
    const position = place('sK h1, sR d6, sR f12, wK a6, nK g12, nR h11', 's', { mode: 'three' });
    expect(outcome(play(position, 'd6xa6', 'h11xh1'))).toEqual({ winners: ['north'], reason: 'conquered' });
    expect(refusal(play(position, 'd6xa6'), 'h11-h10')).toBe('king-left-attacked');
  });

  test('or with the very move that is due when somebody gives up: it may be mate already', () => {
    const three = { mode: 'three', 'repetition-draw': '3' };
    const mate = place('sK g12, sQ f13, nK f14, wK a6', 'n', three);
    expect(listLegalMoves(mate)).toContain('f14xf13');
    expect(outcome(play(mate, '(west resign)'))).toEqual({ winners: ['south'], reason: 'checkmate' });
    const check = playAndListNotices(place('sK h1, wK a6, nK g12, nR h11', 's', three), '(west resign)');
    expect(codes(check.notices)).toEqual(['army-resigns', 'two-armies', 'check']);
    expect(refusal(check.position, 'h1-h2')).toBe('king-left-attacked');
    const text = conquerTheKings.write(check.position);
    expect(conquerTheKings.read(optionsOf(three), text)).toEqual({ ok: true, value: check.position });
  });

  test('with three armies left there is no check', () => {
    const position = place(pieces, 's');
    expect(conquerTheKings.sidesInCheck(position)).toEqual([]);
    expect(refusal(position, 'd6-e6')).toBe(null);
  });
});

describe('ruling 10: check counts once one player is left on each side, for the army whose turn it is', () => {
  test.each([
    ['teams-across', 'two-players'],
    ['one-against-two', 'two-players'],
    ['two-armies-each', 'two-armies'],
    ['one-against-two', 'two-armies'],
  ])('%s, %s: no check until two are left', (mode, when) => {
    const given = { mode, 'check-when': when };
    const four = place('sK h1, sR h5, wK a8, wR h9, nK g14, eK n7', 's', given);
    expect(refusal(four, 'h5-g5')).toBe(null);
    const three = play(four, 'h5-g5', 'h9xh1');
    expect(outcome(three)).toBe(null);
    expect(conquerTheKings.toAct(three)).toEqual(['north']);
    const two = place('sK h1, sR h5, wK a8, wR h9', 's', given);
    expect(refusal(two, 'h5-g5')).toBe('king-left-attacked');
  });

  describe('between two players check counts from the beginning, for the army whose turn it is', () => {
    const given = { mode: 'two-armies-each' };
    const pieces = 'sK h1, sR h5, sP k4, wK a8, wR h9, nK g14, eK n7';

    test('which may not leave its own king attacked', () => {
      const position = place(pieces, 's', given);
      expect(refusal(position, 'h5-g5')).toBe('king-left-attacked');
      expect(refusal(position, 'h5xh9')).toBe(null);
      expect(conquerTheKings.sidesInCheck(place(pieces, 'w', given))).toEqual([]);
    });

    test('and the second army of a player moves while the first is in check, which can be taken', () => {
      const position = place('sK h1, nK g13, wK a8, wR h9, eK n7, eR i6', 'n', given);
      expect(conquerTheKings.sidesInCheck(position)).toEqual(['south']);
      const moved = play(position, 'g13-g12', 'i6-h6');
      expect(refusal(moved, 'h1-h2')).toBe('king-left-attacked');
      const taken = play(place('sK h1, nK g13, wK a8, eK n7, eR h6', 'n', given), 'g13-g12', 'h6xh1');
      expect(outcome(taken)).toBe(null);
      expect(view(taken).sides.map(({ fallen }) => fallen)).toEqual([true, false, false, false]);
    });

    test('a mated army falls while its player has another, as if its king were taken; the last mate wins', () => {
      const rules = { ...given, scoring: 'on' };
      const first = playAndListNotices(
        place('sK h1, sQ e9, sR b6, wK a9, wN c5, nK g14, eK n7', 's', rules),
        'e9-b9',
      );
      expect(first.notices).toEqual([
        { code: 'army-mated', values: { side: 'west', other: 'south' } },
        { code: 'king-taken-remove', values: { side: 'west', other: 'south' } },
      ]);
      expect(view(first.position).sides.map(({ points, fallen }) => [points, fallen])).toEqual([
        [15, false],
        [0, true],
        [0, false],
        [0, false],
      ]);
      expect(outcome(first.position)).toBe(null);
      expect(conquerTheKings.toAct(first.position)).toEqual(['north']);
      const last = play(
        place('sK h1, sQ j9, sR m6, nK g14, eK n9', 's', rules, 'fallen:w'),
        'j9-m9',
        'g14-g13',
      );
      expect(outcome(last)).toEqual({ winners: ['south', 'north'], reason: 'checkmate' });
    });

    test('the duty holds from the fall that leaves two players, and is told once', () => {
      const three = place('sK h1, nK g14, wK a8, wR a6, eK n7, sR c6', 's', { mode: 'one-against-two' });
      expect(codes(playAndListNotices(three, 'c6xa6').notices)).not.toContain('two-armies');
      const fall = playAndListNotices(
        place('sK h1, nK g14, wK a8, eK n7, sR a6', 's', { mode: 'one-against-two' }),
        'a6xa8',
      );
      expect(codes(fall.notices)).toEqual(['king-taken-remove', 'two-armies']);
      expect(codes(playAndListNotices(place(pieces, 's', given), 'h5xh9').notices)).not.toContain(
        'two-armies',
      );
    });
  });

  test('a side wins when the enemy kings are gone', () => {
    const position = place('sK h1, wK a8, wR h9, eK n7', 'w', { mode: 'teams-across' });
    expect(outcome(play(position, 'h9xh1'))).toEqual({ winners: ['west', 'east'], reason: 'conquered' });
  });

  test('check-when never: kings are taken to the end', () => {
    const given = { ...TWO, 'check-when': 'never' };
    const position = place('sK h1, sR h5, nK g14, nR h9', 's', given);
    expect(conquerTheKings.sidesInCheck(position)).toEqual([]);
    expect(outcome(play(position, 'h5-g5', 'h9xh1'))).toEqual({ winners: ['north'], reason: 'conquered' });
  });
});

describe("ruling 11: teammates cannot capture each other's pieces unless the option allows it, and never a king", () => {
  const pieces = 'sK h1, sR d9, wK a8, nN d12, nK g9, eK n7';

  test("teammates do not capture each other's pieces", () => {
    const position = place(pieces, 's', { mode: 'teams-across' });
    expect(refusal(position, 'd9xd12')).toBe('partner-man');
    expect(refusal(position, 'd9xg9')).toBe('partner-king');
  });

  test('capture-partner: they may, but never the king', () => {
    const position = place(pieces, 's', { mode: 'teams-across', 'capture-partner': 'on' });
    expect(refusal(position, 'd9xd12')).toBe(null);
    expect(refusal(position, 'd9xg9')).toBe('partner-king');
    expect(resolve({ mode: 'four', 'capture-partner': 'on' })).toBe('not-with');
  });
});

describe('ruling 12: an army that cannot move is mated or stalemated; while more than two are left, its turn passes', () => {
  test('two armies: mate wins', () => {
    const position = place('sK g12, sQ f9, nK f14', 's', TWO);
    const mate = play(position, 'f9-f13');
    expect(outcome(mate)).toEqual({ winners: ['south'], reason: 'checkmate' });
    const { threatened, board } = view(mate);
    expect(threatened.map((square) => board.names[square])).toEqual(['f14']);
  });

  test('two armies: stalemate draws, whether check counts or not', () => {
    const position = place('sK d12, sQ g9, nK f14', 's', TWO);
    expect(outcome(play(position, 'g9-g12'))).toEqual({ winners: [], reason: 'stalemate' });
    const walls = 'nP e13, nP f13, nP g13, nP g14, sP e12, sP f12, sP g12, sP h13, sP h14';
    const takes = play(place(`sK h1, nK f14, ${walls}`, 's', { ...TWO, 'check-when': 'never' }), 'h1-g1');
    expect(outcome(takes)).toBe(null);
  });

  test('more armies: the turn passes', () => {
    const walls = 'nP e13, nP f13, nP g13, nP g14, sP e12, sP f12, sP g12, sP h13, sP h14';
    const position = place(`sK h1, wK a8, nK f14, eK n7, ${walls}`, 'w', { mode: 'teams-across' });
    const { position: after, notices } = playAndListNotices(position, 'a8-a7');
    expect(notices).toEqual([{ code: 'no-move', values: { side: 'north' } }]);
    expect(conquerTheKings.toAct(after)).toEqual(['east']);
  });
});

describe('ruling 13: a draw needs agreement, and the army of a player who resigns is removed', () => {
  const round = ['h1-g1', 'g14-h14', 'g1-h1', 'h14-g14'];
  const pieces = 'sK h1, nK g14, sR d3, nR d12';

  test('by agreement or resignation; a resigned army is removed, taken by nobody', () => {
    expect(outcome(play(begin(), '(draw)'))).toEqual({ winners: [], reason: 'agreement' });
    for (const fate of ['remove', 'take-over', 'obstacles']) {
      const { position, notices } = playAndListNotices(begin({ 'after-king-taken': fate }), '(west resign)');
      expect(codes(notices)).toEqual(['army-resigns']);
      expect(view(position).pieces.filter(({ side }) => side === 'west')).toEqual([]);
      expect(conquerTheKings.toAct(position)).toEqual(['south']);
    }
    expect(outcome(play(begin(TWO), '(resign)'))).toEqual({ winners: ['north'], reason: 'resignation' });
    expect(outcome(play(begin(TWO), '(timeout)'))).toEqual({ winners: ['north'], reason: 'timeout' });
    expect(codes(playAndListNotices(begin(), '(west timeout)').notices)).toEqual(['army-times-out']);
    expect(conquerTheKings.toAct(play(begin(), '(resign)'))).toEqual(['west']);
  });

  test('a player with two armies resigns with both', () => {
    expect(outcome(play(begin({ mode: 'two-armies-each' }), '(resign)'))).toEqual({
      winners: ['west', 'east'],
      reason: 'resignation',
    });
    expect(outcome(play(begin({ mode: 'one-against-two' }), '(west resign)'))).toBe(null);
  });

  test('repetition-draw', () => {
    const position = place(pieces, 's', TWO);
    expect(outcome(play(position, ...round, ...round, ...round))).toBe(null);
    const counted = place(pieces, 's', { ...TWO, 'repetition-draw': '3' });
    expect(outcome(play(counted, ...round, ...round.slice(0, 3)))).toBe(null);
    expect(outcome(play(counted, ...round, ...round))).toEqual({ winners: [], reason: 'repetition' });
  });
});

describe('ruling 14: captures score points, and points decide the ranks of the players', () => {
  test('K 15, Q 9, R 5, B 3, N 3, P 1', () => {
    const pieces = 'sK h1, sQ e5, nK k12, wK b9, wQ e6, wR f6, wB g6, wN h6, wP i6';
    let position = place(pieces, 's', { mode: 'three', scoring: 'on' });
    const totals = ['e6', 'f6', 'g6', 'h6', 'i6'].map((square, index) => {
      position = play(
        position,
        `Qx${square}`,
        index % 2 === 0 ? 'b9-b8' : 'b8-b9',
        index % 2 === 0 ? 'k12-k11' : 'k11-k12',
      );
      return view(position).sides[0]?.points;
    });
    expect(totals).toEqual([9, 14, 17, 20, 21]);
    expect(view(begin()).sides[0]?.points).toBeUndefined();
  });

  test('the mate that ends the game scores the king, and can make a General', () => {
    const pieces = 'sK g12, sQ f9, nK f14';
    const createMate = (given: Record<string, string>) =>
      playAndListNotices(
        place(pieces, 's', { scoring: 'on', ...given }, 'fallen:we points:30.4.2.3 yards:s=wK1.eK1'),
        'f9-f13',
      ).notices.map(({ code, values }) => [code, values.side, values.count]);
    expect(createMate({})).toEqual([
      ['conqueror', 'south', 45],
      ['general', 'west', 4],
      ['captain', 'east', 3],
      ['lieutenant', 'north', 2],
    ]);
    expect(createMate({ 'mate-scores': 'off' })[0]).toEqual(['conqueror', 'south', 30]);
  });

  test('the last king is the Conqueror, the best of the others the General', () => {
    const position = place(
      'sK h1, nK k12, nR h9',
      'n',
      { mode: 'three', scoring: 'on' },
      'fallen:w points:4.0.7.0',
    );
    const { notices } = playAndListNotices(position, 'h9-d9');
    expect(codes(notices)).toEqual([]);
    const end = playAndListNotices(
      place(
        'sK h1, sQ g3, nK g14, nR h9',
        'n',
        { mode: 'three', scoring: 'on', 'check-when': 'never' },
        'fallen:w points:4.0.7.0',
      ),
      'h9xh1',
    );
    expect(end.notices.slice(-3)).toEqual([
      { code: 'conqueror', values: { side: 'north', count: 22 } },
      { code: 'general', values: { side: 'south', count: 4 } },
      { code: 'captain', values: { side: 'west', count: 0 } },
    ]);
  });

  test('who has fallen keeps the points that he has scored, and nobody else gets them', () => {
    const position = place(
      'sK h1, sR d9, wK a9, nK g14, nR g3',
      's',
      { mode: 'three', scoring: 'on', 'check-when': 'never' },
      'yards:w=nQ1.sR1/s=wQ1 points:9.14.3.0',
    );
    const two = play(position, 'd9xa9', 'g3-h3');
    expect(view(two).sides.map(({ points }) => points)).toEqual([24, 14, 3]);
    expect(view(two).captured.some(({ by }) => by === 'west')).toBe(false);
    const end = playAndListNotices(play(two, 'a9-a8'), 'h3xh1');
    expect(end.notices.slice(-3)).toEqual([
      { code: 'conqueror', values: { side: 'north', count: 18 } },
      { code: 'general', values: { side: 'south', count: 24 } },
      { code: 'captain', values: { side: 'west', count: 14 } },
    ]);
  });

  test('a drawn game has no Conqueror, and who has not fallen shares a rank with his equal', () => {
    const ranks = (pieces: string, more: string, mode = 'four') =>
      playAndListNotices(place(pieces, 's', { mode, scoring: 'on' }, more), '(draw)').notices.map(
        ({ code, values }) => [code, values.side, values.count],
      );
    expect(ranks(KINGS, 'points:4.9.1.9')).toEqual([
      ['general', 'west', 9],
      ['general', 'east', 9],
      ['lieutenant', 'south', 4],
      ['unranked', 'north', 1],
    ]);
    expect(ranks('sK h1, nK g14', 'fallen:we alive:sn points:3.3.3.3')).toEqual([
      ['general', 'south', 3],
      ['general', 'north', 3],
      ['lieutenant', 'east', 3],
      ['unranked', 'west', 3],
    ]);
    const stale = place(
      'sK d12, sQ g9, nK f14',
      's',
      { mode: 'two-across', scoring: 'on' },
      'points:1.0.2.0',
    );
    expect(
      playAndListNotices(stale, 'g9-g12').notices.map(({ code, values }) => [code, values.side]),
    ).toEqual([
      ['general', 'north'],
      ['captain', 'south'],
    ]);
  });

  test('teams are not ranked, nor armies that never stood, nor games without points', () => {
    const offerDraw = (given: Record<string, string>) =>
      codes(playAndListNotices(begin(given), '(south draw)').notices);
    expect(offerDraw({ scoring: 'on' })).toHaveLength(4);
    expect(offerDraw({ scoring: 'on', mode: 'teams-across' })).toEqual([]);
    expect(offerDraw({ scoring: 'on', setup: 'hidden' })).toEqual([]);
    expect(offerDraw({})).toEqual([]);
  });

  test('an eliminated player’s bone yard is lost, and counts for nobody else', () => {
    const position = place(`${KINGS}, sR h5, wR h9`, 'w', { scoring: 'on' }, 'yards:s=eQ1 points:9.0.0.0');
    expect(
      view(
        play(
          position,
          'h9xh5',
          'g14-g13',
          'n7-n8',
          'h1-g1',
          'h5-g5',
          'g13-g14',
          'n8-n7',
          'g1-h1',
          'g5-h5',
          'g14-g13',
          'n7-n8',
          'h1-g1',
        ),
      ).sides.map(({ points }) => points),
    ).toEqual([9, 5, 0, 0]);
    const taken = play(
      place(`${KINGS}, wR h9`, 'w', { scoring: 'on' }, 'yards:s=eQ1 points:9.0.0.0'),
      'h9xh1',
    );
    expect(view(taken).sides.map(({ points }) => points)).toEqual([9, 15, 0, 0]);
    expect(view(taken).captured.some(({ by }) => by === 'south')).toBe(false);
  });
});

test('ruling 15: a turn ends with its move, so players have no call to end a turn', () => {
  expect(conquerTheKings.legalCalls(begin(), 'south')).toEqual([]);
  expect(conquerTheKings.applyCall(begin(), 'south', 'end-turn')).toMatchObject({
    reason: { code: 'unknown-call' },
  });
});

test('ruling 16: if two players sit side by side, each army has the forward direction of its own seat', () => {
  const position = begin({ mode: 'two-beside' });
  expect(conquerTheKings.sides(optionsOf({ mode: 'two-beside' })).map(({ id }) => id)).toEqual([
    'south',
    'west',
  ]);
  expect(view(position).sides.map(({ arrow }) => arrow)).toEqual([0, 1]);
  expect(listLegalMoves(play(position, 'e3-e4'), 'c10')).toEqual(
    expect.arrayContaining(['c10-d10', 'c10-e10']),
  );
});

describe('ruling 19: the game is drawn if only two kings are left', () => {
  const BARE = 'sK h2, nK g14, nR n8';
  const isDue = (pieces: string, turn: string, side: string, given: Record<string, string> = TWO) =>
    conquerTheKings.timeCalls?.draw?.isDue(place(pieces, turn, given), side);

  test.each<[string, string, string, Record<string, string>?]>([
    ['sK h2, nK g14, nP h3', 'h2xh3', 'bare-kings'],
    ['sK h2, nK g14', 'h2-h3', 'bare-kings'],
    ['sK h2, nK g14, nP h8', 'h2-h3', 'none'],
    ['sK h2, nK g14, nP h3', 'h2xh3', 'none', { 'check-when': 'never' }],
    ['sK h2, nK g14, nP h3', 'h2xh3', 'none', { 'bare-kings': 'play-on' }],
    [KINGS, 'h1-h2', 'none', { mode: 'four' }],
  ])('a move that leaves two kings alone draws: %s %s: %s', (pieces, move, reason, given) => {
    expect(outcome(play(place(pieces, 's', { ...TWO, ...given }), move))?.reason ?? 'none').toBe(reason);
  });

  test('as a game began that was recorded under version 2 of the rules', () => {
    const former = conquerTheKings.resolve({ mode: 'two-across' }, 2);
    const today = conquerTheKings.resolve({ mode: 'two-across' });
    expect(former.ok && former.value['bare-kings']).toBe('play-on');
    expect(today.ok && today.value['bare-kings']).toBe('draw');
  });

  test.each<[string, string, string, boolean, Record<string, string>?]>([
    [BARE, 'n', 'north', true],
    [BARE, 's', 'north', true],
    [BARE, 'n', 'south', false],
    ['sK h2, sP h4, nK g14, nR n8', 'n', 'north', false],
    [BARE, 'n', 'north', false, { ...TWO, 'check-when': 'never' }],
    ['sK h2, nK h3, nR n8', 's', 'north', false],
    [KINGS, 's', 'south', false, {}],
    // Each player has one of two armies left.
    [BARE, 's', 'west', false],
    ['sK h2, wK a8, wR b8', 's', 'north', false, { mode: 'two-armies-each' }],
    ['sK h2, wK a8, wR b8', 's', 'west', true, { mode: 'two-armies-each' }],
    ['sK h2, wK a8, wR b8', 's', 'east', true, { mode: 'two-armies-each' }],
    ['sK h2, wK a8, wR b8, eK n7', 's', 'west', false, { mode: 'two-armies-each' }],
  ])('a time that is up: %s %s, of %s, draws: %s', (pieces, turn, side, due, given) => {
    expect(isDue(pieces, turn, side, given)).toBe(due);
  });

  test('what is drawn by time is told like an agreed draw', () => {
    const drawn = conquerTheKings.applyCall(place(BARE, 'n', TWO), 'north', 'time-draw');
    expect(drawn.ok && outcome(drawn.value.position)).toEqual({ winners: [], reason: 'cannot-win' });
  });
});
