/** Implicit passes on the opponent's turn: by a move, and by a card that begins the player's own turn. */
import { describe, expect, it } from 'vitest';
import type { CardId } from '../../../../src/engine/knightmare/catalogue/table.js';
import { readAction } from '../../../../src/engine/knightmare/notation/typed-action.js';
import { findPrescribedAction } from '../../../../src/engine/knightmare/turn/standing-orders.js';
import type { TurnState } from '../../../../src/engine/knightmare/turn/turn-state.js';
import {
  coloursToAnswer,
  continueToken,
  phaseOf,
} from '../../../../src/engine/knightmare/view/awaited-actions.js';
import {
  lettersOn,
  listDiscarded,
  listNoticeCodes,
  listOffered,
  playSteps,
  refusal,
  turnState,
} from '../kit.js';

const FEN = '4k3/8/8/8/8/8/P7/R3K3 w';
const endTurn = (black: Parameters<typeof turnState>[1]) =>
  playSteps(turnState(FEN, black), 'w a2 a3', 'w end');

describe('after the opponent has ended his turn', () => {
  it('a regular move lets the turn pass and is made', () => {
    const here = playSteps(endTurn({ black: ['bog'] }), 'b e8 d8');
    expect(lettersOn(here, 'd8')).toBe('k');
    expect(here.core.board.turn).toBe(2);
  });

  it('a card in place of the move lets the turn pass and is played', () => {
    const here = endTurn({ black: ['hidden-passage', 'bog'] });
    expect(here.core.phase).toBe('ended');
    expect(listOffered(here, 'b')).toContain('hidden-passage');
    const after = playSteps(here, 'b hidden-passage e8 h5', 'b end');
    expect(lettersOn(after, 'h5')).toBe('k');
    expect(after.core.board.turn).toBe(3);
    expect(listDiscarded(after)).toEqual(['hidden-passage']);
  });

  it('a card before the move does so too, and the move follows', () => {
    const fen = '4k3/1p6/8/8/8/8/P7/R3K3 w';
    const here = playSteps(turnState(fen, { black: ['pacifism'] }), 'w a2 a3', 'w end');
    const after = playSteps(here, 'b pacifism b7', 'b e8 d8', 'b end');
    expect(after.core.board.effects.map(({ card }) => card)).toEqual(['pacifism']);
    expect(after.core.board.turn).toBe(3);
  });

  it('a card for after the move waits for it', () => {
    const here = endTurn({ black: ['forbidden-city'] });
    expect(listOffered(here, 'b')).not.toContain('forbidden-city');
    expect(refusal(here, 'b forbidden-city d4')).toBe('card-not-now');
  });

  it('what the passing brings about is told with the action', () => {
    const fen = '4k3/1p6/8/8/8/8/P7/R3K3 w';
    const here = playSteps(
      turnState(fen, { white: ['bog', 'toll'], black: ['fanatic', 'bog'] }),
      'w a2 a3',
      'w discard bog',
    );
    expect(listNoticeCodes(here, 'b fanatic b7')).toEqual(['discarded']);
  });
});

describe('the question with which the own turn begins', () => {
  const createAwayState = () =>
    playSteps(
      turnState('4k3/p7/8/8/8/8/P7/R3K3 b', { white: ['siege'], black: ['under-elf-hill', 'bog'] }),
      'b under-elf-hill e8',
      'b end',
      'w a1 d1',
      'w end',
    );

  it('is answered at once, which lets the turn of the opponent pass', () => {
    const here = createAwayState();
    expect(phaseOf(here)).toBe('answer-or-return');
    expect(listOffered(here, 'b')).toEqual(expect.arrayContaining(['h8', 'pass', 'bog']));
    expect(listOffered(here, 'b')).not.toContain('d4');
    const after = playSteps(here, 'b h8');
    expect(lettersOn(after, 'h8')).toBe('k');
    expect(after.core.board.turn).toBe(here.core.board.turn + 1);
    expect(playSteps(here, 'b pass', 'b h8').core.board).toEqual(after.core.board);
  });

  it('leaves the answer to the turn as it was', () => {
    const here = createAwayState();
    expect(playSteps(here, 'b bog').core.board.turn).toBe(here.core.board.turn);
    expect(phaseOf(playSteps(here, 'b pass'))).toBe('return-king');
    expect(refusal(here, 'b d4')).toBe('bad-answer');
    expect(refusal(here, 'b a7 a6')).toBe('bad-answer');
  });

  it('is read from what is typed', () => {
    const read = (text: string) => readAction(createAwayState(), 1, text);
    expect(read('H8')).toEqual({ ok: true, value: ['h8'] });
    expect(read('let it pass')).toEqual({ ok: true, value: ['pass'] });
    expect(read('bog')).toEqual({ ok: true, value: ['bog'] });
    expect(read('a7-a6')).toMatchObject({ ok: false, reason: { code: 'bad-answer' } });
  });

  it('is that of Panic, too: the clock is started at once', () => {
    const here = playSteps(
      turnState('4k3/p7/8/8/8/8/P7/R3K3 w', { white: ['panic', 'siege'], black: ['bog'] }),
      'w a2 a3',
      'w panic',
      'w end',
    );
    expect(phaseOf(here)).toBe('answer-or-start');
    expect(listNoticeCodes(here, 'b start')).toEqual(['panic-started']);
    expect(readAction(here, 1, 'start')).toEqual({ ok: true, value: ['start'] });
  });
});

describe('how a player goes on who may answer', () => {
  const wordsAt = (start: TurnState, ...steps: readonly string[]) => {
    const here = playSteps(start, ...steps);
    return coloursToAnswer(here.core).map((colour) => continueToken(here, colour));
  };
  const panic = turnState(FEN, { white: ['panic', 'siege'], black: ['bog'] });
  const capture = turnState('4k3/p7/8/8/8/1p6/P7/R3K3 w', { white: ['siege'], black: ['bog'] });
  const hill = turnState('4k3/p7/8/8/8/8/P7/R3K3 b', { white: ['siege'], black: ['under-elf-hill', 'bog'] });
  const lost = turnState(FEN, {
    black: ['bog'],
    terms: [{ kind: 'lost-turn', colour: 1, kinds: 0, pieces: [], from: 1, until: 3 }],
  });
  const createMate = (white: readonly CardId[]) =>
    turnState('r6k/8/8/8/8/8/5PPP/6K1 b', { white, black: ['siege'] });

  it.each<[string, TurnState, readonly string[], string | null]>([
    ['by a move after a turn', turnState(FEN, { black: ['bog'] }), ['w a2 a3', 'w end'], null],
    ['with Pass after a card in mid-turn', panic, ['w a2 a3', 'w panic'], 'pass'],
    ['with Pass after a capture in mid-turn', capture, ['w a2 b3'], 'pass'],
    ['with Start before a turn under Panic', panic, ['w a2 a3', 'w panic', 'w end'], 'start'],
    ['on the board before a return', hill, ['b under-elf-hill e8', 'b end', 'w a1 d1', 'w end'], null],
    ['with Pass before a turn that is lost', lost, ['w a2 a3', 'w end'], 'pass'],
    [
      'with Pass when a card could save from mate',
      createMate(['hidden-passage']),
      ['b a8 a1', 'b end'],
      'pass',
    ],
    ['with Pass when no card could', createMate(['bog']), ['b a8 a1', 'b end'], 'pass'],
  ])('%s', (_how, start, steps, word) => {
    expect(wordsAt(start, ...steps)).toEqual([word]);
  });
});

describe('a turn that is left nothing but its end', () => {
  const orderAt = (start: TurnState, ...steps: readonly string[]) => {
    const here = playSteps(start, ...steps);
    return findPrescribedAction(here, here.core.board.mover, new Set());
  };
  const doomed = { effects: [{ card: 'doomsayer', by: 1 }] } as const;

  it.each<[string, TurnState, readonly string[], readonly string[] | null]>([
    [
      'ends after a card and a move',
      turnState(FEN, { white: ['pacifism', 'bog'] }),
      ['w pacifism a2', 'w a2 a3'],
      ['end'],
    ],
    ['ends after a move without any card', turnState(FEN, { white: [] }), ['w a2 a3'], ['end']],
    [
      'waits where a card could follow, whichever is held',
      turnState(FEN, { white: ['bog'] }),
      ['w a2 a3'],
      null,
    ],
    ['waits where an effect offers something', turnState(FEN, { white: [], ...doomed }), ['w a2 a3'], null],
    ['waits before the move', turnState(FEN, { white: [] }), [], null],
    [
      'ends after Doomsayer, when nothing was named',
      turnState(FEN, { white: ['doomsayer'] }),
      ['w a2 a3', 'w doomsayer', 'b unnamed'],
      ['end'],
    ],
    [
      'ends after Doomsayer, when a kind was named',
      turnState(FEN, { white: ['doomsayer', 'bog'] }),
      ['w a2 a3', 'w doomsayer', 'b rook'],
      ['end'],
    ],
    [
      'waits while Doomsayer asks',
      turnState(FEN, { white: ['doomsayer'] }),
      ['w a2 a3', 'w doomsayer'],
      null,
    ],
  ])('%s', (_what, start, steps, path) => {
    expect(orderAt(start, ...steps)).toEqual(path);
  });
});

describe('a void card', () => {
  it('tells nothing of what it did not do', () => {
    const start = turnState('6k1/5ppp/8/8/8/8/P7/R5K1 w', { white: ['bombard'], black: ['hidden-passage'] });
    expect(listNoticeCodes(start, 'w bombard a1 a8')).toEqual(['card-void', 'void-mate']);
  });
});
