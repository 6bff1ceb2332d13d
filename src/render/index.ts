/** Pictures of positions, and their descriptions in words. Depends only on the view of a game. */
export { describeMarchDirections as marchesBy } from './alt-cards.js';
export {
  compareKinds as byKind,
  describeArmy as armyWords,
  describePieceState as aboutMan,
  isKing,
} from './alt-pieces.js';
export { type AltTextOptions as Heard, altText, describeCaptured as capturedWords } from './alt-text.js';
export { drawBanner } from './banner.js';
export { cardsWithSigns } from './card-signs.js';
export type { DrawnPath as DrawnWay } from './cell-looks.js';
export { toDrawableName as shownName } from './drawable-name.js';
export { areaAround, naturalWidth, pictureWidth } from './layout.js';
export type { PanelWords, PlateWords } from './panel-context.js';
export { drawDiagram, drawPosition, type PictureOptions, warmUp } from './picture.js';
export { drawPieceLegend } from './piece-legend.js';
export { homeRows as homesOf, specialSquares } from './special-squares.js';
export { drawCardSprite, drawPieceSprite } from './sprites.js';
export { isThemeId, type ThemeId, themeIds } from './themes/index.js';
export { themes } from './themes/names.js';
