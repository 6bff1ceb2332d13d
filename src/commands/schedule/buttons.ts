/** Buttons of scheduled games: moving one to another time, cancelling it, and the list. */

import type { ModalSubmitInteraction } from 'discord.js';
import { toSeconds } from '../../base/durations.js';
import { answerInPlace, answerPrivately } from '../../discord/interactions/answers.js';
import type { ControlInteraction } from '../../discord/interactions/declarations.js';
import { button, paragraph, row } from '../../discord/messages/blocks.js';
import { type Screen, textScreen } from '../../discord/messages/screen.js';
import { singleFieldForm } from '../../discord/messages/single-field-form.js';
import type { ScheduledGame } from '../../table/model/schedule.js';
import { plainText, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineFreeComponent, defineFreeForm } from '../shared/app/declarations.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { refusalText } from '../shared/boards/refusal.js';
import { isModerator } from '../shared/lobby/server-rules.js';
import { scheduledScreen } from '../shared/schedule/list.js';
import { loadTimeContext, TIME_LENGTH, zoneLines } from '../shared/schedule/time-choices.js';
import { parseTime } from '../shared/schedule/typed-time.js';
import { scheduledTitle, weeklyValues } from '../shared/schedule/words.js';
import { scheduledGameButtons } from './announcement.js';

type Interaction = ControlInteraction | ModalSubmitInteraction;

const TIME_FIELD = 'time';

/**
 * Finds the scheduled game, if it isn't open yet and the person is its host or a moderator. Otherwise
 * explains privately why there is nothing to change.
 */
async function findManagedGame(
  interaction: Interaction,
  app: App,
  id: string,
): Promise<ScheduledGame | null> {
  const game = await app.scheduling.load(id);
  if (game === null || game.dueAt === null || game.guildId !== interaction.guildId) {
    await answerPrivately(interaction, text('scheduled.answers.gone'));
    return null;
  }
  if (game.hostId === interaction.user.id || (await isModerator(interaction, app))) return game;
  await answerPrivately(interaction, text('scheduled.answers.notYours'));
  return null;
}

export const moveButton = defineFreeComponent({
  verb: 'schedule-move',
  async run({ interaction, argument }, app) {
    const game = await findManagedGame(interaction, app, argument);
    if (game === null) return;
    await interaction.showModal(
      singleFieldForm({
        id: freeCustomId('schedule-moved', game.id),
        title: plainText('scheduled.form.title'),
        field: TIME_FIELD,
        label: plainText('scheduled.form.time'),
        hint: plainText('scheduled.form.hint'),
        length: TIME_LENGTH,
      }),
    );
  },
});

/** Moves the game to the typed time, read in the time zone of the person who typed it. */
export const moveForm = defineFreeForm({
  verb: 'schedule-moved',
  fields: [TIME_FIELD],
  async run({ interaction, argument, actor }, app) {
    const game = await findManagedGame(interaction, app, argument);
    if (game === null) return;
    const timeContext = await loadTimeContext(app, actor.id);
    const time = parseTime(interaction.fields.getTextInputValue(TIME_FIELD), timeContext);
    if (!time.ok) return answerPrivately(interaction, refusalText(game.game, time.reason));
    const { startsAt, weekly } = time.value;
    const moved = await app.scheduling.rescheduleGame(game.id, { startsAt, weekly });
    if (!moved.ok) return answerPrivately(interaction, refusalText(game.game, moved.reason));
    const values = { game: scheduledTitle(app, moved.value), time: toSeconds(startsAt) };
    const isOnce = weekly === null && moved.value.weekly !== null;
    const lines = [
      text('scheduled.answers.moved', values),
      ...(isOnce ? [text('scheduled.answers.movedOnce', weeklyValues(moved.value.weekly))] : []),
      ...(await zoneLines(app, actor.id, time.value)),
    ];
    await answerPrivately(interaction, lines.join('\n'));
    app.wakeWatch();
  },
});

export const cancelButton = defineFreeComponent({
  verb: 'schedule-cancel',
  async run({ interaction, argument }, app) {
    const game = await findManagedGame(interaction, app, argument);
    if (game === null) return;
    const values = { game: scheduledTitle(app, game), time: toSeconds(game.startsAt) };
    const question =
      game.weekly === null
        ? text('scheduled.answers.sure', values)
        : text('scheduled.answers.sureWeekly', { ...values, ...weeklyValues(game.weekly) });
    const yes = button(text('scheduled.buttons.sure'), freeCustomId('schedule-cancelled', game.id), 'danger');
    await answerPrivately(interaction, { components: [paragraph(question), row(yes)], files: [], ping: [] });
  },
});

export const cancelledButton = defineFreeComponent({
  verb: 'schedule-cancelled',
  async run({ interaction, argument }, app) {
    const game = await findManagedGame(interaction, app, argument);
    if (game === null) return;
    const done = await app.scheduling.cancelGame(game.id);
    const message = done.ok
      ? text('scheduled.answers.cancelled', { game: scheduledTitle(app, game) })
      : refusalText(game.game, done.reason);
    await answerInPlace(interaction, textScreen(message));
    if (done.ok) app.wakeWatch();
  },
});

export const listButton = defineFreeComponent({
  verb: 'schedule-list',
  run: async ({ interaction }, app) => answerPrivately(interaction, await scheduledScreen(interaction, app)),
});

/** Menu below the list: chooses the game to move or cancel. */
export const chosenGame = defineFreeComponent({
  verb: 'schedule-choose',
  control: 'menu',
  async run({ interaction, values: [id = ''] }, app) {
    const game = await findManagedGame(interaction, app, id);
    if (game !== null) await answerPrivately(interaction, moveOrCancelScreen(app, game));
  },
});

function moveOrCancelScreen(app: App, game: ScheduledGame): Screen {
  const message = text('scheduled.title', {
    game: scheduledTitle(app, game),
    time: toSeconds(game.startsAt),
  });
  return {
    components: [paragraph(message), scheduledGameButtons(game.id)],
    files: [],
    ping: [],
  };
}
