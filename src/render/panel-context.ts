/** What the parts of the panel share: the view, the caller's words, colours and measures. */
import type { SideId } from '../engine/game.js';
import type { Direction, View } from '../engine/view.js';
import { type ThemeId, themeData } from './themes/index.js';
import type { Theme } from './themes/theme.js';

/** What a side's plate says beyond what the view tells. */
export interface PlateWords {
  /**
   * Who holds the side, such as a person's or a role's name; the side's own name stands where it is absent or has no letter that
   * the fonts know.
   */
  readonly name?: string;
  /** A colour that goes with the name, such as a role's: a dot before it. */
  readonly colour?: number;
  /** Sides of others that win together with it. */
  readonly partners?: readonly SideId[];
  /** The other sides of those who hold it. */
  readonly otherSides?: readonly SideId[];
  /** Its remaining time, ready to read (`12:34`). */
  readonly clock?: string;
  /** Little of that is left: a sign before it says so. */
  readonly isTimeShort?: boolean;
}

/** What the caller gives to be said on the plates, by side. */
export interface PanelWords {
  readonly plates?: Readonly<Record<SideId, PlateWords>>;
  /** The sides whose arrows have just turned: ringed. */
  readonly aimed?: readonly SideId[];
}

/** Sizes in pixels, all in proportion to the picture's width. */
export interface Measures {
  /** A 350th of the width. */
  readonly unit: number;
  /** Heights of a side's plate, of the cards below it, of a tray of men, and of a line of the legend. */
  readonly plate: number;
  readonly men: number;
  readonly tray: number;
  readonly legend: number;
  readonly gap: number;
  /** From the picture's edge to the panel. */
  readonly inset: number;
  /** Width of the panel. */
  readonly room: number;
}

/** What every part of the panel is drawn from. */
export interface Panel {
  readonly theme: ThemeId;
  readonly colours: Theme;
  readonly view: View;
  readonly turn: Direction;
  readonly words: PanelWords;
  readonly sizes: Measures;
}

/** The measures at a picture's width. */
export function measuresOf(width: number): Measures {
  const unit = width / 350;
  const toPixels = (units: number) => Math.round(units * unit);
  const inset = toPixels(9);
  return {
    unit,
    plate: toPixels(24),
    men: toPixels(20),
    tray: toPixels(19),
    legend: toPixels(17),
    gap: toPixels(3),
    inset,
    room: width - 2 * inset,
  };
}

/** Brings together what the panel's parts need. */
export function createPanel(
  theme: ThemeId,
  view: View,
  turn: Direction,
  width: number,
  words: PanelWords,
): Panel {
  return { theme, colours: themeData[theme], view, turn, words, sizes: measuresOf(width) };
}
