/** The board message of a game in play: what was done, the board, its status, and the buttons. */

import type {
  APIButtonComponentWithCustomId,
  APIComponentInContainer,
  APITextDisplayComponent,
} from 'discord.js';
import { SECOND } from '../../base/durations.js';
import {
  type ButtonRow,
  button,
  container,
  fadingParagraph,
  paragraph,
  picture,
  row,
  rows,
} from '../../discord/messages/blocks.js';
import { BUTTON_LABEL_LENGTH, clip, ROW_BUTTONS } from '../../discord/messages/limits.js';
import { type Audience, notify, peopleToMention } from '../../discord/messages/notification.js';
import type { Attachment, NamedFile, Screen } from '../../discord/messages/screen.js';
import type { View } from '../../engine/view.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { PersonId, RoleId } from '../../table/model/actor.js';
import { runnerOf } from '../../table/model/decision-rule.js';
import { isShared, mentionsOfSeat } from '../../table/model/holders.js';
import { announcesRoles } from '../../table/model/table-options.js';
import type { Check, DescribedAction, News, Table, TableSeat } from '../../table/model/types.js';
import { gameTexts, text } from '../../texts/index.js';
import { isPass } from '../../texts/told.js';
import { plainId, tableId } from '../shared/app/verbs.js';
import { locateTable } from '../shared/boards/action-answer.js';
import { publicTurn } from '../shared/boards/board-pictures.js';
import { accentOf } from '../shared/choosing/side-to-act.js';
import { hintCountLines } from '../shared/hints/hints-told.js';
import type { CardTable } from '../shared/setups/card-table.js';
import type { SeatVotes } from '../shared/votes/seat-votes.js';
import { endedMotionLines } from '../shared/votes/vote-lines.js';
import { mentionedAtEnd, playedLines } from '../shared/wording/ending.js';
import { findMentionableRole, rolesOfSeats } from '../shared/wording/seat-words.js';
import { mention, seatName } from '../shared/wording/words.js';
import { cardLines } from './card-lines.js';
import { newsText, newsTextSince } from './news-lines.js';
import { answerLines, checkLines, isAnswered, statusWithoutWords } from './status.js';
import { isAllCounting, isVoting, singleCloseButton, withVotes } from './vote-parts.js';

/** What a board message is made from. `Picture`: a new one, or the one that the message has already. */
export interface BoardInput<Picture extends NamedFile = Attachment> {
  readonly table: Table;
  /** What spectators see. */
  readonly view: View;
  readonly board: Picture;
  /** The game's own calls that somebody may make now. */
  readonly calls: readonly string[];
  /** What is to be done besides moving in a game with cards; null in any other. */
  readonly cards: CardTable | null;
  /** Words of which everybody who is to act chooses one, where there is nothing else. */
  readonly words: readonly string[];
  /** What no earlier board has told: what happened, and whose turn it has become. */
  readonly news: News;
  /** What the message told as it was posted, in structured parts. */
  readonly told: readonly DescribedAction[];
  /** What has come into it since: told next to that, and only as long as no newer message tells it. */
  readonly since: readonly DescribedAction[];
  /** The checks that stand. */
  readonly checks: readonly Check[];
  /** Seats that several play, with what is open there. */
  readonly votes: readonly SeatVotes[];
  /** The offer that stands, with the way to its message, where it is answered; null where none does. */
  readonly offer: string | null;
  /** The rematch of a game that is over, whatever became of it; null where none was asked for. */
  readonly rematch: Pick<LoadedTable, 'hostId' | 'status' | 'startedAt' | 'place'> | null;
  /** The moment at which it is drawn, in milliseconds since 1970. */
  readonly now: number;
  /** What is to be known of seats that nobody can play any more. */
  readonly deserted: readonly string[];
  /** The roles at the table that the bot may mention in its place. */
  readonly mentionable: readonly RoleId[];
}

/** Lays the board message out. It notifies those who have to act now; at the end everybody who played. */
export function boardScreen<Picture extends NamedFile>(input: BoardInput<Picture>): Screen<Picture> {
  const { table, view, board, cards, news, since, votes, offer } = input;
  const inPlay = table.status === 'playing';
  // What was done last has its own message where the game has ended without another action.
  const told = inPlay || news.actions.length > 0 ? input.told : [];
  const rests = table.restsSince !== null;
  const buttons = rests ? pausedButtons(input) : inPlay ? playButtons(input) : endButtons(input);
  // What came into force by an edit goes with what the edit told.
  const inForce = cardLines(view, [...told, ...since]);
  const checked = [
    ...checkLines(table, view, untoldChecks({ checks: input.checks, told, since })),
    ...(since.length > 0 ? inForce : []),
  ];
  const awaited = [statusWithoutWords(table, view, cards, input.now), ...(inPlay ? input.deserted : [])];
  // Who may answer, and what they press for it, stands before the clocks.
  const isAsked = inPlay && !rests && isAnswered(cards);
  const status = [...checked, ...(isAsked ? [] : awaited)].filter((line) => line !== '');
  const running = awaited.filter((line) => isAsked && line !== '');
  const lasting = [
    ...endedMotionLines(table),
    ...(since.length > 0 ? [] : inForce),
    ...(inPlay ? [] : [...playedLines(table), ...hintCountLines(table), ...rematchLines(input)]),
  ];
  const said = [
    ...(running.length === 0 ? [] : [fadingParagraph(running.join('\n'), 'running')]),
    ...(lasting.length === 0 ? [] : [paragraph(lasting.join('\n'))]),
  ];
  const parts = [
    ...newsParts({ table, view, since, told, news }),
    ...announcementText(input),
    picture(board),
    ...(status.length === 0 ? [] : [fadingParagraph(status.join('\n'), 'status')]),
    ...(isAsked ? [] : said),
  ];
  const audiences = inPlay ? audiencesToNotify(input) : [{ people: mentionedAtEnd(table) }];
  const shown = withVotes({
    table,
    view,
    votes,
    parts,
    buttons: isAsked ? [...buttons, ...said] : buttons,
    open: offer === null ? [] : [offer],
    people: peopleToMention(parts, audiences),
  });
  return notify(
    { components: [container(accentOf(view), shown)], files: [board] },
    audiences,
    announcedRoles(input),
  );
}

/** Who plays what in a game of roles, with their mentions, and how members take part. */
function announcementText(input: BoardInput<NamedFile>): APITextDisplayComponent[] {
  const { game, seats } = input.table;
  const roles = isStart(input) ? rolesOfSeats({ seats }) : [];
  if (roles.length === 0) return [];
  const lines = roles.map((id) => {
    const own = seats.filter(({ holder }) => holder?.kind === 'role' && holder.id === id);
    const sides = own.flatMap((seat) => seat.sides);
    return text('announcing.seat', {
      role: text('game.role', { role: id }),
      seat: seatName(game, { sides }),
    });
  });
  return [paragraph([lines.join(' '), text('announcing.how')].join('\n'))];
}

/** The roles that the first board of a game mentions. */
function announcedRoles(input: BoardInput<NamedFile>): readonly RoleId[] {
  return isStart(input) && announcesRoles(input.table) ? input.mentionable : [];
}

/** Whether the message is the first with a board of a game in play. */
function isStart({ table, news }: BoardInput<NamedFile>): boolean {
  return table.status === 'playing' && news.isFirst;
}

/** What happened: what was told as the message was posted, and what has come into it since. */
function newsParts({
  table,
  view,
  told,
  since,
  news,
}: Pick<BoardInput, 'table' | 'view' | 'told' | 'since' | 'news'>): APITextDisplayComponent[] {
  const seen = { view, turn: publicTurn(table, view) };
  const before = newsText(table, told, seen, news);
  const later = since.length === 0 ? '' : newsTextSince(table, since, told, seen, news);
  return [
    ...(before === '' ? [] : [paragraph(before)]),
    ...(later === '' ? [] : [fadingParagraph(later, 'since')]),
  ];
}

/** The checks that what was done last has not told; that a turn ended after it is not told either. */
function untoldChecks({
  checks,
  told,
  since,
}: Pick<BoardInput, 'checks' | 'told' | 'since'>): readonly Check[] {
  const parts = [...told, ...since].findLast((action) => !isPass(action))?.parts ?? [];
  const said = parts.flatMap((part) => (part.type === 'checks' ? part.sides : []));
  return checks.filter(({ side }) => !said.includes(side));
}

/** Those who have to act and have not been notified of it: of each seat that acts, captains who answer, and whose turn a relay has reached. */
function audiencesToNotify({ table, news, mentionable }: BoardInput<NamedFile>): readonly Audience[] {
  if (table.restsSince !== null) return [];
  const acting = table.seats
    .filter(({ sides }) => sides.some((side) => news.called.includes(side)))
    .map((seat) => ({ people: toCall(table, seat), role: findMentionableRole(seat, mentionable) }));
  const answering = news.captains.filter((person) => person !== table.lastAction?.by);
  const runners = table.seats.flatMap((seat) => newRunner(table, seat));
  return [...acting, { people: answering }, { people: runners }];
}

/** Of several who play a seat, the one who has just acted knows. */
function toCall({ lastAction }: Table, seat: TableSeat): readonly PersonId[] {
  const people = mentionsOfSeat(seat);
  return isShared(seat) ? people.filter((person) => person !== lastAction?.by) : people;
}

/** Whose turn it has become in the seat's relay since the last action, because somebody was passed over. */
function newRunner({ lastAction, startedAt }: Table, { rule, passesAt }: TableSeat): readonly PersonId[] {
  const runner = runnerOf(rule);
  if (rule.kind !== 'relay' || runner === null || passesAt === null) return [];
  const begun = passesAt - rule.seconds * SECOND;
  return begun > (lastAction?.at ?? startedAt ?? 0) ? [runner] : [];
}

function playButtons({
  table,
  view,
  calls,
  cards,
  words,
  votes,
}: BoardInput<NamedFile>): APIComponentInContainer[] {
  const voting = isVoting(table, view, votes);
  const spoken = voting ? [] : words;
  const choosing = voting
    ? text('votes.buttons.vote')
    : gameTexts(table.game).phases[view.phase ?? '']?.button;
  const moveButton = (weight: 'plain' | 'main') =>
    button(clip(choosing ?? text('game.buttons.move'), BUTTON_LABEL_LENGTH), plainId('move', table), weight);
  const answered = isAnswered(cards) ? cards : null;
  // The move that means no answer is the first button of the message; a message has one primary button.
  const isElsewhere = cards?.moves === false || answered?.playsOn === true;
  const usual = rows([
    ...(isElsewhere || spoken.length > 0 || isAllCounting(table, view, votes)
      ? []
      : [moveButton(answered === null ? 'main' : 'plain')]),
    ...singleCloseButton(table, view, votes),
    ...(cards === null ? [] : [button(text('cards.buttons.hand'), tableId('hand', table, 'board'))]),
    button(text('game.buttons.board'), plainId('board', table)),
    ...(votes.length === 0 ? [] : [button(text('votes.buttons.side'), plainId('side', table))]),
    moreButton(table),
  ]);
  const named = gameTexts(table.game).words;
  const called = calls
    .slice(0, ROW_BUTTONS)
    .map((call) => button(clip(named[call] ?? call, BUTTON_LABEL_LENGTH), tableId('call', table, call)));
  return [
    ...(cards === null ? [] : cardButtons(table, view, cards, moveButton('main'))),
    ...rows(spoken.map((word) => wordButton(table, word, 'main'))),
    ...usual,
    ...(called.length === 0 ? [] : [row(...called)]),
  ];
}

function moreButton(table: Table) {
  return button(text('game.buttons.more'), plainId('game-more', table));
}

/** What can be pressed while nobody plays: what is read, and what ends the rest or the game. */
function pausedButtons({ table, cards, votes }: BoardInput<NamedFile>): APIComponentInContainer[] {
  return rows([
    button(text('game.buttons.resume'), plainId('resume', table), 'main'),
    ...(cards === null ? [] : [button(text('cards.buttons.hand'), tableId('hand', table, 'board'))]),
    button(text('game.buttons.board'), plainId('board', table)),
    ...(votes.length === 0 ? [] : [button(text('votes.buttons.side'), plainId('side', table))]),
    moreButton(table),
  ]);
}

/**
 * What those may press who may answer, and what the others may say in a word, each under whose it is. Going on is the primary button
 * and stands first, whatever is held; `move` does it where it is a move.
 */
function cardButtons(
  table: Table,
  view: View,
  cards: CardTable,
  move: APIButtonComponentWithCustomId,
): APIComponentInContainer[] {
  const said = (weight: 'plain' | 'main') => rows(cards.words.map((word) => wordButton(table, word, weight)));
  // Once the move is made, the one word that is left is what comes next.
  const isDue = !cards.moves && cards.words.length === 1;
  if (!isAnswered(cards)) return said(isDue ? 'main' : 'plain');
  const owners = answerLines(table, view, cards);
  const buttonRow = (lines: readonly string[], kind: 'answers' | 'others') =>
    lines.length === 0 ? [] : [fadingParagraph(lines.join('\n'), kind)];
  const goingOn = [
    ...(cards.playsOn ? [move] : []),
    ...cards.passes.map((word, place) =>
      wordButton(table, word, place === 0 && !cards.playsOn ? 'main' : 'plain'),
    ),
  ];
  const respond = button(text('cards.buttons.respond'), tableId('hand', table, 'respond'));
  return [
    ...buttonRow(owners.answers, 'answers'),
    ...rows([...goingOn, respond]),
    ...buttonRow(owners.others, 'others'),
    ...said('plain'),
  ];
}

/** What is said in a word. */
function wordButton(table: Table, word: string, weight: 'plain' | 'main' = 'plain') {
  const label = gameTexts(table.game).words[word] ?? word;
  return button(clip(label, BUTTON_LABEL_LENGTH), tableId('say', table, word), weight);
}

function endButtons({ table, rematch }: BoardInput<NamedFile>): ButtonRow[] {
  const record = button(text('game.buttons.record'), plainId('record', table));
  const replay = button(text('replay.button'), tableId('replay', table, { step: 0, go: 'at' }));
  // A rematch is asked for once.
  const isOver = rematch !== null && rematch.status !== 'lobby';
  if (table.status !== 'finished' || isOver) return [row(replay, record)];
  const [label, weight] =
    rematch === null
      ? ([text('game.buttons.rematch'), 'main'] as const)
      : ([text('lobby.buttons.acceptRematch'), 'good'] as const);
  return [row(button(label, plainId('rematch', table), weight), replay, record)];
}

/** Who asks for a rematch and where its lobby is, or where the rematch is played. */
function rematchLines({ rematch }: BoardInput<NamedFile>): readonly string[] {
  if (rematch === null) return [];
  const values = { person: mention(rematch.hostId), where: locateTable(rematch) };
  if (rematch.status === 'lobby') return [text('game.rematchAsked', values)];
  return rematch.startedAt === null ? [] : [text('game.rematchBegun', values)];
}
