/** Lines above the board: actions, actors, and consequences. */
import type { Part, TurnNumber } from '../../../engine/description.js';
import { LEFT_TO_COMPUTERS } from '../../../engine/record.js';
import type { BoardView, View } from '../../../engine/view.js';
import { isModeratedAt } from '../../../table/model/log/moderation-log.js';
import { isComputer } from '../../../table/model/people/holders.js';
import { groupByTeam } from '../../../table/model/people/teams.js';
import { timeControl } from '../../../table/model/table-options.js';
import type { BoardEvents, DescribedAction, Table } from '../../../table/model/types.js';
import {
  type Announcement,
  type AnnouncementContext,
  announceAction,
  isPass,
  isRepeatedNotice,
  listFollowUps,
} from '../../../texts/action-words.js';
import { cardTexts } from '../../../texts/cards.js';
import { isCommonCall } from '../../../texts/clauses.js';
import { gameTexts, joinOpponents, text } from '../../../texts/index.js';
import { decisionLines } from '../../shared/votes/vote-lines.js';
import { endingText } from '../../shared/wording/ending.js';
import {
  actorText,
  seatWithName,
  sideMention,
  sideMentionInResult,
  sideMentionWithName,
} from '../../shared/wording/side-names.js';
import { formatUndoneActions } from '../../shared/wording/undone-actions.js';
import { noticeLines } from '../../shared/wording/words.js';
import { type ActionLines, findSharedAct, joinLines, movesLine, prependTurnNumber } from './joined-lines.js';

/** Limit on described actions besides the latest one. Earlier actions are only counted. */
const MAX_LISTED = 8;

/** Limit on moves of one turn in the headline. */
const MAX_IN_HEADLINE = 2;

/** Announces nothing, for an action that the game's result already describes. */
const NO_ANNOUNCEMENT: Announcement = { line: '', clause: null };

type DescribedTable = Pick<
  Table,
  | 'game'
  | 'openingNotices'
  | 'seats'
  | 'ballots'
  | 'status'
  | 'outcome'
  | 'options'
  | 'moderations'
  | 'offers'
  | 'pausedSince'
>;

/**
 * The view after the actions, and the rotation of the readers' board. If `turn` is null, directions have no
 * arrows.
 */
interface DescribedView {
  readonly view: Pick<View, 'sides' | 'board'>;
  readonly turn: number | null;
}

/**
 * Facts about the previous message: the actions that it described when posted, and the number of actions that
 * it took into account. `isFirst` is true if there was no previous message.
 */
type EarlierEvents = Pick<BoardEvents, 'earlier' | 'seen' | 'isFirst'>;

const NOTHING_EARLIER: EarlierEvents = { earlier: [], seen: 0, isFirst: false };

/** Number of sides, and the board with its rotation. */
interface SeenBoard {
  readonly sides: number;
  readonly board: BoardView;
  readonly turn: number | null;
}

/**
 * Describes the new actions in order, with their consequences. Without actions, describes the start, or the
 * result of a finished game. Passes and ends of turns appear only if there is nothing else, because a message
 * needs a headline.
 */
export function eventsText(
  table: DescribedTable,
  newActions: readonly DescribedAction[],
  seen: DescribedView,
  earlier: EarlierEvents = NOTHING_EARLIER,
): string {
  const isOver = table.status !== 'playing';
  const actions = isOver ? newActions.filter((action) => !isSecretDeck(action)) : newActions;
  if (actions.length === 0 && !isOver)
    return [beginningLine(table), ...teamLines(table), ...openingNoticeLines(table)].join('\n');
  const lines = describeNewActions(table, actions, seen, [], earlier);
  // The first board says who began, even if computers have already moved.
  const opening = earlier.isFirst ? openingNoticeLines(table) : [];
  if (!isOver)
    return [...opening, ...(lines.length > 0 ? lines : linesOfPasses(table, actions, seen))].join('\n');
  const last = actions.at(-1);
  const isSaid =
    last?.parts.some(isResignationOrTimeout) === true &&
    !isDescribedByResult(table, last) &&
    table.outcome?.reason !== LEFT_TO_COMPUTERS;
  return [...lines, text('game.ended', { ending: endingText(table, seen.view, isSaid) })].join('\n');
}

/** Describes the last of several passes or ends of turns. */
function linesOfPasses(
  table: DescribedTable,
  actions: readonly DescribedAction[],
  seen: DescribedView,
): readonly string[] {
  const last = actions.at(-1);
  if (last === undefined) return [];
  const { line } = announceAction(table.game, last, {
    ...toAnnouncementContext(table, last, toSeenBoard(seen)),
    idle: true,
  });
  return line === '' ? [] : [text('game.happened', { done: prependTurnNumber(last.number, line) })];
}

/**
 * Describes actions that an edit adds to the message, after those it already describes (`before`). Empty if
 * nothing needs a line.
 */
export function addedEventsText(
  table: DescribedTable,
  actions: readonly DescribedAction[],
  before: readonly DescribedAction[],
  seen: DescribedView,
  earlier: EarlierEvents = NOTHING_EARLIER,
): string {
  return describeNewActions(table, actions, seen, before, earlier).join('\n');
}

function describeNewActions(
  table: DescribedTable,
  actions: readonly DescribedAction[],
  seen: DescribedView,
  before: readonly DescribedAction[],
  earlier: EarlierEvents,
): readonly string[] {
  const boardSeen = toSeenBoard(seen);
  const shown = new Set(before.flatMap(({ parts }) => cardsOfParts(parts)));
  const first = Math.max(0, actions.length - MAX_LISTED - 1);
  let begun = before.findLast((action) => !isPass(action))?.turn ?? null;
  const each = actions.slice(first).map((action, index, all): ActionLines => {
    const acting = all.slice(index + 1).map(({ side }) => side);
    const revealed = action.ply < earlier.seen ? earlier.earlier : [];
    const notices = currentNotices(table.game, action.notices, acting).filter(
      (notice) => !isNoticeDescribed(table.game, notice, [...revealed, ...before, ...actions]),
    );
    const described = describeForAllReaders(table, { ...action, notices }, boardSeen, {
      number: action.turn === begun ? null : action.number,
      shown,
      last: [...before, ...all.slice(0, index)].findLast((one) => !isPass(one)),
    });
    // An action without a line, such as a pass, must not use up the number of the turn. The next action shows
    // it.
    if (described.line !== null) begun = action.turn;
    return described;
  });
  const joined = joinLines(each);
  const latest = table.status === 'playing' ? joined.findLastIndex(({ line }) => line !== null) : -1;
  return [
    ...omittedLines(actions.slice(0, first)),
    ...joined.flatMap((one, index) => [
      ...actionLines(one, index === latest ? 'game.happened' : 'game.before'),
      ...one.more,
    ]),
  ];
}

/** The line for an action. If it lists many moves of one turn, only the last move is in large type. */
function actionLines({ line, moves }: ActionLines, kind: 'game.happened' | 'game.before'): readonly string[] {
  if (line === null) return [];
  const clauses = moves?.clauses ?? [];
  if (moves === null || clauses.length <= MAX_IN_HEADLINE) return [text(kind, { done: line })];
  const earlier = text('game.earlier', { clauses: clauses.slice(0, -1).join('; ') });
  return [text(kind, { done: movesLine({ ...moves, clauses: clauses.slice(-1) }) }), earlier];
}

/** True for a deck that was built secretly. Such a deck becomes known when the game ends. */
function isSecretDeck({ parts }: DescribedAction): boolean {
  return parts.length > 0 && parts.every(({ type }) => type === 'builds');
}

/** The number of actions left out, and where to read them. */
function omittedLines(actions: readonly DescribedAction[]): readonly string[] {
  const count = actions.filter((action) => !isPass(action)).length;
  return count === 0 ? [] : [text('game.untold', { count })];
}

/** Headline of a game without moves. Says that the game begins, unless it is paused or has been resumed. */
function beginningLine({ pausedSince, offers, moderations }: DescribedTable): string {
  if (pausedSince !== null) return text('game.unplayed');
  const wasPaused =
    offers.some(({ kind, state }) => kind === 'adjourn' && state === 'agreed') ||
    moderations.some(({ kind }) => kind === 'pause');
  return text(wasPaused ? 'game.goesOn' : 'game.begins');
}

/** The teams and their sides. Empty if every team is one side. */
function teamLines({ game, seats }: Pick<DescribedTable, 'game' | 'seats'>): readonly string[] {
  const teams = groupByTeam(seats);
  const isPlain = teams.length === seats.length && seats.every(({ sides }) => sides.length === 1);
  if (isPlain) return [];
  return [joinOpponents(teams.map((team) => team.map((seat) => seatWithName(game, seat))))];
}

function openingNoticeLines(table: DescribedTable): readonly string[] {
  return noticeSentences(table, table.openingNotices);
}

/** The notices as sentences for everyone. */
function noticeSentences(table: DescribedTable, notices: DescribedAction['notices']): readonly string[] {
  const { roll = [] } = gameTexts(table.game);
  return notices.flatMap((notice) =>
    noticeLines(table.game, [notice], null, (side) =>
      roll.includes(notice.code) ? sideMentionWithName(table, side) : sideMentionInResult(table, side),
    ),
  );
}

/** Leaves out notices about a side's state if that side has acted since. */
function currentNotices(
  game: string,
  notices: DescribedAction['notices'],
  acting: readonly string[],
): DescribedAction['notices'] {
  const { standing = [] } = gameTexts(game);
  return notices.filter(({ code, values }) => !standing.includes(code) || !acting.includes(`${values.side}`));
}

/** True if one of the described actions already states the notice. */
function isNoticeDescribed(
  game: string,
  { code, values }: DescribedAction['notices'][number],
  described: readonly DescribedAction[],
): boolean {
  const word = gameTexts(game).repeatedByWord?.[code];
  return described.some(
    ({ side, parts }) =>
      (values.side === undefined || side === values.side) &&
      parts.some(
        (part) =>
          part.type === 'says' &&
          part.word === word &&
          (values.card === undefined ||
            part.given.some((one) => one.type === 'card' && one.card === values.card)),
      ),
  );
}

/**
 * Describes an action with its consequences for all readers. `number` is the turn's number, if the turn
 * begins with the action. `shown` holds the cards explained so far, and newly explained cards are added to
 * it. `last` is the action described just before this one.
 */
function describeForAllReaders(
  table: DescribedTable,
  action: DescribedAction,
  boardSeen: SeenBoard,
  {
    number,
    shown,
    last,
  }: {
    readonly number: TurnNumber | null;
    readonly shown: Set<string>;
    readonly last: DescribedAction | undefined;
  },
): ActionLines {
  const { game } = table;
  if (action.undone !== undefined)
    return {
      line: takebackLine(table, boardSeen.board, action, action.undone, last),
      more: [],
      shared: null,
      moves: null,
    };
  const announcing = toAnnouncementContext(table, action, boardSeen);
  const isUntold = isDescribedByResult(table, action);
  const { line, clause } = isUntold ? NO_ANNOUNCEMENT : announceAction(game, action, announcing);
  const { ofCaller = [] } = gameTexts(game);
  const notices = action.notices.filter(
    (notice) => !isRepeatedNotice(game, action, notice) && !(isUntold && ofCaller.includes(notice.code)),
  );
  return {
    line: line === '' ? null : prependTurnNumber(number, line),
    more: [
      ...(isRandomMoveAfterTimeout(table, action) ? [text('clocks.timeUp', { who: announcing.who })] : []),
      ...decisionLines(table, action.ply),
      ...cardMeaningLines(action, shown),
      ...listFollowUps(game, action, announcing),
      ...noticeSentences(table, notices),
    ],
    shared: number === null ? findSharedAct(action, announcing.who) : null,
    moves:
      clause === null || action.turn === null
        ? null
        : { who: announcing.who, turn: action.turn, number, clauses: [clause] },
  };
}

function toSeenBoard({ view, turn }: DescribedView): SeenBoard {
  return { sides: view.sides.length, board: view.board, turn };
}

function toAnnouncementContext(
  table: DescribedTable,
  action: DescribedAction,
  boardSeen: SeenBoard,
): AnnouncementContext {
  return { ...boardSeen, who: actorText(table, action), nameSide: (side) => sideMention(table, side) };
}

/**
 * Tells who undid actions: a moderator, the player who took them, or all by agreement. `last` is the action
 * described in the line above.
 */
function takebackLine(
  table: DescribedTable,
  board: BoardView,
  action: DescribedAction,
  taken: readonly DescribedAction[],
  last: DescribedAction | undefined,
): string {
  if (isModeratedAt(table.moderations, action.ply))
    return text('game.undone.moderated', { clauses: formatUndoneActions(table, board, taken) });
  if (taken.some(({ by }) => by !== action.by))
    return text('game.undone.agreed', { clauses: formatUndoneActions(table, board, taken) });
  const who = actorText(table, action);
  const [one, ...others] = taken;
  if (others.length === 0 && one !== undefined && one.ply === last?.ply)
    return text('game.undone.that', { who });
  const own = taken.map(({ side }) => side);
  return text('game.undone.alone', { who, clauses: formatUndoneActions(table, board, taken, own) });
}

/** True if the time ran out and a random move was played. False for moves of computers. */
function isRandomMoveAfterTimeout(table: DescribedTable, { by, side, parts }: DescribedAction): boolean {
  if (by !== null || timeControl(table)?.up !== 'random') return false;
  const isOwn = table.seats.some((seat) => isComputer(seat) && seat.sides.includes(side));
  return !isOwn && parts.every(({ type }) => type !== 'calls');
}

/**
 * True if the game's result already describes the action: the call that ended the game. With more than two
 * seats, resignations and timeouts still need their line.
 */
function isDescribedByResult(
  { outcome, seats }: DescribedTable,
  { parts }: Pick<DescribedAction, 'parts'>,
): boolean {
  return (
    outcome !== null &&
    parts.some((part) => part.type === 'calls' && (seats.length === 2 || !isResignationOrTimeout(part)))
  );
}

/** True for a resignation or a timeout. With several players, the game may continue after it. */
function isResignationOrTimeout(part: Part): boolean {
  return part.type === 'calls' && part.call !== 'draw' && isCommonCall(part.call);
}

/** Explains each played card once, for readers who don't know it. */
function cardMeaningLines({ parts }: DescribedAction, shown: Set<string>): readonly string[] {
  return cardsOfParts(parts).flatMap((card) => {
    if (shown.has(card)) return [];
    shown.add(card);
    return [text('cards.told', { short: cardTexts(card).short })];
  });
}

function cardsOfParts(parts: DescribedAction['parts']): readonly string[] {
  return parts.flatMap((part) => (part.type === 'card' ? [part.card] : []));
}
