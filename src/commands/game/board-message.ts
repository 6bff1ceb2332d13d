/** The board message of a game in play: what was done, the board, its status, and the buttons. */

import {
  type ButtonRow,
  button,
  container,
  paragraph,
  picture,
  row,
  rows,
  section,
} from '../../discord/messages/blocks.js';
import type { Emojis } from '../../discord/messages/emoji.js';
import { BUTTON_LABEL_LENGTH, clip, ROW_BUTTONS } from '../../discord/messages/limits.js';
import type { Attachment, NamedFile, Screen } from '../../discord/messages/screen.js';
import type { View } from '../../engine/view.js';
import type { PersonId } from '../../table/actor.js';
import { runnerOf } from '../../table/decision-rule.js';
import { calledOf, isShared } from '../../table/holders.js';
import type { DescribedAction, News, Table, TableSeat } from '../../table/types.js';
import { cardTexts } from '../../texts/cards.js';
import { gameTexts, text } from '../../texts/index.js';
import { sideDeedText } from '../../texts/told.js';
import type { CardTable } from '../shared/card-table.js';
import { rulesButton } from '../shared/library-links.js';
import type { SeatVotes } from '../shared/seat-votes.js';
import { accentOf } from '../shared/side-to-act.js';
import { plainId, tableId } from '../shared/verbs.js';
import { decisionLines, motionsEnded } from '../shared/vote-lines.js';
import { gameTitle, noticeLines } from '../shared/words.js';
import { capturedLines } from './captured.js';
import { cardLines } from './card-lines.js';
import { askedBy, statusOf } from './status.js';
import { isVoting, withVotes } from './vote-parts.js';

/** How many actions are told at most before the latest one. */
const TOLD = 8;
const SECOND = 1_000;

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
  /** What no earlier board has told: what happened, and whose turn it has become. */
  readonly news: News;
  /** What no earlier board has told, or else the last action again, in structured parts. */
  readonly told: readonly DescribedAction[];
  /** Seats that several play, with what is open there. */
  readonly votes: readonly SeatVotes[];
  readonly emojis: Emojis;
  /** What is to be known of seats that nobody can play any more. */
  readonly deserted: readonly string[];
}

/** Lays the board message out. It pings those who have to act now, and in an offer those who are asked; nobody else. */
export function boardScreen<Picture extends NamedFile>(input: BoardInput<Picture>): Screen<Picture> {
  const { table, view, board, cards, news, told, votes, emojis } = input;
  const inPlay = table.status === 'playing';
  const buttons = inPlay ? playButtons(input) : endButtons(table);
  const said = [
    statusOf(table, view, cards),
    ...motionsEnded(table),
    ...capturedLines(view, emojis),
    ...cardLines(view),
    ...(inPlay ? input.deserted : []),
    footer(table),
  ];
  const parts = [
    paragraph(happened(table, told)),
    picture(board),
    // A row of buttons is full in a game with cards.
    inPlay && cards !== null ? section(said.join('\n'), rulesButton(table.game)) : paragraph(said.join('\n')),
  ];
  return {
    components: [container(accentOf(view), withVotes(table, view, votes, parts, buttons))],
    files: [board],
    ping: inPlay ? pinged(table, view, news) : [],
  };
}

/** What the last of these actions did, with what is told with it, and before it the others; how the game begins for none. */
export function happened(
  table: Pick<Table, 'game' | 'openingNotices' | 'seats' | 'ballots'>,
  actions: readonly DescribedAction[],
): string {
  const { game, openingNotices } = table;
  const latest = actions.at(-1);
  if (latest === undefined) return [text('game.begins'), ...noticeLines(game, openingNotices)].join('\n');
  const earlier = actions.slice(0, -1).slice(-TOLD);
  const lines = earlier.flatMap((action) => [
    text('game.before', { done: done(game, action) }),
    ...decisionLines(table, action.ply),
    ...noticeLines(game, action.notices),
  ]);
  return [
    ...lines,
    text('game.happened', { done: done(game, latest) }),
    ...decisionLines(table, latest.ply),
    ...meaningLines(latest),
    ...noticeLines(game, latest.notices),
  ].join('\n');
}

function done(game: string, action: DescribedAction): string {
  return text('game.done', { number: action.ply + 1, deed: sideDeedText(game, action) });
}

/** What the card does that was played, for those who do not know it. */
function meaningLines({ parts }: DescribedAction): readonly string[] {
  return parts.flatMap((part) =>
    part.type === 'card' ? [text('cards.told', { short: cardTexts(part.card).short })] : [],
  );
}

/** The small line that says which game this is. */
export function footer(table: Table): string {
  return text('game.footer', { game: gameTitle(table.game), table: table.id });
}

function pinged(table: Table, view: View, { called, captains }: News): readonly PersonId[] {
  const asked = table.offer === null ? [] : askedBy(table, view);
  const acting = table.seats
    .filter(({ sides }) => sides.some((side) => called.includes(side)))
    .flatMap((seat) => toCall(table, seat));
  const answering = captains.filter((person) => person !== table.lastAction?.by);
  const runners = table.seats.flatMap((seat) => nextRunner(table, seat));
  return [...new Set([...asked, ...acting, ...answering, ...runners])];
}

/** Of several who play a seat, the one who has just acted knows. */
function toCall({ lastAction }: Table, seat: TableSeat): readonly PersonId[] {
  const people = calledOf(seat);
  return isShared(seat) ? people.filter((person) => person !== lastAction?.by) : people;
}

/** Whose turn it has become in the seat's relay since the last action, because somebody was passed over. */
function nextRunner({ lastAction, startedAt }: Table, { rule, passesAt }: TableSeat): readonly PersonId[] {
  const runner = runnerOf(rule);
  if (rule.kind !== 'relay' || runner === null || passesAt === null) return [];
  const begun = passesAt - rule.seconds * SECOND;
  return begun > (lastAction?.at ?? startedAt ?? 0) ? [runner] : [];
}

function playButtons({ table, view, calls, cards, votes }: BoardInput<NamedFile>): ButtonRow[] {
  const offered = row(
    button(text('game.buttons.agree'), plainId('agree', table), 'good'),
    button(text('game.buttons.decline'), plainId('refuse', table), 'danger'),
  );
  const choosing = isVoting(table, view, votes)
    ? text('votes.buttons.vote')
    : gameTexts(table.game).phases[view.phase ?? '']?.button;
  const usual = rows([
    ...(cards?.moves === false
      ? []
      : [
          button(
            clip(choosing ?? text('game.buttons.move'), BUTTON_LABEL_LENGTH),
            plainId('move', table),
            'main',
          ),
        ]),
    ...(cards === null ? [] : [button(text('cards.buttons.hand'), tableId('hand', table, 'board'))]),
    button(text('game.buttons.board'), plainId('board', table)),
    ...(table.offer === null ? [button(text('game.buttons.draw'), plainId('draw', table))] : []),
    button(text('game.buttons.resign'), plainId('resign', table)),
    ...(votes.length === 0 ? [] : [button(text('votes.buttons.side'), plainId('side', table))]),
    ...(cards === null ? [rulesButton(table.game)] : []),
  ]);
  const words = gameTexts(table.game).words;
  const called = calls
    .slice(0, ROW_BUTTONS)
    .map((call) => button(clip(words[call] ?? call, BUTTON_LABEL_LENGTH), tableId('call', table, call)));
  return [
    ...(table.offer === null ? [] : [offered]),
    ...(cards === null ? [] : cardButtons(table, cards)),
    ...usual,
    ...(called.length === 0 ? [] : [row(...called)]),
  ];
}

/** What those may press who may answer, and what the others may say in a word. */
function cardButtons(table: Table, { answering, answers, words }: CardTable): ButtonRow[] {
  const named = gameTexts(table.game).words;
  const say = (word: string) =>
    button(clip(named[word] ?? word, BUTTON_LABEL_LENGTH), tableId('say', table, word));
  const respond = button(text('cards.buttons.respond'), tableId('hand', table, 'respond'), 'main');
  return [...rows(answering.length === 0 ? [] : [respond, ...answers.map(say)]), ...rows(words.map(say))];
}

function endButtons(table: Table): ButtonRow[] {
  const record = button(text('game.buttons.record'), plainId('record', table));
  if (table.status !== 'finished') return [row(record)];
  return [row(button(text('game.buttons.rematch'), plainId('rematch', table), 'main'), record)];
}
