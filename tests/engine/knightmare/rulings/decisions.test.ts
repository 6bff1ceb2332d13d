/**
 * Questions that no source answers (Knightmare Chess, D2 to D6): the default answers, and a host's other
 * choices.
 */
import { describe, expect, it } from 'vitest';
import type { Term } from '../../../../src/engine/knightmare/board/board.js';
import { PAWN } from '../../../../src/engine/knightmare/board/pieces.js';
import { playCall } from '../../../../src/engine/knightmare/turn/calls.js';
import type { TurnState } from '../../../../src/engine/knightmare/turn/turn-state.js';
import {
  cardNumber,
  handOf,
  lettersOn,
  listDiscarded,
  listNoticeCodes,
  listOffered,
  playSteps,
  refusal,
  turnState,
  withDecisions,
} from '../kit.js';

const PLOTS = 'plots-within-plots';
const term = { colour: 0, pieces: [], kinds: 0, from: 1, until: 1 } as const;

/** The moment after a side's time is over. */
function afterTimeout(start: TurnState, side: 0 | 1): TurnState {
  const called = playCall(start, side, 'timeout');
  if (!called.ok) throw new Error(called.reason.code);
  return called.value;
}

describe('cards', () => {
  it('D2 the card drawn for Plots Within Plots is none of its two, or may be one', () => {
    const fen = '4k3/8/8/8/8/8/P6P/4K3 w';
    const core = { decks: [[cardNumber('bog'), cardNumber('fanatic')]] };
    const usual = playSteps(turnState(fen, { white: [PLOTS], core }), `w ${PLOTS}`);
    expect(refusal(usual, 'w fanatic a2')).toBe('not-when-plotted');
    const start = turnState(fen, { white: [PLOTS, 'panic'], core, ...withDecisions({ d2: 'yes' }) });
    const plotted = playSteps(start, `w ${PLOTS}`);
    expect(lettersOn(playSteps(plotted, 'w fanatic a2'), 'a5')).toBe('P');
    expect(refusal(plotted, 'w panic')).toBe('not-when-plotted');
  });

  it('D2 a card that is drawn and played at once leaves the deck also where it undoes the turn', () => {
    const core = { decks: [[cardNumber('panic'), cardNumber('chaos')]] };
    const start = turnState('4k3/8/8/8/8/8/P6P/4K3 w', {
      black: [PLOTS],
      core,
      ...withDecisions({ d2: 'yes' }),
    });
    const undone = playSteps(start, 'w a2 a3', 'w end', `b ${PLOTS}`, 'b chaos');
    expect(lettersOn(undone, 'a2')).toBe('P');
    expect(handOf(undone, 1)).toEqual(['panic']);
    expect(undone.core.decks).toEqual([[]]);
    expect(listDiscarded(undone).toSorted()).toEqual(['chaos', PLOTS]);
  });

  it('D2 such a card goes back onto the deck when the turn is undone and its cards are taken back', () => {
    const core = { decks: [[cardNumber('panic'), cardNumber('fanatic')]] };
    const fen = '4k3/8/8/8/8/8/P6P/4K3 w';
    const start = turnState(fen, { white: [PLOTS], black: ['chaos'], core, ...withDecisions({ d2: 'yes' }) });
    const asked = playSteps(start, `w ${PLOTS}`, 'w fanatic a2', 'w end', 'b chaos');
    expect(listNoticeCodes(asked, 'w take-card')).toEqual(['card-back']);
    const taken = playSteps(asked, 'w take-card');
    expect(handOf(taken, 0)).toEqual([PLOTS]);
    expect(listDiscarded(taken)).toEqual(['chaos']);
  });

  it('D3 a void card in place of the move leaves the move to be made, or uses it up', () => {
    const fen = '6k1/5ppp/8/8/8/8/P7/R5K1 w';
    const usual = playSteps(turnState(fen, { white: ['bombard'] }), 'w bombard a1 a8');
    expect(usual.core.board.mover).toBe(0);
    expect(lettersOn(playSteps(usual, 'w a2 a3'), 'a3')).toBe('P');
    const lost = playSteps(
      turnState(fen, { white: ['bombard'], ...withDecisions({ d3: 'lost' }) }),
      'w bombard a1 a8',
      'w end',
    );
    expect(lettersOn(lost, 'a1')).toBe('R');
    expect(lost.core.board.mover).toBe(1);
  });

  it('D3 never where the King is in check', () => {
    const start = turnState('6k1/5ppp/8/8/8/8/P5r1/R5K1 w', {
      white: ['bombard'],
      ...withDecisions({ d3: 'lost' }),
    });
    const tried = playSteps(start, 'w bombard a1 a8');
    expect(lettersOn(tried, 'a1')).toBe('R');
    expect(tried.core).toMatchObject({ phase: 'before', board: { mover: 0 } });
    expect(lettersOn(playSteps(tried, 'w g1 g2'), 'g2')).toBe('K');
  });

  it('D4 Riposte costs the next turn, or only its move', () => {
    const fen = '4r1k1/8/8/1B6/8/8/P7/4K3 w';
    const black = ['riposte', 'panic'] as const;
    const usual = playSteps(turnState(fen, { black }), 'w b5 e8', 'w end', 'b riposte');
    expect(usual.core.board).toMatchObject({ mover: 0, turn: 3 });
    const skipping = playSteps(
      turnState(fen, { black, ...withDecisions({ d4: 'move' }) }),
      'w b5 e8',
      'w end',
      'b riposte',
    );
    expect(skipping.core.board).toMatchObject({ mover: 1, turn: 2 });
    expect(listOffered(skipping, 'b').some((token) => /^[a-h][1-8]$/.test(token))).toBe(false);
    expect(listOffered(skipping, 'b')).toEqual(expect.arrayContaining(['panic', 'end']));
    const pressed = playSteps(skipping, 'b panic', 'b end');
    expect(pressed.core.board).toMatchObject({ mover: 0, turn: 3 });
    expect(listOffered(pressed, 'w')).toEqual(['start']);
  });

  it('D4 a Vendetta outlasts the skipped move', () => {
    const effects = [{ card: 'vendetta', by: 1 }] as const;
    const fen = '4r1k1/8/8/1B6/7p/6P1/8/4K3 w';
    const start = turnState(fen, { black: ['riposte', 'panic'], effects, ...withDecisions({ d4: 'move' }) });
    const skipping = playSteps(start, 'w b5 e8', 'w end', 'b riposte');
    expect(skipping.core.board).toMatchObject({ mover: 1, effects: [{ card: 'vendetta' }] });
  });

  it('D5 a cancelling card is void where no other turn is possible, or the turn is lost', () => {
    const fen = '7k/8/8/8/8/8/3q4/K7 w';
    const usual = playSteps(turnState(fen, { black: ['chaos'] }), 'w a1 b1', 'w end');
    expect(listNoticeCodes(usual, 'b chaos')).toContain('card-void');
    expect(lettersOn(playSteps(usual, 'b chaos'), 'b1')).toBe('K');
    const start = playSteps(
      turnState(fen, { black: ['chaos'], ...withDecisions({ d5: 'lost' }) }),
      'w a1 b1',
      'w end',
    );
    expect(listNoticeCodes(start, 'b chaos')).toContain('turn-lost');
    const lost = playSteps(start, 'b chaos');
    expect(lettersOn(lost, 'a1')).toBe('K');
    expect(lost.core.board.mover).toBe(1);
  });

  it('D5 is void all the same where the lost turn would leave the King in check', () => {
    const start = turnState('7k/8/8/8/8/6n1/3q4/7K w', {
      black: ['chaos'],
      ...withDecisions({ d5: 'lost' }),
    });
    expect(listNoticeCodes(playSteps(start, 'w h1 g1', 'w end'), 'b chaos')).toContain('card-void');
  });
});

describe('players in check', () => {
  const challenge: Term = { ...term, kind: 'challenge', kinds: PAWN, name: 'pawn' };
  const fen = '4r1k1/8/8/8/8/8/P7/4K3 w';

  it('D6 a Challenge that they cannot meet lapses, or mates', () => {
    const before = '4r1k1/8/8/8/8/8/P7/4K3 b';
    const terms = [{ ...challenge, from: 2, until: 2 }];
    const usual = playSteps(turnState(before, { terms }), 'b g8 g7', 'b end');
    expect(usual.core.board.terms).toEqual([]);
    expect(lettersOn(playSteps(usual, 'w e1 d1', 'w end'), 'd1')).toBe('K');
    const stands = playSteps(
      turnState(before, { terms, ...withDecisions({ d6: 'stands' }) }),
      'b g8 g7',
      'b end',
    );
    expect(stands.core.ended).toEqual({ winners: ['black'], reason: 'checkmate' });
  });

  it('D6 an overrun of Panic lapses, or loses the game', () => {
    const terms: readonly Term[] = [{ ...term, kind: 'panic' }];
    expect(afterTimeout(turnState(fen, { terms }), 0).core).toMatchObject({
      ended: null,
      board: { terms: [] },
    });
    const ended = afterTimeout(turnState(fen, { terms, ...withDecisions({ d6: 'stands' }) }), 0).core.ended;
    expect(ended).toEqual({ winners: ['black'], reason: 'timeout' });
  });
});
