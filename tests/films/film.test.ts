/** Films: each frame shows its position, however the film was split and whatever its size. */
import { expect, it } from 'vitest';
import { spectatorView } from '../../src/engine/facts/spectator-view.js';
import { type Footage, positionsOf } from '../../src/engine/footage.js';
import { createFilmer, type Film, type Shot } from '../../src/films/animation.js';
import { renderShot } from '../../src/films/film-tasks.js';
import { openFilmWorkers, toFilmer } from '../../src/films/film-workers.js';
import { Movie } from '../../src/render/index.js';
import { requireGame } from '../commands/house.js';
import { ESCAPE } from '../e2e/lines.js';
import { type DecodedGif, decodeGif } from '../render/drawing/gif-decoder.js';

const END = Buffer.from([0x3b]);

/** A finished game of King's Table. */
function playTablut(): Footage {
  const game = requireGame('kings-table');
  const options = game.resolve({});
  if (!options.ok) return expect.unreachable();
  const entries = ESCAPE.map((text, ply) => ({
    side: ply % 2 === 0 ? 'attackers' : 'defenders',
    kind: 'action' as const,
    text,
  }));
  return { game: game.id, options: options.value, seed: 1, from: null, entries };
}

const footage = playTablut();
const captions = ['Start', ...ESCAPE];
const card = { title: 'King’s Table', lines: ['Attackers: Anna', 'Defenders: Ben'] };
const film: Film = { footage, captions, card, turn: 0 };
const whole: Shot = {
  ...film,
  width: 350,
  interval: 1,
  delay: 500,
  hold: 4_000,
  first: 0,
  end: captions.length,
};

function listPictures({ frames }: DecodedGif): readonly Buffer[] {
  return frames.map(({ picture }) => picture);
}

const decoded = decodeGif(Buffer.concat([renderShot(whole), END]));

it('has a frame for each position, the last one longer, and a card at the end', () => {
  expect(decoded.frames.map(({ delay }) => delay)).toEqual([...ESCAPE.map(() => 500), 4_000, 4_000]);
  expect(decoded.width).toBe(350);
  expect(decoded.frames.at(-1)).toMatchObject({ x: 0, y: 0, width: 350, height: decoded.height });
  const { frames } = decodeGif(Buffer.concat([renderShot({ ...whole, card: null }), END]));
  expect(frames).toHaveLength(captions.length);
});

it('has the words of the card in its middle', () => {
  const { picture } = decoded.frames.at(-1) ?? expect.unreachable();
  const { width, height } = decoded;
  const middle = width / 2;
  // Looks only at the middle of the row, between the lines at the card's edges.
  const isWritten = (row: number) =>
    new Set(picture.subarray(row * width + middle - 60, row * width + middle + 60)).size > 1;
  const rows = Array.from({ length: height }, (_, row) => row).filter(isWritten);
  const [first = 0, last = 0] = [rows.at(0), rows.at(-1)];
  expect(Math.abs(first - (height - last))).toBeLessThan(15);
});

it('shows in each frame what a picture of that position alone shows, and writes only what changes', () => {
  const game = requireGame('kings-table');
  const alone = Array.from(positionsOf(game, footage), (position, at) => {
    const view = spectatorView(game, position);
    const movie = new Movie(view, { width: 350, turn: 0 });
    const frame = movie.frame(view, captions[at] ?? '', 500);
    return decodeGif(Buffer.concat([movie.header(), frame, END])).frames[0]?.picture;
  });
  for (const [at, picture] of alone.entries())
    expect(decoded.frames[at]?.picture.equals(picture ?? END)).toBe(true);
  const square = decoded.width / 9;
  for (const [at, { y, height, picture }] of decoded.frames.slice(0, -1).entries()) {
    const before = decoded.frames[at - 1]?.picture;
    if (before === undefined) continue;
    const lastChanged = picture.findLastIndex((pixel, place) => pixel !== before[place]) / decoded.width;
    expect(y + height - lastChanged, `frame ${at}`).toBeLessThan(square);
  }
});

it.each([1, 4, 8])('is the same picture by picture in parts of %d frames', (part) => {
  const parts: Uint8Array[] = [];
  for (let first = 0; first < captions.length; first += part)
    parts.push(renderShot({ ...whole, first, end: Math.min(captions.length, first + part) }));
  const cut = decodeGif(Buffer.concat([...parts, END]));
  expect(listPictures(cut)).toHaveLength(listPictures(decoded).length);
  for (const [at, picture] of listPictures(cut).entries())
    expect(picture.equals(listPictures(decoded)[at] ?? END)).toBe(true);
});

it('is made smaller until it fits, and not at all where nothing does', async () => {
  const sizes: string[] = [];
  const filmer = createFilmer(async (shot) => {
    sizes.push(`${shot.width}/${shot.interval}`);
    return renderShot(shot);
  });
  const makeFilm = async (most: number) => filmer.renderFilm(film, most, async () => {});
  const large = await makeFilm(10 << 20);
  expect(sizes).toEqual(['600/1']);
  expect(decodeGif(large ?? END).width).toBe(600);
  const smaller = await makeFilm((large?.length ?? 0) - 1);
  expect(decodeGif(smaller ?? END).width).toBe(450);
  expect(await makeFilm(1_000)).toBeNull();
  expect(sizes.at(-1)).toBe('350/8');
});

it('tells how far it is where the film is long, and keeps its pace to what can be followed', async () => {
  const told: string[] = [];
  const shots: Shot[] = [];
  const filmer = createFilmer(async (shot) => {
    shots.push(shot);
    return Buffer.alloc(10);
  });
  await filmer.renderFilm(
    { ...film, captions: Array.from({ length: 250 }, () => '') },
    10_000,
    async (done, all) => {
      told.push(`${done}/${all}`);
    },
  );
  expect(told).toEqual(['100/250', '200/250', '250/250']);
  expect(shots.map(({ delay }) => delay)).toEqual([240, 240, 240]);
  await filmer.renderFilm(film, 10_000, async () => void told.push('told'));
  expect(told).not.toContain('told');
  expect(shots.at(-1)?.delay).toBe(1_200);
});

it('is made by a worker as by the thread that asks', async () => {
  const workers = openFilmWorkers();
  const made = await toFilmer(workers).renderFilm(film, 10 << 20, async () => {});
  const here = await createFilmer(async (shot) => renderShot(shot)).renderFilm(
    film,
    10 << 20,
    async () => {},
  );
  expect(here === null ? null : made?.equals(here)).toBe(true);
  await workers.close();
});
