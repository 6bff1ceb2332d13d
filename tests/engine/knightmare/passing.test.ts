/** Letting the opponent's turn pass without words: by a move, and by a card that opens one's own turn. */
import { describe, expect, it } from 'vitest';
import { discarded, moment, offered, on, played, refusal, told } from './kit.js';

const FEN = '4k3/8/8/8/8/8/P7/R3K3 w';
const ended = (black: Parameters<typeof moment>[1]) => played(moment(FEN, black), 'w a2 a3');

describe('after the opponent has ended his turn', () => {
  it('a regular move lets the turn pass and is made', () => {
    const here = played(ended({ black: ['bog'] }), 'b e8 d8');
    expect(on(here, 'd8')).toBe('k');
    expect(here.core.board.turn).toBe(2);
  });

  it('a card in place of the move lets the turn pass and is played', () => {
    const here = ended({ black: ['hidden-passage', 'bog'] });
    expect(here.core.phase).toBe('ended');
    expect(offered(here, 'b')).toContain('hidden-passage');
    const after = played(here, 'b hidden-passage e8 h5');
    expect(on(after, 'h5')).toBe('k');
    expect(after.core.board.turn).toBe(3);
    expect(discarded(after)).toEqual(['hidden-passage']);
  });

  it('a card before the move does so too, and the move follows', () => {
    const fen = '4k3/1p6/8/8/8/8/P7/R3K3 w';
    const here = played(moment(fen, { black: ['pacifism'] }), 'w a2 a3');
    const after = played(here, 'b pacifism b7', 'b e8 d8');
    expect(after.core.board.effects.map(({ card }) => card)).toEqual(['pacifism']);
    expect(after.core.board.turn).toBe(3);
  });

  it('a card for after the move waits for it', () => {
    const here = ended({ black: ['forbidden-city'] });
    expect(offered(here, 'b')).not.toContain('forbidden-city');
    expect(refusal(here, 'b forbidden-city d4')).toBe('card-not-now');
  });

  it('what the passing brings about is told with the action', () => {
    const fen = '4k3/1p6/8/8/8/8/P7/R3K3 w';
    const here = played(
      moment(fen, { white: ['bog', 'toll'], black: ['fanatic', 'bog'] }),
      'w a2 a3',
      'w discard bog',
    );
    expect(told(here, 'b fanatic b7')).toEqual(['discarded']);
  });
});

describe('a void card', () => {
  it('tells nothing of what it did not do', () => {
    const start = moment('6k1/5ppp/8/8/8/8/P7/R5K1 w', { white: ['bombard'], black: ['hidden-passage'] });
    expect(told(start, 'w bombard a1 a8')).toEqual(['card-void']);
  });
});
