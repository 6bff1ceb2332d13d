/** Asking for the next choice of an action: menus or buttons for what is possible, a picture of it, and the way back. */
import type {
  APIButtonComponentWithCustomId,
  APIComponentInContainer,
  APISelectMenuOption,
  APIStringSelectComponent,
} from 'discord.js';
import { ComponentType } from 'discord.js';
import {
  button,
  container,
  type MenuRow,
  paragraph,
  picture,
  portions,
  row,
  withEmoji,
} from '../../discord/messages/blocks.js';
import type { Emoji } from '../../discord/messages/emoji.js';
import {
  BUTTON_LABEL_LENGTH,
  clip,
  MENU_OPTION_LENGTH,
  MENU_OPTIONS,
  MENU_PLACEHOLDER_LENGTH,
  ROW_BUTTONS,
} from '../../discord/messages/limits.js';
import type { Attachment, Screen } from '../../discord/messages/screen.js';
import { type Choice, DONE, type Path } from '../../engine/choices.js';
import { pieceName, plainText, text } from '../../texts/index.js';
import { type DrawnTable, type Step, tableId } from './verbs.js';

/** Menus shown at once; what is more goes to further pages. */
const MENUS_PER_PAGE = 4;

/** A choice with what it is called in a menu. */
export interface Labelled {
  readonly choice: Choice;
  readonly label: string;
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
  /** What is asked, where it is not told by the kind of the choices. */
  readonly ask?: string;
}

/** Lays the chooser out. */
export function chooserScreen(input: ChooserInput): Screen {
  const { heading, shortcuts, board, accent } = input;
  const components = [paragraph(heading), picture(board), ...shortcuts, ...chooserControls(input)];
  return { components: [container(accent, components)], files: [board], ping: [] };
}

/** The menus or buttons for what may come next, and the way back. */
export function chooserControls(input: ControlsInput): APIComponentInContainer[] {
  const { next } = input;
  const [only, ...others] = next;
  if (only !== undefined && others.length === 0 && !isEnd(only)) return onlyChoice(input, only);
  return isForButtons(next) ? choiceButtons(input) : menusWithPages(input);
}

function onlyChoice(input: ControlsInput, { choice, label, emoji }: Labelled): APIComponentInContainer[] {
  const go = pickButton(input, {
    choice,
    label: plainText(input.hand !== null ? 'cards.buttons.on' : 'moves.play', { move: label }),
    emoji,
  });
  return [paragraph(text('moves.only')), row(go, ...backButtons(input))];
}

/** Whether the choice ends a choice of several things. */
function isEnd({ choice }: Labelled): boolean {
  return choice.token === DONE;
}

/** A few words, such as promotions: what is not to be found on the board fits into a row of buttons. */
function isForButtons(next: readonly Labelled[]): boolean {
  return next.length <= ROW_BUTTONS && next.every(({ choice }) => choice.square === undefined);
}

function choiceButtons(input: ControlsInput): APIComponentInContainer[] {
  const back = backButtons(input);
  return [
    row(...input.next.map((one) => pickButton(input, one))),
    ...(back.length === 0 ? [] : [row(...back)]),
  ];
}

function pickButton({ idOf, path }: ControlsInput, { choice, label, emoji }: Labelled) {
  const id = idOf('pick', { number: 0, path: [...path, choice.token] });
  return withEmoji(button(clip(label, BUTTON_LABEL_LENGTH), id, 'main'), emoji);
}

function menusWithPages(input: ControlsInput): APIComponentInContainer[] {
  const { idOf, path, next } = input;
  const menus = portions(
    next.filter((one) => !isEnd(one)),
    MENU_OPTIONS,
  );
  const pages = Math.ceil(menus.length / MENUS_PER_PAGE);
  const page = Math.min(input.page, pages - 1);
  const first = page * MENUS_PER_PAGE;
  const shown = menus.slice(first, first + MENUS_PER_PAGE);
  const turn = (label: string, to: number) => button(label, idOf('walk', { number: to, path }));
  const buttons = [
    ...next.filter(isEnd).map((one) => pickButton(input, one)),
    ...backButtons(input),
    ...(page > 0 ? [turn(text('moves.previous'), page - 1)] : []),
    ...(page < pages - 1 ? [turn(text('moves.next'), page + 1)] : []),
  ];
  return [
    ...(pages > 1 ? [paragraph(text('moves.page', { page: page + 1, pages }))] : []),
    ...shown.map((part, index) => row(menu(input, part, first + index, menus.length > 1))),
    ...(buttons.length === 0 ? [] : [row(...buttons)]),
  ];
}

function menu(
  { game, idOf, path, ask }: ControlsInput,
  part: readonly Labelled[],
  number: number,
  oneOfMany: boolean,
): APIStringSelectComponent {
  return {
    type: ComponentType.StringSelect,
    custom_id: idOf('pick', { number, path }),
    placeholder: clip(placeholder(game, part, oneOfMany, ask), MENU_PLACEHOLDER_LENGTH),
    options: part.map(
      ({ choice, label, emoji }): APISelectMenuOption =>
        withEmoji({ label: clip(label, MENU_OPTION_LENGTH), value: choice.token }, emoji),
    ),
  };
}

function placeholder(
  game: string,
  part: readonly Labelled[],
  oneOfMany: boolean,
  asked: string | undefined,
): string {
  const choices = part.map(({ choice }) => choice);
  const ask = asked ?? question(game, choices);
  const count = part.length;
  const first = part.at(0)?.choice.token ?? '';
  const last = part.at(-1)?.choice.token ?? '';
  return oneOfMany
    ? plainText('moves.range', { ask, first, last, count })
    : plainText('moves.whole', { ask, count });
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
