/** Buttons of a tournament's message. */
import { answerInPlace, answerPrivately } from '../../discord/interactions/answers.js';
import { defineFreeComponent, type FreePress } from '../shared/app/declarations.js';
import { checkInAs, joinAs, leaveAs, refusalOf } from './actions.js';
import { standingsScreen } from './standings-screen.js';

const toHolder = ({ actor }: FreePress) => ({ kind: 'person', id: actor.id }) as const;

export const joinButton = defineFreeComponent({
  verb: 'cup-join',
  run: (press, app) => joinAs(press.interaction, app, press.argument, toHolder(press)),
});

export const leaveButton = defineFreeComponent({
  verb: 'cup-leave',
  run: (press, app) => leaveAs(press.interaction, app, press.argument, toHolder(press)),
});

export const checkInButton = defineFreeComponent({
  verb: 'cup-check-in',
  run: (press, app) => checkInAs(press.interaction, app, press.argument, toHolder(press)),
});

/** Opens the standings, or turns their pages. */
export const standingsButton = defineFreeComponent({
  verb: 'cup-standings',
  async run({ interaction, argument: { id, page } }, app) {
    const found = await app.tournaments.load(id);
    if (found === null) return answerPrivately(interaction, refusalOf({ code: 'no-tournament', values: {} }));
    await answerInPlace(interaction, await standingsScreen(app, found, page));
  },
});
