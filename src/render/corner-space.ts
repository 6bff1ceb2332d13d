/** The measures of a plate in an empty corner of the board. */
import type { SideView } from '../engine/view.js';
import type { Panel } from './panel-context.js';
import { bandOf } from './plate-parts.js';

/** Heights of lines in heights of letters: with less the letters that reach below the line are cut. */
export const LEADING = 1.15;

/** The measures of a plate in a corner, in pixels. */
export interface Space {
  /** The corner's edge. */
  readonly size: number;
  /** From the corner's edge to what stands on the plate. */
  readonly pad: number;
  /** Where the room for words begins and ends. */
  readonly left: number;
  readonly right: number;
  /** Heights of the upper row and of the foot. */
  readonly line: number;
  readonly low: number;
  /** Between two signs, and between the mark and the words next to it. */
  readonly gap: number;
  readonly apart: number;
}

/** The measures of a side's plate in a corner that is `size` pixels wide. */
export function spaceOf(panel: Panel, side: SideView, size: number): Space {
  const px = (units: number) => Math.round(units * panel.sizes.unit);
  const pad = px(3);
  const left = pad + bandOf(panel, side).width;
  return { size, pad, left, right: size - pad, line: px(15), low: px(12), gap: px(1), apart: px(2) };
}
