/** Buttons that turn the pages of game lists. */
import { answerInPlace } from '../../discord/interactions/answers.js';
import { defineFreeComponent } from '../shared/app/declarations.js';
import { finishedGamesScreen } from './finished-games.js';
import { gamesScreen } from './list.js';

export const page = defineFreeComponent({
  verb: 'games',
  run: async ({ interaction, argument }, app) =>
    answerInPlace(interaction, await gamesScreen(interaction, app, argument)),
});

export const finishedPage = defineFreeComponent({
  verb: 'finished',
  run: async ({ interaction, argument }, app) =>
    answerInPlace(interaction, await finishedGamesScreen(interaction, app, argument)),
});
