/**
 * Complete descriptions of a position for people who use a screen reader: the whole, a side, a rank, a file,
 * a kind of piece, a square, the board itself, the last moves. They are too long for an alt text.
 */
import type { Square } from '../../../engine/choices.js';
import type { Options } from '../../../engine/options.js';
import { type PieceView, type SideView, squareNames, type View } from '../../../engine/view.js';
import {
  compareKinds,
  describeCapturedPieces,
  describeMarchDirections,
  describePieceState,
  isKing,
  specialSquares,
} from '../../../render/index.js';
import { findArticle } from '../../../rules/article-library.js';
import { adaptArticle } from '../../../rules/article-variants.js';
import type { DescribedAction } from '../../../table/model/types.js';
import { actionResultText, formatTurnNumber } from '../../../texts/action-words.js';
import { cardMeaning, cardName } from '../../../texts/cards.js';
import { describeDirection } from '../../../texts/directions.js';
import { gameAim, gameTexts, pictureText, pieceName, plainText } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { overviewArticleId } from '../../shared/app/library-links.js';
import { sideName } from '../../shared/wording/words.js';
import { boardLines, geographyLines, goalLines, rightsLines } from './geography.js';
import { type Attackers, type SquareTargets, squareLines, squareText } from './square.js';
import { threatLines } from './threats.js';

const KING = 'king';
/** Number of last actions described. */
const LAST = 10;

export interface Situation {
  readonly view: View;
  readonly options: Options;
  /** The reader's sides. Empty for a spectator. */
  readonly readerSides: readonly string[];
  /** The sides that "mine" means, also in an answer that everyone reads. */
  readonly mineSides: readonly string[];
  /** Sides grouped by team. */
  readonly teams: readonly (readonly string[])[];
  /** The latest actions as the reader may see them, at most `most`, oldest first. */
  readonly lastActions: (most: number) => readonly DescribedAction[];
  /** Targets of the pieces that can move now. */
  readonly listTargets: () => SquareTargets;
  /** Pieces that could capture a side's piece on a square. Null if the game can't compute them. */
  readonly attackers: Attackers | null;
  /** Squares where the king could win at once. */
  readonly listEscapeSquares: () => readonly Square[];
}

/** A part of the position that can be described. */
export interface Aspect {
  /** The typed keyword, in lower case. */
  readonly value: string;
  readonly name: string;
  /** The description in lines, as Markdown if `isMarkdown`. */
  describe(): readonly string[];
  readonly isMarkdown?: true;
}

/** All aspects. Those that people request most come first, and squares come last. */
export function listAspects(situation: Situation): readonly Aspect[] {
  const { view, mineSides, attackers } = situation;
  const cells = specialKindAspects(view);
  return [
    toAspect('position', 'position', () => [
      ...view.sides.flatMap((side) => armyLines(view, side)),
      ...[describeCapturedPieces(view)].filter((line) => line !== ''),
      ...cardLines(view),
      ...rightsLines(view),
      ...teamLines(situation),
      plainText('describe.aim', { aim: gameAim(view.game, situation.options) }),
      ...goalLines(view),
      ...boardLines(view),
    ]),
    ...(attackers === null
      ? []
      : [toAspect('threats', 'threats', () => threatLines({ ...situation, attackers }))]),
    ...(mineSides.length === 0 ? [] : [toAspect('mine', 'mine', () => readerPieceLines(situation))]),
    // Leaves out the last moves of a board that must be remembered, because they would reveal it.
    ...(view.cards?.fromMemory === true ? [] : [toAspect('last', 'last', () => lastMoveLines(situation))]),
    toAspect('captured', 'captured', () => [
      describeCapturedPieces(view) || plainText('describe.noneCaptured'),
    ]),
    toAspect('board', 'board', () => [...boardLines(view), ...geographyLines(view), ...teamLines(situation)]),
    ...movementAspects(view.game, situation.options),
    ...(view.rights === undefined ? [] : [toAspect('rights', 'rights', () => rightsLines(view))]),
    ...(view.cards === undefined ? [] : [toAspect('effects', 'effects', () => effectLines(view))]),
    ...(view.sides.every(({ arrow }) => arrow === undefined)
      ? []
      : [toAspect('arrow', 'arrow', () => arrowLines(view))]),
    ...cells,
    ...specialSquaresAspect(cells),
    ...view.sides.map((side) => ({
      value: sideName(view.game, side.id).toLowerCase(),
      name: plainText('describe.names.side', { side: sideName(view.game, side.id) }),
      describe: () => [
        plainText('describe.count', { count: piecesOfSide(view, side).length }),
        ...armyWithArrowLines(view, side),
      ],
    })),
    ...kindsOnBoard(view).map((kind) => ({
      value: kind,
      name: plainText('describe.names.kind', { piece: pieceName(view.game, kind) }),
      describe: () =>
        pieceLines(
          view,
          view.pieces.filter((piece) => piece.kind === kind || (kind === KING && isKing(piece))),
          true,
        ),
    })),
    ...rankOrFileAspects(view, 'rank'),
    ...rankOrFileAspects(view, 'file'),
    ...view.board.names.flatMap((name, square) =>
      name === ''
        ? []
        : [
            {
              value: name.toLowerCase(),
              name: plainText('describe.names.square', { square: name }),
              describe: () => squareLines(situation, square),
            },
          ],
    ),
  ];
}

function toAspect(
  value: string,
  key:
    | 'position'
    | 'mine'
    | 'last'
    | 'captured'
    | 'board'
    | 'effects'
    | 'rights'
    | 'threats'
    | 'arrow'
    | 'special',
  describe: () => readonly string[],
): Aspect {
  return { value, name: plainText(`describe.names.${key}`), describe };
}

/**
 * Further sections of the article about moves. Without them, readers would assume that pieces capture the way
 * they move.
 */
const BESIDES = ['take', 'special', 'different'] as const;

/** Moves and captures of each kind of piece, with its special rules, from the rules library. */
function movementAspects(game: string, options: Options): readonly Aspect[] {
  const title = plainText('describe.names.pieces');
  const glance = findArticle(overviewArticleId(game));
  const sections = glance === undefined ? [] : adaptArticle(glance, options).sections;
  const found = sections.find((section) => section.title === title);
  if (found === undefined) return [];
  const besides = BESIDES.flatMap((key) => {
    const what = plainText(`describe.besides.${key}`);
    const section = sections.find((one) => one.title === what);
    return section === undefined ? [] : [plainText('describe.title', { what }), section.text];
  });
  return [{ value: 'men', name: title, isMarkdown: true, describe: () => [found.text, ...besides] }];
}

/** Lines on a side and its pieces, grouped by kind. */
function armyLines(view: View, side: SideView): readonly string[] {
  const count = piecesOfSide(view, side).length;
  const values = { side: sideName(view.game, side.id), count };
  if (side.fallen !== true) return [plainText('describe.army', values), ...armyWithArrowLines(view, side)];
  return count === 0
    ? [plainText('describe.goneArmy', values)]
    : [plainText('describe.fallenArmy', values), ...pieceLines(view, piecesOfSide(view, side))];
}

/** The reader's pieces, by army if they play several. */
function readerPieceLines({ view, mineSides }: Situation): readonly string[] {
  const own = view.sides.filter(({ id }) => mineSides.includes(id));
  return own.length > 1
    ? own.flatMap((side) => armyLines(view, side))
    : own.flatMap((side) => pieceLines(view, piecesOfSide(view, side)));
}

/** Lines that name the sides that win together. */
function teamLines({ view, teams }: Situation): readonly string[] {
  const several = teams.filter((team) => team.length > 1);
  return several.map((team) => {
    const sides = joinList(team.map((side) => sideName(view.game, side)));
    return plainText('describe.team', { sides });
  });
}

/** Lines on a side's pieces, grouped by kind, and on the direction of its arrow. */
function armyWithArrowLines(view: View, side: SideView): readonly string[] {
  const arrow =
    side.arrow === undefined
      ? []
      : [pictureText('alt.arrow', { direction: describeDirection(view.board, side.arrow) })];
  return [...pieceLines(view, piecesOfSide(view, side)), ...arrow];
}

function piecesOfSide({ pieces }: View, { id }: SideView): readonly PieceView[] {
  return pieces.filter(({ side }) => side === id);
}

/** Pieces grouped by kind and state, with their squares. `bySide` also names their side. */
function pieceLines(view: View, pieces: readonly PieceView[], bySide = false): readonly string[] {
  if (pieces.length === 0) return [plainText('describe.nobody')];
  const groups = new Map<string, PieceView[]>();
  for (const piece of pieces) {
    const key = [...(bySide ? [piece.side] : []), piece.kind, ...describePieceState(view, piece)].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  return [...groups.values()]
    .flatMap((same) => (same[0] === undefined ? [] : [{ first: same[0], same }]))
    .toSorted((one, other) => compareKinds(view.game, one.first.kind, other.first.kind))
    .map(({ first, same }) => {
      const { side } = first;
      const about = describePieceState(view, first).join(', ');
      const kind = pieceName(view.game, first.kind);
      const piece = about === '' ? kind : plainText('describe.kindAbout', { kind, about });
      const squares = squareNames(
        view.board,
        same.map(({ square }) => square),
      );
      return bySide
        ? plainText('describe.piecesOf', { side: sideName(view.game, side), piece, squares })
        : plainText('describe.pieces', { piece, squares });
    });
}

/** Kinds of pieces on the board in the game's order, merged pieces last. */
function kindsOnBoard({ game, pieces }: View): readonly string[] {
  const own = Object.keys(gameTexts(game).pieces);
  const present = new Set(pieces.flatMap((piece) => (isKing(piece) ? [piece.kind, KING] : piece.kind)));
  return [...own.filter((kind) => present.has(kind)), ...[...present].filter((kind) => !own.includes(kind))];
}

/** Each rank or file with the contents of its squares. */
function rankOrFileAspects(view: View, along: 'rank' | 'file'): readonly Aspect[] {
  const { board } = view;
  const labels = along === 'rank' ? board.rowLabels : board.columnLabels;
  return labels.map((label, at) => {
    const squares = board.names.flatMap((name, square): readonly Square[] => {
      const place = along === 'rank' ? Math.floor(square / board.columns) : square % board.columns;
      return name !== '' && place === at ? [square] : [];
    });
    return {
      value: `${along} ${label.toLowerCase()}`,
      name: plainText(`describe.names.${along}`, { label }),
      describe: () => squares.map((square) => squareLine(view, square)),
    };
  });
}

/** A square with its piece. A special square also has its name. */
function squareLine(view: View, square: Square): string {
  const cell = gameTexts(view.game).cells[view.board.cells[square] ?? ''];
  const squareWords = squareText(view, square);
  return cell === undefined ? squareWords : plainText('describe.onCell', { standing: squareWords, cell });
}

/** All special squares with their pieces. Empty if the board has none. */
function specialSquaresAspect(kinds: readonly Aspect[]): readonly Aspect[] {
  const describe = () => kinds.flatMap((kind) => kind.describe());
  return kinds.length === 0 ? [] : [toAspect('special', 'special', describe)];
}

/** Each kind of special square with the pieces there. */
function specialKindAspects(view: View): readonly Aspect[] {
  return Object.entries(gameTexts(view.game).cells).flatMap(([kind, cell]) => {
    const squares = specialSquares(view.board, kind);
    if (squares.length === 0) return [];
    const describe = () => squares.map((square) => squareLine(view, square));
    return [{ value: cell.toLowerCase(), name: plainText('describe.names.cells', { cell }), describe }];
  });
}

function arrowLines({ game, board, sides }: View): readonly string[] {
  return sides.flatMap(({ id, arrow }) =>
    arrow === undefined
      ? []
      : [
          plainText('describe.arrowOf', {
            side: sideName(game, id),
            direction: describeDirection(board, arrow),
          }),
        ],
  );
}

/** The number of cards in each hand, and effects in play. Empty in games without cards. */
function cardLines(view: View): readonly string[] {
  const { cards, game } = view;
  if (cards === undefined) return [];
  const hands = (cards.zones?.hands ?? []).map(({ side, count }) =>
    plainText('describe.hand', { side: sideName(game, side), count }),
  );
  return [
    ...(hands.length === 0 ? [] : [plainText('describe.hands', { counts: hands.join(', ') })]),
    ...effectLines(view),
  ];
}

function lastMoveLines({ view: { game, board, sides: all }, lastActions }: Situation): readonly string[] {
  const last = lastActions(LAST);
  if (last.length === 0) return [plainText('describe.notBegun')];
  return last.map((action) => {
    const values = {
      side: sideName(game, action.side),
      clause: actionResultText(game, action, { board, sides: all.length, inClauses: true }),
    };
    return action.number === null
      ? plainText('describe.outOfTurn', values)
      : plainText('describe.action', { ...values, number: formatTurnNumber(action.number) });
  });
}

function effectLines(view: View): readonly string[] {
  const effects = view.cards?.effects ?? [];
  if (effects.length === 0) return [plainText('describe.noEffects')];
  return effects.map((effect) => {
    const { card, side, squares } = effect;
    return plainText('describe.effect', {
      card: cardName(card),
      side: sideName(view.game, side),
      about: [
        squareNames(view.board, squares),
        ...describeMarchDirections(view, side, card),
        cardMeaning(effect) ?? '',
      ]
        .filter((words) => words !== '')
        .join(', '),
    });
  });
}
