/** Buttons of lobbies and challenges. */
import { answerInPlace, answerPrivately } from '../../discord/interactions/answers.js';
import { textScreen, toPrivateReply } from '../../discord/messages/screen.js';
import { checkSeatAccess } from '../../table/model/people/access.js';
import { seatsOf } from '../../table/model/people/holders.js';
import { isStartedByJoining } from '../../table/seats/seating.js';
import { text } from '../../texts/index.js';
import { defineComponent } from '../shared/app/declarations.js';
import { beginGame, changeLobby } from './changes.js';
import { unmentionableRolesText } from './options/notify-option.js';
import { explainUnfitRoles } from './seats/role-holders.js';
import { formatJoined, seatQuestion } from './seats/seat-question.js';

/** Lobby: takes the free seat, or asks for one of several. Taking the last seat may start the game. */
export const join = defineComponent({
  verb: 'join',
  run(press, app) {
    const { interaction, table, actor, argument } = press;
    // A person who may not take a seat gets the reason instead of a question.
    const isAsked = argument === null && checkSeatAccess(table, actor).ok;
    const question = isAsked ? seatQuestion(table, actor) : null;
    if (question !== null) return answerInPlace(interaction, question);
    const joinSeat = () => app.lobbies.join(table.id, actor, argument);
    const formatAnswer = (after: typeof table) => formatJoined(after, actor);
    return isStartedByJoining(table, actor)
      ? beginGame(press, app, joinSeat, formatAnswer)
      : changeLobby(press, app, joinSeat(), formatAnswer);
  },
});

/** Lobby: leaves the seat. */
export const leave = defineComponent({
  verb: 'leave',
  run: (press, app) =>
    changeLobby(press, app, app.lobbies.leave(press.table.id, press.actor), () => text('lobby.command.left')),
});

/** Lobby: starts the game, for the host. */
export const start = defineComponent({
  verb: 'start',
  async run(press, app) {
    const { interaction, table, actor } = press;
    const unfit = table.hostId === actor.id ? await explainUnfitRoles(interaction, table, app.names) : null;
    if (unfit !== null) return answerPrivately(interaction, unfit);
    await beginGame(
      press,
      app,
      () => app.lobbies.startGame(table.id, actor),
      (after) => formatJoined(after, actor),
    );
    const begun = table.hostId === actor.id ? await app.tables.load(table.id) : null;
    const silent = begun?.status === 'playing' ? unmentionableRolesText(begun, app.names) : null;
    if (silent !== null) await interaction.followUp(toPrivateReply(textScreen(silent)));
  },
});

/** Challenge: accepts the challenge, which starts the game. */
export const accept = defineComponent({
  verb: 'accept',
  run: (press, app) =>
    beginGame(
      press,
      app,
      () => app.lobbies.acceptChallenge(press.table.id, press.actor),
      (after) => formatJoined(after, press.actor),
    ),
});

/** Challenge: declines the challenge. */
export const decline = defineComponent({
  verb: 'decline',
  run: (press, app) =>
    changeLobby(press, app, app.lobbies.declineChallenge(press.table.id, press.actor), () =>
      text('lobby.declined'),
    ),
});

/** Lobby or challenge: cancels the table, for the host. */
export const cancel = defineComponent({
  verb: 'cancel',
  run: (press, app) =>
    changeLobby(press, app, app.lobbies.cancelLobby(press.table.id, press.actor), () =>
      text('lobby.cancelled'),
    ),
});

/** Lobby: adds the person to the end of their side's relay, or removes them. */
export const relay = defineComponent({
  verb: 'lobby-relay',
  run(press, app) {
    const { table, actor } = press;
    const seat = seatsOf(table.seats, actor).find((one) => one.rule.kind === 'relay');
    const joins = seat?.rule.kind !== 'relay' || !seat.rule.order.includes(actor.id);
    return changeLobby(press, app, app.sides.joinOrLeaveRelay(table.id, actor, joins), () =>
      text(joins ? 'lobby.relay.joined' : 'lobby.relay.left'),
    );
  },
});
