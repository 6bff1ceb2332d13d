/** Lines below the board: side to move, instructions, and remaining time. */

import { SECOND, toSeconds } from '../../../base/durations.js';
import type { SideId } from '../../../engine/game.js';
import { sidesToMove, type View } from '../../../engine/view.js';
import { isPausedByModerator } from '../../../table/game/pause.js';
import type { Check, Table } from '../../../table/model/types.js';
import { gameTexts, phaseHeadlineText, text, turnClause, wordName } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { phaseLines } from '../../shared/choosing/side-to-act.js';
import type { CardTable } from '../../shared/setups/card-table.js';
import { runningClockLines, stoppedClockLines } from '../../shared/wording/clock-lines.js';
import { sideMention, sideMentionWithName } from '../../shared/wording/side-names.js';
import { holderText, seatName } from '../../shared/wording/words.js';

/**
 * The side to move and the remaining time at `now`, or that the game is paused. Empty for a finished game.
 * `cards` names the sides that may respond, in fixed words that don't reveal whether they can.
 */
export function statusOf(table: Table, view: View, cards: CardTable | null, now: number): string {
  if (table.pausedSince !== null) return pausedLines(table, table.pausedSince, view, now).join('\n');
  return [...formatTurnStatus(table, view, cards), ...formatTime(table, cards, now)].join('\n');
}

/**
 * Like `statusOf`, but without the sides that may respond, for messages that name these sides above the
 * buttons.
 */
export function statusWithoutResponders(
  table: Table,
  view: View,
  cards: CardTable | null,
  now: number,
): string {
  if (table.pausedSince !== null) return statusOf(table, view, cards, now);
  const turns = hasResponders(cards) ? [] : formatTurnStatus(table, view, cards);
  return [...turns, ...formatTime(table, cards, now)].join('\n');
}

/** True if a side may respond to another's action. */
export function hasResponders(cards: CardTable | null): cards is CardTable {
  return cards !== null && cards.answering.length > 0;
}

/** Start of the pause, and the remaining time of each side to act. */
function pausedLines(table: Table, since: number, { toAct }: View, now: number): readonly string[] {
  const line = text(isPausedByModerator(table) ? 'game.paused' : 'game.pausedSince', {
    since: toSeconds(since),
  });
  return [line, ...stoppedClockLines(table, toAct, now)];
}

function formatTurnStatus(table: Table, view: View, cards: CardTable | null): string[] {
  if (!hasResponders(cards)) return [...formatTurn(table, view), ...phaseLines(view)];
  const { answers, others } = formatResponderLines(table, view, cards);
  return [...answers, ...others];
}

/** One line per check, except those that the turn line mentions. */
export function formatChecks(table: Table, view: View, checks: readonly Check[]): string[] {
  const { game, sides, phase } = view;
  const { check, phases } = gameTexts(game);
  const isSaid = phase !== undefined && phases[phase]?.saysCheck === true;
  const mentioned = isSaid ? sidesToMove(view) : [];
  const unmentioned = checks.filter(({ side }) => !mentioned.includes(side));
  return unmentioned.map(({ side, by }) => {
    const who = sides.length > 2 ? sideMentionWithName(table, side) : sideMention(table, side);
    if (check !== undefined) return text('game.inCheck.other', { who, check });
    if (by.length === 0) return text('game.inCheck.to', { who });
    return text('game.inCheck.by', { who, by: joinList(by.map((one) => sideMention(table, one))) });
  });
}

/**
 * Names the sides to act and their task, and the sides that may respond. If several sides act at once, names
 * only those that haven't acted yet.
 */
function formatTurn(table: Table, view: View): string[] {
  const { responding = [] } = view;
  const waiting = actingHolders(table, sidesToMove(view));
  const answers = actingHolders(table, responding).map((values) => text('cards.answering', values));
  const [one, ...others] = waiting;
  if (one === undefined) return answers;
  const clause = turnClause(view);
  if (others.length === 0 && phaseHeadlineText(view.game, view.phase) === undefined) {
    const turn = text('game.turn', { ...one, clause });
    const { movesLeft: count } = view;
    return [count === undefined ? turn : text('game.movesLeft', { turn, count }), ...answers];
  }
  const who = joinList(waiting.map((values) => text('game.who', values)));
  return [text('game.waiting', { who, clause }), ...answers];
}

/** The holders of the acting sides. Each entry names a holder and which of their sides act. */
function actingHolders(
  table: Table,
  acting: readonly SideId[],
): readonly { readonly who: string; readonly side: string }[] {
  return table.seats.flatMap(({ sides, holder }) => {
    const own = sides.filter((side) => acting.includes(side));
    if (holder === null || own.length === 0) return [];
    return [{ who: holderText(holder), side: seatName(table.game, { sides: own }) }];
  });
}

/**
 * Lines on the sides that may respond, and on the tasks of the other sides. If a responding side can also
 * move instead, its line mentions the move first. Also includes what an earlier card of this turn demands.
 */
export function formatResponderLines(
  table: Table,
  view: View,
  { answering, playsOn }: CardTable,
): { readonly answers: readonly string[]; readonly others: readonly string[] } {
  const { toAct, responding = [] } = view;
  const clause = turnClause(view);
  const answers = toAct.filter((side) => answering.includes(side));
  const others = toAct.filter((side) => !answering.includes(side));
  const isMoving = playsOn && !answers.some((side) => responding.includes(side));
  const answer = isMoving && gameTexts(view.game).phases[view.phase ?? '']?.button === undefined;
  return {
    answers: [
      ...actingHolders(table, answers).map((values) =>
        text(answer ? 'cards.answeringLast' : 'cards.answering', values),
      ),
      ...(responding.length === 0 ? phaseLines(view) : []),
    ],
    others: actingHolders(table, others).map((values) => text('game.turn', { ...values, clause })),
  };
}

/** Lines on the side to move, and on the remaining time. In a paused game, `turn` has all lines. */
export function turnAndTimeLines(
  table: Table,
  view: View,
  now: number,
): { readonly turn: readonly string[]; readonly time: readonly string[] } {
  return table.pausedSince === null
    ? { turn: formatTurnStatus(table, view, null), time: formatTime(table, null, now) }
    : { turn: [statusOf(table, view, null, now)], time: [] };
}

function formatTime(table: Table, cards: CardTable | null, now: number): readonly string[] {
  return [...ruleTimeLines(table, cards), ...runningClockLines(table, now)];
}

/**
 * The end of the time limit that a rule sets. If the limit hasn't started, the word that a player must choose
 * to start it.
 */
function ruleTimeLines({ game, turnEndsAt }: Table, cards: CardTable | null): string[] {
  if (turnEndsAt !== null) {
    const answers = (cards?.answering ?? []).length > 0;
    return [text(answers ? 'cards.answerUntil' : 'game.clock', { time: Math.ceil(turnEndsAt / SECOND) })];
  }
  const waiting = cards?.waiting ?? null;
  if (waiting === null) return [];
  return [text('cards.awaits', { count: waiting.seconds, words: wordName(game, waiting.word) })];
}
