/** Whole boards: shapes, rotations, sizes, trails, paths, parts of a board, the cover, and the banner. */
import type { Direction, MarkedPath, View } from '../../../src/engine/view.js';
import { type DrawnPath, drawBanner, drawDiagram, drawPosition } from '../../../src/render/index.js';
import {
  conquerTheKings,
  kingsGauntlet,
  kingsMate,
  knightmare,
  knightmareCards,
  knightmareCovered,
  saxon,
  square,
  tablut,
  views,
} from '../boards.js';

const squaresOf = ({ board }: View, ...names: readonly string[]) => names.map((name) => square(board, name));

function createPath(view: View, from: string, to: string, more: Partial<DrawnPath> = {}): DrawnPath {
  const [begins = 0, ends = 0] = squaresOf(view, from, to);
  return { from: begins, to: ends, refused: false, ...more } satisfies MarkedPath;
}

/** Arrows in all directions and weights, over pieces, to pieces, and beside them; refused moves; captures. */
const paths = [
  createPath(tablut, 'A1', 'A3'),
  createPath(tablut, 'B2', 'H2', { weight: 1.8, label: '12' }),
  createPath(tablut, 'H3', 'C8', { weight: 0.7, label: 'A' }),
  createPath(tablut, 'I1', 'I2', { label: '3' }),
  createPath(tablut, 'B9', 'B8'),
  createPath(tablut, 'D3', 'D7'),
  createPath(tablut, 'G5', 'E5', { refused: true }),
  createPath(tablut, 'G7', 'G1', { refused: true }),
  createPath(tablut, 'C9', 'C7', { refused: true }),
];
const highlights = {
  paths,
  taken: squaresOf(tablut, 'A5', 'B5', 'H9'),
  targets: squaresOf(tablut, 'G6', 'G5', 'C8'),
  chosen: squaresOf(tablut, 'G7', 'B2'),
};

const createWall = (one: string, other: string) => {
  const [first = 0, second = 0] = squaresOf(knightmare, one, other);
  return [first, second] as const;
};
/**
 * Walls in all directions. The first square of a pair is sometimes on one side of the wall, sometimes on the
 * other.
 */
const walled: View = {
  ...knightmareCards,
  cards: {
    ...knightmareCards.cards,
    walls: [
      createWall('c6', 'd6'),
      createWall('f6', 'f5'),
      createWall('c5', 'd4'),
      createWall('g5', 'f4'),
      createWall('d3', 'c4'),
      createWall('f3', 'g4'),
      createWall('a1', 'b1'),
    ],
  },
};
const walledPart = [square(knightmare.board, 'c6'), square(knightmare.board, 'g3')] as const;

const drawCoveredBoard = async () => drawPosition(knightmareCovered, { width: 350, headline: '' });

/** The whole board alone. */
const boardOf = (view: View, width: number, turn: Direction = 0) => drawDiagram(view, { width, turn });

export const boardScenes = {
  'board-paths': async () => drawDiagram(tablut, { width: 400, ...highlights }),
  'board-paths-turned': async () =>
    drawDiagram(tablut, { width: 260, turn: 1, theme: 'contrast', ...highlights }),
  'board-paths-part': async () =>
    drawDiagram(tablut, {
      width: 300,
      area: [square(tablut.board, 'C9'), square(tablut.board, 'G4')],
      ...highlights,
    }),
  'board-paths-position': async () =>
    drawPosition(kingsGauntlet, {
      width: 350,
      headline: 'Paths beside plates',
      paths: [createPath(kingsGauntlet, 'g3', 'g9'), createPath(kingsGauntlet, 'b8', 'd6', { label: '1' })],
      taken: squaresOf(kingsGauntlet, 'h15'),
      plates: { south: { name: 'Anna' } },
    }),
  'board-trail': async () =>
    drawPosition(tablut, {
      width: 350,
      trail: [
        squaresOf(tablut, 'F9', 'F6'),
        squaresOf(tablut, 'C5', 'C1', 'G5'),
        squaresOf(tablut, 'D4', 'H5', 'C1'),
      ],
      chosen: squaresOf(tablut, 'E5'),
      targets: squaresOf(tablut, 'E6', 'E4', 'A5'),
    }),
  'board-irish-small': async () => boardOf(views.irish, 200),
  'board-tawlbwrdd': async () => drawDiagram(views.tawlbwrdd, { width: 350, theme: 'fjord', turn: 2 }),
  'board-hnefatafl': async () => drawDiagram(views.hnefatafl, { width: 350, theme: 'runestone', turn: 3 }),
  'board-saxon': async () => boardOf(saxon, 350),
  'board-saxon-smallest': async () => boardOf(saxon, 200, 1),
  'board-saxon-part': async () => drawDiagram(saxon, { width: 240, area: [0, 2 * saxon.board.columns + 3] }),
  'board-mate': async () => drawDiagram(kingsMate, { width: 350, theme: 'manuscript', turn: 2 }),
  'board-conquest-turned': async () => boardOf(conquerTheKings, 320, 3),
  'board-chess-part': async () =>
    drawDiagram(knightmareCards, {
      width: 300,
      area: [square(knightmare.board, 'd6'), square(knightmare.board, 'g3')],
    }),
  'board-walls': async () => drawDiagram(walled, { width: 240, area: walledPart }),
  'board-walls-turned': async () => drawDiagram(walled, { width: 240, area: walledPart, turn: 1 }),
  'board-covered': drawCoveredBoard,
  banner: async () =>
    drawBanner(
      [tablut, kingsMate, kingsGauntlet, conquerTheKings, knightmare, saxon].map((view, at) => ({
        view,
        title: `Board ${at + 1}`,
      })),
    ),
};
