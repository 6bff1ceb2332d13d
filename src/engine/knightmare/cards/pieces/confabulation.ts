/**
 * Confabulation: merges two pieces, and separates them when it ends (Knightmare Chess, cards, R53 to R55,
 * D10).
 */
import type { Square } from '../../../choices.js';
import { type Effect, nextTurnNumber, type Term } from '../../board/board.js';
import { withPiecesRemoved } from '../../board/change.js';
import { COMPOSITE, CROWDED } from '../../board/grid.js';
import { listGroups } from '../../board/joins.js';
import { slidePath } from '../../board/moves.js';
import { pieceWordOf } from '../../board/piece-names.js';
import { type Colour, opponentOf, type PieceId, sideIds } from '../../board/pieces.js';
import { listReach, type Reach } from '../../board/reach.js';
import { squareName } from '../../board/squares.js';
import {
  type Card,
  chosenSquare,
  pieceTarget,
  pieceTargets,
  singleTargetStep,
  type Target,
  toDistinctTokens,
} from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { Play } from '../../play/play.js';
import { chosenReach, isKingExposed, isKingOrRoyal } from '../shared.js';

function canMerge(context: CardContext, square: Square): boolean {
  const barred = context.rules.decided.d17 === 'on' ? CROWDED : CROWDED | COMPOSITE;
  return context.isOwn(square) && !isKingOrRoyal(context, square) && !context.hasTrait(square, barred);
}

/** Legal moves onto one of the player's pieces, as if that piece weren't there. */
function listMerges(context: CardContext, from: Square): readonly Reach[] {
  const { grid, by } = context;
  if (!canMerge(context, from) || !context.canMoveUnit(from)) return [];
  const canTake = (to: Square) => canMerge(context, to) && grid.owner[to] === grid.owner[from];
  return listReach(grid, from, by, { canCapture: canTake }).filter(({ taken }) => taken >= 0);
}

/** Ends a Confabulation and all later effects on the composite. Both pieces stay on the square (X25). */
export function splitPieces(play: Play, confabulation: Effect): void {
  const { effects } = play.board;
  const later = effects.slice(effects.indexOf(confabulation) + 1);
  play.endEffect(confabulation);
  const { at, owner } = play.piece(confabulation.pieces[0] as PieceId);
  if (at < 0 || !play.hasTrait(at, CROWDED)) return;
  for (const effect of later) {
    const binds = effect.pieces.some((id) => confabulation.pieces.includes(id));
    if (binds && effect.card !== 'confabulation') play.endEffect(effect);
  }
  const turn = nextTurnNumber(play.board, owner);
  play.addTerm({ kind: 'misplaced', colour: owner, pieces: play.unit(at), from: turn, until: turn + 1 });
  play.addNotice('separated', { square: squareName(at) });
}

/** Groups of pieces that share a square without being merged. */
function listCrowds({ board }: CardContext, ids: readonly PieceId[]): readonly (readonly PieceId[])[] {
  const at = (id: PieceId) => board.pieces[id]?.at ?? -1;
  const together = ids.filter(
    (id) => at(id) >= 0 && ids.some((other) => other !== id && at(other) === at(id)),
  );
  const groups = listGroups(board, together);
  return groups.length > 1 ? groups : [];
}

/**
 * True if the pieces should have separated by now: in turn `from` once the owner has moved, or in a later turn.
 */
function isSeparationDue({ board, core }: CardContext, { colour, from }: Term): boolean {
  return board.turn > from || (board.turn === from && board.mover === colour && core.phase !== 'before');
}

/** Removes one of two groups that didn't separate in time. */
function removeOverdueGroup(play: Play): void {
  const due = play.board.terms.filter((term) => term.kind === 'misplaced' && isSeparationDue(play, term));
  if (due.length === 0) return;
  play.updateBoard({ terms: play.board.terms.filter((term) => !due.includes(term)) });
  for (const { colour, pieces: ids } of due)
    if (listCrowds(play, ids).length > 0)
      play.addPrompt({ to: findChooser(play, colour), card: 'confabulation', stage: 'lose', pieces: ids });
}

/** Player who chooses which group is lost (D10). */
function findChooser({ rules }: CardContext, owner: Colour): Colour {
  return rules.decided.d10 === 'owner' ? owner : opponentOf(owner);
}

/** Groups that may be lost. A loss may not expose a King, unless the loss of any group would. */
function listLosableGroups(context: CardContext, ids: readonly PieceId[]): readonly (readonly PieceId[])[] {
  const groups = listCrowds(context, ids);
  const safe = groups.filter((group) => !isKingExposed(context, withPiecesRemoved(context.board, group)));
  return safe.length > 0 ? safe : groups;
}

/** Converts groups to targets, named by kind. */
function toGroupTargets(context: CardContext, groups: readonly (readonly PieceId[])[]): readonly Target[] {
  const words = groups.map((group) => group.map((id) => pieceWordOf(context.board, id)).join('+'));
  const tokens = toDistinctTokens(words);
  return words.map((piece, index) => ({ token: tokens[index] as string, kind: 'word', piece }));
}

export const confabulation: Card = {
  id: 'confabulation',
  steps: [
    singleTargetStep((context) => pieceTargets(context, (square) => listMerges(context, square).length > 0)),
    singleTargetStep((context, chosen) => {
      const places = new Set(listMerges(context, chosenSquare(chosen, 0)).map(({ to }) => to));
      return [...places].map((square) => pieceTarget(context, square));
    }),
  ],
  effect: (play, chosen) => {
    const from = chosenSquare(chosen, 0);
    const reach = chosenReach(listMerges(play, from), chosen, 1);
    const { ids, to } = reach;
    play.addEffect({ pieces: [...ids, ...play.unit(to)] });
    play.moveUnits([{ ids, from, to, path: slidePath(reach) }]);
    play.addNotice('merged', { square: squareName(to) });
  },
  settleEffects: removeOverdueGroup,
  onTurnStart: removeOverdueGroup,
  answers: {
    lose: {
      phase: 'lose-part',
      canBegin: (context, { pieces: ids }) => listCrowds(context, ids).length > 0,
      steps: (prompt) => [
        singleTargetStep((context) => toGroupTargets(context, listLosableGroups(context, prompt.pieces))),
      ],
      effect: (play, { to, pieces: ids }, [token]) => {
        const groups = listLosableGroups(play, ids);
        const index = toGroupTargets(play, groups).findIndex((target) => target.token === token);
        const lost = groups[index] as readonly PieceId[];
        const square = squareName(play.piece(lost[0] as PieceId).at);
        const piece = lost.map((id) => pieceWordOf(play.board, id)).join('+');
        for (const id of lost) play.capturePiece(id);
        play.addNotice('misplaced-lost', { side: sideIds[to], piece, square });
        if (listCrowds(play, ids).length > 0) play.addPrompt({ to, stage: 'lose', pieces: ids });
      },
    },
  },
};
