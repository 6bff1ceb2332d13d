/** Truce and Vendetta. */
import { describe, expect, it } from 'vitest';
import { isInCheck } from '../../../../src/engine/knightmare/board/check.js';
import {
  lettersOn,
  listDiscarded,
  listNoticeCodes,
  listOffered,
  playSteps,
  refusal,
  turnState,
} from '../kit.js';

const vendetta = [{ card: 'vendetta', by: 1 }] as const;
const truce = [{ card: 'truce', by: 1 }] as const;

describe('Vendetta', () => {
  it('R14 Vendetta is discarded if every capture would leave the capturing player in check', () => {
    const m = turnState('4r1k1/8/8/8/2p5/3P4/4B3/4K3 b', { effects: vendetta });
    const turn = playSteps(m, 'b c4 d3', 'b end');
    expect(turn.core.board.effects).toEqual([]);
    expect(listDiscarded(turn)).toEqual(['vendetta']);
    expect(listOffered(turn, 'w e1')).toContain('f2');
  });

  it('demands a capture of a player who has one', () => {
    const m = turnState('4k3/8/8/3p4/4P3/8/8/4K3 w', { effects: vendetta });
    expect(listOffered(m, 'w')).toContain('e4');
    expect(listOffered(m, 'w e4')).toEqual(['d5']);
    expect(refusal(m, 'w e1 e2')).not.toBeNull();
  });

  it('demands it of a card in place of the move, too', () => {
    const m = turnState('4k3/8/8/3p4/4P3/P7/8/4K3 w', {
      effects: vendetta,
      white: ['onslaught', 'evil-eye'],
    });
    expect(refusal(m, 'w onslaught a3')).toBe('vendetta-must-capture');
    expect(listOffered(m, 'w onslaught')).toEqual([]);
    expect(lettersOn(playSteps(m, 'w evil-eye e4 d5'), 'd5')).toBe('');
  });

  it('X42 Vendetta makes a player in check capture only if a capture ends the check', () => {
    const checked = turnState('4r1k1/8/8/8/B7/8/8/4K3 w', { effects: vendetta });
    expect(listOffered(checked, 'w')).toEqual(['a4']);
    const useless = turnState('4r1k1/8/1p6/8/8/B7/1p6/4K3 b', { effects: vendetta });
    const turn = playSteps(useless, 'b g8 g7', 'b end');
    expect(listOffered(turn, 'w e1').length).toBeGreaterThan(0);
    expect(listDiscarded(turn)).toEqual(['vendetta']);
  });

  it('X12 Vendetta stays in play when Bog undoes the capture that Vendetta demanded', () => {
    const m = turnState('6k1/8/8/p7/8/1p6/8/R5K1 w', { effects: vendetta, black: ['bog'] });
    const bogged = playSteps(m, 'w a1 a5', 'w end', 'b bog');
    expect(lettersOn(bogged, 'a2')).toBe('R');
    expect(lettersOn(bogged, 'a5')).toBe('p');
    expect(bogged.core.board.effects.map(({ card }) => card)).toEqual(['vendetta']);
    expect(listOffered(bogged, 'b b3')).toEqual(['a2']);
  });
});

it.each([
  [
    'Vendetta',
    '4k3/8/8/8/2p5/3P4/4B3/4K3 b',
    vendetta,
    ['b c4 d3', 'b end', 'w e2 d3', 'w end'],
    'vendetta-unmet',
  ],
  ['Truce', '4k3/8/8/8/8/8/8/R3K3 w', truce, ['w a1 a8'], 'truce-check'],
])('%s says why it is over', (_, fen, effects, steps, why) => {
  const before = playSteps(turnState(fen, { effects }), ...steps.slice(0, -1));
  const notices = listNoticeCodes(before, steps.at(-1) ?? '');
  expect(notices.slice(notices.indexOf('effect-ended'))).toEqual(['effect-ended', why]);
});

describe('Truce', () => {
  it('lets nobody capture', () => {
    const m = turnState('4k3/8/8/3p4/4P3/8/8/4K3 w', { effects: truce });
    expect(listOffered(m, 'w e4')).toEqual(['e5']);
  });

  it('is over as soon as a King is attacked, and the check is real', () => {
    const m = turnState('4k3/8/8/8/8/8/8/R3K3 w', { effects: truce });
    const check = playSteps(m, 'w a1 a8');
    expect(check.core.board.effects).toEqual([]);
    expect(isInCheck(check.core.board, 1)).toBe(true);
    expect(listDiscarded(check)).toEqual(['truce']);
  });

  it('does not let a King be left to an attack', () => {
    const m = turnState('4r1k1/8/8/8/8/8/4B3/4K3 w', { effects: truce });
    expect(listOffered(m, 'w e2')).toEqual([]);
  });

  it('is over with a stalemate, and moves are counted afresh', () => {
    const m = turnState('7k/8/6K1/5Q2/8/1p6/PP6/8 w', { effects: truce, core: { quiet: 40 } });
    const freed = playSteps(m, 'w f5 f7', 'w end');
    expect(freed.core.board.effects).toEqual([]);
    expect(freed.core.ended).toBeNull();
    expect(freed.core.quiet).toBe(0);
    expect(listOffered(freed, 'b b3')).toEqual(['a2']);
    const blocked = turnState('7k/8/6K1/5Q2/8/p7/P7/8 w', { effects: truce });
    expect(playSteps(blocked, 'w f5 f7', 'w end').core.ended).toEqual({ winners: [], reason: 'stalemate' });
  });

  it('cannot be played while a King is attacked', () => {
    const m = turnState('4k3/8/8/8/8/8/8/R3K3 w', { white: ['truce'] });
    expect(refusal(playSteps(m, 'w a1 a8'), 'w truce')).toBe('card-unfit');
  });

  it('X43 Truce ends Vendetta, whichever was played first', () => {
    const first = turnState('4k3/8/8/3p4/4P3/8/8/R3K3 w', { effects: truce, white: ['vendetta'] });
    const later = playSteps(first, 'w e1 e2', 'w vendetta');
    expect(later.core.board.effects.map(({ card }) => card)).toEqual(['truce']);
    const second = turnState('4k3/8/8/3p4/4P3/8/8/R3K3 w', { effects: vendetta, white: ['truce'] });
    const after = playSteps(second, 'w e4 d5', 'w truce');
    expect(after.core.board.effects.map(({ card }) => card)).toEqual(['truce']);
    expect(listDiscarded(after)).toEqual(['vendetta']);
  });

  it('X10 under a Truce, a player cannot play Split Knight but can play Betrayal', () => {
    const m = turnState('4k3/8/2p1p3/8/3N4/p7/8/4K3 w', {
      effects: truce,
      white: ['split-knight', 'betrayal'],
      captured: 'P',
    });
    expect(refusal(m, 'w split-knight d4 c6 e6')).not.toBeNull();
    expect(lettersOn(playSteps(m, 'w betrayal a3'), 'a3')).toBe('P');
  });
});
