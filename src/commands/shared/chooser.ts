/** Asking for the next choice of an action: menus or buttons for what is possible, a picture of it, and the way back. */
import type {
  APIButtonComponentWithCustomId,
  APIComponentInContainer,
  APISelectMenuOption,
  APIStringSelectComponent,
} from 'discord.js';
import { ComponentType } from 'discord.js';
import {
  type ButtonRow,
  button,
  container,
  type MenuRow,
  paragraph,
  picture,
  portions,
  row,
  rows,
  withEmoji,
} from '../../discord/messages/blocks.js';
import type { Emoji } from '../../discord/messages/emoji.js';
import {
  BUTTON_LABEL_LENGTH,
  clip,
  MENU_OPTION_LENGTH,
  MENU_OPTIONS,
  MENU_PLACEHOLDER_LENGTH,
} from '../../discord/messages/limits.js';
import type { Attachment, Screen } from '../../discord/messages/screen.js';
import { type Choice, DONE, type Path } from '../../engine/choices.js';
import { pieceName, plainText, text } from '../../texts/index.js';
import { pageButtons } from './page-buttons.js';
import { type DrawnTable, type Step, tableId } from './verbs.js';

/** Choices that stand on buttons; more go into menus, where each takes one press more. */
const MOST_BUTTONS = 20;
/** Menus shown at once; what is more goes to further pages. */
const MENUS_PER_PAGE = 4;

/** A choice with what it is called. */
export interface Labelled {
  readonly choice: Choice;
  /** On a button, next to its emoji. */
  readonly label: string;
  /** In a menu, and on a button without an emoji. */
  readonly named: string;
  /** The label of the board's row in which its square lies, where it has one. */
  readonly row?: string;
  /** The piece or card that is chosen. */
  readonly emoji?: Emoji | undefined;
}

/** What a chooser is made from. */
export interface ChooserInput extends ControlsInput {
  /** What has been chosen so far, in words. */
  readonly heading: string;
  /** Menus of whole actions that have a name, shown above the others. */
  readonly shortcuts: readonly MenuRow[];
  readonly board: Attachment;
  readonly accent: number;
}

/** What the menus and buttons of a chooser are made from. */
export interface ControlsInput {
  readonly game: string;
  /** The custom id of a component for this step: `pick` chooses, `walk` goes to another page or place. */
  readonly idOf: (verb: 'pick' | 'walk', step: Step) => string;
  readonly path: Path;
  /** What may come next, in the order of the menus; at least one. */
  readonly next: readonly Labelled[];
  /** 0-based; too large a number shows the last page. */
  readonly page: number;
  /** Where "Back" leads to; null at the beginning. */
  readonly back: Path | null;
  /** Whether there is a way to start over, besides the one back. */
  readonly restart: boolean;
  /** The button that leads back to the hand of cards, where it all begins there; null otherwise. */
  readonly hand: APIButtonComponentWithCustomId | null;
  /** What else stands in the row of the way back. */
  readonly besides: readonly APIButtonComponentWithCustomId[];
  /** What is asked, where it is not told by the kind of the choices. */
  readonly ask?: string;
}

/** Lays the chooser out. */
export function chooserScreen(input: ChooserInput): Screen {
  const { heading, shortcuts, board, accent } = input;
  const components = [paragraph(heading), picture(board), ...shortcuts, ...chooserControls(input)];
  return { components: [container(accent, components)], files: [board], ping: [] };
}

/** The buttons or menus for what may come next, and the way back. */
export function chooserControls(input: ControlsInput): APIComponentInContainer[] {
  const [only, ...others] = input.next;
  if (only !== undefined && others.length === 0 && !isEnd(only)) return onlyChoice(input, only);
  const listed = input.next.filter((one) => !isEnd(one) && !isDirection(one));
  return listed.length <= MOST_BUTTONS ? choiceButtons(input, listed) : menusWithPages(input, listed);
}

function onlyChoice(input: ControlsInput, { choice, label, emoji }: Labelled): APIComponentInContainer[] {
  const go = pickButton(input, {
    choice,
    named: plainText(input.hand !== null ? 'cards.buttons.on' : 'moves.play', { move: label }),
    label: plainText(input.hand !== null ? 'cards.buttons.on' : 'moves.play', { move: label }),
    emoji,
  });
  return [paragraph(text('moves.only')), row(go, ...lastButtons(input))];
}

/** Whether the choice ends a choice of several things. */
function isEnd({ choice }: Labelled): boolean {
  return choice.token === DONE;
}

/** Directions have a row of their own. */
function isDirection({ choice }: Labelled): boolean {
  return choice.direction !== undefined;
}

function choiceButtons(input: ControlsInput, listed: readonly Labelled[]): APIComponentInContainer[] {
  return [
    ...questionOver(input, listed),
    ...rows(listed.map((one) => pickButton(input, one))),
    ...directionRow(input),
    ...rows(lastButtons(input)),
  ];
}

/** What is asked, where the choices do not say it. */
function questionOver(input: ControlsInput, listed: readonly Labelled[]): APIComponentInContainer[] {
  const choices = (listed.length === 0 ? input.next : listed).map(({ choice }) => choice);
  const isPlain = input.ask === undefined && choices.every(({ kind }) => kind === 'word');
  const ask = input.ask ?? question(input.game, choices);
  return isPlain ? [] : [paragraph(text('moves.asked', { ask }))];
}

/** The arrows, in the order of the keys of a keyboard: up, left, right, down. */
function directionRow(input: ControlsInput): ButtonRow[] {
  return rows(input.next.filter(isDirection).map((one) => pickButton(input, one)));
}

function pickButton({ idOf, path }: ControlsInput, { choice, label, named, emoji }: Labelled) {
  const id = idOf('pick', { number: 0, path: [...path, choice.token] });
  const words = emoji === undefined ? named : label;
  const weight = choice.square === undefined ? 'main' : 'plain';
  return withEmoji(button(clip(words, BUTTON_LABEL_LENGTH), id, weight), emoji);
}

function menusWithPages(input: ControlsInput, listed: readonly Labelled[]): APIComponentInContainer[] {
  const { idOf, path } = input;
  const menus = menusOf(listed);
  const pages = Math.ceil(menus.length / MENUS_PER_PAGE);
  const page = Math.min(input.page, pages - 1);
  const first = page * MENUS_PER_PAGE;
  const shown = menus.slice(first, first + MENUS_PER_PAGE);
  const buttons = [
    ...pageButtons({ shown: page, pages }, (number) => idOf('walk', { number, path })),
    ...lastButtons(input),
  ];
  return [
    ...(pages > 1 ? [paragraph(text('moves.page', { page: page + 1, pages }))] : []),
    ...shown.map((part, index) => row(menu(input, part, first + index, menus.length > 1))),
    ...directionRow(input),
    ...rows(buttons),
  ];
}

/** What goes into one menu each: whole rows of the board where there are any, in their order. */
function menusOf(listed: readonly Labelled[]): readonly (readonly Labelled[])[] {
  const parts = byRow(listed);
  if (parts === null || parts.some(({ length }) => length > MENU_OPTIONS))
    return portions(listed, MENU_OPTIONS);
  const count = Math.ceil(listed.length / MENU_OPTIONS);
  const enough = listed.length / count;
  const menus: Labelled[][] = [];
  for (const part of parts) {
    const last = menus.at(-1);
    const joined = (last?.length ?? 0) + part.length;
    const isFull = last === undefined || joined > MENU_OPTIONS || joined - part.length / 2 > enough;
    if (isFull) menus.push([...part]);
    else last.push(...part);
  }
  return menus;
}

/** The choices of each row of the board, from its top; null where some lie in none. */
function byRow(listed: readonly Labelled[]): readonly (readonly Labelled[])[] | null {
  if (listed.some(({ row }) => row === undefined)) return null;
  const onBoard = listed.toSorted((one, other) => (one.choice.square ?? 0) - (other.choice.square ?? 0));
  const rowsOfBoard = new Map<string | undefined, Labelled[]>();
  for (const one of onBoard) rowsOfBoard.set(one.row, [...(rowsOfBoard.get(one.row) ?? []), one]);
  return [...rowsOfBoard.values()];
}

function menu(
  input: ControlsInput,
  part: readonly Labelled[],
  number: number,
  oneOfMany: boolean,
): APIStringSelectComponent {
  const { idOf, path } = input;
  return {
    type: ComponentType.StringSelect,
    custom_id: idOf('pick', { number, path }),
    placeholder: clip(placeholder(input, part, oneOfMany), MENU_PLACEHOLDER_LENGTH),
    options: part.map(
      ({ choice, named, emoji }): APISelectMenuOption =>
        withEmoji({ label: clip(named, MENU_OPTION_LENGTH), value: choice.token }, emoji),
    ),
  };
}

function placeholder(
  { game, ask: asked }: ControlsInput,
  part: readonly Labelled[],
  oneOfMany: boolean,
): string {
  const ask =
    asked ??
    question(
      game,
      part.map(({ choice }) => choice),
    );
  const count = part.length;
  const [first, last] = [part.at(0), part.at(-1)];
  if (!oneOfMany || first === undefined || last === undefined)
    return plainText('moves.whole', { ask, count });
  if (first.row === undefined || last.row === undefined)
    return plainText('moves.range', { ask, first: first.choice.token, last: last.choice.token, count });
  const [from = '', to = ''] = [first.row, last.row].toSorted(byNumber);
  return plainText(from === to ? 'moves.row' : 'moves.rows', { ask, first: from, last: to, count });
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** What is asked; men who go to squares are placed, and a square without a man stays open. */
function question(game: string, choices: readonly Choice[]): string {
  const kinds = new Set(choices.map(({ kind }) => kind));
  const pieces = new Set(choices.map(({ piece }) => piece));
  const [kind] = kinds;
  const [piece] = pieces;
  if (kind === undefined || kinds.size > 1) return text('moves.ask.mixed');
  if (kind === 'man' && pieces.size === 1 && choices.every(({ square }) => square !== undefined)) {
    return piece === undefined
      ? text('moves.open')
      : plainText('moves.place', { piece: pieceName(game, piece) });
  }
  return text(`moves.ask.${kind}`);
}

/** What ends the choice, the way back, and what else there is to do. */
function lastButtons(input: ControlsInput): readonly APIButtonComponentWithCustomId[] {
  const ends = input.next.filter(isEnd).map((one) => pickButton(input, one));
  return [...ends, ...backButtons(input), ...input.besides];
}

function backButtons({ idOf, back, restart, hand }: ControlsInput) {
  const to = (label: string, path: Path) => button(label, idOf('walk', { number: 0, path }));
  if (hand !== null) return [...(back === null ? [] : [to(text('moves.back'), back)]), hand];
  return [
    ...(back === null ? [] : [to(text('moves.back'), back)]),
    ...(restart ? [to(text('moves.restart'), [])] : []),
  ];
}

/** The way back to the hand, in the place of what was asked. */
export function handButton(table: DrawnTable) {
  return button(text('cards.buttons.back'), tableId('hand', table, 'back'));
}
