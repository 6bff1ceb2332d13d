/** The themes by id, in the order in which people are offered them. */
import { contrast } from './contrast.js';
import { fjord } from './fjord.js';
import { hall } from './hall.js';
import { manuscript } from './manuscript.js';
import { runestone } from './runestone.js';
import type { Theme } from './theme.js';

export const themeData = { hall, runestone, manuscript, fjord, contrast } as const satisfies Record<
  string,
  Theme
>;

/** A theme's name in settings and in the store. */
export type ThemeId = keyof typeof themeData;

/** Whether a text names a theme. */
export function isThemeId(text: string): text is ThemeId {
  return Object.hasOwn(themeData, text);
}

/** What pictures look like where nobody chose anything. */
export const defaultTheme: ThemeId = 'hall';

/** The ids of all themes, the default one first. */
export const themeIds: readonly ThemeId[] = Object.keys(themeData).filter(isThemeId);
