/**
 * The Checkmate Rule and its extension (Knightmare Chess, Cards that do nothing; R2, R3, R6). Ignores hands.
 */
import type { Square } from '../../choices.js';
import { createRefusal } from '../../result.js';
import { type AttackLine, isInCheck, isKingInDanger, listAttackLines } from '../board/check.js';
import { hasRoyal } from '../board/grid.js';
import { gridOf } from '../board/grid-builder.js';
import { isCaptureForced, isMated } from '../board/legal.js';
import { CAPTURED, type Colour, colours, opponentOf, sideIds } from '../board/pieces.js';
import { printedFacts } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Notice, Refusal, VoidReason } from '../codes/codes.js';
import type { Core } from './core.js';

/** Verdict on a card: accepted, void, or refused. */
export type Judgement =
  | { readonly verdict: 'stands' }
  | { readonly verdict: 'void'; readonly reason: Notice }
  | { readonly verdict: 'refused'; readonly reason: Refusal };

const ACCEPTED: Judgement = { verdict: 'stands' };

function createVoidJudgement(code: VoidReason, colour: Colour): Judgement {
  return { verdict: 'void', reason: { code, values: { side: sideIds[colour] } } };
}

/** Reason why a card is void after its last question is answered, or null. A refusal counts as void too. */
export function voidReason(judged: Judgement, by: Colour): Notice | null {
  if (judged.verdict === 'stands') return null;
  if (judged.verdict === 'void') return judged.reason;
  const code = judged.reason.code === 'vendetta-must-capture' ? 'void-vendetta' : 'void-check';
  return { code, values: { side: sideIds[by] } };
}

/**
 * Judges a card by the cores before and after it. A card may not capture a King or end the turn in check, and
 * only continuing cards may mate (R2): otherwise it is void. In the player's own turn, a card is refused
 * instead if it is a continuing card that leaves the King in check, or if the King was in danger before and
 * still is (R12).
 */
export function judgeCard(before: Core, after: Core, by: Colour, card: CardId): Judgement {
  if (after.ended !== null) return ACCEPTED;
  const { continuing, timing } = printedFacts(card);
  const lost = colours.find((colour) => hasLostKing(before, after, colour));
  if (lost !== undefined) return createVoidJudgement('void-king', lost);
  if (by !== before.board.mover) return judgeOutOfTurn(before, after);
  if (before.phase === 'before' && timing === 'instead' && isViolatingVendetta(before, after))
    return { verdict: 'refused', reason: createRefusal('vendetta-must-capture') };
  if (before.phase === 'before' && timing !== 'instead')
    return judgeBeforeMove(before, after, by, continuing);
  if (!canSaveKing(after, by)) {
    const danger = isKingInDanger(after.board, by, crossedSquares(after, by));
    const was = before.phase !== 'before' && isKingInDanger(before.board, by, crossedSquares(before, by));
    if (danger && (was || continuing))
      return {
        verdict: 'refused',
        reason: createRefusal(was ? 'must-leave-check' : 'card-leaves-check', { card }),
      };
    if (danger) return createVoidJudgement('void-check', by);
  }
  return !continuing && isNewlyMated(before, after, opponentOf(by))
    ? createVoidJudgement('void-mate', opponentOf(by))
    : ACCEPTED;
}

/** True if another card of Plots Within Plots may still save the King. */
function canSaveKing({ plots }: Core, by: Colour): boolean {
  const { left = 0, cards = [] } = plots[by] ?? {};
  return left > 1 && cards.length > 0;
}

/** Judges a card played before the move. The card may neither give check nor mate its own player. */
function judgeBeforeMove(before: Core, after: Core, by: Colour, continuing: boolean): Judgement {
  const exposed = isInCheck(after.board, opponentOf(by)) && !isInCheck(before.board, opponentOf(by));
  if (exposed) return createVoidJudgement('void-king', opponentOf(by));
  return !continuing && isNewlyMated(before, after, by) ? createVoidJudgement('void-mate', by) : ACCEPTED;
}

/** True if a card that replaces the move captures no enemy although Vendetta demands it. */
function isViolatingVendetta(before: Core, after: Core): boolean {
  if (!isCaptureForced(before.board)) return false;
  const foe = opponentOf(before.board.mover);
  return !after.board.pieces.some(
    ({ owner, at }, id) => owner === foe && at === CAPTURED && (before.board.pieces[id]?.at ?? at) >= 0,
  );
}

/**
 * True if the card might be refused in the player's own turn. A card that would only be void may be tried.
 * After a cancellation, any card may be refused, because it might repeat the cancelled turn.
 */
export function canBeRefused(core: Core, by: Colour, card: CardId): boolean {
  const { continuing, timing } = printedFacts(card);
  if (by !== core.board.mover) return false;
  if (core.banned.length > 0) return true;
  if (core.phase === 'before') return timing === 'instead' && (continuing || isCaptureForced(core.board));
  return continuing || isKingInDanger(core.board, by, crossedSquares(core, by));
}

/** Attacks on the King that a card must end, because no move or card can follow. */
export function listAttacksToEnd(core: Core, by: Colour, card: CardId): readonly AttackLine[] {
  const isLast =
    core.phase === 'moved' || (core.phase === 'before' && printedFacts(card).timing === 'instead');
  if (by !== core.board.mover || !isLast || canSaveKing(core, by)) return [];
  return listAttackLines(core.board, by, crossedSquares(core, by));
}

/** Judges a card played in the opponent's turn. The card may neither mate nor give check. */
function judgeOutOfTurn(before: Core, after: Core): Judgement {
  const { mover } = after.board;
  if (after.board.moved && isInCheck(after.board, mover) && !isInCheck(before.board, mover))
    return createVoidJudgement('void-check', mover);
  const mated = colours.find((colour) => isNewlyMated(before, after, colour));
  return mated === undefined ? ACCEPTED : createVoidJudgement('void-mate', mated);
}

function isNewlyMated(before: Core, after: Core, colour: Colour): boolean {
  return isMated(after.board, colour) && !isMated(before.board, colour);
}

/** True if a colour lost its royal piece. Sending it away doesn't count. */
function hasLostKing(before: Core, after: Core, colour: Colour): boolean {
  return gridOf(before.board).royals[colour].length > 0 && !hasRoyal(gridOf(after.board), colour);
}

/** Squares that this turn's castling requires to be safe. */
export function crossedSquares(core: Core, colour: Colour): readonly Square[] {
  return core.events.filter((event) => event.by === colour).flatMap((event) => event.crossed);
}
