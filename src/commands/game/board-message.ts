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
import type { Attachment, Screen } from '../../discord/messages/screen.js';
import type { View } from '../../engine/view.js';
import type { PersonId } from '../../table/actor.js';
import { peopleFor } from '../../table/holders.js';
import type { ActionEntry, News, Table } from '../../table/types.js';
import { cardTexts } from '../../texts/cards.js';
import { gameTexts, plainText, text } from '../../texts/index.js';
import type { CardTable } from '../shared/card-table.js';
import { rulesButton } from '../shared/library-links.js';
import { accentOf } from '../shared/side-to-act.js';
import { plainId, tableId } from '../shared/verbs.js';
import { cardPlayed, gameTitle, isChoice, moveWords, noticeLines, sideName } from '../shared/words.js';
import { capturedLines } from './captured.js';
import { cardLines } from './card-lines.js';
import { askedBy, statusOf } from './status.js';

/** How many actions are told at most before the latest one. */
const TOLD = 8;

/** What a board message is made from. */
export interface BoardInput {
  readonly table: Table;
  /** What spectators see. */
  readonly view: View;
  readonly board: Attachment;
  /** The game's own calls that somebody may make now. */
  readonly calls: readonly string[];
  /** What is to be done besides moving in a game with cards; null in any other. */
  readonly cards: CardTable | null;
  /** What no earlier board has told: what happened, and whose turn it has become. */
  readonly news: News;
  readonly emojis: Emojis;
}

/** Lays the board message out. It pings those who have to act now, and in an offer those who are asked; nobody else. */
export function boardScreen(input: BoardInput): Screen {
  const { table, view, board, cards, news, emojis } = input;
  const inPlay = table.status === 'playing';
  const buttons = inPlay ? playButtons(input) : endButtons(table);
  const said = [
    statusOf(table, view, cards),
    ...capturedLines(view, emojis),
    ...cardLines(view),
    footer(table),
  ];
  return {
    components: [
      container(accentOf(view), [
        paragraph(happened(table, news.actions)),
        picture(board),
        // A row of buttons is full in a game with cards.
        inPlay && cards !== null
          ? section(said.join('\n'), rulesButton(table.game))
          : paragraph(said.join('\n')),
        ...buttons,
      ]),
    ],
    files: [board],
    ping: inPlay ? pinged(table, view, news) : [],
  };
}

/**
 * What the latest action did, with what is told with it; before it those that no board has told yet. `actions` are what
 * is new; where nothing is, the last action is told again.
 */
export function happened(
  { game, lastAction, openingNotices }: Table,
  actions: readonly ActionEntry[],
): string {
  const latest = actions.at(-1) ?? lastAction;
  if (latest === null) return [text('game.begins'), ...noticeLines(game, openingNotices)].join('\n');
  const earlier = actions.slice(0, -1).slice(-TOLD);
  const lines = earlier.flatMap((action) => [
    text('game.before', { done: done(game, action) }),
    ...noticeLines(game, action.notices),
  ]);
  return [
    ...lines,
    text('game.happened', { done: done(game, latest) }),
    ...meaningLines(latest),
    ...noticeLines(game, latest.notices),
  ].join('\n');
}

function done(game: string, { ply, side, notation }: ActionEntry): string {
  const values = { number: ply + 1, side: sideName(game, side) };
  if (notation === null) return text('game.veiled', values);
  if (isCall(notation)) return text('game.worded', { ...values, words: text(`game.calls.${notation}`) });
  const words = moveWords(game, notation);
  if (cardPlayed(notation) !== null)
    return text('game.moved', { ...values, move: plainText('cards.played', { card: words }) });
  return isChoice(game, notation)
    ? text('game.worded', { ...values, words })
    : text('game.moved', { ...values, move: notation });
}

/** What the card does that was played, for those who do not know it. */
function meaningLines({ notation }: ActionEntry): readonly string[] {
  const card = notation === null ? null : cardPlayed(notation);
  return card === null ? [] : [text('cards.told', { short: cardTexts(card).short })];
}

/** The calls that every game has; its own ones have a text of the game's. */
const CALLS = ['resign', 'draw', 'timeout'] as const;

function isCall(notation: string): notation is (typeof CALLS)[number] {
  return CALLS.some((call) => call === notation);
}

/** The small line that says which game this is. */
export function footer(table: Table): string {
  return text('game.footer', { game: gameTitle(table.game), table: table.id });
}

function pinged(table: Table, view: View, { called }: News): readonly PersonId[] {
  const asked = table.offer === null ? [] : askedBy(table, view);
  const acting = peopleFor(table, called).filter((person) => person !== table.lastAction?.by);
  return [...new Set([...asked, ...acting])];
}

function playButtons({ table, view, calls, cards }: BoardInput): ButtonRow[] {
  const offered = row(
    button(text('game.buttons.agree'), plainId('agree', table), 'good'),
    button(text('game.buttons.decline'), plainId('refuse', table), 'danger'),
  );
  const choosing = gameTexts(table.game).phases?.[view.phase ?? '']?.button;
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
