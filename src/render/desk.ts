/** What the parts of the panel share: the view, the caller's words, colours and measures. */
import type { SideId } from '../engine/game.js';
import type { Direction, View } from '../engine/view.js';
import { type ThemeId, themeData } from './themes/index.js';
import type { Theme } from './themes/theme.js';

/** Words of the panel that the caller gives. */
export interface PanelWords {
  /** What stands for a side, such as the player's name; the side's own name where absent. */
  readonly names?: Readonly<Record<SideId, string>>;
  /** The remaining time of a side, ready to read (`12:34`). */
  readonly clock?: Readonly<Record<SideId, string>>;
}

/** Sizes in pixels, all in proportion to the picture's width. */
export interface Measures {
  /** A 350th of the width. */
  readonly unit: number;
  /** Heights of a side's line, of the men below it, and of a line of the legend. */
  readonly chip: number;
  readonly men: number;
  readonly legend: number;
  readonly gap: number;
  /** From the picture's edge to the panel, and between its two columns. */
  readonly inset: number;
  readonly between: number;
  /** Width of a column. */
  readonly room: number;
}

export interface Desk {
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
  const px = (units: number) => Math.round(units * unit);
  const inset = px(9);
  const between = px(8);
  return {
    unit,
    chip: px(22),
    men: px(20),
    legend: px(17),
    gap: px(3),
    inset,
    between,
    room: Math.floor((width - 2 * inset - between) / 2),
  };
}

/** Brings together what the panel's parts need. */
export function deskOf(theme: ThemeId, view: View, turn: Direction, width: number, words: PanelWords): Desk {
  return { theme, colours: themeData[theme], view, turn, words, sizes: measuresOf(width) };
}
