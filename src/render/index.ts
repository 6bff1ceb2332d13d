/** Pictures of positions, and their descriptions in words. Depends only on the view of a game. */

export { type AltTextOptions, altText, describeCapturedPieces } from './alt-text/alt-text.js';
export { describeMarchDirections } from './alt-text/cards.js';
export {
  compareKinds,
  describeArmy,
  describePieceState,
  isKing,
} from './alt-text/pieces.js';
export type { DrawnPath } from './board/cell-looks.js';
export { areaAround, naturalWidth, pictureWidth } from './board/layout.js';
export { homeRows, specialSquares } from './board/special-squares.js';
export { toDrawableName } from './drawing/drawable-name.js';
export { gifEnd } from './drawing/gif.js';
export { cardsWithSigns } from './panel/card-signs.js';
export type { PanelWords, PlateWords } from './panel/context.js';
export { drawBanner } from './pictures/banner.js';
export { type ChartSeries, drawLineChart } from './pictures/chart.js';
export { Movie } from './pictures/movie.js';
export { drawDiagram, drawPosition, type PictureOptions, warmUp } from './pictures/picture.js';
export { drawPieceLegend, type NamedCell } from './pictures/piece-legend.js';
export { drawCardSprite, drawPieceSprite } from './pictures/sprites.js';
export { drawStandings, type StandingsRow } from './pictures/standings.js';
export {
  type BracketColumn,
  type BracketSeat,
  drawBracket,
  drawResultTable,
} from './pictures/tournaments.js';
export { isThemeId, type ThemeId, themeIds } from './themes/index.js';
export { themes } from './themes/names.js';
