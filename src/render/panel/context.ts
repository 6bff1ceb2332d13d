/** Input shared by the parts of the panel: view, texts of the caller, colours and measures. */
import type { SideId } from '../../engine/game.js';
import type { Direction, View } from '../../engine/view.js';
import { type ThemeId, themeData } from '../themes/index.js';
import type { Theme } from '../themes/theme.js';

/** Details of a side's plate that aren't part of the view. */
export interface PlateWords {
  /** Name of the holder, such as a person or a role. If none of it can be drawn, the side's name is used. */
  readonly name?: string;
  /** Colour of the holder's role, drawn as a dot before the name. */
  readonly colour?: number;
  /** Sides of other holders in the same team. */
  readonly partners?: readonly SideId[];
  /** Other sides of the same holder. */
  readonly otherSides?: readonly SideId[];
  /** Remaining time, formatted (`12:34`). */
  readonly clock?: string;
  /** True if little time is left. A warning sign is drawn. */
  readonly isTimeShort?: boolean;
}

/** Texts of the caller for the plates, by side. */
export interface PanelWords {
  readonly plates?: Readonly<Record<SideId, PlateWords>>;
  /** Sides whose arrows have just been rotated. Such arrows are drawn with a ring. */
  readonly aimed?: readonly SideId[];
}

/** Sizes in pixels, proportional to the picture's width. */
export interface Measures {
  /** A 350th of the picture's width. */
  readonly unit: number;
  /** Heights of a side's plate, the cards below it, a tray of pieces, and a legend line. */
  readonly plate: number;
  readonly pieces: number;
  readonly tray: number;
  readonly legend: number;
  readonly gap: number;
  /** Distance from the picture's edge to the panel. */
  readonly inset: number;
  /** Width of the panel. */
  readonly room: number;
}

export interface Panel {
  readonly theme: ThemeId;
  readonly colours: Theme;
  readonly view: View;
  readonly turn: Direction;
  readonly words: PanelWords;
  readonly sizes: Measures;
}

export function measuresOf(width: number): Measures {
  const unit = width / 350;
  const toPixels = (units: number) => Math.round(units * unit);
  const inset = toPixels(9);
  return {
    unit,
    plate: toPixels(24),
    pieces: toPixels(20),
    tray: toPixels(19),
    legend: toPixels(17),
    gap: toPixels(3),
    inset,
    room: width - 2 * inset,
  };
}

export function createPanel(
  theme: ThemeId,
  view: View,
  turn: Direction,
  width: number,
  words: PanelWords,
): Panel {
  return { theme, colours: themeData[theme], view, turn, words, sizes: measuresOf(width) };
}
