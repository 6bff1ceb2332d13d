/** Confabulation: two pieces in one, and what becomes of them when it ends (Knightmare Chess, cards, R53 to R55, D10). */
import type { Square } from '../../choices.js';
import { type Effect, nextTurnOf, type Term } from '../board/board.js';
import { removed } from '../board/change.js';
import { COMPOSITE, CROWDED } from '../board/grid.js';
import { groupsOn } from '../board/joins.js';
import { type Colour, foeOf, type PieceId, sideIds } from '../board/men.js';
import { slideOf } from '../board/moves.js';
import { wordFor } from '../board/piece-names.js';
import { type Reach, reachFrom } from '../board/reach.js';
import { squareName } from '../board/squares.js';
import { type Card, one, pieceAt, pieces, squareAmong, type Target, tokensApart } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Play } from '../play/play.js';
import { exposes, isKingly, placeAmong } from './shared.js';

function canMerge(context: CardContext, square: Square): boolean {
  const barred = context.rules.decided.d17 === 'on' ? CROWDED : CROWDED | COMPOSITE;
  return context.isOwn(square) && !isKingly(context, square) && !context.has(square, barred);
}

/** The moves that would be legal if the card player's own piece, which stands there, did not. */
function merges(context: CardContext, from: Square): readonly Reach[] {
  const { grid, by } = context;
  if (!canMerge(context, from) || !context.mayMove(from)) return [];
  const takes = (to: Square) => canMerge(context, to) && grid.owner[to] === grid.owner[from];
  return reachFrom(grid, from, by, { takes }).filter(({ taken }) => taken >= 0);
}

/** Ends a Confabulation: what was put on the merged piece goes with it; two pieces stand on one square now (X25). */
export function fallApart(play: Play, confabulation: Effect): void {
  const { effects } = play.board;
  const later = effects.slice(effects.indexOf(confabulation) + 1);
  play.end(confabulation);
  const { at, owner } = play.piece(confabulation.pieces[0] as PieceId);
  if (at < 0 || !play.has(at, CROWDED)) return;
  for (const effect of later) {
    const binds = effect.pieces.some((id) => confabulation.pieces.includes(id));
    if (binds && effect.card !== 'confabulation') play.end(effect);
  }
  const turn = nextTurnOf(play.board, owner);
  play.restrict({ kind: 'misplaced', colour: owner, pieces: play.unit(at), from: turn, until: turn + 1 });
  play.tell('separated', { square: squareName(at) });
}

/** Those of some pieces that still stand on one square without being joined. */
function crowd({ board }: CardContext, ids: readonly PieceId[]): readonly (readonly PieceId[])[] {
  const at = (id: PieceId) => board.pieces[id]?.at ?? -1;
  const together = ids.filter(
    (id) => at(id) >= 0 && ids.some((other) => other !== id && at(other) === at(id)),
  );
  const groups = groupsOn(board, together);
  return groups.length > 1 ? groups : [];
}

/** Whether the move that should have put pieces apart is made, or the turn for it over. */
function isDue({ board, core }: CardContext, { colour, from }: Term): boolean {
  return board.turn > from || (board.turn === from && board.mover === colour && core.phase !== 'before');
}

/** Pieces that were not put apart in time: their owner loses one of them. */
function collect(play: Play): void {
  const due = play.board.terms.filter((term) => term.kind === 'misplaced' && isDue(play, term));
  if (due.length === 0) return;
  play.setBoard({ terms: play.board.terms.filter((term) => !due.includes(term)) });
  for (const { colour, pieces: ids } of due)
    if (crowd(play, ids).length > 0)
      play.ask({ to: chooser(play, colour), card: 'confabulation', stage: 'lose', pieces: ids });
}

/** Who says what is lost (D10). */
function chooser({ rules }: CardContext, owner: Colour): Colour {
  return rules.decided.d10 === 'owner' ? owner : foeOf(owner);
}

/** What may be lost: nothing that leaves a King to be captured, unless there is nothing else. */
function losable(context: CardContext, ids: readonly PieceId[]): readonly (readonly PieceId[])[] {
  const groups = crowd(context, ids);
  const safe = groups.filter((group) => !exposes(context, removed(context.board, group)));
  return safe.length > 0 ? safe : groups;
}

/** The groups as targets: their kinds, told apart. */
function asTargets(context: CardContext, groups: readonly (readonly PieceId[])[]): readonly Target[] {
  const words = groups.map((group) => group.map((id) => wordFor(context.board, id)).join('+'));
  const tokens = tokensApart(words);
  return words.map((piece, index) => ({ token: tokens[index] as string, kind: 'word', piece }));
}

export const confabulation: Card = {
  id: 'confabulation',
  steps: [
    one((context) => pieces(context, (square) => merges(context, square).length > 0)),
    one((context, chosen) => {
      const places = new Set(merges(context, squareAmong(chosen, 0)).map(({ to }) => to));
      return [...places].map((square) => pieceAt(context, square));
    }),
  ],
  effect: (play, chosen) => {
    const from = squareAmong(chosen, 0);
    const reach = placeAmong(merges(play, from), chosen, 1);
    const { ids, to } = reach;
    play.mark({ pieces: [...ids, ...play.unit(to)] });
    play.shift([{ ids, from, to, path: slideOf(reach) }]);
    play.tell('merged', { square: squareName(to) });
  },
  settles: collect,
  turnBegins: collect,
  answers: {
    lose: {
      phase: 'lose-part',
      begins: (context, { pieces: ids }) => crowd(context, ids).length > 0,
      steps: (prompt) => [one((context) => asTargets(context, losable(context, prompt.pieces)))],
      effect: (play, { to, pieces: ids }, [token]) => {
        const groups = losable(play, ids);
        const index = asTargets(play, groups).findIndex((target) => target.token === token);
        const lost = groups[index] as readonly PieceId[];
        const square = squareName(play.piece(lost[0] as PieceId).at);
        const piece = lost.map((id) => wordFor(play.board, id)).join('+');
        for (const id of lost) play.capturePiece(id);
        play.tell('misplaced-lost', { side: sideIds[to], piece, square });
        if (crowd(play, ids).length > 0) play.ask({ to, stage: 'lose', pieces: ids });
      },
    },
  },
};
