/** Buttons of a match: accepting and declining it, conceding it, and calling it off. */
import { answerPrivately } from '../../discord/interactions/answers.js';
import { ACCENT } from '../../discord/messages/accents.js';
import { button, container, paragraph, row } from '../../discord/messages/blocks.js';
import type { Result } from '../../engine/result.js';
import type { LoadedTournament } from '../../standing/tournaments/stored.js';
import type { EntrantHolder } from '../../standing/tournaments/tournament.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineFreeComponent, type FreePress } from '../shared/app/declarations.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { isModerator } from '../shared/lobby/server-rules.js';
import { eventRefusalText } from './actions.js';

type Press = FreePress<'match-accept'>;

/** True if the actor is the entrant, or a member of the entrant's role. */
function canPlayFor({ actor }: Press, { kind, id }: EntrantHolder): boolean {
  return kind === 'person' ? id === actor.id : kind === 'role' && actor.roles.includes(id);
}

function findEntrantOfActor(press: Press, { entrants }: LoadedTournament): EntrantHolder | undefined {
  return entrants.map(({ holder }) => holder).find((holder) => canPlayFor(press, holder));
}

function matchRefusalText(code: string): string {
  return eventRefusalText({ code, values: {} }, 'match');
}

async function answerMatchPress(
  { interaction }: Press,
  app: App,
  done: Result<LoadedTournament>,
  message: string,
): Promise<void> {
  if (done.ok) app.wakeWatch();
  await answerPrivately(interaction, done.ok ? message : eventRefusalText(done.reason, 'match'));
}

/** Loads the tournament of a match from the button's argument. Answers the press if it is gone. */
async function loadMatchTournament(
  { interaction, argument }: Press,
  app: App,
): Promise<LoadedTournament | null> {
  const found = await app.tournaments.load(argument);
  if (found === null) await answerPrivately(interaction, matchRefusalText('no-tournament'));
  return found;
}

export const acceptButton = defineFreeComponent({
  verb: 'match-accept',
  async run(press, app) {
    const found = await loadMatchTournament(press, app);
    const rival = found?.settings.rival;
    if (found === null || rival === undefined) return;
    if (!canPlayFor(press, rival)) return answerPrivately(press.interaction, matchRefusalText('not-invited'));
    await answerMatchPress(
      press,
      app,
      await app.tournaments.acceptMatch(found.id, rival),
      text('tournament.match.accepted'),
    );
  },
});

/** Declines a match. Both entrants and moderators can do so. */
export const declineButton = defineFreeComponent({
  verb: 'match-decline',
  async run(press, app) {
    const found = await loadMatchTournament(press, app);
    const rival = found?.settings.rival;
    if (found === null || rival === undefined) return;
    const isTheirs = canPlayFor(press, rival) || findEntrantOfActor(press, found) !== undefined;
    if (!isTheirs && !(await isModerator(press.interaction, app)))
      return answerPrivately(press.interaction, matchRefusalText('not-invited'));
    if (found.status !== 'sign-up')
      return answerPrivately(press.interaction, matchRefusalText('not-in-sign-up'));
    await answerMatchPress(
      press,
      app,
      await app.tournaments.close(found.id),
      text('tournament.match.declined'),
    );
  },
});

export const concedeButton = defineFreeComponent({
  verb: 'match-concede',
  async run(press, app) {
    const found = await loadMatchTournament(press, app);
    if (found === null) return;
    const { id } = found;
    const isOwn = findEntrantOfActor(press, found) !== undefined;
    const choices = [
      ...(isOwn
        ? [button(text('tournament.match.buttons.conceded'), freeCustomId('match-conceded', id), 'danger')]
        : []),
      ...((await isModerator(press.interaction, app))
        ? [button(text('tournament.match.buttons.close'), freeCustomId('match-close', id), 'danger')]
        : []),
    ];
    if (choices.length === 0) return answerPrivately(press.interaction, matchRefusalText('not-joined'));
    await answerPrivately(press.interaction, {
      components: [container(ACCENT.house, [paragraph(text('tournament.match.sure')), row(...choices)])],
      files: [],
      ping: [],
    });
  },
});

export const concededButton = defineFreeComponent({
  verb: 'match-conceded',
  async run(press, app) {
    const found = await loadMatchTournament(press, app);
    const own = found === null ? undefined : findEntrantOfActor(press, found);
    if (found === null) return;
    if (own === undefined) return answerPrivately(press.interaction, matchRefusalText('not-joined'));
    await answerMatchPress(
      press,
      app,
      await app.tournaments.concedeMatch(found.id, own),
      text('tournament.match.conceded'),
    );
  },
});

/** Calls the match off. Only moderators can do so. */
export const closeButton = defineFreeComponent({
  verb: 'match-close',
  async run(press, app) {
    const found = await loadMatchTournament(press, app);
    if (found === null) return;
    if (!(await isModerator(press.interaction, app)))
      return answerPrivately(press.interaction, text('tournament.answers.notManager'));
    await answerMatchPress(
      press,
      app,
      await app.tournaments.close(found.id),
      text('tournament.match.calledOff'),
    );
  },
});
