/** Mate, stalemate, repetition, and turns that may not end (Knightmare Chess, R1 to R18). */
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../../src/engine/knightmare/board/hash.js';
import { playAction } from '../../../../src/engine/knightmare/turn/perform.js';
import type { TurnState } from '../../../../src/engine/knightmare/turn/turn-state.js';
import { findHint } from '../../../../src/engine/knightmare/view/hand.js';
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
} from '../kit.js';

describe('mate', () => {
  const mating = '6k1/5ppp/8/8/8/8/8/R5K1 w';

  it('R1 a mated player loses only if no card in their hand helps in the turn after the mate', () => {
    const saved = playSteps(turnState(mating, { black: ['hidden-passage'] }), 'w a1 a8', 'w end', 'b pass');
    expect(saved.core.ended).toBeNull();
    expect(lettersOn(playSteps(saved, 'b hidden-passage g8 e7', 'b end'), 'e7')).toBe('k');
    const lost = playSteps(turnState(mating), 'w a1 a8', 'w end');
    expect(lost.core.ended).toEqual({ winners: ['white'], reason: 'checkmate' });
  });

  it('R1 a mated player whose cards cannot help loses without another turn', () => {
    const lost = playSteps(turnState(mating, { black: ['fanatic', 'bog'] }), 'w a1 a8', 'w end', 'b pass');
    expect(lost.core.ended).toEqual({ winners: ['white'], reason: 'checkmate' });
  });

  it('tells the mated player alone where it is not certain that a card helps', () => {
    const start = turnState('6k1/5ppp/8/8/8/8/1B6/R5K1 w', { black: ['heresy'] });
    const acted = playAction(playSteps(start, 'w a1 a8', 'w end'), 1, ['pass']);
    const mated = acted.ok ? acted.value : expect.fail('the turn was not let pass');
    expect(mated.core.ended).toBeNull();
    expect(mated.notices).toContainEqual({ code: 'way-out-unknown', values: {}, only: ['black'] });
    expect(findHint(mated, 1)?.code).toBe('way-out-unknown');
    expect(findHint(mated, 0)).toBeNull();
    const saved = playSteps(turnState(mating, { black: ['hidden-passage'] }), 'w a1 a8', 'w end', 'b pass');
    expect(findHint(saved, 1)?.code).toBe('way-out-card');
    const later = playSteps(turnState(mating, { black: ['forbidden-city'] }), 'w a1 a8', 'w end', 'b pass');
    expect(findHint(later, 1)?.code).toBe('way-out-later');
    expect(playSteps(later, 'b h7 h6', 'b forbidden-city e8', 'b end').core.ended).toBeNull();
    const lost = playSteps(mated, 'b h7 h6', 'b heresy', 'w b2 b3');
    expect(lost.core.ended).toEqual({ winners: ['white'], reason: 'checkmate' });
  });

  it('R1 a mated player without cards plays on if losing a piece to Doomsayer could end the mate', () => {
    const effects = [{ card: 'doomsayer' as const, by: 0 as const }];
    const smothered = '6rk/6pp/8/6N1/8/8/8/4K3 w';
    const named = playSteps(turnState(smothered, { effects }), 'w g5 f7', 'w end');
    expect(named.core.ended).toBeNull();
    expect(lettersOn(playSteps(named, 'b name rook', 'b h8 g8', 'b end'), 'g8')).toBe('k');
    expect(playSteps(turnState(smothered), 'w g5 f7', 'w end').core.ended?.reason).toBe('checkmate');
    expect(playSteps(named, 'b name knight').core.ended).toBeNull();
  });

  it('R1 a mate ends the game if the player could choose which pawn Doomsayer takes, but neither choice helps', () => {
    const effects = [{ card: 'doomsayer' as const, by: 0 as const }];
    const start = turnState('k7/8/1K6/4pp2/8/8/8/7R w', { effects });
    expect(playSteps(start, 'w h1 h8', 'w end').core.ended).toEqual({
      winners: ['white'],
      reason: 'checkmate',
    });
  });

  it('a card that would hand over the king does not save a mated player (X19)', () => {
    const start = turnState('7k/8/5KQ1/8/8/8/8/N7 w', {
      black: ['coup'],
      effects: [{ card: 'neutrality', by: 1, on: ['a1'] }],
    });
    const lost = playSteps(start, 'w g6 g7', 'w end', 'b pass');
    expect(lost.core.ended).toEqual({ winners: ['white'], reason: 'checkmate' });
  });

  it('tells that only a card helps', () => {
    const ended = playSteps(turnState(mating, { black: ['hidden-passage'] }), 'w a1 a8', 'w end');
    expect(listNoticeCodes(ended, 'b pass')).toContain('mated');
  });

  it('R2 a player may give mate with a Continuing Effect played after the move', () => {
    const start = turnState('6k1/5pp1/8/8/8/8/8/R5K1 w', { white: ['forbidden-city'] });
    const done = playSteps(start, 'w a1 a8', 'w forbidden-city h7', 'w end');
    expect(done.core.ended).toEqual({ winners: ['white'], reason: 'checkmate' });
  });

  it('R3 a card other than a Continuing Effect does nothing if it would give mate, whatever the opponent holds', () => {
    const start = turnState('6k1/5ppp/8/8/8/8/P7/R5K1 w', { white: ['bombard'], black: ['hidden-passage'] });
    const done = playSteps(start, 'w bombard a1 a8');
    expect(lettersOn(done, 'a1')).toBe('R');
    expect(listDiscarded(done)).toEqual(['bombard']);
    expect(handOf(done, 0)).toHaveLength(1);
    expect(done.core.spent[0]).toBe(true);
    expect(lettersOn(playSteps(done, 'w a2 a3'), 'a3')).toBe('P');
  });

  it('R5 a player is mated if Fog of War cancels the only card that could save the king', () => {
    const start = turnState('6k1/8/8/8/8/8/5PPP/r5K1 w', {
      white: ['hidden-passage'],
      black: ['fog-of-war'],
    });
    const done = playSteps(start, 'w hidden-passage g1 h5', 'b fog-of-war');
    expect(done.core.ended).toEqual({ winners: ['black'], reason: 'checkmate' });
    expect(listDiscarded(done).toSorted()).toEqual(['fog-of-war', 'hidden-passage']);
  });

  it('X48 an ordinary move may give mate after a card played before the move', () => {
    const start = turnState('6k1/5ppp/8/8/8/8/P7/R5K1 w', { white: ['disintegration'] });
    const done = playSteps(start, 'w disintegration a2', 'w a1 a8', 'w end');
    expect(done.core.ended).toEqual({ winners: ['white'], reason: 'checkmate' });
  });

  it('X48 a card played before the move does nothing if the move could then capture the king', () => {
    const start = turnState('k7/8/8/8/8/8/P7/R5K1 w', { white: ['disintegration'] });
    const done = playSteps(start, 'w disintegration a2');
    expect(lettersOn(done, 'a2')).toBe('P');
    expect(listDiscarded(done)).toEqual(['disintegration']);
  });
});

describe('the end of a turn', () => {
  it('R4 if Fog of War cancels the card that ends a check, the move is taken back and no more cards are played', () => {
    const start = turnState('4r1k1/8/8/8/8/8/P7/4K3 w', {
      white: ['forbidden-city', 'fanatic'],
      black: ['fog-of-war', 'bog'],
    });
    const done = playSteps(start, 'w a2 a3', 'w forbidden-city e4', 'b fog-of-war');
    expect(lettersOn(done, 'a2')).toBe('P');
    expect(done.core.board.effects).toEqual([]);
    expect(listDiscarded(done).toSorted()).toEqual(['fog-of-war', 'forbidden-city']);
    expect(done.core.hands.map((cards) => cards.length)).toEqual([2, 2]);
    expect(done.core.spent).toEqual([true, true]);
    expect(refusal(done, 'w a2 a3')).toBe('king-in-check');
    expect(refusal(done, 'w fanatic a2')).toBe('allowance-spent');
    expect(lettersOn(playSteps(done, 'w e1 d2'), 'd2')).toBe('K');
  });

  it('R6 Bog does nothing if it would leave the player whose turn it is in check', () => {
    const start = turnState('4r1k1/8/8/8/R7/8/8/4K3 w', { black: ['bog'] });
    const done = playSteps(start, 'w a4 e4', 'w end', 'b bog');
    expect(lettersOn(done, 'e4')).toBe('R');
    expect(listNoticeCodes(playSteps(start, 'w a4 e4', 'w end'), 'b bog')).toContain('card-void');
    expect(listDiscarded(done)).toEqual(['bog']);
    expect(handOf(done, 1)).toHaveLength(1);
    expect(done.core.board.mover).toBe(1);
  });

  it('X14 a player cannot end the turn in check, even with a card in hand that could answer the capture', () => {
    const start = turnState('4r1k1/8/8/8/8/8/P7/4K3 w', { white: ['bog', 'think-again'] });
    expect(refusal(start, 'w a2 a3')).toBe('king-in-check');
  });

  it('leaves the King in check only for a card that gets him out of it', () => {
    const start = turnState('4r1k1/8/8/8/8/8/P7/4K3 w', { white: ['forbidden-city', 'no-quarter'] });
    const dared = playSteps(start, 'w a2 a3');
    expect(refusal(dared, 'w end')).toBe('must-leave-check');
    expect(refusal(dared, 'w forbidden-city b4')).toBe('must-leave-check');
    expect(listOffered(dared, 'w forbidden-city').toSorted()).toEqual(['e2', 'e3', 'e4', 'e5', 'e6', 'e7']);
    expect(lettersOn(playSteps(dared, 'w back'), 'a2')).toBe('P');
  });

  it('X50 an answer that does nothing is still spent, and its player cannot play another one', () => {
    const start = turnState('4r1k1/8/8/8/R7/8/8/4K3 w', { white: ['fanatic'], black: ['bog', 'toll'] });
    const done = playSteps(start, 'w a4 e4', 'w end', 'b bog');
    expect(done.core.spent[1]).toBe(true);
    expect(refusal(done, 'b toll')).toBe('not-your-turn');
    expect(lettersOn(done, 'e4')).toBe('R');
  });
});

describe('stalemate and repetition', () => {
  const stale = '7k/5Q2/6K1/8/8/8/8/8 b';

  it('R18 a stalemated player chooses between playing a card and accepting a draw', () => {
    const start = turnState('7k/8/6K1/8/8/8/8/5Q2 w', { black: ['hidden-passage'] });
    const choice = playSteps(start, 'w f1 f7', 'w end', 'b pass');
    expect(choice.core.ended).toBeNull();
    expect(listOffered(choice, 'b')).toContain('stalemate');
    expect(playSteps(choice, 'b hidden-passage h8 a1').core.ended).toBeNull();
    expect(playSteps(choice, 'b stalemate').core.ended).toEqual({ winners: [], reason: 'stalemate' });
  });

  it('R18 the game is drawn if a stalemated player has no card that can be played', () => {
    const start = turnState('7k/8/6K1/8/8/8/8/5Q2 w');
    expect(playSteps(start, 'w f1 f7', 'w end').core.ended).toEqual({ winners: [], reason: 'stalemate' });
    expect(refusal(turnState(stale, { black: ['hidden-passage'] }), 'b h8 g8')).toBe('king-left-attacked');
  });

  it('R17 a position counts as repeated even if the hands and decks have changed', () => {
    const fen = 'r5k1/8/8/8/8/8/8/R5K1 w';
    const seen = [...hashOf(turnState(fen).core.board)];
    const start = turnState(fen, { white: ['toll', 'bog'], black: ['rebirth', 'chaos'], core: { seen } });
    const exchange = (here: TurnState, step: string) => {
      const moved = playSteps(here, step);
      return playSteps(moved, `${step[0]} discard ${handOf(moved, step[0] === 'w' ? 0 : 1)[0]}`);
    };
    const round = ['w a1 b1', 'b a8 b8', 'w b1 a1', 'b b8 a8'];
    const once = playSteps(round.reduce(exchange, start), 'w pass');
    expect(once.core.hands).not.toEqual(start.core.hands);
    expect(once.core.ended).toBeNull();
    const twice = playSteps(round.reduce(exchange, once), 'w pass');
    expect(twice.core.ended).toEqual({ winners: [], reason: 'repetition' });
  });
});

describe('castling', () => {
  const fen = '5rk1/8/8/8/8/8/8/4K2R w K';

  it('X1 castling through check is illegal unless the host allows it; castling into check is always illegal', () => {
    expect(refusal(turnState(fen), 'w e1 g1')).toBe('castling-check');
    const loose = turnState(fen, { rules: { looseCastling: true } });
    expect(lettersOn(playSteps(loose, 'w e1 g1'), 'g1')).toBe('K');
    expect(
      refusal(turnState('6rk/8/8/8/8/8/8/4K2R w K', { rules: { looseCastling: true } }), 'w e1 g1'),
    ).toBe('castling-check');
  });

  it('X2 a king may castle through check if a card played in the same turn removes the attack', () => {
    const start = turnState(fen, { white: ['forbidden-city'] });
    const castled = playSteps(start, 'w e1 g1');
    expect(refusal(castled, 'w end')).toBe('must-leave-check');
    expect(listOffered(castled, 'w forbidden-city').toSorted()).toEqual(['f2', 'f3', 'f4', 'f5', 'f6', 'f7']);
    expect(lettersOn(playSteps(castled, 'w forbidden-city f5'), 'f1')).toBe('R');
  });
});

describe('decks', () => {
  const bare = '4k3/8/8/8/8/8/8/4K3 w';

  it('R86 players draw no more cards once the common deck is empty', () => {
    const start = turnState(bare, {
      white: ['hidden-passage'],
      core: { decks: [[]], discards: [[cardNumber('bog')]] },
    });
    expect(handOf(playSteps(start, 'w hidden-passage e1 a1'), 0)).toEqual([]);
  });

  it('X45 if the host allows it, the discards are shuffled into a new deck when the common deck is empty', () => {
    const start = turnState(bare, {
      white: ['hidden-passage'],
      core: { decks: [[]], discards: [[cardNumber('bog'), cardNumber('toll')]] },
      rules: { reshuffles: true },
    });
    const done = playSteps(start, 'w hidden-passage e1 a1');
    expect(handOf(done, 0)).toHaveLength(1);
    expect(done.core.decks[0]).toHaveLength(1);
    expect(listDiscarded(done)).toEqual(['hidden-passage']);
  });

  it('R87 in their own turn, a player may play one card: before the move, instead of it or after it', () => {
    const start = turnState('4k3/8/8/8/8/8/P6P/4K2N w', {
      white: ['pacifism', 'fanatic', 'disintegration', 'hidden-passage'],
    });
    const marked = playSteps(start, 'w pacifism h1');
    expect(refusal(marked, 'w fanatic a2')).toBe('allowance-spent');
    const moved = playSteps(start, 'w hidden-passage e1 d1', 'w end');
    expect(moved.core.board.mover).toBe(1);
    expect(refusal(moved, 'w disintegration a2')).toBe('not-your-turn');
    expect(playSteps(marked, 'w a2 a3', 'w end').core.board.mover).toBe(1);
    const free = turnState('4k3/8/8/8/8/8/P6P/4K2N w', {
      white: ['pacifism', 'disintegration'],
      black: ['bog'],
    });
    const after = playSteps(free, 'w pacifism h1', 'w a2 a3', 'w end');
    expect(after.core.phase).toBe('ended');
    expect(listOffered(after, 'w')).toEqual([]);
  });

  it("R87 in the opponent's turn, a player may play one more card", () => {
    const start = turnState('r3k3/8/8/8/8/8/7P/4K3 w', { white: ['disintegration', 'bog', 'think-again'] });
    const theirs = playSteps(start, 'w disintegration h2', 'w e1 d2', 'w end', 'b a8 a4', 'b end');
    const bogged = playSteps(theirs, 'w bog');
    expect(lettersOn(bogged, 'a7')).toBe('r');
    expect(refusal(bogged, 'w think-again')).not.toBeNull();
    expect(bogged.core.board.mover).toBe(0);
    expect(bogged.core.spent).toEqual([false, false]);
  });
});
