/** Buttons of an imported game: its steps, and a new game from the displayed step. */
import { answerInPlace, answerPrivately } from '../../../discord/interactions/answers.js';
import { explainMissingPermissions, explainUnfitChannel } from '../../../discord/interactions/permissions.js';
import { toActor } from '../../../discord/people/actors.js';
import { toStartText } from '../../../table/imports/imported-table.js';
import { text } from '../../../texts/index.js';
import { defineFreeComponent } from '../../shared/app/declarations.js';
import { openTableHere } from '../../shared/lobby/new-lobby.js';
import { defaultClock } from '../../shared/wording/clock-words.js';
import { clampStep, targetStep } from '../steps.js';
import { importedGameScreen } from './screen.js';

/** Shows another step of the imported game in the same message. */
export const importStep = defineFreeComponent({
  verb: 'import-step',
  async run({ interaction, argument: { key, step, go } }, app) {
    const actor = toActor(interaction);
    const imported = app.imports.find(key, actor.id);
    if (imported === null) return answerInPlace(interaction, text('imports.forgotten'));
    const to = targetStep(imported.table, { step, go });
    return answerInPlace(interaction, await importedGameScreen(app, imported, to, actor));
  },
});

/** Opens a table whose game starts from the step. */
export const importPlay = defineFreeComponent({
  verb: 'import-play',
  async run({ interaction, argument: { key, step } }, app) {
    const imported = app.imports.find(key, toActor(interaction).id);
    if (imported === null) return answerInPlace(interaction, text('imports.forgotten'));
    const then = await imported.table.atStep(clampStep(imported.table, step));
    const { game, options } = then;
    const position = toStartText(app.game(game), then);
    const impossible =
      position === null
        ? text('imports.unplayable')
        : (explainUnfitChannel(interaction) ?? explainMissingPermissions(interaction));
    if (impossible !== null) return answerPrivately(interaction, impossible);
    await openTableHere(interaction, app, {
      game,
      options,
      hostSeat: null,
      opponentId: null,
      announcesRoles: null,
      isRated: null,
      clock: await defaultClock(app, interaction.guildId),
      position,
    });
  },
});
