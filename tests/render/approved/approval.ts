/** Approved pictures of scenes, in files, and the comparison with them. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';

const folder = fileURLToPath(new URL('pictures', import.meta.url));
/** Folder of pictures that show where a scene differs from its approved picture. Not in the repository. */
const differences = fileURLToPath(new URL('differences', import.meta.url));

/** Processors round colors differently: a difference of a few steps of 256 isn't seen, and doesn't count. */
const THRESHOLD = 0.02;
/** Pixels that may differ more, at the edges of shapes. */
const MAX_STRAY = 4;

const fileOf = (scene: string) => `${folder}/${scene}.png`;

/** Names of the approved pictures, sorted. */
export async function listApproved(): Promise<readonly string[]> {
  return (await readdir(folder)).map((file) => file.replace(/\.png$/, '')).sort();
}

export async function saveApproved(scene: string, png: Buffer): Promise<void> {
  await writeFile(fileOf(scene), png);
}

export async function deleteApproved(scene: string): Promise<void> {
  await rm(fileOf(scene));
}

/**
 * Compares a picture with the approved one. Returns null if they are equal. Otherwise writes a picture of the
 * difference, and describes it.
 */
export async function findDifference(scene: string, png: Buffer): Promise<string | null> {
  if (!existsSync(fileOf(scene))) return `${scene} has no approved picture`;
  const [approved, drawn] = await Promise.all([readPixels(await readFile(fileOf(scene))), readPixels(png)]);
  const { width, height } = drawn;
  const hasSameSize = width === approved.width && height === approved.height;
  const canvas = createCanvas(width, height);
  const shown = new ImageData(width, height);
  const count = hasSameSize
    ? pixelmatch(approved.data, drawn.data, shown.data, width, height, {
        threshold: THRESHOLD,
        includeAA: true,
      })
    : width * height;
  if (count <= MAX_STRAY) return null;
  if (hasSameSize) canvas.getContext('2d').putImageData(shown, 0, 0);
  await mkdir(differences, { recursive: true });
  const [own, seen] = [`${differences}/${scene}.drawn.png`, `${differences}/${scene}.difference.png`];
  await writeFile(own, png);
  if (!hasSameSize)
    return `${scene} has ${width} by ${height} pixels instead of ${approved.width} by ${approved.height}: see ${own}`;
  await writeFile(seen, canvas.toBuffer('image/png'));
  return `${scene} differs in ${count} pixels: see ${seen}`;
}

async function readPixels(png: Buffer): Promise<ImageData> {
  const image = await loadImage(png);
  const ctx = createCanvas(image.width, image.height).getContext('2d');
  ctx.drawImage(image, 0, 0);
  return ctx.getImageData(0, 0, image.width, image.height);
}
