/** Layout of a board for trying moves: picture, line so far, next choices, and the way back. */
import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIStringSelectComponent,
  ComponentType,
} from 'discord.js';
import type { ExploredLineRow } from '../../../db/rows.js';
import {
  button,
  container,
  countComponents,
  paragraph,
  picture,
  row,
  rows,
} from '../../../discord/messages/blocks.js';
import { clip, MENU_OPTION_LENGTH } from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { Choice, Direction } from '../../../engine/choices.js';
import type { View } from '../../../engine/view.js';
import {
  choicesAt,
  type Exploration,
  exploredPosition,
  exploredState,
  exploredView,
  hasHiddenCards,
  lastTriedAction,
  type TriedAction,
} from '../../../explore/exploration.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { cardTexts } from '../../../texts/cards.js';
import { fullGameTitle, plainGameText, plainText, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import type { App } from '../../shared/app/app.js';
import type { ExplorePanel } from '../../shared/app/explorations.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import {
  boardFile,
  drawBoard,
  type Emphasis,
  loadTheme,
  personalRotation,
} from '../../shared/boards/board-pictures.js';
import { areWordsWanted } from '../../shared/boards/text-preferences.js';
import { labelChoice, pathWords, type Situation, sortChoices } from '../../shared/choosing/choice-words.js';
import {
  cardIdOf,
  choicesOnPath,
  chosenCardName,
  chosenSquares,
  extendByForcedChoices,
  findBackTarget,
  memoizeOptions,
  type Options,
} from '../../shared/choosing/choices.js';
import { type ControlsInput, chooserControls } from '../../shared/choosing/chooser.js';
import type { Labelled } from '../../shared/choosing/menu-groups.js';
import { actionWords } from '../../shared/choosing/path-words.js';
import { accentOf } from '../../shared/choosing/side-to-act.js';
import type { TryGo } from '../../shared/verbs/explore.js';
import { sideName } from '../../shared/wording/words.js';

type MenuRow = APIActionRowComponent<APIStringSelectComponent>;

/** Limit on actions of a line that are shown in words. Earlier actions are left out. */
const MAX_LISTED = 12;

export type Drawing = Pick<App, 'game' | 'settings' | 'tables'>;

export interface KeyedPanel {
  readonly key: string;
  readonly panel: ExplorePanel;
}

export interface Extras {
  /** The page of choices, from 0. */
  readonly page?: number;
  /** Explains why the last attempted move wasn't made on the board. */
  readonly refused?: string;
  /** Buttons to post the line for the person's side, or to propose its first move. */
  readonly sideButtons?: readonly APIButtonComponentWithCustomId[];
  /** The person's named lines. */
  readonly lines?: readonly ExploredLineRow[];
  readonly canName?: boolean;
}

interface Reader {
  readonly turn: Direction;
  readonly inWords: boolean;
}

/** Content of a screen, before layout and drawing. */
interface Plan {
  readonly view: View;
  readonly emphasis: Emphasis;
  readonly text: string;
  readonly controls: Omit<ControlsInput, 'idOf' | 'game' | 'besides' | 'page'> | null;
}

/** A board without its picture. */
export interface ExplorationLayout extends Pick<Screen, 'components'> {
  readonly view: View;
  readonly turn: Direction;
  readonly emphasis: Emphasis;
}

/** Lays out and draws the board for the actor. */
export async function explorationScreen(
  app: Drawing,
  table: LoadedTable,
  actor: Actor,
  keyed: KeyedPanel,
  extras?: Extras,
): Promise<Screen> {
  const { components, view, turn, emphasis } = await explorationLayout(app, table, actor, keyed, extras);
  const theme = await loadTheme(app.settings, actor.id, table.place.guildId);
  return { components, files: [await drawBoard(view, theme, turn, emphasis)], ping: [] };
}

/** Lays out the board for the actor without drawing it. */
export async function explorationLayout(
  app: Drawing,
  table: LoadedTable,
  actor: Actor,
  { key, panel }: KeyedPanel,
  { page = 0, refused, sideButtons = [], lines = [], canName = false }: Extras = {},
): Promise<ExplorationLayout> {
  const { exploration } = panel;
  const turn = await personalRotation(app, table, exploredView(exploration), actor);
  const reader = { turn, inWords: await areWordsWanted(app, actor) };
  const plan = await app.tables.runWithAnswers(table.game, () => planBoard(panel, reader));
  const { view, emphasis } = plan;
  const isChoosing = plan.controls !== null && plan.controls.path.length > 0;
  const below = [
    ...(isChoosing ? [] : [row(...lineButtons(table, key, exploration, canName))]),
    ...(isChoosing ? [] : rows(sideButtons)),
    ...(isChoosing || lines.length === 0 ? [] : [lineMenu(table, key, lines)]),
  ];
  const isStale = table.status === 'playing' && panel.plies !== table.plies;
  const above = [
    paragraph(text('explore.title', { game: fullGameTitle(table.game, table.options) })),
    picture(boardFile(view, emphasis)),
    paragraph(
      [
        ...(refused === undefined ? [] : [text('explore.refused', { what: refused })]),
        plan.text,
        ...(isStale ? [text('explore.stale')] : []),
      ].join('\n'),
    ),
  ];
  const others = 1 + countComponents([...above, ...below]);
  const controls = explorationControls(table, { key, panel }, plan, page, others);
  const frame = container(accentOf(view), [...above, ...controls, ...below]);
  return { components: [frame], view, turn, emphasis };
}

/** The latest actions of the line, in notation or in words. */
export function lineText(exploration: Exploration, inWords: boolean): string {
  const { line, shown } = exploration;
  return formatActions(exploration, line.slice(0, shown), 0, inWords);
}

function explorationControls(
  table: LoadedTable,
  { key, panel }: KeyedPanel,
  { controls }: Plan,
  page: number,
  others: number,
): APIComponentInContainer[] {
  if (controls === null) return [];
  const { shown } = panel.exploration;
  const depth = panel.path.length;
  const input: ControlsInput = {
    ...controls,
    game: table.game,
    page,
    besides: [button(text('moves.typing.button'), tableCustomId('try-type', table, key))],
    // Custom ids carry only the new choices, to stay short. Earlier choices are stored with the board.
    idOf: (verb, { number, path }) =>
      verb === 'pick'
        ? tableCustomId('try', table, { key, shown, number, depth, path: path.slice(depth) })
        : tableCustomId('try-walk', table, { key, shown, number, depth: path.length, path: [] }),
  };
  return chooserControls(input, others);
}

function lineMenu(table: LoadedTable, key: string, lines: readonly ExploredLineRow[]): MenuRow {
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: tableCustomId('try-line', table, key),
    placeholder: plainText('explore.naming.lines'),
    options: lines.map(({ name, moves }) => ({
      label: name,
      value: name,
      description: clip(moves.map((path) => path.join(' ')).join(', '), MENU_OPTION_LENGTH),
    })),
  };
  return { type: ComponentType.ActionRow, components: [menu] };
}

function lineButtons(table: LoadedTable, key: string, { line, shown }: Exploration, canName: boolean) {
  const goButton = (go: TryGo['go'], isPossible: boolean) => ({
    ...button(text(`explore.${go}`), tableCustomId('try-go', table, { key, go })),
    disabled: !isPossible,
  });
  const name = button(text('explore.naming.button'), tableCustomId('try-name', table, key));
  return [
    goButton('back', shown > 0),
    goButton('next', shown < line.length),
    goButton('reset', line.length > 0),
    ...(canName && shown > 0 ? [name] : []),
  ];
}

function planBoard({ exploration, path, name }: ExplorePanel, reader: Reader): Plan {
  const { game } = exploration;
  const state = exploredState(exploration);
  const options = memoizeOptions((so) => choicesAt(exploration, so));
  const forced = state.kind === 'open' ? extendByForcedChoices(options, path) : [];
  const view = exploredView(exploration, forced);
  const along = choicesOnPath(options, forced);
  const next = state.kind === 'open' ? options(forced) : [];
  const before = { view: exploredView(exploration), ...reader };
  const chosen =
    forced.length === 0 ? [] : [text('explore.chosen', { path: pathWords(before, options, forced) })];
  const lines = [
    ...describeLine(exploration, reader.inWords, name),
    formatExploredState(exploration, view),
    ...chosen,
  ];
  const cardNote = hasHiddenCards(exploration) ? [text('explore.cards')] : [];
  const last = lastTriedAction(exploration);
  const tried =
    last === null ? '' : plainText('explore.alt', { move: describeTriedAction(exploration, last) });
  const plan = {
    view,
    text: [...lines, ...cardNote].join('\n'),
    emphasis: {
      chosen: chosenSquares(along),
      targets: next.flatMap(({ square }) => square ?? []),
      intro: [tried, chosenCardName(along)].filter((part) => part !== '').join(' '),
      isPreview: exploration.shown > 0 || forced.length > (along[0]?.kind === 'card' ? 1 : 0),
    },
  };
  if (state.kind !== 'open' || next.length === 0) return { ...plan, controls: null };
  const { side } = state;
  const position = exploredPosition(exploration);
  const situation: Situation = { game, position, side, view, ...reader };
  const back = findBackTarget(options, forced, false);
  return {
    ...plan,
    controls: {
      path: forced,
      next: sortChoices(next, situation).map((choice) => labelNextChoice(situation, options, forced, choice)),
      back: back?.path ?? null,
      restart: back?.restart ?? false,
      hand: null,
    },
  };
}

/** Labels a choice. The label of a card is its name. */
function labelNextChoice(
  situation: Situation,
  options: Options,
  path: readonly string[],
  choice: Choice,
): Labelled {
  if (choice.kind === 'card' && path.length === 0) {
    const { name } = cardTexts(cardIdOf(choice));
    return { choice, label: name, fullLabel: name };
  }
  const onCard = choicesOnPath(options, path.slice(0, 1)).some(({ kind }) => kind === 'card');
  return labelChoice(situation, options, path, choice, onCard);
}

function describeLine(exploration: Exploration, inWords: boolean, name: string | null): readonly string[] {
  const { line, shown } = exploration;
  const lineWords = lineText(exploration, inWords);
  const ahead = formatActions(exploration, line.slice(shown, shown + MAX_LISTED), shown, inWords);
  return [
    lineWords === ''
      ? text('explore.nothing')
      : name === null
        ? text('explore.line', { line: lineWords })
        : text('explore.namedLine', { name, line: lineWords }),
    ...(ahead === '' ? [] : [text('explore.ahead', { line: ahead })]),
  ];
}

function formatActions(
  exploration: Exploration,
  actions: readonly TriedAction[],
  from: number,
  inWords: boolean,
): string {
  const first = Math.max(0, actions.length - MAX_LISTED);
  const moves = actions.slice(first).map((action, at) => {
    const words = inWords ? describeTriedAction(exploration, action) : action.notation;
    return text('explore.action', { number: from + first + at + 1, move: words });
  });
  return [...(first > 0 ? [text('explore.earlier')] : []), ...moves].join(' ');
}

/** Describes an action by its choices alone. */
function describeTriedAction({ game, viewer }: Exploration, { before, side, path }: TriedAction): string {
  const options = memoizeOptions((so) => game.choices(before, side, so));
  return actionWords(game.view(before, viewer), options, path);
}

function formatExploredState(exploration: Exploration, view: View): string {
  const state = exploredState(exploration);
  const { id: game } = exploration.game;
  if (state.kind === 'rolled') return text('explore.rolled');
  if (state.kind === 'open') return text('explore.toMove', { side: sideName(game, state.side) });
  const hasCards = hasHiddenCards(exploration);
  const isCheck = view.threatened.length > 0;
  if (state.kind === 'stuck') {
    const side = sideName(game, state.side);
    if (!hasCards) return text('explore.stuck', { side });
    return isCheck ? text('explore.mate') : text('explore.noMove', { side });
  }
  const { winners, reason: code } = state.outcome;
  const reason = plainGameText(game, 'outcomes', code);
  if (hasCards) return isCheck ? text('explore.mate') : text('explore.overUnlessCard', { reason });
  return winners.length === 0
    ? text('explore.drawn', { reason })
    : text('explore.won', { who: joinList(winners.map((side) => sideName(game, side))), reason });
}
