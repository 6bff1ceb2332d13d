/** Challenge, Mystic Shield and Panic: restrictions of the next turn. */
import { describe, expect, it } from 'vitest';
import { isInCheck } from '../../../../src/engine/knightmare/board/check.js';
import { playCall } from '../../../../src/engine/knightmare/turn/calls.js';
import { endPanicTurn, isPanicRunning } from '../../../../src/engine/knightmare/turn/turn-end/panic.js';
import { createPlay, type TurnState } from '../../../../src/engine/knightmare/turn/turn-state.js';
import { cardNumber, handOf, lettersOn, listOffered, playSteps, refusal, turnState } from '../kit.js';

describe('Challenge', () => {
  it('R12 a player may end the turn in check if their Challenge names a kind that cannot capture the king', () => {
    const m = turnState('4r1k1/7p/8/8/8/8/P7/4K3 w', { white: ['challenge'] });
    const moved = playSteps(m, 'w a2 a3');
    expect(refusal(moved, 'w end')).toBe('must-leave-check');
    expect(refusal(moved, 'w challenge rook')).toBe('must-leave-check');
    const turn = playSteps(moved, 'w challenge pawn', 'w end');
    expect(turn.core.board.mover).toBe(1);
    expect(listOffered(turn, 'b e8')).toEqual([]);
    expect(listOffered(turn, 'b h7').length).toBeGreaterThan(0);
    const back = playSteps(turn, 'b h7 h6', 'b end');
    expect(isInCheck(back.core.board, 0)).toBe(true);
  });

  it('costs the turn of a player who does not meet it', () => {
    const m = turnState('4k3/7p/8/8/8/8/P7/4K3 w', { white: ['challenge'] });
    const lost = playSteps(m, 'w a2 a3', 'w challenge pawn', 'w end', 'b lose-turn');
    expect(lost.core.board.mover).toBe(0);
    expect(lettersOn(lost, 'h7')).toBe('p');
  });

  it('names neither King nor queen, nor what cannot move', () => {
    const m = turnState('q3k3/p7/P7/8/8/8/8/4K3 w', { white: ['challenge'] });
    const moved = playSteps(m, 'w e1 e2');
    expect(refusal(moved, 'w challenge queen')).not.toBeNull();
    expect(refusal(moved, 'w challenge king')).not.toBeNull();
    expect(refusal(moved, 'w challenge pawn')).not.toBeNull();
  });

  it('R24 a Challenge may name crabs or princes, and moving a crab also meets a Challenge to move a pawn', () => {
    const setting = {
      white: ['challenge'] as const,
      effects: [{ card: 'crab', by: 1, on: ['a7'] }] as const,
    };
    const m = playSteps(turnState('4k3/p6p/8/8/8/8/8/4K3 w', setting), 'w e1 e2');
    expect(listOffered(m, 'w challenge')).toEqual(['pawn', 'crab']);
    expect(listOffered(playSteps(m, 'w challenge crab', 'w end'), 'b')).not.toContain('h7');
    expect(listOffered(playSteps(m, 'w challenge pawn', 'w end'), 'b')).toEqual(
      expect.arrayContaining(['a7', 'h7']),
    );
    const prince = turnState('4k3/8/8/3n4/8/8/8/4K3 w', {
      white: ['challenge'],
      effects: [{ card: 'coup', by: 1, on: ['d5', 'e8'] }],
    });
    const named = playSteps(prince, 'w e1 e2', 'w challenge prince', 'w end');
    expect(listOffered(named, 'b')).toContain('e8');
    expect(listOffered(named, 'b')).not.toContain('d5');
  });

  it('R50 a Challenge may name a knight in a merged piece; its owner must move that piece or lose the turn', () => {
    const m = turnState('4k3/8/8/8/8/8/8/QN2K3 b', { joined: [['a1', 'b1']], black: ['challenge'] });
    const named = playSteps(m, 'b e8 e7', 'b challenge knight', 'b end');
    expect(listOffered(named, 'w')).toEqual(['a1', 'lose-turn']);
    expect(listOffered(named, 'w a1')).toEqual(expect.arrayContaining(['a8', 'b3']));
  });
});

describe('Mystic Shield', () => {
  it('R13 Mystic Shield protects a king who moved into check for one turn only', () => {
    const m = turnState('4r1k1/8/8/8/8/8/P7/3K4 w', { white: ['mystic-shield'], core: { decks: [[]] } });
    const shielded = playSteps(m, 'w d1 e1', 'w mystic-shield', 'w end');
    expect(shielded.core.board.mover).toBe(1);
    expect(listOffered(shielded, 'b e8')).not.toContain('e1');
    const next = playSteps(shielded, 'b g8 g7', 'b end');
    expect(isInCheck(next.core.board, 0)).toBe(true);
  });
});

/** The moment after a side's time is over. */
function afterTimeout(start: TurnState, side: 0 | 1): TurnState {
  const called = playCall(start, side, 'timeout');
  if (!called.ok) expect.fail(called.reason.code);
  return called.value;
}

describe('Panic', () => {
  const start = turnState('4k3/p7/8/8/8/8/P7/4K3 w', {
    white: ['panic'],
    black: ['crab'],
    core: { decks: [[]] },
  });
  const begun = playSteps(start, 'w a2 a3', 'w panic', 'w end', 'b pass');

  it('waits for the start and then runs until the turn ends', () => {
    expect(listOffered(begun, 'b')).toEqual(['start']);
    expect(isPanicRunning(begun.core)).toBe(false);
    const running = playSteps(begun, 'b start');
    expect(isPanicRunning(running.core)).toBe(true);
    expect(isPanicRunning(playSteps(running, 'b a7 a6').core)).toBe(true);
    expect(isPanicRunning(playSteps(running, 'b a7 a6', 'b end').core)).toBe(false);
  });

  it("R71 when Panic's time runs out, the whole turn is undone and lost, and its cards return to the hand", () => {
    const thinking = afterTimeout(playSteps(begun, 'b start', 'b a7 a6'), 1);
    expect(thinking.core.board.mover).toBe(0);
    expect(lettersOn(thinking, 'a7')).toBe('p');
    expect(handOf(thinking, 1)).toEqual(['crab']);
    const cards = ['plots-within-plots', 'disintegration', 'pacifism'] as const;
    const setting = { white: ['panic'], black: cards, core: { decks: [[]] } } as const;
    const pressed = playSteps(
      turnState('4k3/p6p/8/8/8/8/P7/4K3 w', setting),
      'w a2 a3',
      'w panic',
      'w end',
      'b pass',
    );
    const carded = playSteps(
      pressed,
      'b start',
      'b plots-within-plots',
      'b disintegration h7',
      'b pacifism a7',
    );
    expect([lettersOn(carded, 'h7'), handOf(carded, 1)]).toEqual(['', []]);
    const undone = afterTimeout(carded, 1);
    expect([lettersOn(undone, 'h7'), handOf(undone, 1)]).toEqual(['p', cards]);
    expect(undone.core.board.effects).toEqual([]);
    expect(undone.core.board.mover).toBe(0);
    expect(undone.core.discards.flat()).toEqual([cardNumber('panic')]);
  });

  it("R71 Panic's time limit no longer applies once the player has ended the turn in time", () => {
    const ended = playSteps(begun, 'b start', 'b a7 a6', 'b end');
    const called = playCall(ended, 1, 'timeout');
    expect(called.ok).toBe(false);
  });

  it('D6 only lapses where the lost turn would leave the King in check', () => {
    const m = turnState('4k3/p7/8/8/8/8/8/R3K3 w', { white: ['panic'] });
    const running = playSteps(m, 'w a1 d1', 'w panic', 'w end', 'b start');
    const play = createPlay(running, 1);
    endPanicTurn(play);
    expect(play.board.mover).toBe(0);
    const checked = turnState('4k3/7p/8/8/8/8/8/R3K3 w', { white: ['panic'] });
    const hurried = playSteps(checked, 'w a1 a8', 'w panic', 'w end', 'b start');
    const other = createPlay(hurried, 1);
    endPanicTurn(other);
    expect(other.board.mover).toBe(1);
    expect(isPanicRunning(other.core)).toBe(false);
  });

  it('asks nothing of a player who was not pressed', () => {
    const ended = playSteps(begun, 'b start', 'b a7 a6', 'b end');
    expect(ended.core.prompts).toEqual([]);
    expect(ended.core.board.mover).toBe(0);
  });
});
