/** Pictures of positions, and positions in words. Sees nothing of a game but its view. */
export { marchesBy } from './alt-cards.js';
export { aboutMan, armyWords, byKind, isKing } from './alt-men.js';
export { altText, capturedWords, type Heard } from './alt-text.js';
export { drawBanner } from './banner.js';
export { cardsWithSigns } from './card-signs.js';
export type { DrawnWay } from './cell-looks.js';
export { gifEnd } from './gif.js';
export { areaAround, naturalWidth, pictureWidth } from './layout.js';
export { Movie } from './movie.js';
export { shownName } from './names.js';
export type { PanelWords, PlateWords } from './panel-context.js';
export { drawDiagram, drawPosition, type PictureOptions, warmUp } from './picture.js';
export { drawPieceLegend } from './piece-legend.js';
export { homesOf, specialSquares } from './special-squares.js';
export { drawCardSprite, drawPieceSprite } from './sprites.js';
export { isThemeId, type ThemeId, themeIds } from './themes/index.js';
export { themes } from './themes/names.js';
