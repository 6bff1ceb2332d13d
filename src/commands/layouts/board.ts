/** The board message of a game in play: what was done, the board, its status, and the buttons. */
import { ComponentType } from 'discord.js';
import type { View } from '../../engine/view.js';
import type { PersonId } from '../../table/actor.js';
import { peopleFor } from '../../table/holders.js';
import type { DescribedAction, News, Table } from '../../table/types.js';
import { cardTexts } from '../../texts/cards.js';
import { gameTexts, text } from '../../texts/index.js';
import { sideDeedText } from '../../texts/told.js';
import type { CardTable } from '../cards/in-play.js';
import type { Emojis } from '../emojis/types.js';
import { makeId } from '../ids.js';
import { BUTTON_LABEL_LENGTH, clip, ROW_BUTTONS } from '../limits.js';
import { rulesButton } from '../rules/links.js';
import type { Attachment, KeptFile, Screen } from '../screen.js';
import { gameTitle, noticeLines } from '../words.js';
import { ACCENT } from './accents.js';
import { type ButtonRow, button, container, paragraph, picture, row, rows, section } from './blocks.js';
import { capturedLines } from './captured.js';
import { cardLines } from './cards.js';
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
  /** What no earlier board has told, or else the last action again, in structured parts. */
  readonly told: readonly DescribedAction[];
  readonly emojis: Emojis;
}

/** What stands in a message, as it can be sent again. */
export type Standing = Pick<Screen<KeptFile>, 'components' | 'files'>;

/** Lays the board message out. It pings those who have to act now, and in an offer those who are asked; nobody else. */
export function boardScreen(input: BoardInput): Screen {
  const { table, view, board, cards, news, told, emojis } = input;
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
        paragraph(happened(table, told)),
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

/** The same message for a board that is no longer the latest: without its buttons, and without its picture where it is `bare`. */
export function retired({ components, files }: Standing, bare: boolean): Screen<KeptFile> {
  const gone: readonly ComponentType[] = bare
    ? [ComponentType.ActionRow, ComponentType.MediaGallery]
    : [ComponentType.ActionRow];
  const left = components
    .filter(({ type }) => !gone.includes(type))
    .map((component) =>
      component.type === ComponentType.Container
        ? {
            ...component,
            components: component.components
              .filter(({ type }) => !gone.includes(type))
              .flatMap((one) => (one.type === ComponentType.Section ? one.components : [one])),
          }
        : component,
    );
  return { components: left, files: bare ? [] : files, ping: [] };
}

/** What the last of these actions did, with what is told with it, and before it the others; how the game begins for none. */
export function happened(
  { game, openingNotices }: Pick<Table, 'game' | 'openingNotices'>,
  actions: readonly DescribedAction[],
): string {
  const latest = actions.at(-1);
  if (latest === undefined) return [text('game.begins'), ...noticeLines(game, openingNotices)].join('\n');
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

/** The colour of the side to move; of the house when nobody is, or several are. */
export function accentOf(view: View): number {
  const [side] = view.toAct;
  const tone = view.sides.find(({ id }) => id === side)?.tone;
  return tone === undefined || view.toAct.length > 1 ? ACCENT.house : ACCENT[tone];
}

function pinged(table: Table, view: View, { called }: News): readonly PersonId[] {
  const asked = table.offer === null ? [] : askedBy(table, view);
  const acting = peopleFor(table, called).filter((person) => person !== table.lastAction?.by);
  return [...new Set([...asked, ...acting])];
}

function playButtons({ table, view, calls, cards }: BoardInput): ButtonRow[] {
  const id = (verb: string, argument = '') => makeId(verb, table.id, table.version, argument);
  const offered = row(
    button(text('game.buttons.agree'), id('agree'), 'good'),
    button(text('game.buttons.decline'), id('refuse'), 'danger'),
  );
  const choosing = gameTexts(table.game).phases?.[view.phase ?? '']?.button;
  const usual = rows([
    ...(cards?.moves === false
      ? []
      : [button(clip(choosing ?? text('game.buttons.move'), BUTTON_LABEL_LENGTH), id('move'), 'main')]),
    ...(cards === null ? [] : [button(text('cards.buttons.hand'), id('hand'))]),
    button(text('game.buttons.board'), id('board')),
    ...(table.offer === null ? [button(text('game.buttons.draw'), id('draw'))] : []),
    button(text('game.buttons.resign'), id('resign')),
    ...(cards === null ? [rulesButton(table.game)] : []),
  ]);
  const words = gameTexts(table.game).words;
  const called = calls
    .slice(0, ROW_BUTTONS)
    .map((call) => button(clip(words[call] ?? call, BUTTON_LABEL_LENGTH), id('call', call)));
  return [
    ...(table.offer === null ? [] : [offered]),
    ...(cards === null ? [] : cardButtons(table, cards)),
    ...usual,
    ...(called.length === 0 ? [] : [row(...called)]),
  ];
}

/** What those may press who may answer, and what the others may say in a word. */
function cardButtons(table: Table, { answering, answers, words }: CardTable): ButtonRow[] {
  const id = (verb: string, argument: string) => makeId(verb, table.id, table.version, argument);
  const named = gameTexts(table.game).words;
  const say = (word: string) => button(clip(named[word] ?? word, BUTTON_LABEL_LENGTH), id('say', word));
  const respond = button(text('cards.buttons.respond'), id('hand', 'respond'), 'main');
  return [...rows(answering.length === 0 ? [] : [respond, ...answers.map(say)]), ...rows(words.map(say))];
}

function endButtons(table: Table): ButtonRow[] {
  const id = (verb: string) => makeId(verb, table.id, table.version);
  const record = button(text('game.buttons.record'), id('record'));
  if (table.status !== 'finished') return [row(record)];
  return [row(button(text('game.buttons.rematch'), id('rematch'), 'main'), record)];
}
