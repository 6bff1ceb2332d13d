import { findSquare } from '../../board/board.js';
import type { LosesTurn } from '../../description.js';
import { type ActionFacts, type Events, factsOfCall } from '../../facts/action-facts.js';
import type { CompletedAction } from '../../game.js';
import type { Values } from '../../result.js';
import { board } from '../board/boards.js';
import type { GauntletPosition } from '../board/position.js';

/** Facts of a move or a show of fingers. Notices reveal the fingers once all are shown. */
export function toActionFacts({ before, path, played }: CompletedAction<GauntletPosition>): ActionFacts {
  if (path === null) return { ...factsOfCall(played.notation), events };
  if (before.fingers !== null) {
    return {
      turn: null,
      parts: [{ type: 'says', word: played.notation, given: [], idle: true }],
      events,
      veiled: [{ type: 'secret', what: 'fingers' }],
    };
  }
  const [from = board.off, to = board.off] = path.map((token) => findSquare(board, token));
  const revealsNothing = played.position.dice === before.dice;
  return { movements: [{ from, to }], isTaken: (square) => square === to, events, revealsNothing };
}

const toLostTurns = (because: LosesTurn['because'], { side }: Values): readonly LosesTurn[] => [
  { type: 'loses-turn', side: String(side), because },
];

const events: Events = {
  'no-move': (values) => toLostTurns('no-move', values),
  'no-safe-move': (values) => toLostTurns('no-move', values),
  'turn-missed': (values) => toLostTurns('time', values),
};
