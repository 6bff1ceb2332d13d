/**
 * Questions that no source answers (Knightmare Chess, D7 to D12): the default answers, and a host's other
 * choices.
 */
import { describe, expect, it } from 'vitest';
import { CAPTURED, PAWN, QUEEN } from '../../../../src/engine/knightmare/board/pieces.js';
import { cardIdOf } from '../../../../src/engine/knightmare/catalogue/facts.js';
import {
  handOf,
  idsAt,
  lettersInZone,
  lettersOn,
  listOffered,
  playSteps,
  refusal,
  turnState,
  withDecisions,
} from '../kit.js';

describe('pieces', () => {
  it('D7 a captured promoted pawn comes back as a pawn, or as what it had become', () => {
    const createFallenState = (setting = {}) => {
      const start = turnState('4k3/8/8/8/8/8/8/4K3 w', {
        captured: 'N',
        white: ['resurrection'],
        ...setting,
      });
      const { board } = start.core;
      const pieces = board.pieces.map((piece) =>
        piece.at === CAPTURED ? { ...piece, origin: PAWN } : piece,
      );
      return { ...start, core: { ...start.core, board: { ...board, pieces } } };
    };
    expect(listOffered(createFallenState(), 'w resurrection')).toHaveLength(8);
    expect(lettersOn(playSteps(createFallenState(), 'w resurrection c2'), 'c2')).toBe('P');
    const asPromoted = createFallenState(withDecisions({ d7: 'promoted' }));
    expect(listOffered(asPromoted, 'w resurrection').toSorted()).toEqual(['b1', 'g1']);
    expect(lettersOn(playSteps(asPromoted, 'w resurrection b1'), 'b1')).toBe('N');
  });

  it('D7 a promoted Queen comes back only as a pawn', () => {
    const fen = '3rk3/3Q4/8/8/8/8/8/4K3 b';
    const start = (setting = {}) => {
      const here = turnState(fen, { white: ['winged-victory'], ...setting });
      const { board } = here.core;
      const pieces = board.pieces.map((piece) => (piece.kind === QUEEN ? { ...piece, origin: PAWN } : piece));
      return playSteps(
        { ...here, core: { ...here.core, board: { ...board, pieces } } },
        'b d8 d7',
        'b end',
        'w pass',
      );
    };
    expect(lettersOn(playSteps(start(), 'w winged-victory d4'), 'd4')).toBe('P');
    expect(listOffered(start(withDecisions({ d7: 'promoted' })), 'w')).not.toContain('winged-victory');
  });

  it('R19 cards treat a promoted pawn as its new kind, and never as a pawn', () => {
    const start = turnState('4k3/P6p/8/8/8/6n1/8/4K3 w', {
      white: ['disintegration', 'tournament', 'onslaught'],
      black: ['cowardice', 'betrayal', 'passing-in-the-night', 'treason'],
      captured: 'p',
    });
    const promoted = playSteps(start, 'w a7 a8 N', 'w end', 'b h7 h6');
    for (const card of ['cowardice', 'treason']) expect(listOffered(promoted, 'b')).not.toContain(card);
    const own = playSteps(promoted, 'b end', 'w pass');
    expect(
      listOffered(own, 'w').filter((token) => start.core.hands[0].some((no) => cardIdOf(no) === token)),
    ).toEqual(['tournament']);
    expect(listOffered(own, 'w tournament')).toEqual(['a8']);
    expect(refusal(playSteps(start, 'w a7 a8 N', 'w end'), 'b passing-in-the-night h7 a8')).toBe('no-target');
  });

  it('D10 their owner chooses what is lost of two that were not put apart, or the opponent', () => {
    const setting = { joined: [['c3', 'b1']] as const, white: ['peace-talks'] as const };
    const fen = '4k3/p7/8/8/8/2R5/P7/1N2K3 b';
    const createApartState = (more = {}) => {
      const start = turnState(fen.replace(' b', ' w'), { ...setting, ...more });
      return playSteps(
        start,
        'w a2 a3',
        'w peace-talks confabulation',
        'w end',
        'b a7 a6',
        'b end',
        'w a3 a4',
      );
    };
    expect(createApartState().core.prompts[0]).toMatchObject({ to: 0, stage: 'lose' });
    const chosen = createApartState(withDecisions({ d10: 'opponent' }));
    expect(chosen.core.prompts[0]).toMatchObject({ to: 1, stage: 'lose' });
    const lost = playSteps(chosen, 'b rook');
    expect(lettersOn(lost, 'c3')).toBe('N');
    expect(lettersInZone(lost, CAPTURED)).toBe('R');
  });

  it('D11 Bog is not for castling, or stops its rook and leaves the King at home', () => {
    const castle = (fen: string, step: string, setting = {}) =>
      playSteps(turnState(fen, { black: ['bog'], ...setting }), step, 'w end');
    const yes = withDecisions({ d11: 'on' });
    const short = '4k3/8/8/8/8/8/8/4K2R w K';
    expect(refusal(castle(short, 'w e1 g1'), 'b bog')).toBe('card-unfit');
    const stopped = playSteps(castle(short, 'w e1 g1', yes), 'b bog');
    expect([lettersOn(stopped, 'e1'), lettersOn(stopped, 'g1')]).toEqual(['K', 'R']);
    expect(stopped.core.board.castling).toEqual([]);
    const long = playSteps(castle('4k3/8/8/8/8/8/8/R3K3 w Q', 'w e1 c1', yes), 'b bog');
    expect([lettersOn(long, 'e1'), lettersOn(long, 'b1'), lettersOn(long, 'c1')]).toEqual(['K', 'R', '']);
    const sanctuary = { white: ['sanctuary'] as const, ...yes };
    const sheltered = playSteps(castle('4k3/8/8/8/8/8/8/R3K3 w', 'w sanctuary e1 a1', sanctuary), 'b bog');
    expect([lettersOn(sheltered, 'e1'), lettersOn(sheltered, 'b1')]).toEqual(['K', 'R']);
  });

  it('D12 cards leave alone what a magnet holds, or may swap and relocate it', () => {
    const fen = '4k3/8/8/8/3Np3/8/P5R1/4K3 w';
    const effects = [{ card: 'fatal-attraction', by: 1, on: ['e4'] }] as const;
    const createMovedState = (setting = {}) =>
      playSteps(turnState(fen, { white: ['siege'], effects, ...setting }), 'w a2 a3');
    expect(refusal(createMovedState(), 'w siege d4 g2')).not.toBeNull();
    const swapped = playSteps(createMovedState(withDecisions({ d12: 'on' })), 'w siege d4 g2');
    expect([lettersOn(swapped, 'd4'), lettersOn(swapped, 'g2')]).toEqual(['R', 'N']);
    expect(idsAt(swapped.core.board, 'e4')).toHaveLength(1);
    expect(handOf(swapped, 0)).not.toContain('siege');
  });
});
