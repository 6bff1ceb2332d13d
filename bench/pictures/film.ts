/**
 * Animated pictures compared with gifenc: 40 moves on a board 600 pixels wide. The bot's encoder draws only
 * squares that change. gifenc gets finished pictures, with unchanged pixels transparent. Time and size are
 * separate measures.
 */
import gifenc from 'gifenc';
import { paletteOf } from '../../src/render/board/theme-palettes.js';
import { gifEnd } from '../../src/render/drawing/gif.js';
import { Movie } from '../../src/render/index.js';
import { defaultTheme } from '../../src/render/themes/index.js';
import { saxon, tablut } from '../../tests/render/boards.js';
import { decodeGif } from '../../tests/render/drawing/gif-decoder.js';
import { type Measure, median } from '../measure.js';
import { createRandomGame } from './random-moves.js';

const WIDTH = 600;
const FRAMES = 40;
const DELAY = 500;
const TRANSPARENT = 255;
/** Animations per round. The median is reported. */
const FILMS = 3;

function toMeasures(name: string, start: Parameters<typeof createRandomGame>[0]): readonly Measure[] {
  const views = createRandomGame(start, 1)(FRAMES);
  const captions = views.map(({ ply }) => `Move ${ply}`);
  const ours = () => {
    const movie = new Movie(start, { width: WIDTH, turn: 0 });
    const frames = views.map((view, at) => movie.frame(view, captions[at] ?? '', DELAY));
    return Buffer.concat([movie.header(), ...frames, gifEnd]).length;
  };
  const movie = new Movie(start, { width: WIDTH, turn: 0 });
  const file = [movie.header(), ...views.map((view, at) => movie.frame(view, captions[at] ?? '', DELAY))];
  const { frames, height } = decodeGif(Buffer.concat([...file, gifEnd]));
  const pictures = frames.map(({ picture }) => picture);
  const colours = paletteOf(defaultTheme).bytes;
  const palette = Array.from({ length: colours.length / 3 }, (_, at) => [
    ...colours.subarray(3 * at, 3 * at + 3),
  ]);
  while (palette.length < 256) palette.push([0, 0, 0]);
  const theirs = () => {
    const gif = gifenc.GIFEncoder();
    for (const [at, picture] of pictures.entries()) {
      const before = pictures[at - 1];
      const pixels = before === undefined ? picture : keepChangedPixels(picture, before);
      gif.writeFrame(pixels, WIDTH, height, {
        ...(before === undefined ? { palette } : {}),
        delay: DELAY,
        transparent: before !== undefined,
        transparentIndex: TRANSPARENT,
        dispose: 1,
      });
    }
    gif.finish();
    return gif.bytes().length;
  };
  return [
    {
      name: `film-${name}`,
      unit: 'ms of CPU per film',
      better: 'lower',
      runOurs: () => measureTime(ours),
      peer: { name: 'gifenc', run: () => measureTime(theirs) },
    },
    {
      name: `film-${name}-bytes`,
      unit: 'bytes per film',
      better: 'lower',
      isExact: true,
      runOurs: ours,
      peer: { name: 'gifenc', run: theirs },
    },
  ];
}

/** The changed pixels; the others become transparent. */
function keepChangedPixels(picture: Buffer, before: Buffer): Buffer {
  const pixels = Buffer.from(picture);
  for (let at = 0; at < pixels.length; at++) if (pixels[at] === before[at]) pixels[at] = TRANSPARENT;
  return pixels;
}

/** Processor time in milliseconds, which other programs don't affect. */
function measureTime(make: () => number): number {
  return median(
    Array.from({ length: FILMS }, () => {
      const begun = process.cpuUsage();
      make();
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1000;
    }),
  );
}

/** Time and size for Tablut and the Saxon board. */
export const filmMeasures: readonly Measure[] = [
  ...toMeasures('tablut', tablut),
  ...toMeasures('saxon', saxon),
];
