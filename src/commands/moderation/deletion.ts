/** Deletes finished games with everything stored about them. Their messages in Discord stay. */
import { answerPrivately, replaceMessage } from '../../discord/interactions/answers.js';
import { createRefusal } from '../../engine/result.js';
import { text } from '../../texts/index.js';
import { refusalText } from '../shared/boards/refusal.js';
import { gameTitleLink } from '../shared/boards/table-lines.js';
import { actOnTable, type ReasonedHandler } from './actions.js';
import { askToConfirm, postModeration } from './confirmation.js';
import { findTable } from './tables.js';

export const deleteGame: ReasonedHandler = (interaction, app, reason) =>
  actOnTable(
    interaction,
    app,
    (table) => {
      if (table.endedAt === null)
        return answerPrivately(interaction, refusalText(table.game, createRefusal('still-open')));
      const values = { table: gameTitleLink(table) };
      const asked = text('moderation.ask.game', values);
      return askToConfirm(
        interaction,
        app,
        { question: asked, label: 'moderation.buttons.game' },
        reason,
        async (press) => {
          const deleted = await app.moderating.deleteTable(table.id, { id: press.user.id, reason });
          if (!deleted.ok) return replaceMessage(press, refusalText(table.game, deleted.reason));
          const done = text('moderation.done.game', values);
          await replaceMessage(press, done);
          await postModeration(press, app, done, reason);
        },
      );
    },
    findTable,
  );
