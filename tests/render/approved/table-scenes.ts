/** Charts, standings, brackets, tables of results, and films. */
import {
  drawBracket,
  drawLineChart,
  drawResultTable,
  drawStandings,
  Movie,
} from '../../../src/render/index.js';
import { knightmareCards, knightmareCovered, square, tablut } from '../boards.js';
import { decodeGif } from '../drawing/gif-decoder.js';
import { toPng } from './sheets.js';

const END = Buffer.from([0x3b]);
const long = 'Bartholomew Featherstonehaugh the Younger of Somewhere';

const seat = (name: string, score = '', isWinner = false) => ({ name, score, isWinner });
const standing = { note: '7', isOwn: false, isFaint: false };

const createPoints = (heights: readonly (number | null)[]) => heights.map((y, x) => ({ x, y }));

/**
 * A film's frames, stacked: the whole board, a move, shorter and unchanged captions, the start again, the
 * result card.
 */
async function drawFilm(): Promise<Buffer> {
  const movie = new Movie(tablut, { width: 350, turn: 1 });
  const [from, to] = [square(tablut.board, 'D4'), square(tablut.board, 'D1')];
  const pieces = tablut.pieces.map((piece) => (piece.square === from ? { ...piece, square: to } : piece));
  const moved = { ...tablut, pieces, lastMove: [from, to], lastCaptures: [] };
  const frames = [
    movie.frame(tablut, '', 500),
    movie.frame(moved, 'defender D4 to D1, a long caption', 500),
    movie.frame(moved, 'short', 500),
    movie.frame(moved, 'short', 500),
    movie.frame(tablut, '', 500),
    movie.resultCard(
      'A title of King’s Table',
      ['Attackers: Anna', `Defenders: ${long} and his many friends`],
      4_000,
    ),
  ];
  return stackFrames([movie.header(), ...frames]);
}

/** A film of a board that is covered from the second frame on. */
async function drawCoveredFilm(): Promise<Buffer> {
  const movie = new Movie(knightmareCards, { width: 400, turn: 0, theme: 'contrast' });
  return stackFrames([
    movie.header(),
    movie.frame(knightmareCards, 'queen d7 to d5', 500),
    movie.frame(knightmareCovered, 'covered', 500),
  ]);
}

function stackFrames(parts: readonly Buffer[]): Buffer {
  const { width, height, colours, frames } = decodeGif(Buffer.concat([...parts, END]));
  const pixels = Buffer.concat(frames.map(({ picture }) => picture));
  return toPng({ width, height: height * frames.length, pixels }, colours);
}

export const tableScenes = {
  chart: async () =>
    drawLineChart({
      series: [
        { name: 'White', points: createPoints([10, 40, 35, null, 60, 90]), marked: [2], tone: 'white' },
        { name: 'Black', points: createPoints([80, 20, 15, 30, 31, 5]), tone: 'black' },
        { name: 'Third', points: createPoints([50, 55, 45, 66, 50, 40]) },
        { name: 'Fourth', points: createPoints([5, 5, 25, 25, 75, 75]) },
        { name: 'Fifth', points: createPoints([99, 98, 97, 96, 95, 94]), marked: [0, 5] },
      ],
      x: { title: 'Move' },
      y: { title: 'Chances', least: 0, most: 100, format: (value) => `${value} %` },
      level: 50,
    }),
  'chart-single': async () =>
    drawLineChart(
      {
        series: [{ name: 'Anna', points: [{ x: 3, y: 1_500 }] }],
        x: { title: 'Game' },
        y: { title: 'Rating' },
      },
      'manuscript',
    ),
  standings: async () =>
    drawStandings({
      heads: { name: 'Player', value: 'Rating', note: 'Games' },
      rows: [
        { ...standing, place: 1, name: 'Anna', value: '1723', colour: 0xd94f3c },
        { ...standing, place: 2, name: long, value: '1650' },
        {
          ...standing,
          place: 999,
          name: 'Clara',
          value: '1500',
          isOwn: true,
          isApart: true,
          colour: 0x3050d0,
        },
        { ...standing, place: 1_000, name: 'David', value: '1499', isFaint: true, isApart: true },
      ],
    }),
  bracket: async () =>
    drawBracket([
      {
        title: 'Quarter-finals',
        games: [
          [seat('Anna', '2', true), seat(long, '½')],
          [seat('Clara', '1'), seat('David', '1')],
          [seat('Emil', '0'), seat('Frida', '2', true)],
          [seat('Greta'), seat('')],
        ],
      },
      {
        title: 'Semi-finals',
        games: [
          [seat('Anna'), seat('')],
          [seat('Frida'), seat('')],
        ],
      },
      { title: 'Final', games: [[seat(''), seat('')]] },
    ]),
  'bracket-of-four': async () =>
    drawBracket([
      { title: 'Round 1', games: [['A', 'B', 'C', 'D'].map((name, at) => seat(name, `${at}`, at > 1))] },
      { title: 'Round 2', games: [['E', 'F', 'G'].map((name) => seat(name))] },
    ]),
  results: async () =>
    drawResultTable({
      heads: ['', 'Player', 'Won', 'Drawn', 'Points'],
      rows: [
        ['1', 'Anna', '3', '0', '3'],
        ['2', long, '2', '1', '2½'],
        ['10', 'Clara', '0', '0', '0'],
      ],
    }),
  film: drawFilm,
  'film-covered': drawCoveredFilm,
};
