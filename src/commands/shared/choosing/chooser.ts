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
  countComponents,
  fullRows,
  type MenuRow,
  paragraph,
  picture,
  row,
  rows,
  withEmoji,
} from '../../../discord/messages/blocks.js';
import {
  BUTTON_LABEL_LENGTH,
  COMPONENTS,
  clip,
  MENU_OPTION_LENGTH,
  MENU_PLACEHOLDER_LENGTH,
  ROW_BUTTONS,
} from '../../../discord/messages/limits.js';
import type { Attachment, Screen } from '../../../discord/messages/screen.js';
import { type Choice, DONE, type Path } from '../../../engine/choices.js';
import { gameTexts, pieceName, plainText, text } from '../../../texts/index.js';
import { type DrawnTable, type Step, tableId } from '../app/verbs.js';
import { type Labelled, type MenuGroup, menuGroups } from './menu-groups.js';
import { pageButtons } from './page-buttons.js';

/** Choices that stand on buttons; more go into menus, where each takes one press more. */
const MOST_BUTTONS = 25;
/** More choices than this take up a phone. */
const MANY = 16;
/** Of so many men those of a kind to which such a part of all belong are told by their squares alone; so is what is mostly of one width. */
const MOSTLY = 0.75;
/** Buttons that fit next to each other on a phone: with labels of up to `SHORT` characters, and with an emoji. */
const PHONE_ROW = 4;
const PHONE_EMOJI_ROW = 3;
const SHORT = 3;
/** Next to a menu a message has no room for more of them in such rows. */
const MOST_IN_PHONE_ROWS = 24;
/** Menus shown at once; what is more goes to further pages. */
const MENUS_PER_PAGE = 4;

/** What a chooser is made from. */
export interface ChooserInput extends ControlsInput {
  /** What has been chosen so far, in words. */
  readonly heading: string;
  /** Menus of whole actions that have a name, shown above the others. */
  readonly shortcuts: readonly MenuRow[];
  readonly board: Attachment;
  readonly accent: number;
  /** What is said below the picture of the button that ends the choice at once. */
  readonly endHint?: string;
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
  /** The button that ends the choice at once, in the place of one that leads to the question whether all is meant. */
  readonly end?: APIButtonComponentWithCustomId;
  /** What else stands in the row of the way back. */
  readonly besides: readonly APIButtonComponentWithCustomId[];
  /** What is asked, where it is not told by the kind of the choices. */
  readonly ask?: string;
}

/** Lays the chooser out. */
export function chooserScreen(input: ChooserInput): Screen {
  const { heading, shortcuts, board, accent, endHint } = input;
  const below = endHint === undefined ? [] : [paragraph(endHint)];
  const above = [paragraph(heading), picture(board), ...below, ...shortcuts];
  const controls = chooserControls(input, 1 + countComponents(above));
  return { components: [container(accent, [...above, ...controls])], files: [board], ping: [] };
}

/** The buttons or menus for what may come next, and the way back, in a message that has so many components without them. */
export function chooserControls(input: ControlsInput, others: number): APIComponentInContainer[] {
  const [only, ...rest] = input.next;
  if (only !== undefined && rest.length === 0 && !isEnd(only)) return onlyChoice(input, only);
  const listed = input.next.filter((one) => !isEnd(one) && !isDirection(one));
  const buttons = choiceButtons(input, others, { over: questionParts(input, listed), listed, menus: [] });
  if (buttons !== null) return buttons;
  // A menu goes on from what is chosen so far.
  const menus = menuGroups(
    input.game,
    listed.filter((one) => one.path === undefined),
  );
  const [group, other, ...further] = menus;
  if (group === undefined || other === undefined || further.length > 0) return menusWithPages(input, menus);
  // Of two menus one is spread out, the smaller if the other has no room in rows for a phone: half of the choices take one press.
  const [open, closed] = group.options.length > MOST_IN_PHONE_ROWS ? [other, group] : [group, other];
  const spread = choiceButtons(input, others, {
    over: [questionPart(placeholder(input, open))],
    listed: open.options,
    menus: [row(menu(input, closed, 1))],
  });
  return spread ?? menusWithPages(input, menus);
}

function onlyChoice(input: ControlsInput, { choice, label, emoji }: Labelled): APIComponentInContainer[] {
  const words = plainText(input.hand !== null ? 'cards.buttons.on' : 'moves.play', { move: label });
  const go = pickButton(input, { choice, fullLabel: words, label: words, emoji });
  return [paragraph(text('moves.only')), row(go, ...lastButtons(input))];
}

/** Whether the choice ends a choice of several things. */
function isEnd({ choice }: Labelled): boolean {
  return choice.token === DONE;
}

/** True for a choice that names no square. It is the primary button if it is the only one. */
function isWord({ choice }: Pick<Labelled, 'choice'>): boolean {
  return choice.square === undefined;
}

/** Directions have a row of their own. */
function isDirection({ choice }: Labelled): boolean {
  return choice.direction !== undefined;
}

/** What stands on buttons, below what is asked, and above menus for other choices. */
interface OnButtons {
  readonly over: readonly APIComponentInContainer[];
  readonly listed: readonly Labelled[];
  readonly menus: readonly MenuRow[];
}

/** The buttons; null where they are too many, or a message with so many other components has no room for them. */
function choiceButtons(
  input: ControlsInput,
  others: number,
  { over, listed, menus }: OnButtons,
): APIComponentInContainer[] | null {
  if (listed.length > MOST_BUTTONS) return null;
  const shown = withoutCommon(listed);
  const buttons = shown.map((one) => pickButton(input, one));
  const withWay = listed.filter(({ onward = [] }) => onward.length > 0);
  const isInPairs = listed.length > ROW_BUTTONS && withWay.length >= listed.length * MOSTLY;
  const layOut = (inRow: number) => [
    ...over,
    ...(isInPairs ? fullRows(buttons, PHONE_ROW) : rows(buttons, inRow)),
    ...menus,
    ...directionRow(input),
    ...rows(lastButtons(input)),
  ];
  const withEmojis = shown.filter(({ emoji }) => emoji !== undefined);
  const isNarrow = shown.filter(isShort).length >= shown.length * MOSTLY;
  const narrowRow = isNarrow ? PHONE_ROW : ROW_BUTTONS;
  const widths = [withEmojis.length > shown.length / 2 ? PHONE_EMOJI_ROW : narrowRow, ROW_BUTTONS];
  const hasRoom = (controls: readonly APIComponentInContainer[]) =>
    others + countComponents(controls) <= COMPONENTS;
  return widths.map(layOut).find(hasRoom) ?? null;
}

/** True if its button has at most an emoji and a short label. */
function isShort({ label, fullLabel, emoji }: Labelled): boolean {
  return (emoji === undefined ? fullLabel : label).length <= SHORT;
}

/**
 * The choices, where there are many men to choose from and nearly all are of one kind, with those by their squares alone: on a phone
 * there is room for twice as many in a row then, and so for the board above them.
 */
function withoutCommon(listed: readonly Labelled[]): readonly Labelled[] {
  const men = listed.flatMap(({ man, choice }) =>
    man !== undefined && choice.kind === 'piece' ? [man] : [],
  );
  const common = men.find((man) => men.filter((other) => other === man).length >= listed.length * MOSTLY);
  if (listed.length <= MANY || common === undefined) return listed;
  return listed.map((one) => (one.man === common ? { ...one, fullLabel: one.label, emoji: undefined } : one));
}

/** What is asked, where the choices do not say it. */
function questionParts(input: ControlsInput, listed: readonly Labelled[]): APIComponentInContainer[] {
  const choices = (listed.length === 0 ? input.next : listed).map(({ choice }) => choice);
  const isPlain = input.ask === undefined && choices.every(({ kind }) => kind === 'word');
  const ask = input.ask ?? questionText(input.game, choices);
  return isPlain ? [] : [questionPart(ask)];
}

function questionPart(ask: string): APIComponentInContainer {
  return paragraph(text('moves.asked', { ask }));
}

/** The arrows, in the order of the keys of a keyboard: up, left, right, down. */
function directionRow(input: ControlsInput): ButtonRow[] {
  return rows(input.next.filter(isDirection).map((one) => pickButton(input, one)));
}

function pickButton(
  { idOf, path, next }: ControlsInput,
  {
    choice,
    onward = [],
    path: whole = [...path, choice.token, ...onward],
    label,
    fullLabel,
    emoji,
  }: Labelled,
) {
  const id = idOf('pick', { number: 0, path: whole });
  const words = emoji === undefined ? fullLabel : label;
  const weight = next.filter(isWord).length === 1 && isWord({ choice }) ? 'main' : 'plain';
  return withEmoji(button(clip(words, BUTTON_LABEL_LENGTH), id, weight), emoji);
}

function menusWithPages(input: ControlsInput, menus: readonly MenuGroup[]): APIComponentInContainer[] {
  const { idOf, path } = input;
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
    ...shown.map((group, index) => row(menu(input, group, first + index))),
    ...directionRow(input),
    ...rows(buttons),
  ];
}

function menu(input: ControlsInput, group: MenuGroup, number: number): APIStringSelectComponent {
  const { idOf, path } = input;
  return {
    type: ComponentType.StringSelect,
    custom_id: idOf('pick', { number, path }),
    placeholder: clip(placeholder(input, group), MENU_PLACEHOLDER_LENGTH),
    options: group.options.map(
      ({ choice, fullLabel, emoji }): APISelectMenuOption =>
        withEmoji({ label: clip(fullLabel, MENU_OPTION_LENGTH), value: choice.token }, emoji),
    ),
  };
}

function placeholder({ game, ask: asked }: ControlsInput, { options, title }: MenuGroup): string {
  const choices = options.map(({ choice }) => choice);
  const ask = asked ?? questionText(game, choices);
  const count = options.length;
  return title === null
    ? plainText('moves.whole', { ask, count })
    : plainText('moves.group', { ask, title, count });
}

/**
 * What is asked; men who go to squares are placed, and a square without a man stays open. A word next to what a pawn may become, by which
 * it stays one, answers the same question.
 */
function questionText(game: string, choices: readonly Choice[]): string {
  const kinds = new Set(choices.map(({ kind }) => kind));
  if (kinds.has('promotion')) kinds.delete('word');
  const pieces = new Set(choices.map(({ piece }) => piece));
  const [kind] = kinds;
  const [piece] = pieces;
  if (kind === undefined || kinds.size > 1) return text('moves.ask.mixed');
  if (kind === 'man' && pieces.size === 1 && choices.every(({ square }) => square !== undefined)) {
    return piece === undefined
      ? text('moves.open')
      : plainText('moves.place', { piece: pieceName(game, piece) });
  }
  return kind === 'promotion'
    ? (gameTexts(game).askPromotion ?? text('moves.ask.promotion'))
    : text(`moves.ask.${kind}`);
}

/** What ends the choice, the way back, and what else there is to do. */
function lastButtons(input: ControlsInput): readonly APIButtonComponentWithCustomId[] {
  const ends =
    input.end === undefined ? input.next.filter(isEnd).map((one) => pickButton(input, one)) : [input.end];
  return [...ends, ...backButtons(input), ...input.besides];
}

function backButtons({ idOf, back, restart, hand }: ControlsInput) {
  const to = (label: string, path: Path) => button(label, idOf('walk', { number: 0, path }));
  const begin = hand ?? (restart ? to(text('moves.restart'), []) : null);
  return [...(back === null ? [] : [to(text('moves.back'), back)]), ...(begin === null ? [] : [begin])];
}

/** The way back to the hand, in the place of what was asked. */
export function handButton(table: DrawnTable) {
  return button(text('cards.buttons.back'), tableId('hand', table, 'back'));
}
