/** Themes by id, in the order they are offered. */
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

/** Id of a theme in settings and in the database. */
export type ThemeId = keyof typeof themeData;

export function isThemeId(text: string): text is ThemeId {
  return Object.hasOwn(themeData, text);
}

export const defaultTheme: ThemeId = 'hall';

/** The ids of all themes, default first. */
export const themeIds: readonly ThemeId[] = Object.keys(themeData).filter(isThemeId);
