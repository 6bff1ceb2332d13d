/** The themes as people choose them. */
import { pictureText } from '../../texts/index.js';
import { type ThemeId, themeIds } from './index.js';

/** The ids and names of all themes, the default one first. */
export const themes: readonly { readonly id: ThemeId; readonly name: string }[] = themeIds.map((id) => ({
  id,
  name: pictureText(`themes.${id}`),
}));
