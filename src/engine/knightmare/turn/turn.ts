/** The end of a turn and the beginning of the next one (Knightmare Chess, The turn). */
import { countOccurrences } from '../../history.js';
import { isBound, nextTurn } from '../board/board.js';
import { hashOf } from '../board/hash.js';
import { type Colour, colours, opponentOf, PAWN, sideIds, withColour } from '../board/pieces.js';
import { cards } from '../cards/index.js';
import { cardIdOf } from '../catalogue/facts.js';
import type { Core, HiddenPly } from '../play/core.js';
import { discard, drawCard, takeFromHand } from '../play/piles.js';
import type { Play } from '../play/play.js';
import { mayAnswer } from '../play/windows.js';

/** The cards that look at the beginning of a turn. */
const beginners = cards.filter(({ turnBegins }) => turnBegins !== undefined);

/** Declares the turn of the side to move over: the other player may answer it; the turn is closed when he cannot. */
export function endTurn(play: Play): void {
  const foe = opponentOf(play.board.mover);
  play.set({ phase: 'ended' });
  if (mayAnswer(play.core, foe)) {
    play.set({ windows: [...play.core.windows, { to: foe, kind: 'turn', step: play.step }] });
  } else {
    closeTurn(play);
  }
}

/** Closes the turn: discards, counting, and the next player's turn begins. */
export function closeTurn(play: Play): void {
  for (const colour of colours) exchangeCard(play, colour);
  const { core } = play;
  const quiet = isQuiet(core) ? core.quiet + 1 : 0;
  play.set({
    board: nextTurn(core.board),
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

/** Whether a ply is still a secret: a discard is none once the card lies face up. */
function isStillHidden({ hands }: Core, { discarded }: HiddenPly): boolean {
  return discarded === undefined || hands.some((hand) => hand.includes(discarded));
}

/** The discard that a player declared, and the card for it. */
function exchangeCard(play: Play, colour: Colour): void {
  const no = play.core.discarding[colour];
  if (no === null) return;
  play.set({ discarding: withColour(play.core.discarding, colour, null) });
  if (!play.core.hands[colour].includes(no)) return;
  takeFromHand(play, colour, no);
  discard(play, colour, no);
  play.addNotice('discarded', { side: sideIds[colour], card: cardIdOf(no) });
  drawCard(play, colour);
}

/** Nothing captured and no pawn moved. */
function isQuiet({ events }: Core): boolean {
  return events.every(
    ({ captured, moved }) => captured.length === 0 && moved.every(({ kinds }) => (kinds & PAWN) === 0),
  );
}

/** The next player's turn begins, unless it is lost by Riposte. */
function beginTurn(play: Play): void {
  const { mover } = play.board;
  if (isBound(play.board, 'lost-turn', mover)) {
    if (play.rules.decided.d4 === 'move' && mayAnswer(play.core, mover) && !play.isInCheck(mover)) {
      startWithoutMove(play);
      return;
    }
    play.addNotice('turn-skipped', { side: sideIds[mover] });
    play.set({ board: nextTurn(play.board) });
    beginTurn(play);
    return;
  }
  runTurnStart(play);
}

/** The turn begins with its move used up: what is left is a card that may follow a move (D4). In check there is no such turn. */
function startWithoutMove(play: Play): void {
  const { mover, terms } = play.board;
  play.addNotice('move-skipped', { side: sideIds[mover] });
  play.setBoard({ terms: terms.filter(({ kind, colour }) => kind !== 'lost-turn' || colour !== mover) });
  runTurnStart(play);
  if (play.core.ended === null) play.set({ board: { ...play.board, moved: true }, phase: 'moved' });
}

/** What happens at the beginning of every turn: the position is counted, and cards look at it. */
function runTurnStart(play: Play): void {
  countPosition(play);
  if (play.core.ended !== null) return;
  for (const card of beginners) card.turnBegins?.(play);
}

/** Draws by repetition (the board alone counts, R17), by fifty moves of each side, and by Kings alone without any card. */
function countPosition(play: Play): void {
  const { core, rules } = play;
  const [low, high] = hashOf(core.board);
  const before = countOccurrences(core.seen, 0, core.seen.length, low, high);
  play.set({ seen: [...core.seen, low, high] });
  if (rules.repetition && before >= 2) play.endGame([], 'repetition');
  else if (rules.fiftyMoves && core.quiet >= 100) play.endGame([], 'fifty-moves');
  else if (isDeadPosition(core)) play.endGame([], 'insufficient-material');
}

/** Whether only the Kings are left and nobody has or can draw a card. */
function isDeadPosition({ board, hands, decks }: Core): boolean {
  const cardless = [...hands, ...decks].every((pile) => pile.length === 0);
  return cardless && board.pieces.filter(({ at }) => at >= 0).length === 2;
}
