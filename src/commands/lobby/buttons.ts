/** The buttons of a lobby and of a challenge. */
import { answerPrivately } from '../../discord/interactions/answers.js';
import { defineComponent } from '../shared/declarations.js';
import { beginGame, changeLobby } from './changes.js';
import { optionsScreen } from './options.js';

/** Lobby: take a seat. */
export const join = defineComponent({
  verb: 'join',
  run: (press, app) => changeLobby(press, app, app.lobbies.join(press.table.id, press.actor, press.argument)),
});

/** Lobby: give the seat up. */
export const leave = defineComponent({
  verb: 'leave',
  run: (press, app) => changeLobby(press, app, app.lobbies.leave(press.table.id, press.actor)),
});

/** Lobby: the host lets the game begin. */
export const start = defineComponent({
  verb: 'start',
  run: (press, app) => beginGame(press, app, () => app.lobbies.start(press.table.id, press.actor)),
});

/** Challenge: the challenged one agrees, and the game begins. */
export const accept = defineComponent({
  verb: 'accept',
  run: (press, app) => beginGame(press, app, () => app.lobbies.accept(press.table.id, press.actor)),
});

/** Challenge: the challenged one does not want to play. */
export const decline = defineComponent({
  verb: 'decline',
  run: (press, app) => changeLobby(press, app, app.lobbies.decline(press.table.id, press.actor)),
});

/** Lobby and challenge: the host takes the table back. */
export const cancel = defineComponent({
  verb: 'cancel',
  run: (press, app) => changeLobby(press, app, app.lobbies.cancel(press.table.id, press.actor)),
});

/** Lobby: every option of the table with its value and what it means, for the one who asks. */
export const options = defineComponent({
  verb: 'options',
  run: ({ interaction, table }, app) =>
    answerPrivately(interaction, optionsScreen(table, app.game(table.game))),
});
