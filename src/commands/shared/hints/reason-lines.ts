/** Reasons for a hint, in words. */
import type { HintReason, LocatedPiece } from '../../../computer/hint-reason.js';
import { isCheckAnnounced, pieceName, pluralPieceName, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { findGoal } from '../wording/win-goals.js';

/** Limit on reasons shown with a hint, the most important first. */
const MAX_REASONS = 2;

/** One line with the most important reasons; empty if there are none. */
export function reasonLines(game: string, reasons: readonly HintReason[]): readonly string[] {
  const clauses = joinReasonClauses(game, reasons);
  return clauses === null ? [] : [text('hints.why', { reasons: clauses })];
}

/** The most important reasons, as clauses of a sentence about the move. Null if there are none. */
export function joinReasonClauses(game: string, reasons: readonly HintReason[]): string | null {
  const clauses = reasons.slice(0, MAX_REASONS).map((reason) => reasonClause(game, reason));
  return clauses.length === 0 ? null : joinList(clauses);
}

function reasonClause(game: string, reason: HintReason): string {
  switch (reason.kind) {
    case 'wins':
      return text(`hints.reason.wins.${findGoal(game, reason.ends)}`, {
        count: reason.moves,
        square: reason.square,
      });
    case 'threatens':
    case 'stops':
      return text(`hints.reason.${reason.kind}.${findGoal(game, reason.ends)}`, { square: reason.square });
    case 'captures':
      return text(reason.isGain ? 'hints.reason.gains' : 'hints.reason.captures', {
        pieces: formatPieces(game, reason.pieces),
      });
    case 'saves':
    case 'attacks':
      return text(`hints.reason.${reason.kind}`, { pieces: formatPieces(game, reason.pieces) });
    case 'checks':
      return text(isCheckAnnounced(game) ? 'hints.reason.check' : 'hints.reason.attack');
    case 'evades':
      return text(isCheckAnnounced(game) ? 'hints.reason.evades.check' : 'hints.reason.evades.attack');
    case 'promotes':
    case 'develops':
    case 'centralizes':
      return text(`hints.reason.${reason.kind}`, { piece: pieceName(game, reason.piece) });
    case 'approaches':
    case 'confines':
    case 'frees':
    case 'room':
    case 'limits':
      return text(`hints.reason.${reason.kind}`, { count: reason.count });
    case 'only':
    case 'castles':
    case 'nears':
      return text(`hints.reason.${reason.kind}`);
  }
}

/** Formats pieces by kind, with their squares: `the rook on a1 and 2 pawns on b2 and c3`. */
function formatPieces(game: string, pieces: readonly LocatedPiece[]): string {
  const kinds = [...new Set(pieces.map(({ kind }) => kind))].map((kind) => {
    const squares = pieces.filter((piece) => piece.kind === kind).map(({ square }) => square);
    const count = squares.length;
    const where = joinList(squares);
    return count === 1
      ? text('hints.reason.piece', { piece: pieceName(game, kind), square: where })
      : text('hints.reason.pieces', { count, pieces: pluralPieceName(game, kind), squares: where });
  });
  return joinList(kinds);
}
