/**
 * The position in words, for those who hear pictures instead of seeing them: whose turn, the last move, who plays, every piece
 * with its square, effects and cards. Discord takes 1024 characters; where a position needs more, what effects mean goes
 * first, then who plays, then the squares of the most numerous kinds give way to their number.
 */
import type { Square } from '../engine/choices.js';
import type { SideId } from '../engine/game.js';
import type { CapturedView, Direction, PieceView, SideView, View } from '../engine/view.js';
import { gameTitle, markName, pictureText, pieceName, sideName } from '../texts/index.js';
import { cardWords, effectWords, groundWords } from './alt-cards.js';
import { tellsMark } from './badges.js';
import type { PanelWords } from './desk.js';
import { turned } from './scene.js';
import { statusWords } from './words.js';

/** The most that Discord takes as the description of an attachment, in characters. */
const LIMIT = 1024;

/** The most that is told of a name, in characters. */
const LONGEST_NAME = 64;

type Plates = NonNullable<PanelWords['plates']>;

/** How much is told. */
interface Detail {
  /** Whether it is told who holds the sides. */
  readonly names: boolean;
  /** Kinds of more men than this are told by their number instead of their squares. */
  readonly most: number;
  /** Whether it is told what effects mean. */
  readonly meanings: boolean;
}

/** From everything to as little as possible. */
const DETAILS: readonly Detail[] = [
  { names: true, most: Number.POSITIVE_INFINITY, meanings: true },
  { names: true, most: Number.POSITIVE_INFINITY, meanings: false },
  ...[Number.POSITIVE_INFINITY, 12, 7, 3, 1].map((most) => ({ names: false, most, meanings: false })),
];
const LEAST: Detail = { names: false, most: 0, meanings: false };

/** What the picture shows beyond the view: the words on its plates, and by how many quarter turns clockwise it is turned. */
interface Shown extends PanelWords {
  readonly turn?: Direction;
}

/** The position in words, directions as they are seen in the picture, with those who hold the sides: at most 1024 characters. */
export function altText(view: View, { plates = {}, turn = 0 }: Shown = {}): string {
  const seen = turnedBy(view, turn);
  for (const detail of DETAILS) {
    const words = describe(seen, plates, detail);
    if (words.length <= LIMIT) return words;
  }
  const words = describe(seen, plates, LEAST);
  return words.length <= LIMIT ? words : `${words.slice(0, LIMIT - 1)}…`;
}

/** The view with its directions as they point on a board that is turned. */
function turnedBy(view: View, turn: Direction): View {
  if (turn === 0) return view;
  const sides = view.sides.map((side) =>
    side.arrow === undefined ? side : { ...side, arrow: turned(side.arrow, turn) },
  );
  const pieces = view.pieces.map((man) =>
    man.facing === undefined ? man : { ...man, facing: turned(man.facing, turn) },
  );
  return { ...view, sides, pieces };
}

function describe(view: View, plates: Plates, { names, most, meanings }: Detail): string {
  const { board, game } = view;
  return [
    pictureText('alt.board', { game: gameTitle(game), columns: board.columns, rows: board.rows }),
    pictureText('alt.status', { status: statusWords(view) }),
    lastAction(view),
    threats(view),
    names ? holders(view, plates) : '',
    ...(view.cards?.covered
      ? [pictureText('alt.covered')]
      : view.sides.map((side) => army(view, side, most))),
    nobody(view, most),
    ...groundWords(view),
    ...effectWords(view, meanings),
    captures(view),
    ...cardWords(view),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Who holds which sides: one who holds several once. */
function holders({ game, sides }: View, plates: Plates): string {
  const told = new Set<SideId>();
  const words: string[] = [];
  for (const { id } of sides) {
    const { name = '', also = [] } = plates[id] ?? {};
    const shown = [...name].slice(0, LONGEST_NAME).join('').trim();
    if (shown === '' || told.has(id)) continue;
    const own = [id, ...also];
    for (const one of own) told.add(one);
    const side = own.map((one) => sideName(game, one)).join(', ');
    words.push(pictureText('named', { name: shown, side }));
  }
  return words.length === 0 ? '' : pictureText('alt.held', { holders: words.join('; ') });
}

function squareNames(view: View, squares: readonly Square[]): string {
  return squares.map((square) => view.board.names[square] ?? '').join(' ');
}

function lastAction(view: View): string {
  const { ply, lastMove, lastCaptures } = view;
  if (ply === 0) return pictureText('alt.start');
  const moved =
    lastMove.length > 0
      ? pictureText('alt.lastMove', { ply, squares: squareNames(view, lastMove).replaceAll(' ', '-') })
      : pictureText('alt.ply', { count: ply });
  if (lastCaptures.length === 0) return moved;
  return `${moved} ${pictureText('alt.captures', { squares: squareNames(view, lastCaptures) })}`;
}

function threats(view: View): string {
  if (view.threatened.length === 0) return '';
  const pieces = view.threatened.map((square) => {
    const piece = view.pieces.find((each) => each.square === square);
    return `${piece ? `${pieceName(view.game, piece.kind)} ` : ''}${squareNames(view, [square])}`;
  });
  return pictureText('alt.threatened', { pieces: pieces.join(', ') });
}

function army(view: View, side: SideView, most: number): string {
  const men = view.pieces.filter((piece) => piece.side === side.id);
  const key = side.fallen ? 'alt.fallen' : 'alt.side';
  const name = sideName(view.game, side.id);
  const about = [pictureText(key, { side: name, count: men.length, pieces: list(view, name, men, most) })];
  if (side.arrow !== undefined) {
    about.push(pictureText('alt.arrow', { direction: pictureText(`directions.${side.arrow}`) }));
  }
  if (side.points !== undefined) about.push(pictureText('alt.points', { points: side.points }));
  return about.join(' ');
}

function nobody(view: View, most: number): string {
  const sides = new Set(view.sides.map((side) => side.id));
  const men = view.pieces.filter((piece) => !sides.has(piece.side));
  if (men.length === 0) return '';
  const name = pictureText('alt.nobody');
  return pictureText('alt.side', { side: name, count: men.length, pieces: list(view, name, men, most) });
}

/** `king E5; defender E4 E6`, or `A4 A5` where the owner's name says the kind; the rarest kinds first. */
function list(view: View, owner: string, men: readonly PieceView[], most: number): string {
  if (men.length === 0) return pictureText('alt.noPieces');
  const kinds = new Map<string, PieceView[]>();
  for (const man of men) kinds.set(man.kind, [...(kinds.get(man.kind) ?? []), man]);
  return [...kinds]
    .sort(([, one], [, other]) => one.length - other.length)
    .map(([kind, same]) => {
      const name = pieceName(view.game, kind);
      const squares = same.map((man) => manWords(view, man)).join(' ');
      if (same.length > most) return `${same.length} ${name}`;
      const named = kinds.size === 1 && owner.toLowerCase().startsWith(name);
      return named ? squares : `${name} ${squares}`;
    })
    .join('; ');
}

/** A man's square, with where he faces and what he carries: `E4 (north, pacifist)`. */
export function manWords(view: View, man: PieceView): string {
  const about = [
    ...(man.facing === undefined ? [] : [pictureText(`directions.${man.facing}`)]),
    ...(man.marks ?? [])
      .filter((mark) => !tellsMark(man.kind, mark))
      .map((mark) => markName(view.game, mark)),
  ];
  const square = squareNames(view, [man.square]);
  return about.length === 0 ? square : `${square} (${about.join(', ')})`;
}

function captures(view: View): string {
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
