/** Cached frames of recently drawn boards. Pictures of one board share a frame. */
import type { Direction, View } from '../../engine/view.js';
import { Lru } from '../drawing/lru.js';
import type { ThemeId } from '../themes/index.js';
import { Frame } from './frame.js';
import { type Area, layOut } from './layout.js';

/** Cache limit of empty boards, in bytes. */
const FRAME_BYTES = 24 << 20;

const frames = new Lru<Frame>(FRAME_BYTES, (frame) => frame.weight);

/** Cache key of the frame of a whole board. */
export function frameKey(theme: ThemeId, width: number, turn: Direction, { board }: View): string {
  return `${theme} ${width} ${turn} ${board.id}`;
}

/** The frame with that key. `area` is the drawn part of the board, by default all of it. */
export function cachedFrame(
  key: string,
  theme: ThemeId,
  view: View,
  turn: Direction,
  width: number,
  area?: Area,
): Frame {
  const cached = frames.get(key);
  if (cached) return cached;
  const made = new Frame(theme, layOut(view.board, turn, width, area));
  frames.set(key, made);
  return made;
}
