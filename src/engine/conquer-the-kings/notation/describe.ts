import { findSquare, nameOf } from '../../board/board.js';
import type { PieceAt } from '../../description.js';
import { type ActionFacts, type Events, factsOfCall } from '../../facts/action-facts.js';
import type { CompletedAction } from '../../game.js';
import { armyId, armyNumber } from '../../kit/armies/armies.js';
import { armyOf, EMPTY } from '../../search/piece-codes.js';
import { kindNameOf } from '../board/pieces.js';
import type { ConquestPosition } from '../board/position.js';
import { piecesOfSetups } from '../play/start.js';
import { type Rules, rulesOf } from '../rules/rules.js';
import { parseArrowToken, parseRescueToken } from './notation.js';

/** Facts of a set-up, or of a move with its rescue. */
export function toActionFacts({
  before,
  side,
  path,
  played,
}: CompletedAction<ConquestPosition>): ActionFacts {
  const rules = rulesOf(before.options);
  const army = armyNumber(side);
  const unseen = before.setups === null ? {} : ({ unseen: true } as const);
  if (path === null) return { ...factsOfCall(played.notation), ...unseen, events };
  if (before.setups !== null) {
    return {
      turn: null,
      parts: [{ type: 'sets-up', pieces: listPlacedPieces(rules, army, played.notation) }],
      unseen: true,
      events,
      veiled: [{ type: 'secret', what: 'set-up' }],
      // The last set-up reveals all set-ups.
      revealsNothing: played.position.setups !== null,
    };
  }
  const [from = '', to = '', more = ''] = path.filter((token) => parseArrowToken(token) === null);
  const square = findSquare(rules.board, to) ?? rules.board.off;
  const rescued = parseRescueToken(more, army);
  return {
    movements: [{ from: findSquare(rules.board, from) ?? rules.board.off, to: square }],
    isTaken: (one) => one === square,
    describeBecoming: ({ piece, at }) =>
      at === to && rescued !== EMPTY
        ? {
            type: 'rescues',
            piece,
            at,
            rescued: { side: armyId(armyOf(rescued)), kind: kindNameOf(rescued) },
          }
        : undefined,
    events,
    revealsNothing: played.position.dice === before.dice,
  };
}

/** Lists the pieces of a set-up on their squares. */
function listPlacedPieces(rules: Rules, army: number, rows: string): readonly PieceAt[] {
  const setups = rules.areas.map((_, other) => (other === army ? rows : null));
  return piecesOfSetups(rules, setups).flatMap((code, square) =>
    code === EMPTY
      ? []
      : [{ piece: { side: armyId(army), kind: kindNameOf(code) }, at: nameOf(rules.board, square) }],
  );
}

const events: Events = {
  'no-move': ({ side }) => [{ type: 'loses-turn', side: String(side), because: 'no-move' }],
};
