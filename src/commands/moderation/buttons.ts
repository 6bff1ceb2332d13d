/** Moderators' confirmation and list buttons. The permission to moderate is checked again. */
import { answerInPlace, replaceMessage } from '../../discord/interactions/answers.js';
import { textScreen } from '../../discord/messages/screen.js';
import { text } from '../../texts/index.js';
import { defineFreeComponent } from '../shared/app/declarations.js';
import { isModerator } from '../shared/lobby/server-rules.js';
import { moderatedTablesScreen } from './list.js';

export const yes = defineFreeComponent({
  verb: 'moderate-yes',
  async run({ interaction, argument }, app) {
    if (!(await isModerator(interaction, app)))
      return answerInPlace(interaction, textScreen(text('moderation.notAllowed')));
    const act = app.questions.take(argument, interaction.user.id);
    await (act === null ? replaceMessage(interaction, text('moderation.old')) : act(interaction));
  },
});

export const page = defineFreeComponent({
  verb: 'moderate-list',
  async run({ interaction, argument }, app) {
    const allowed = await isModerator(interaction, app);
    await answerInPlace(
      interaction,
      allowed
        ? await moderatedTablesScreen(interaction, app, argument)
        : textScreen(text('moderation.notAllowed')),
    );
  },
});
