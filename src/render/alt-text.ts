/**
 * The position in words, for those who hear pictures instead of seeing them, in the order of what one needs: what was done last,
 * whose turn it is, check, the kings, the squares that decide, the men, effects, and what lies next to the board. Discord takes
 * 1024 characters: where a position needs more, the last goes first, and no man is left out.
 */
import type { Square } from '../engine/choices.js';
import type { SideId } from '../engine/game.js';
import {
  type CapturedView,
  type CellKind,
  type SideView,
  squareName,
  squareNames,
  type View,
} from '../engine/view.js';
import { capitalised } from '../texts/capitals.js';
import { towards } from '../texts/directions.js';
import { cellName, gameTitle, pictureText, pieceName, sideName } from '../texts/index.js';
import { listed } from '../texts/listing.js';
import { checkWords, type Done, doneWords } from './alt-actions.js';
import { cardWords, effectWords, groundWords } from './alt-cards.js';
import { armyWords, kingWords, nobodyWords } from './alt-men.js';
import type { PanelWords, PlateWords } from './panel-context.js';
import { statusWords } from './picture-words.js';
import { homesOf, specialSquares } from './special-squares.js';

/** The most that Discord takes as the description of an attachment, in characters. */
const LIMIT = 1024;

/** So much is heard with patience: of more, what goes from `SPARE` on is left out. */
const COMFORTABLE = 700;
const SPARE = 10;

/** The most that is told of a name, in characters. */
const LONGEST_NAME = 64;

/** Kinds of more men than this are told by their number, where all else has gone: from many to none. */
const MOST = [12, 7, 3, 1, 0];

/** What a description tells beyond the view. */
export interface Heard extends PanelWords {
  /** What was done last, as the viewer may read it, the latest last; where it is not known, the view's last move is told. */
  readonly done?: readonly Done[];
  /** Who could take a man who is threatened. */
  readonly attackers?: (threatened: Square) => readonly Square[];
  /** The board shows what is not played. */
  readonly isPreview?: boolean;
  /** The board alone is shown, as an example: no game has led to it, and nothing lies next to it. */
  readonly isExample?: boolean;
  /** The squares of what has been chosen, and those that may be chosen next. */
  readonly chosen?: readonly Square[];
  readonly targets?: readonly Square[];
  /** What is told before all else, in sentences. */
  readonly first?: string;
}

/** Sentences, and how soon they go where there is no room: the highest first, and never those without. */
interface Passage {
  readonly words: readonly string[];
  readonly goes?: number;
}

/** The position in words, directions by the edges of the board: at most 1024 characters. */
export function altText(view: View, heard: Heard = {}): string {
  const whole = passages(view, heard, Number.POSITIVE_INFINITY);
  const steps = [...new Set(whole.map(({ goes = 0 }) => goes))].sort((one, other) => other - one);
  for (const step of steps) {
    const words = joined(whole.filter(({ goes = 0 }) => goes <= step));
    if (words.length <= (step < SPARE ? LIMIT : COMFORTABLE)) return words;
  }
  for (const most of MOST) {
    const words = joined(passages(view, heard, most).filter(({ goes }) => goes === undefined));
    if (words.length <= LIMIT) return words;
  }
  return shortened(joined(passages(view, heard, 0)));
}

function joined(passages: readonly Passage[]): string {
  return passages
    .flatMap(({ words }) => words)
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** As many whole words as there is room for. */
function shortened(words: string): string {
  return `${words.slice(0, words.lastIndexOf(' ', LIMIT - 2))} …`;
}

/** All that there is to tell, in its order; kinds of more than `most` men by their number. */
function passages(view: View, heard: Heard, most: number): readonly Passage[] {
  const { game } = view;
  const isCovered = view.cards?.covered === true;
  return [
    {
      words: [
        heard.first ?? '',
        pictureText(heard.isPreview ? 'alt.preview' : 'alt.game', { game: gameTitle(game) }),
        ...(heard.isExample ? [] : doneWords(view, heard.done)),
        statusTold(view),
        ...checkWords(view, heard.attackers),
        clockWords(view, heard),
        squaresTold('alt.chosen', view, heard.chosen),
      ],
    },
    { words: isCovered ? [pictureText('alt.covered')] : [kingWords(view), ...goalWords(view)] },
    ...(isCovered ? [] : inOrderOfNeed(view).flatMap((side) => sidePassages(view, side, most))),
    { words: [nobodyWords(view, most), ...groundWords(view)] },
    { words: effectWords(view, false), goes: 1 },
    { words: effectWords(view, true), goes: 9 },
    { words: [squaresTold('alt.targets', view, heard.targets)], goes: 4 },
    { words: [holders(view, heard)], goes: 6 },
    ...(heard.isExample
      ? []
      : [
          { words: [capturedWords(view)], goes: 7 },
          { words: cardWords(view), goes: 8 },
        ]),
    { words: specialWords(view, [...FEATURES, ...(isCovered ? GOALS : [])]), goes: 10 },
    { words: [boardWords(view)], goes: 11 },
    { words: homeWords(view), goes: 12 },
  ];
}

/** The sides, the one first that has to tell from memory who of its men is gone: its time runs. */
function inOrderOfNeed({ sides, toAct, cards }: View): readonly SideView[] {
  if (cards?.fromMemory !== true) return sides;
  const asked = sides.filter(({ id }) => toAct.includes(id));
  return [...new Set([...asked, ...sides])];
}

/** Whose turn it is, or how it ended; nothing before a game begins. */
function statusTold(view: View): string {
  const isIdle = view.ply === 0 && view.outcome === null && view.toAct.length === 0;
  return isIdle ? '' : pictureText('alt.status', { status: statusWords(view) });
}

/** Squares that win or lose a game, squares that change how men move, and those on which the armies begin. */
const GOALS: readonly CellKind[] = ['throne', 'corner', 'king-square'];
const FEATURES: readonly CellKind[] = ['raised', 'copper'];

/** The squares that decide, with who stands there. */
function goalWords(view: View): readonly string[] {
  const { game, board, pieces } = view;
  return GOALS.flatMap((kind) => {
    const squares = specialSquares(board, kind);
    const cell = cellName(game, kind);
    if (cell === undefined || squares.length === 0) return [];
    const told = squares.map((square) => {
      const man = pieces.find((one) => one.square === square);
      const name = squareName(board, square);
      if (man !== undefined)
        return pictureText('alt.onGoal', {
          side: sideName(game, man.side),
          piece: pieceName(game, man.kind),
          square: name,
        });
      return squares.length === 1 ? pictureText('alt.empty', { square: name }) : name;
    });
    return [pictureText('alt.goal', { cell: capitalised(cell), squares: told.join(', ') })];
  });
}

/** The squares of these kinds, by what they are. */
function specialWords({ game, board }: View, kinds: readonly CellKind[]): readonly string[] {
  return kinds.flatMap((kind) => {
    const cell = cellName(game, kind);
    const squares = specialSquares(board, kind);
    if (cell === undefined || squares.length === 0) return [];
    return [pictureText('alt.special', { cell, squares: squareNames(board, squares) })];
  });
}

/** The size of the board, with how many squares there are where its corners are cut. */
function boardWords({ board: { columns, rows, names } }: View): string {
  const count = names.filter((name) => name !== '').length;
  const key = count === columns * rows ? 'alt.board' : 'alt.cutBoard';
  return pictureText(key, { columns, rows, count });
}

/** The row in which each army begins; where armies share an edge, all of them. */
function homeWords(view: View): readonly string[] {
  const { game, board, sides } = view;
  const cell = cellName(game, 'home');
  if (cell === undefined) return [];
  const homes = homesOf(board, sides);
  if (homes === null) return specialWords(view, ['home']);
  return homes.map(([{ id }, squares]) =>
    pictureText('alt.home', { cell, side: sideName(game, id), squares: squareNames(board, squares) }),
  );
}

/** A side's men, with where its arrow points; its points by themselves. */
function sidePassages(view: View, side: SideView, most: number): readonly Passage[] {
  const { points } = side;
  // Where the arrow of an army pointed that has left the board is of no use to anybody.
  const arrow =
    side.fallen === true && !view.pieces.some((man) => man.side === side.id) ? undefined : side.arrow;
  const army = armyWords(view, side, most);
  const turns =
    arrow === undefined
      ? ''
      : pictureText(army === '' ? 'alt.arrowOf' : 'alt.arrow', {
          side: sideName(view.game, side.id),
          direction: towards(view.board, arrow),
        });
  const scored = points === undefined ? '' : pictureText('alt.points', { points });
  return [{ words: [army, turns] }, { words: [scored], goes: 3 }];
}

function squaresTold(
  key: 'alt.chosen' | 'alt.targets',
  view: View,
  squares: readonly Square[] | undefined = [],
): string {
  return squares.length === 0 ? '' : pictureText(key, { squares: squareNames(view.board, squares) });
}

/** The time that the sides have left, and where that is little. */
function clockWords({ game, sides }: View, { plates = {} }: Heard): string {
  const told = sides.flatMap(({ id }) => {
    const { clock, isShort = false } = plates[id] ?? {};
    if (clock === undefined) return [];
    return [pictureText(isShort ? 'alt.short' : 'alt.left', { side: sideName(game, id), time: clock })];
  });
  return told.length === 0 ? '' : pictureText('alt.clocks', { clocks: told.join('; ') });
}

/** Who holds which sides, with whom they win together: one who holds several once. */
function holders(view: View, { plates = {} }: Heard): string {
  const told = new Set<SideId>();
  const teams = view.sides.flatMap(({ id }) => {
    const { partners = [] } = plates[id] ?? {};
    const [first, ...others] = [id, ...partners].flatMap((one) => {
      const plate = plates[one];
      return plate === undefined || told.has(one) ? [] : holder(view, one, plate, told);
    });
    if (first === undefined) return [];
    return others.length === 0 ? first : pictureText('alt.team', { first, others: listed(others) });
  });
  return teams.length === 0 ? '' : pictureText('alt.held', { holders: teams.join('; ') });
}

/** Who holds the side, with all that they hold, which is added to `told`; nothing where no name is known. */
function holder(
  { game }: View,
  id: SideId,
  { name = '', also = [] }: PlateWords,
  told: Set<SideId>,
): readonly string[] {
  const shown = [...name].slice(0, LONGEST_NAME).join('').trim();
  if (shown === '') return [];
  const own = [id, ...also];
  for (const one of own) told.add(one);
  const side = own.map((one) => sideName(game, one)).join(', ');
  return [pictureText('named', { name: shown, side })];
}

/** The men that are off the board, whose they were, and who took them where that is not plain; empty where there are none. */
export function capturedWords(view: View): string {
  const taken = view.captured.filter((men) => men.count > 0);
  if (taken.length === 0) return '';
  const words = (men: CapturedView) => {
    const values = {
      count: men.count,
      piece: pieceName(view.game, men.kind),
      side: sideName(view.game, men.side),
    };
    if (men.by === undefined) return pictureText('alt.capturedMen', values);
    return pictureText('alt.capturedBy', { ...values, by: sideName(view.game, men.by) });
  };
  return pictureText('alt.captured', { men: taken.map(words).join(', ') });
}
