/**
 * Describes a position in words for people who use a screen reader: last action, turn, check, kings, decisive
 * squares, pieces, effects, trays. Discord allows 1024 characters; in longer texts the least important
 * passages are dropped, never a piece.
 */
import type { Square } from '../../engine/choices.js';
import type { SideId } from '../../engine/game.js';
import {
  type CapturedView,
  type CellKind,
  type SideView,
  squareName,
  squareNames,
  type View,
} from '../../engine/view.js';
import { capitalise } from '../../texts/capitals.js';
import { describeDirection } from '../../texts/directions.js';
import { cellName, gameTitle, pictureText, pieceName, sideName } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import { homeRows, specialSquares } from '../board/special-squares.js';
import type { PanelWords, PlateWords } from '../panel/context.js';
import { describeStatus } from '../panel/picture-words.js';
import { describeChecks, describeLastActions, type NumberedAction } from './actions.js';
import { describeCards, describeEffects, describeTerrain } from './cards.js';
import { describeArmy, describeKings, describeNeutralPieces } from './pieces.js';

/** Discord's limit for the description of an attachment, in characters. */
const LIMIT = 1024;

/**
 * Passages from `OPTIONAL_FROM` on are dropped beyond this length, because long descriptions tire the
 * listener.
 */
const PREFERRED_LENGTH = 700;
const OPTIONAL_FROM = 10;

/** Maximum length of a name read out, in characters. */
const NAME_LIMIT = 64;

/**
 * If the text is too long without its optional passages, kinds with more pieces than this are only counted.
 * Tried from left to right until the text fits.
 */
const COUNT_THRESHOLDS = [12, 7, 3, 1, 0];

/** Details of the description that aren't part of the view. */
export interface AltTextOptions extends PanelWords {
  /** The latest actions the viewer may see, oldest first. Without them, the view's last move is described. */
  readonly done?: readonly NumberedAction[];
  /** The pieces that attack a threatened square. */
  readonly attackers?: (threatened: Square) => readonly Square[];
  /** True if the board shows a position that isn't played. */
  readonly isPreview?: boolean;
  /** True for a board shown alone, as an example without a game. */
  readonly isExample?: boolean;
  /** Squares chosen so far. */
  readonly chosen?: readonly Square[];
  /** Squares that can be chosen next. */
  readonly targets?: readonly Square[];
  /** Sentences that come first. */
  readonly intro?: string;
}

/**
 * Sentences that are dropped together if the text is too long. The highest `dropOrder` is dropped first.
 * Sentences without a `dropOrder` are never dropped.
 */
interface Passage {
  readonly words: readonly string[];
  readonly dropOrder?: number;
}

/** Describes the position in at most 1024 characters. Directions refer to the edges of the board. */
export function altText(view: View, heard: AltTextOptions = {}): string {
  const whole = listPassages(view, heard, Number.POSITIVE_INFINITY);
  const steps = [...new Set(whole.map(({ dropOrder = 0 }) => dropOrder))].sort((one, other) => other - one);
  for (const step of steps) {
    const words = joinPassages(whole.filter(({ dropOrder = 0 }) => dropOrder <= step));
    if (words.length <= (step < OPTIONAL_FROM ? LIMIT : PREFERRED_LENGTH)) return words;
  }
  for (const most of COUNT_THRESHOLDS) {
    const words = joinPassages(
      listPassages(view, heard, most).filter(({ dropOrder }) => dropOrder === undefined),
    );
    if (words.length <= LIMIT) return words;
  }
  return truncateWords(joinPassages(listPassages(view, heard, 0)));
}

function joinPassages(passages: readonly Passage[]): string {
  return passages
    .flatMap(({ words }) => words)
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Keeps as many whole words as fit. */
function truncateWords(words: string): string {
  return `${words.slice(0, words.lastIndexOf(' ', LIMIT - 2))} …`;
}

/** All passages in order. Kinds with more than `most` pieces are described by their number. */
function listPassages(view: View, heard: AltTextOptions, most: number): readonly Passage[] {
  const { game } = view;
  const isCovered = view.cards?.covered === true;
  return [
    {
      words: [
        heard.intro ?? '',
        pictureText(heard.isPreview ? 'alt.preview' : 'alt.game', { game: gameTitle(game) }),
        ...(heard.isExample ? [] : describeLastActions(view, heard.done)),
        describeStatusLine(view),
        ...describeChecks(view, heard.attackers),
        describeClocks(view, heard),
        describeHighlightedSquares('alt.chosen', view, heard.chosen),
      ],
    },
    { words: isCovered ? [pictureText('alt.covered')] : [describeKings(view), ...describeGoals(view)] },
    ...(isCovered ? [] : orderSides(view).flatMap((side) => sidePassages(view, side, most))),
    { words: [describeNeutralPieces(view, most), ...describeTerrain(view)] },
    { words: describeEffects(view, false), dropOrder: 1 },
    { words: describeEffects(view, true), dropOrder: 9 },
    { words: [describeHighlightedSquares('alt.targets', view, heard.targets)], dropOrder: 4 },
    { words: [describeHolders(view, heard)], dropOrder: 6 },
    ...(heard.isExample
      ? []
      : [
          { words: [describeCapturedPieces(view)], dropOrder: 7 },
          { words: describeCards(view), dropOrder: 8 },
        ]),
    { words: describeSpecialSquares(view, [...FEATURES, ...(isCovered ? GOALS : [])]), dropOrder: 10 },
    { words: [describeBoard(view)], dropOrder: 11 },
    { words: describeHomeRows(view), dropOrder: 12 },
  ];
}

/**
 * Orders the sides. A side that must name its captured pieces from memory comes first, because its clock is
 * running.
 */
function orderSides({ sides, toAct, cards }: View): readonly SideView[] {
  if (cards?.fromMemory !== true) return sides;
  const asked = sides.filter(({ id }) => toAct.includes(id));
  return [...new Set([...asked, ...sides])];
}

/** The side to move, or the result. Empty before the game begins. */
function describeStatusLine(view: View): string {
  const isIdle = view.ply === 0 && view.outcome === null && view.toAct.length === 0;
  return isIdle ? '' : pictureText('alt.status', { status: describeStatus(view) });
}

/** Squares that decide a game, and home squares. */
const GOALS: readonly CellKind[] = ['throne', 'corner', 'king-square'];
/** Squares that change how pieces move. */
const FEATURES: readonly CellKind[] = ['raised', 'copper'];

/** Lists the decisive squares and the pieces on them. */
function describeGoals(view: View): readonly string[] {
  const { game, board, pieces } = view;
  return GOALS.flatMap((kind) => {
    const squares = specialSquares(board, kind);
    const cell = cellName(game, kind);
    if (cell === undefined || squares.length === 0) return [];
    const described = squares.map((square) => {
      const piece = pieces.find((one) => one.square === square);
      const name = squareName(board, square);
      if (piece !== undefined)
        return pictureText('alt.onGoal', {
          side: sideName(game, piece.side),
          piece: pieceName(game, piece.kind),
          square: name,
        });
      return squares.length === 1 ? pictureText('alt.empty', { square: name }) : name;
    });
    return [pictureText('alt.goal', { cell: capitalise(cell), squares: described.join(', ') })];
  });
}

function describeSpecialSquares({ game, board }: View, kinds: readonly CellKind[]): readonly string[] {
  return kinds.flatMap((kind) => {
    const cell = cellName(game, kind);
    const squares = specialSquares(board, kind);
    if (cell === undefined || squares.length === 0) return [];
    return [pictureText('alt.special', { cell, squares: squareNames(board, squares) })];
  });
}

/** Size of the board, with the number of squares if its corners are cut off. */
function describeBoard({ board: { columns, rows, names } }: View): string {
  const count = names.filter((name) => name !== '').length;
  const key = count === columns * rows ? 'alt.board' : 'alt.cutBoard';
  return pictureText(key, { columns, rows, count });
}

/** The home row of each army. Armies that share an edge are listed together. */
function describeHomeRows(view: View): readonly string[] {
  const { game, board, sides } = view;
  const cell = cellName(game, 'home');
  if (cell === undefined) return [];
  const homes = homeRows(board, sides);
  if (homes === null) return describeSpecialSquares(view, ['home']);
  return homes.map(([{ id }, squares]) =>
    pictureText('alt.home', { cell, side: sideName(game, id), squares: squareNames(board, squares) }),
  );
}

/** The side's pieces and its arrow. Its points are a separate passage. */
function sidePassages(view: View, side: SideView, most: number): readonly Passage[] {
  const { points } = side;
  // The arrow of an army that has left the board has no meaning.
  const arrow =
    side.fallen === true && !view.pieces.some((piece) => piece.side === side.id) ? undefined : side.arrow;
  const army = describeArmy(view, side, most);
  const turns =
    arrow === undefined
      ? ''
      : pictureText(army === '' ? 'alt.arrowOf' : 'alt.arrow', {
          side: sideName(view.game, side.id),
          direction: describeDirection(view.board, arrow),
        });
  const scored = points === undefined ? '' : pictureText('alt.points', { points });
  return [{ words: [army, turns] }, { words: [scored], dropOrder: 3 }];
}

function describeHighlightedSquares(
  key: 'alt.chosen' | 'alt.targets',
  view: View,
  squares: readonly Square[] | undefined = [],
): string {
  return squares.length === 0 ? '' : pictureText(key, { squares: squareNames(view.board, squares) });
}

/** Lists the remaining times and the clocks that run low. */
function describeClocks({ game, sides }: View, { plates = {} }: AltTextOptions): string {
  const clocks = sides.flatMap(({ id }) => {
    const { clock, isTimeShort = false } = plates[id] ?? {};
    if (clock === undefined) return [];
    return [pictureText(isTimeShort ? 'alt.short' : 'alt.left', { side: sideName(game, id), time: clock })];
  });
  return clocks.length === 0 ? '' : pictureText('alt.clocks', { clocks: clocks.join('; ') });
}

/** Lists the holders of the sides and their partners, once per holder. */
function describeHolders(view: View, { plates = {} }: AltTextOptions): string {
  const described = new Set<SideId>();
  const teams = view.sides.flatMap(({ id }) => {
    const { partners = [] } = plates[id] ?? {};
    const [first, ...others] = [id, ...partners].flatMap((one) => {
      const plate = plates[one];
      return plate === undefined || described.has(one) ? [] : describeHolder(view, one, plate, described);
    });
    if (first === undefined) return [];
    return others.length === 0 ? first : pictureText('alt.team', { first, others: joinList(others) });
  });
  return teams.length === 0 ? '' : pictureText('alt.held', { holders: teams.join('; ') });
}

/**
 * Describes one holder with all of their sides, which are added to `described`. Empty when no name is known.
 */
function describeHolder(
  { game }: View,
  id: SideId,
  { name = '', otherSides = [] }: PlateWords,
  described: Set<SideId>,
): readonly string[] {
  const shown = [...name].slice(0, NAME_LIMIT).join('').trim();
  if (shown === '') return [];
  const own = [id, ...otherSides];
  for (const one of own) described.add(one);
  const side = own.map((one) => sideName(game, one)).join(', ');
  return [pictureText('named', { name: shown, side })];
}

/** Lists the captured pieces with their owners, and with the captor if that is unclear. */
export function describeCapturedPieces(view: View): string {
  const taken = view.captured.filter((pieces) => pieces.count > 0);
  if (taken.length === 0) return '';
  const describePieces = (pieces: CapturedView) => {
    const values = {
      count: pieces.count,
      piece: pieceName(view.game, pieces.kind),
      side: sideName(view.game, pieces.side),
    };
    if (pieces.by === undefined) return pictureText('alt.capturedPieces', values);
    return pictureText('alt.capturedBy', { ...values, by: sideName(view.game, pieces.by) });
  };
  return pictureText('alt.captured', { pieces: taken.map(describePieces).join(', ') });
}
