/** Themes as players choose them. */
import { pictureText } from '../../texts/index.js';
import { type ThemeId, themeIds } from './index.js';

/** Ids and names of all themes, default first. */
export const themes: readonly { readonly id: ThemeId; readonly name: string }[] = themeIds.map((id) => ({
  id,
  name: pictureText(`themes.${id}`),
}));
