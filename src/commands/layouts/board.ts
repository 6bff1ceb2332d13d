/** The board message of a game in play: what was done, the board, whose turn it is or how it ended, and the buttons. */
import { type APIMessageTopLevelComponent, ComponentType } from 'discord.js';
import type { View } from '../../engine/view.js';
import type { ActionEntry, News, PersonId, Table } from '../../table/types.js';
import { gameTexts, text } from '../../texts/index.js';
import { makeId } from '../ids.js';
import { BUTTON_LABEL_LENGTH, clip, ROW_BUTTONS } from '../limits.js';
import type { Attachment, Screen } from '../screen.js';
import {
  gameTitle,
  holdersOf,
  listed,
  mention,
  moveWords,
  noticeLines,
  outcomeLine,
  seatName,
  sideName,
} from '../words.js';
import { ACCENT } from './accents.js';
import { type ButtonRow, button, container, paragraph, picture, row } from './blocks.js';

const SECOND = 1_000;

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
  /** What no earlier board has told: what happened, and whose turn it has become. */
  readonly news: News;
}

/** Lays the board message out. It pings those who have to act now, and in an offer those who are asked; nobody else. */
export function boardScreen({ table, view, board, calls, news }: BoardInput): Screen {
  const inPlay = table.status === 'playing';
  const buttons = inPlay ? playButtons(table, calls) : endButtons(table);
  return {
    components: [
      container(accentOf(view), [
        paragraph(happened(table, news.actions)),
        picture(board),
        paragraph([statusOf(table, view), footer(table)].join('\n')),
        ...buttons,
      ]),
    ],
    files: [board],
    ping: inPlay ? pinged(table, news) : [],
  };
}

/** The same message without its buttons, for a board that is no longer the latest. */
export function withoutButtons(
  components: readonly APIMessageTopLevelComponent[],
): APIMessageTopLevelComponent[] {
  return components
    .filter(({ type }) => type !== ComponentType.ActionRow)
    .map((component) =>
      component.type === ComponentType.Container
        ? {
            ...component,
            components: component.components.filter(({ type }) => type !== ComponentType.ActionRow),
          }
        : component,
    );
}

/** Whose turn it is and for how long, what is offered, or how the game ended. */
export function statusOf(table: Table, view: View): string {
  if (table.outcome !== null) return outcomeLine(table.game, table.outcome);
  if (table.status === 'closed') return text('game.broken');
  return [...turnLines(table, view), ...clockLines(table), ...offerLines(table)].join('\n');
}

/** Whose turn it is; where several act at once, who still has to. */
function turnLines(table: Table, view: View): string[] {
  const waiting = table.seats.flatMap(({ sides, holder }) => {
    const acting = sides.filter((side) => view.toAct.includes(side));
    if (holder === null || acting.length === 0) return [];
    return [{ person: holder.id, side: seatName(table.game, { sides: acting }) }];
  });
  const [one, ...others] = waiting;
  if (one === undefined) return [];
  if (others.length === 0) return [text('game.turn', one)];
  return [text('game.waiting', { who: listed(waiting.map((values) => text('game.waitingFor', values))) })];
}

function clockLines({ turnEndsAt }: Table): string[] {
  return turnEndsAt === null ? [] : [text('game.clock', { time: Math.ceil(turnEndsAt / SECOND) })];
}

function offerLines(table: Table): string[] {
  const { offer } = table;
  if (offer === null) return [];
  const asked = listed(askedBy(table).map(mention));
  return [text(`game.offer.${offer.kind}`, { seat: seatsNamed(table, [offer.by]), asked })];
}

/**
 * What the latest action did, with what is told beside it; before it those that no board has told yet. `actions` are what
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
    ...noticeLines(game, latest.notices),
  ].join('\n');
}

function done(game: string, { ply, side, notation }: ActionEntry): string {
  const values = { number: ply + 1, side: sideName(game, side) };
  if (notation === null) return text('game.veiled', values);
  return isCall(notation)
    ? text('game.called', { ...values, call: text(`game.calls.${notation}`) })
    : text('game.moved', { ...values, move: moveWords(game, notation) });
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

/** The colour of the side to move; of the house when nobody is, or several are. */
export function accentOf(view: View): number {
  const [side] = view.toAct;
  const tone = view.sides.find(({ id }) => id === side)?.tone;
  return tone === undefined || view.toAct.length > 1 ? ACCENT.house : ACCENT[tone];
}

function pinged(table: Table, { called }: News): readonly PersonId[] {
  const asked = table.offer === null ? [] : askedBy(table);
  const acting = holdersOf(table, called).filter((person) => person !== table.lastAction?.by);
  return [...new Set([...asked, ...acting])];
}

function askedBy({ seats, offer }: Table): readonly PersonId[] {
  return seats.flatMap(({ id, holder }) =>
    holder === null || offer?.agreed.includes(id) ? [] : [holder.id],
  );
}

function seatsNamed(table: Table, ids: readonly string[]): string {
  return listed(table.seats.filter(({ id }) => ids.includes(id)).map((seat) => seatName(table.game, seat)));
}

function playButtons(table: Table, calls: readonly string[]): ButtonRow[] {
  const id = (verb: string, argument = '') => makeId(verb, table.id, table.version, argument);
  const offered = row(
    button(text('game.buttons.agree'), id('agree'), 'good'),
    button(text('game.buttons.decline'), id('refuse'), 'danger'),
  );
  const usual = row(
    button(text('game.buttons.move'), id('move'), 'main'),
    button(text('game.buttons.board'), id('board')),
    ...(table.offer === null ? [button(text('game.buttons.draw'), id('draw'))] : []),
    button(text('game.buttons.resign'), id('resign')),
  );
  const words = gameTexts(table.game).words;
  const called = calls
    .slice(0, ROW_BUTTONS)
    .map((call) => button(clip(words[call] ?? call, BUTTON_LABEL_LENGTH), id('call', call)));
  return [
    ...(table.offer === null ? [] : [offered]),
    usual,
    ...(called.length === 0 ? [] : [row(...called)]),
  ];
}

function endButtons(table: Table): ButtonRow[] {
  const id = (verb: string) => makeId(verb, table.id, table.version);
  const record = button(text('game.buttons.record'), id('record'));
  if (table.status !== 'finished') return [row(record)];
  return [row(button(text('game.buttons.rematch'), id('rematch'), 'main'), record)];
}
