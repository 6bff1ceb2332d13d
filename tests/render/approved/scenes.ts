/** All scenes with an approved picture, by the name of its file. */
import { boardScenes } from './board-scenes.js';
import { panelScenes } from './panel-scenes.js';
import { pieceScenes } from './piece-scenes.js';
import { squareScenes } from './square-scenes.js';
import { tableScenes } from './table-scenes.js';

export const scenes: Readonly<Record<string, () => Promise<Buffer>>> = {
  ...squareScenes,
  ...pieceScenes,
  ...boardScenes,
  ...panelScenes,
  ...tableScenes,
};
