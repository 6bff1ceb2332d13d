/** The panel that asks for the next choice of an action: menus or buttons, a picture, and the way back. */
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
  fillRows,
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
import { type DrawnTable, tableCustomId } from '../app/verbs.js';
import type { Step } from '../verbs/codecs.js';
import { type Labelled, type MenuGroup, menuGroups } from './menu-groups.js';
import { pageButtons } from './page-buttons.js';

/** Limit on choices shown as buttons. More choices go into menus, which take one more press. */
const MAX_BUTTONS = 25;
/** Limit on buttons that fit on a phone's screen. */
const PHONE_BUTTONS = 16;
/**
 * If at least this share of the choices has a property, such as the same kind of piece or a short label,
 * labels and rows are made for that property.
 */
const MIN_SHARE = 0.75;
/** Number of buttons with labels of up to `SHORT` characters that fit side by side on a phone. */
const PHONE_ROW = 4;
/** Number of buttons with an emoji that fit side by side on a phone. */
const PHONE_EMOJI_ROW = 3;
/** Number of buttons with an emoji and a whole move, such as `A2 → A3`, that fit side by side on a phone. */
const PHONE_MOVE_ROW = 2;
const SHORT = 3;
/** Limit on phone-width buttons in a message with a menu. */
const MAX_IN_PHONE_ROWS = 24;
const MENUS_PER_PAGE = 4;

export interface ChooserInput extends ControlsInput {
  /** The choices so far, in words. */
  readonly heading: string;
  readonly board: Attachment;
  readonly accent: number;
  /** A line below the picture that explains the button `end`. */
  readonly endHint?: string;
}

export interface ControlsInput {
  readonly game: string;
  /** Custom id of a button or menu for a step. `pick` chooses, `walk` changes the page or goes back. */
  readonly idOf: (verb: 'pick' | 'walk', step: Step) => string;
  readonly path: Path;
  /** Possible next choices, in menu order. At least one. */
  readonly next: readonly Labelled[];
  /** Page of menus to show, from 0. Too large a number shows the last page. */
  readonly page: number;
  /** Target of Back. Null at the beginning. */
  readonly back: Path | null;
  /** True to offer a restart in addition to Back. */
  readonly restart: boolean;
  /** The button back to the hand, for actions that begin there. Null otherwise. */
  readonly hand: APIButtonComponentWithCustomId | null;
  /** Button that ends the choice at once. It replaces the button that would first ask for confirmation. */
  readonly end?: APIButtonComponentWithCustomId;
  /** Further buttons in the row with Back. */
  readonly besides: readonly APIButtonComponentWithCustomId[];
  /** The question to ask. Missing if the kind of the choices implies it. */
  readonly ask?: string;
}

export function chooserScreen(input: ChooserInput): Screen {
  const { heading, board, accent, endHint } = input;
  const below = endHint === undefined ? [] : [paragraph(endHint)];
  const above = [paragraph(heading), picture(board), ...below];
  const controls = chooserControls(input, 1 + countComponents(above));
  return { components: [container(accent, [...above, ...controls])], files: [board], ping: [] };
}

/**
 * Buttons or menus for the next choice, and Back. `others` is the number of the message's other components.
 */
export function chooserControls(input: ControlsInput, others: number): APIComponentInContainer[] {
  const [only, ...rest] = input.next;
  if (only !== undefined && rest.length === 0 && !isDoneChoice(only)) return onlyChoiceButton(input, only);
  const listed = input.next.filter((one) => !isDoneChoice(one) && !isDirection(one));
  const buttons = choiceButtons(input, others, {
    over: createQuestionParts(input, listed),
    listed,
    menus: [],
  });
  if (buttons !== null) return buttons;
  // Leaves out choices that need a path of their own, because a menu can only continue the path.
  const menus = menuGroups(
    input.game,
    listed.filter((one) => one.path === undefined),
  );
  const [group, other, ...further] = menus;
  if (group === undefined || other === undefined || further.length > 0) return menusWithPages(input, menus);
  // Replaces one of two menus with buttons, so that half of the choices take one press. Replaces the second
  // menu if the first has too many choices for phone-width rows.
  const [open, closed] = group.options.length > MAX_IN_PHONE_ROWS ? [other, group] : [group, other];
  const spread = choiceButtons(input, others, {
    over: [questionParagraph(menuPlaceholder(input, open))],
    listed: open.options,
    menus: [row(choiceMenu(input, closed, 1))],
  });
  return spread ?? menusWithPages(input, menus);
}

function onlyChoiceButton(
  input: ControlsInput,
  { choice, label, emoji }: Labelled,
): APIComponentInContainer[] {
  const words = plainText(input.hand !== null ? 'cards.buttons.on' : 'moves.play', { move: label });
  const go = pickButton(input, { choice, fullLabel: words, label: words, emoji });
  return [paragraph(text('moves.only')), row(go, ...endingButtons(input))];
}

function isDoneChoice({ choice }: Labelled): boolean {
  return choice.token === DONE;
}

/** True for a choice without a square, such as a word. */
function isWord({ choice }: Pick<Labelled, 'choice'>): boolean {
  return choice.square === undefined;
}

/** True for a direction. Directions have a row of their own. */
function isDirection({ choice }: Labelled): boolean {
  return choice.direction !== undefined;
}

/** Choices on buttons, with the parts above and the menus below. */
interface ButtonParts {
  readonly over: readonly APIComponentInContainer[];
  readonly listed: readonly Labelled[];
  readonly menus: readonly MenuRow[];
}

/** The buttons of the choices. Null if there are too many for one message with these other components. */
function choiceButtons(
  input: ControlsInput,
  others: number,
  { over, listed, menus }: ButtonParts,
): APIComponentInContainer[] | null {
  if (listed.length > MAX_BUTTONS) return null;
  const shown = shortenCommonLabels(listed);
  const buttons = shown.map((one) => pickButton(input, one));
  const withWay = listed.filter(({ followUp = [] }) => followUp.length > 0);
  const isInPairs = listed.length > ROW_BUTTONS && withWay.length >= listed.length * MIN_SHARE;
  // Rows of equal length keep the directions of a target together. Two targets with three directions each
  // fill two rows of three.
  const isOfTargets = withWay.every(({ choice }) => choice.kind === 'square');
  const pairRows = isOfTargets ? rows(buttons, PHONE_ROW) : fillRows(buttons, PHONE_ROW);
  const layOut = (inRow: number) => [
    ...over,
    ...(isInPairs ? pairRows : rows(buttons, inRow)),
    ...menus,
    ...directionRow(input),
    ...rows(endingButtons(input)),
  ];
  const hasRoom = (controls: readonly APIComponentInContainer[]) =>
    others + countComponents(controls) <= COMPONENTS;
  return rowLengths(shown).map(layOut).find(hasRoom) ?? null;
}

/**
 * Row lengths to try. The first fits on a phone. Longer rows follow, in case the message has no room for more
 * rows.
 */
function rowLengths(shown: readonly Labelled[]): readonly number[] {
  const withEmojis = shown.filter(({ emoji }) => emoji !== undefined);
  const short = shown.filter(isShort);
  if (withEmojis.length > shown.length / 2) {
    const areMoves = short.length <= shown.length * (1 - MIN_SHARE);
    return [...(areMoves ? [PHONE_MOVE_ROW] : []), PHONE_EMOJI_ROW, ROW_BUTTONS];
  }
  return short.length >= shown.length * MIN_SHARE ? [PHONE_ROW, ROW_BUTTONS] : [ROW_BUTTONS];
}

/** True if the choice's button has at most an emoji and a short label. */
function isShort({ label, fullLabel, emoji }: Labelled): boolean {
  return (emoji === undefined ? fullLabel : label).length <= SHORT;
}

/**
 * Shortens labels if there are many pieces and nearly all are of one kind. Pieces of that kind are labelled
 * only by square. Twice as many then fit per row on a phone, and the board stays in view.
 */
function shortenCommonLabels(listed: readonly Labelled[]): readonly Labelled[] {
  const pieces = listed.flatMap(({ pieceKind, choice }) =>
    pieceKind !== undefined && choice.kind === 'piece' ? [pieceKind] : [],
  );
  const common = pieces.find(
    (piece) => pieces.filter((other) => other === piece).length >= listed.length * MIN_SHARE,
  );
  if (listed.length <= PHONE_BUTTONS || common === undefined) return listed;
  return listed.map((one) =>
    one.pieceKind === common ? { ...one, fullLabel: one.label, emoji: undefined } : one,
  );
}

/** The question above the choices. Empty for plain words, which need none. */
function createQuestionParts(input: ControlsInput, listed: readonly Labelled[]): APIComponentInContainer[] {
  const choices = (listed.length === 0 ? input.next : listed).map(({ choice }) => choice);
  const isPlain = input.ask === undefined && choices.every(({ kind }) => kind === 'word');
  const ask = input.ask ?? formatQuestion(input.game, choices);
  return isPlain ? [] : [questionParagraph(ask)];
}

function questionParagraph(ask: string): APIComponentInContainer {
  return paragraph(text('moves.asked', { ask }));
}

/** A row of directions, in the sequence of a keyboard's arrow keys: up, left, right, down. */
function directionRow(input: ControlsInput): ButtonRow[] {
  return rows(input.next.filter(isDirection).map((one) => pickButton(input, one)));
}

function pickButton(
  { idOf, path, next }: ControlsInput,
  {
    choice,
    followUp = [],
    path: whole = [...path, choice.token, ...followUp],
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
    ...endingButtons(input),
  ];
  return [
    ...(pages > 1 ? [paragraph(text('moves.page', { page: page + 1, pages }))] : []),
    ...shown.map((group, index) => row(choiceMenu(input, group, first + index))),
    ...directionRow(input),
    ...rows(buttons),
  ];
}

function choiceMenu(input: ControlsInput, group: MenuGroup, number: number): APIStringSelectComponent {
  const { idOf, path } = input;
  return {
    type: ComponentType.StringSelect,
    custom_id: idOf('pick', { number, path }),
    placeholder: clip(menuPlaceholder(input, group), MENU_PLACEHOLDER_LENGTH),
    options: group.options.map(
      ({ choice, fullLabel, emoji }): APISelectMenuOption =>
        withEmoji({ label: clip(fullLabel, MENU_OPTION_LENGTH), value: choice.token }, emoji),
    ),
  };
}

function menuPlaceholder({ game, ask: asked }: ControlsInput, { options, title }: MenuGroup): string {
  const choices = options.map(({ choice }) => choice);
  const ask = asked ?? formatQuestion(game, choices);
  const count = options.length;
  return title === null
    ? plainText('moves.whole', { ask, count })
    : plainText('moves.group', { ask, title, count });
}

/**
 * The question that fits the kind of the choices. If the choices are squares for one piece, asks where to
 * place the piece. If they are squares without a piece, asks which square stays empty. A word next to
 * promotions is ignored here, because it answers the same question (not to promote).
 */
function formatQuestion(game: string, choices: readonly Choice[]): string {
  const kinds = new Set(choices.map(({ kind }) => kind));
  if (kinds.has('promotion')) kinds.delete('word');
  const pieces = new Set(choices.map(({ piece }) => piece));
  const [kind] = kinds;
  const [piece] = pieces;
  if (kind === undefined || kinds.size > 1) return text('moves.ask.mixed');
  if (kind === 'place' && pieces.size === 1 && choices.every(({ square }) => square !== undefined)) {
    return piece === undefined
      ? text('moves.open')
      : plainText('moves.place', { piece: pieceName(game, piece) });
  }
  return kind === 'promotion'
    ? (gameTexts(game).askPromotion ?? text('moves.ask.promotion'))
    : text(`moves.ask.${kind}`);
}

/** The buttons that end the choice, go back, and start other actions. */
function endingButtons(input: ControlsInput): readonly APIButtonComponentWithCustomId[] {
  const ends =
    input.end === undefined
      ? input.next.filter(isDoneChoice).map((one) => pickButton(input, one))
      : [input.end];
  return [...ends, ...backButtons(input), ...input.besides];
}

function backButtons({ idOf, back, restart, hand }: ControlsInput) {
  const to = (label: string, path: Path) => button(label, idOf('walk', { number: 0, path }));
  const begin = hand ?? (restart ? to(text('moves.restart'), []) : null);
  return [...(back === null ? [] : [to(text('moves.back'), back)]), ...(begin === null ? [] : [begin])];
}

/** Button that returns to the hand, in the same message. */
export function handButton(table: DrawnTable) {
  return button(text('cards.buttons.back'), tableCustomId('hand', table, 'back'));
}
