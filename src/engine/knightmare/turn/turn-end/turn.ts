/** Ends a turn and starts the next (Knightmare Chess, The turn). */
import { countOccurrences } from '../../../search/history.js';
import { boardAtNextTurn, hasActiveTerm } from '../../board/board.js';
import { hashOf } from '../../board/hash.js';
import { type Colour, colours, opponentOf, PAWN, sideIds, withColour } from '../../board/pieces.js';
import { cards } from '../../cards/index.js';
import { cardIdOf } from '../../catalogue/facts.js';
import type { Core, HiddenPly } from '../../play/core.js';
import { discardCard, drawCard, takeFromHand } from '../../play/piles.js';
import type { Play } from '../../play/play.js';
import { canAnswer } from '../../play/windows.js';

/** Cards that act at the start of a turn. */
const beginners = cards.filter(({ onTurnStart: turnBegins }) => turnBegins !== undefined);

/** Declares the turn over. It closes, unless the opponent may respond. */
export function endTurn(play: Play): void {
  const foe = opponentOf(play.board.mover);
  play.updateCore({ phase: 'ended' });
  if (canAnswer(play.core, foe)) {
    play.updateCore({ windows: [...play.core.windows, { to: foe, kind: 'turn', step: play.step }] });
  } else {
    closeTurn(play);
  }
}

/** Closes the turn: exchanges cards, counts quiet turns, and starts the next turn. */
export function closeTurn(play: Play): void {
  for (const colour of colours) exchangeCard(play, colour);
  const { core } = play;
  const quiet = isQuietTurn(core) ? core.quiet + 1 : 0;
  play.updateCore({
    board: boardAtNextTurn(core.board),
    phase: 'before',
    spent: [false, false],
    plots: [null, null],
    events: [],
    windows: [],
    banned: [],
    attempt: 0,
    quiet,
    hidden: core.hidden.filter((one) => isStillHidden(core, one)),
  });
  beginTurn(play);
}

/** True if a ply is still secret. A discard stays secret until its card is face up. */
function isStillHidden({ hands }: Core, { discarded }: HiddenPly): boolean {
  return discarded === undefined || hands.some((hand) => hand.includes(discarded));
}

function exchangeCard(play: Play, colour: Colour): void {
  const no = play.core.discarding[colour];
  if (no === null) return;
  play.updateCore({ discarding: withColour(play.core.discarding, colour, null) });
  if (!play.core.hands[colour].includes(no)) return;
  takeFromHand(play, colour, no);
  discardCard(play, colour, no);
  play.addNotice('discarded', { side: sideIds[colour], card: cardIdOf(no) });
  drawCard(play, colour);
}

/** True for a turn without capture and pawn move. */
function isQuietTurn({ events }: Core): boolean {
  return events.every(
    ({ captured, moved }) => captured.length === 0 && moved.every(({ kinds }) => (kinds & PAWN) === 0),
  );
}

/** Begins the next turn, unless Riposte took it. */
function beginTurn(play: Play): void {
  const { mover } = play.board;
  if (hasActiveTerm(play.board, 'lost-turn', mover)) {
    if (play.rules.decided.d4 === 'move' && canAnswer(play.core, mover) && !play.isInCheck(mover)) {
      startTurnWithoutMove(play);
      return;
    }
    play.addNotice('turn-skipped', { side: sideIds[mover] });
    play.updateCore({ board: boardAtNextTurn(play.board) });
    beginTurn(play);
    return;
  }
  runTurnStart(play);
}

/** Begins a turn whose move is used up, so that only a card may follow (D4). Not for a side in check. */
function startTurnWithoutMove(play: Play): void {
  const { mover, terms } = play.board;
  play.addNotice('move-skipped', { side: sideIds[mover] });
  play.updateBoard({ terms: terms.filter(({ kind, colour }) => kind !== 'lost-turn' || colour !== mover) });
  runTurnStart(play);
  if (play.core.ended === null) play.updateCore({ board: { ...play.board, moved: true }, phase: 'moved' });
}

/** Starts a turn: applies the draw rules and runs cards. */
function runTurnStart(play: Play): void {
  applyDrawRules(play);
  if (play.core.ended !== null) return;
  for (const card of beginners) card.onTurnStart?.(play);
}

/**
 * Records the position. Ends the game by repetition (board only, R17), by fifty moves, or if only Kings and no
 * cards are left.
 */
function applyDrawRules(play: Play): void {
  const { core, rules } = play;
  const [low, high] = hashOf(core.board);
  const before = countOccurrences(core.seen, 0, core.seen.length, low, high);
  play.updateCore({ seen: [...core.seen, low, high] });
  if (rules.repetition && before >= 2) play.endGame([], 'repetition');
  else if (rules.fiftyMoves && core.quiet >= 100) play.endGame([], 'fifty-moves');
  else if (isDeadPosition(core)) play.endGame([], 'insufficient-material');
}

/** True if only Kings and no cards are left. */
function isDeadPosition({ board, hands, decks }: Core): boolean {
  const cardless = [...hands, ...decks].every((pile) => pile.length === 0);
  return cardless && board.pieces.filter(({ at }) => at >= 0).length === 2;
}
