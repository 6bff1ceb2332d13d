/** Pictures of positions, and their descriptions in words. Depends only on the view of a game. */
export { describeMarchDirections } from './alt-cards.js';
export {
  compareKinds,
  describeArmy,
  describePieceState,
  isKing,
} from './alt-pieces.js';
export { type AltTextOptions, altText, describeCaptured } from './alt-text.js';
export { drawBanner } from './banner.js';
export { cardsWithSigns } from './card-signs.js';
export type { DrawnPath } from './cell-looks.js';
export { type ChartSeries, drawLineChart } from './chart.js';
export { toDrawableName } from './drawable-name.js';
export { gifEnd } from './gif.js';
export { areaAround, naturalWidth, pictureWidth } from './layout.js';
export { Movie } from './movie.js';
export type { PanelWords, PlateWords } from './panel-context.js';
export { drawDiagram, drawPosition, type PictureOptions, warmUp } from './picture.js';
export { drawPieceLegend, type NamedCell } from './piece-legend.js';
export { homeRows, specialSquares } from './special-squares.js';
export { drawCardSprite, drawPieceSprite } from './sprites.js';
export { drawStandings, type StandingsRow } from './standings.js';
export { isThemeId, type ThemeId, themeIds } from './themes/index.js';
export { themes } from './themes/names.js';
export { type BracketColumn, type BracketSeat, drawBracket, drawResultTable } from './tournament-pictures.js';
