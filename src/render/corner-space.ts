/** The measures of a plate in an empty corner of the board. */
import type { SideView } from '../engine/view.js';
import type { Panel } from './panel-context.js';
import { teamBand } from './plate-parts.js';

/** Heights of lines in heights of letters: with less the letters that reach below the line are cut. */
export const LEADING = 1.15;

/** The measures of a plate in a corner, in pixels. */
export interface CornerMeasures {
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
export function measureCorner(panel: Panel, side: SideView, size: number): CornerMeasures {
  const toPixels = (units: number) => Math.round(units * panel.sizes.unit);
  const pad = toPixels(3);
  const left = pad + teamBand(panel, side).width;
  return {
    size,
    pad,
    left,
    right: size - pad,
    line: toPixels(15),
    low: toPixels(12),
    gap: toPixels(1),
    apart: toPixels(2),
  };
}
