/** Measures of a plate in an empty corner of the board. */
import type { SideView } from '../../../engine/view.js';
import type { Panel } from '../context.js';
import { teamBand } from './parts.js';

/** Line height in letter heights. Smaller values would cut off descenders. */
export const LEADING = 1.15;

/** Measures of a corner plate, in pixels. */
export interface CornerMeasures {
  /** Width and height of the corner. */
  readonly size: number;
  /** Padding inside the plate. */
  readonly pad: number;
  /** Left and right bounds for text. */
  readonly left: number;
  readonly right: number;
  /** Height of the upper row. */
  readonly line: number;
  /** Height of the footer. */
  readonly low: number;
  /** Distance between two signs. */
  readonly gap: number;
  /** Distance between the mark and the text. */
  readonly apart: number;
}

/** Measures the side's plate in a corner `size` pixels wide. */
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
