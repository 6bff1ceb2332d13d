/** Riposte and Bog (Knightmare Chess, cards). */
import { describe, expect, it } from 'vitest';
import { CAPTURED, DEAD } from '../../../../../src/engine/knightmare/board/pieces.js';
import { playAction } from '../../../../../src/engine/knightmare/turn/perform.js';
import {
  handOf,
  lettersInZone,
  lettersOn,
  listDiscarded,
  listOffered,
  playSteps,
  refusal,
  turnState,
} from '../../kit.js';

describe('Riposte', () => {
  it('R7 Riposte may give check, because its player skips the next turn and so cannot capture the king', () => {
    const start = turnState('4r1k1/8/8/1B6/8/8/8/4K3 w', { black: ['riposte'] });
    const done = playSteps(start, 'w b5 e8', 'w end', 'b riposte');
    expect(lettersOn(done, 'e8')).toBe('r');
    expect(lettersInZone(done, CAPTURED)).toBe('B');
    expect(done.core.board.mover).toBe(0);
    expect(done.core.ended).toBeNull();
    expect(listOffered(done, 'w e1').toSorted()).toEqual(['d1', 'd2', 'f1', 'f2']);
  });

  it('R8 Riposte does nothing if it would give mate', () => {
    const start = turnState('6k1/8/8/4B3/8/8/5PPP/r5K1 w', { black: ['riposte'] });
    const done = playSteps(start, 'w e5 a1', 'w end', 'b riposte');
    expect(lettersOn(done, 'a1')).toBe('B');
    expect(listDiscarded(done)).toEqual(['riposte']);
    expect(done.core.board.terms).toEqual([]);
    expect(lettersOn(playSteps(done, 'b g8 f8'), 'f8')).toBe('k');
  });

  it('R51 Riposte cannot be played against a merged piece that contains a queen', () => {
    const start = turnState('k7/8/4p3/8/8/4Q3/8/N3K3 w', { black: ['riposte'], joined: [['e3', 'a1']] });
    expect(refusal(playSteps(start, 'w e3 e6'), 'b riposte')).toBe('card-unfit');
    const leap = turnState('4k3/8/8/3p4/8/4Q3/8/N3K3 w', { black: ['riposte'], joined: [['e3', 'a1']] });
    expect(refusal(playSteps(leap, 'w e3 d5'), 'b riposte')).toBe('card-unfit');
  });

  it('keeps a card played after the capture, and gives it back where it is not possible any more', () => {
    const fen = '4k3/8/8/3p4/8/8/8/3RK3 w';
    const kept = turnState(fen, { white: ['forbidden-city'], black: ['riposte'] });
    const city = playSteps(kept, 'w d1 d5', 'w forbidden-city a4', 'b riposte');
    expect(city.core.board.effects.map(({ card }) => card)).toEqual(['forbidden-city']);
    expect(lettersOn(city, 'd5')).toBe('p');
    const lost = turnState(fen, { white: ['mystic-shield'], black: ['riposte'] });
    const back = playSteps(lost, 'w d1 d5', 'w mystic-shield', 'b riposte');
    expect(handOf(back, 0)).toEqual(['mystic-shield']);
    expect(back.core.spent).toEqual([false, true]);
    expect(back.core.phase).toBe('moved');
  });

  it('R69 Riposte works even if the capturer played No Quarter without waiting; No Quarter returns to the hand', () => {
    const start = turnState('4k3/p7/8/3n4/4P3/8/8/4K3 w', { white: ['no-quarter'], black: ['riposte'] });
    const done = playSteps(start, 'w e4 d5', 'w no-quarter', 'b riposte');
    expect([lettersOn(done, 'd5'), lettersInZone(done, CAPTURED), lettersInZone(done, DEAD)]).toEqual([
      'n',
      'P',
      '',
    ]);
    expect(handOf(done, 0)).toEqual(['no-quarter']);
  });

  it('is not for a capture by a card', () => {
    const start = turnState('4k3/8/8/8/4p3/8/4P3/4K3 w', { white: ['breakthrough'], black: ['riposte'] });
    expect(refusal(playSteps(start, 'w breakthrough e2 e4'), 'b riposte')).toBe('card-unfit');
  });

  it('waits for the card that saves the King whom the capture left in check', () => {
    const start = turnState('4r1k1/8/8/3p4/8/8/8/3RK3 w', { white: ['forbidden-city'], black: ['riposte'] });
    const dared = playSteps(start, 'w d1 d5');
    expect(refusal(dared, 'b riposte')).toBe('not-your-turn');
    const saved = playSteps(dared, 'w forbidden-city e4');
    expect(lettersOn(playSteps(saved, 'b riposte'), 'd5')).toBe('p');
  });
});

describe('Bog', () => {
  it('R44 if Bog stops a piece that exploded, its victims come back and the piece explodes where it is stuck', () => {
    const start = turnState('6k1/8/8/1p6/8/1n6/1P6/R5K1 w', { white: ['fireball'], black: ['bog'] });
    const fired = playSteps(start, 'w a1 a4', 'w fireball', 'w end');
    expect(lettersInZone(fired, CAPTURED)).toBe('Rnp');
    const done = playSteps(fired, 'b bog');
    expect(lettersOn(done, 'b5')).toBe('p');
    expect(lettersInZone(done, CAPTURED)).toBe('PRn');
    expect(listDiscarded(done).toSorted()).toEqual(['bog', 'fireball']);
  });

  it('names the piece that got stuck, though nothing of it is left', () => {
    const start = turnState('6k1/8/8/1p6/8/1n6/1P6/R5K1 w', { white: ['fireball'], black: ['bog'] });
    const acted = playAction(playSteps(start, 'w a1 a4', 'w fireball', 'w end'), 1, ['bog']);
    const notices = acted.ok ? acted.value.notices : [];
    expect(notices.find(({ code }) => code === 'bogged')?.values).toEqual({ piece: 'rook', square: 'a2' });
  });

  it('R45 Bog cannot stop a knight that moves like a queen', () => {
    const start = turnState('6k1/8/8/8/8/8/8/1N4K1 w', { white: ['masquerade'], black: ['bog'] });
    expect(refusal(playSteps(start, 'w masquerade b1 b5', 'w end'), 'b bog')).toBe('card-unfit');
  });

  it('R47 Bog stops a bishop that moves like a queen', () => {
    const start = turnState('6k1/8/8/8/8/8/8/2B3K1 w', { white: ['masquerade'], black: ['bog'] });
    const done = playSteps(start, 'w masquerade c1 c5', 'w end', 'b bog');
    expect(lettersOn(done, 'c2')).toBe('B');
    expect(listDiscarded(done).toSorted()).toEqual(['bog', 'masquerade']);
  });

  it('R48 Bog cannot stop a queen that leaps like a knight', () => {
    const start = turnState('6k1/8/8/8/8/8/8/3Q2K1 w', { white: ['dubbing'], black: ['bog'] });
    expect(refusal(playSteps(start, 'w dubbing d1 e3', 'w end'), 'b bog')).toBe('card-unfit');
  });

  it('R49 Bog cannot stop the leap of a merged piece, but stops its move along a line', () => {
    const start = turnState('6k1/8/8/8/8/8/8/N2Q2K1 w', { black: ['bog'], joined: [['d1', 'a1']] });
    expect(refusal(playSteps(start, 'w d1 e3', 'w end'), 'b bog')).toBe('card-unfit');
    expect(lettersOn(playSteps(start, 'w d1 d6', 'w end', 'b bog'), 'd2')).toBe('NQ');
  });

  it('R76 Bog stops a rook that used Bombard right behind the piece that the rook jumped', () => {
    const start = turnState('6k1/8/8/8/8/8/P7/R5K1 w', { white: ['bombard'], black: ['bog'] });
    expect(lettersOn(playSteps(start, 'w bombard a1 a5', 'w end', 'b bog'), 'a3')).toBe('R');
  });

  it('R77 Bog stops a piece that used Ghostwalk on the first empty square of its way', () => {
    const start = turnState('6k1/8/8/8/8/3P4/3P4/3Q2K1 w', { white: ['ghostwalk'], black: ['bog'] });
    expect(lettersOn(playSteps(start, 'w ghostwalk d1 d6', 'w end', 'b bog'), 'd4')).toBe('Q');
  });

  it('X13 a piece that moved twice is stuck one square from where it began the turn when Bog stops it', () => {
    const start = turnState('6k1/8/8/8/8/8/8/R5K1 w', { white: ['merciless'], black: ['bog'] });
    const done = playSteps(start, 'w a1 a4', 'w merciless d4', 'w end', 'b bog');
    expect(lettersOn(done, 'a2')).toBe('R');
    expect(listDiscarded(done).toSorted()).toEqual(['bog', 'merciless']);
  });

  it('stops a slide that would have merged two pieces, and they stay apart', () => {
    const start = turnState('6k1/8/8/8/B7/8/8/R5K1 w', { white: ['confabulation'], black: ['bog'] });
    const done = playSteps(start, 'w confabulation a1 a4', 'w end', 'b bog');
    expect([lettersOn(done, 'a2'), lettersOn(done, 'a4')]).toEqual(['R', 'B']);
    expect(done.core.board.effects).toEqual([]);
    expect(listDiscarded(done).toSorted()).toEqual(['bog', 'confabulation']);
    const leap = turnState('6k1/8/8/8/8/B7/8/1N4K1 w', { white: ['confabulation'], black: ['bog'] });
    expect(refusal(playSteps(leap, 'w confabulation b1 a3', 'w end'), 'b bog')).toBe('card-unfit');
  });

  it('D11 is not for castling', () => {
    const start = turnState('4k3/8/8/8/8/8/8/R3K3 w Q', { black: ['bog'] });
    expect(refusal(playSteps(start, 'w e1 c1', 'w end'), 'b bog')).toBe('card-unfit');
  });

  it('X12 Bog may undo a capture that Vendetta demanded', () => {
    const start = turnState('4k3/8/8/p7/8/8/8/R3K3 w', {
      black: ['bog'],
      effects: [{ card: 'vendetta', by: 0 }],
    });
    const done = playSteps(start, 'w a1 a5', 'w end', 'b bog');
    expect(lettersOn(done, 'a5')).toBe('p');
    expect(lettersOn(done, 'a2')).toBe('R');
  });
});
