/** Buttons of a tournament's message. */
import { answerInPlace, answerPrivately } from '../../discord/interactions/answers.js';
import { defineFreeComponent, type FreePress } from '../shared/app/declarations.js';
import { checkInAsEntrant, eventRefusalText, joinAsEntrant, leaveAsEntrant } from './actions.js';
import { standingsScreen } from './standings-screen.js';

const toHolder = ({ actor }: FreePress) => ({ kind: 'person', id: actor.id }) as const;

export const joinButton = defineFreeComponent({
  verb: 'cup-join',
  run: (press, app) => joinAsEntrant(press.interaction, app, press.argument, toHolder(press)),
});

export const leaveButton = defineFreeComponent({
  verb: 'cup-leave',
  run: (press, app) => leaveAsEntrant(press.interaction, app, press.argument, toHolder(press)),
});

export const checkInButton = defineFreeComponent({
  verb: 'cup-check-in',
  run: (press, app) => checkInAsEntrant(press.interaction, app, press.argument, toHolder(press)),
});

/** Opens the standings, or turns their pages. */
export const standingsButton = defineFreeComponent({
  verb: 'cup-standings',
  async run({ interaction, argument: { id, page } }, app) {
    const found = await app.tournaments.load(id);
    if (found === null)
      return answerPrivately(interaction, eventRefusalText({ code: 'no-tournament', values: {} }));
    await answerInPlace(interaction, await standingsScreen(app, found, page));
  },
});
