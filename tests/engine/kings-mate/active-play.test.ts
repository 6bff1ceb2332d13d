/** Active Play (King's Mate, Special Rules; ruling 18): captures are attempts, and dice decide them. */
import { describe, expect, test } from 'vitest';
import type { MatePosition } from '../../../src/engine/kings-mate/board/position.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import {
  attempt,
  begin,
  findDice,
  listLegalMoves,
  outcomeOf,
  playAll,
  playAndListNotices,
  setUp,
  verdictOf,
} from './table.js';

const active = { 'active-play': 'on' };

function playAttempt(position: MatePosition, text: string) {
  const played = attempt(position, text);
  if ('refused' in played) throw new Error(played.refused);
  const [roll] = played.notices;
  if (roll === undefined) throw new Error('nothing was rolled');
  return {
    ...played,
    code: roll.code,
    attack: Number(roll.values.attack),
    defence: Number(roll.values.defence),
  };
}

/** The position with dice that make the attempt fail or succeed. */
const setFailingDice = (position: MatePosition, text: string) =>
  findDice(position, (one) => playAttempt(one, text).code === 'attempt-fails');
const setSucceedingDice = (position: MatePosition, text: string) =>
  findDice(position, (one) => playAttempt(one, text).code === 'attempt-succeeds');

describe('ruling 18: in Active Play, a capture succeeds only if the attacker rolls higher', () => {
  const position = setUp(active, 'Kd1 Sc1 Ra1 Fg2 kd9 sd8 fa5');

  test('an attempt succeeds when the attacker rolls higher, and only then', () => {
    const seen = new Set<string>();
    for (let dice = 0; dice < 300; dice++) {
      const { code, attack, defence } = playAttempt({ ...position, dice }, 'A1xA5');
      expect([1, 2, 3, 4, 5, 6]).toEqual(expect.arrayContaining([attack, defence]));
      expect(code).toBe(attack > defence ? 'attempt-succeeds' : 'attempt-fails');
      seen.add(`${Math.sign(attack - defence)} ${code}`);
    }
    expect([...seen].sort()).toEqual(['-1 attempt-fails', '0 attempt-fails', '1 attempt-succeeds']);
  });

  test('an attempt that succeeds captures the piece', () => {
    const taken = playAll(setSucceedingDice(position, 'A1xA5'), 'A1xA5');
    expect(kingsMate.toAct(taken)).toEqual(['black']);
    expect(kingsMate.view(taken, null).captured).toContainEqual({ kind: 'fool', side: 'black', count: 1 });
    expect(taken.barred).toEqual([]);
  });

  const failed = playAll(setFailingDice(position, 'A1xA5'), 'A1xA5');
  test('an attempt that fails moves nothing and does not end the turn', () => {
    expect(failed.cells).toEqual(position.cells);
    expect(kingsMate.toAct(failed)).toEqual(['white']);
    expect(kingsMate.ply(failed)).toBe(1);
    expect(kingsMate.view(failed, null)).toMatchObject({ lastMove: [56, 28], lastCaptures: [] });
  });
  test('after an attempt that fails, the player is told to move another piece if one can move', () => {
    const before = setFailingDice(position, 'A1xA5');
    expect(playAndListNotices(before, 'A1xA5')).toEqual(['attempt-fails', 'another-moves']);
    const capped = setFailingDice(
      setUp({ ...active, 'ply-cap': '1' }, 'Kd1 Sc1 Ra1 Fg2 kd9 sd8 fa5'),
      'A1xA5',
    );
    expect(playAndListNotices(capped, 'A1xA5')).toEqual(['attempt-fails']);
  });
  test('an attempt that fails bars the piece for the turn', () => {
    expect(verdictOf(failed, 'A1-A2')).toBe('barred');
    expect(listLegalMoves(failed, 'A1')).toEqual([]);
    expect(listLegalMoves(failed, 'G2')).toEqual(['G2-G3', 'G2-G1']);
  });
  test('an attempt that fails bars the piece for this turn only', () => {
    expect(verdictOf(playAll(failed, 'G2-G3', 'D8-C8'), 'A1-A2')).toBe('A1-A2');
  });

  test('an attempt may be followed by another one', () => {
    const two = setUp(active, 'Kd1 Sc1 Ra1 Rg1 kd9 sd8 fa5 fg5');
    const first = playAll(setFailingDice(two, 'A1xA5'), 'A1xA5');
    const second = playAll(setFailingDice(first, 'G1xG5'), 'G1xG5');
    expect(second.barred).toHaveLength(2);
    expect(kingsMate.toAct(second)).toEqual(['white']);
  });

  test('a move that captures nothing is no attempt', () => {
    expect(playAndListNotices(position, 'A1-A2')).toEqual([]);
    expect(playAll(position, 'A1-A2').dice).toBe(position.dice);
  });

  test('a king whose attempt fails counts as unmoved', () => {
    const king = setUp({ ...active, 'defense-of-crown': 'on' }, 'Kd1 Sc1 fd2 kd9 sd8');
    expect(playAll(setFailingDice(king, 'D1xD2'), 'D1xD2').unmoved).toEqual([true, true]);
    expect(playAll(setSucceedingDice(king, 'D1xD2'), 'D1xD2').unmoved).toEqual([false, true]);
  });

  test('the dice have the number of sides that the table chose', () => {
    const coins = setUp({ ...active, 'die-sides': '2' }, 'Kd1 Sc1 Ra1 kd9 sd8 fa5');
    for (let dice = 0; dice < 50; dice++) {
      const { attack, defence } = playAttempt({ ...coins, dice }, 'A1xA5');
      expect(Math.max(attack, defence)).toBeLessThanOrEqual(2);
    }
  });
});

describe('ruling 18: the turn ends if no other piece can move after a failed capture', () => {
  test('the turn ends', () => {
    const only = setUp(active, 'Ka1 Fe7 rb5 rg2 pd6 fe8 kg9 sg8');
    expect(listLegalMoves(only)).toEqual(['E7xD6']);
    const position = setFailingDice(only, 'E7xD6');
    expect(playAndListNotices(position, 'E7xD6')).toEqual(['attempt-fails', 'turn-ends']);
    const passed = playAll(position, 'E7xD6');
    expect(kingsMate.toAct(passed)).toEqual(['black']);
    expect(passed.barred).toEqual([]);
  });

  const checked = setUp(active, 'Ka1 Fb4 ra5 rb3 kg9 sg8');
  test('check is judged as if attempts succeeded: with one left the king is not conquered yet', () => {
    expect(kingsMate.sidesInCheck(checked)).toEqual(['white']);
    expect(listLegalMoves(checked)).toEqual(['B4xA5']);
    expect(outcomeOf(setSucceedingDice(checked, 'B4xA5'), 'B4xA5')).toBeNull();
  });
  test('a king in check whose last attempt has failed is conquered', () => {
    expect(outcomeOf(setFailingDice(checked, 'B4xA5'), 'B4xA5')).toBe('black conquered');
    expect(playAndListNotices(setFailingDice(checked, 'B4xA5'), 'B4xA5')).toEqual(['attempt-fails']);
  });
});

describe('ruling 18: a broken formation still binds the king if only a barred swordmaster could restore it', () => {
  const broken = 'Ka9 Fb7 Pg5 sb9 kc6 rg1';

  test('the formation is not beyond repair, so the other king is not in check', () => {
    const position = setFailingDice(setUp(active, broken, 'b'), 'B9xB7');
    const failed = playAll(position, 'B9xB7');
    expect(failed.barred).toHaveLength(1);
    expect(kingsMate.sidesInCheck(failed)).toEqual([]);
    expect(kingsMate.read(failed.options, kingsMate.write(failed))).toEqual({ ok: true, value: failed });
  });

  test('the formation binds the king and no other piece', () => {
    for (const repair of ['own-moves', 'immediate']) {
      const start = setUp({ ...active, 'formation-repair': repair }, broken, 'b');
      const failed = playAll(setFailingDice(start, 'B9xB7'), 'B9xB7');
      expect(verdictOf(failed, 'C6-D6')).toBe('formation-repair');
      expect(verdictOf(failed, 'G1-G2')).toBe('G1-G2');
    }
  });
});

test('ruling 18: a move with the same random seed rolls the same dice', () => {
  const position = setUp(active, 'Kd1 Sc1 Ra1 kd9 sd8 fa5', 'w', 'dice:1234abcd');
  expect(attempt(position, 'A1xA5')).toEqual(attempt(position, 'A1xA5'));
});

test('ruling 18: counting all lines of play (perft) gives the same number as playing them with the same dice', () => {
  const position = setUp(active, 'Kd1 Sc1 Ra1 Fa4 Fb4 ra5 fb5 fc5 kd9 sd8', 'w', 'dice:7');
  const countByPlaying = (from: MatePosition, depth: number): number =>
    depth === 0
      ? 1
      : listLegalMoves(from).reduce(
          (total, text) => total + countByPlaying(playAll(from, text), depth - 1),
          0,
        );
  expect(kingsMate.perft(position, 3)).toBe(countByPlaying(position, 3));
});

test('a whole game under the expanded rules with Active Play, to the conquered king', () => {
  const moves =
    'E1-E2 B9-D7 B2-B3 G8-G7 G2-G3 F9-E8 G1-G2 D7-B9 B1-C2 G9-F9 D2-D3 D8-D7 B3-B4 E9-D8 B4-B5 C9-C7 B5-B6 ' +
    'D9-E9 B6xC7 B8xC7 A8-A7 C7xD8 C2-B1 B8xC7 G7-G6 C7xD8 E9xD8';
  const start = begin({ rules: 'expanded', 'active-play': 'on' }, 2026);
  expect(outcomeOf(start, ...moves.split(' '))).toBe('white conquered');
});
