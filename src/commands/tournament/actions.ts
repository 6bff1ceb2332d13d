/** Actions on tournaments, by command and by button. */
import type { ChatInputCommandInteraction, RepliableInteraction } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { toActor } from '../../discord/people/actors.js';
import type { Refusal, Result } from '../../engine/result.js';
import type { Verdict } from '../../standing/tournaments/results.js';
import type { LoadedTournament } from '../../standing/tournaments/stored.js';
import type { EntrantHolder } from '../../standing/tournaments/tournament.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { canManageTournament } from './rights.js';
import { standingsScreen } from './standings-screen.js';
import { holderMention } from './words.js';

/** Results that an organizer can enter. */
export const VERDICTS = ['first', 'second', 'draw', 'both-lose', 'third', 'fourth'] as const;

const SEATS = ['first', 'second', 'third', 'fourth'];

const NONE = { tournament: 'none', season: 'noSeason' } as const;
const WHICH = { tournament: 'which', season: 'whichSeason' } as const;

/** Explains a refusal, with the word for this kind of event. */
export function eventRefusalText(
  { code, values }: Refusal,
  kind: EventKind | 'match' = 'tournament',
): string {
  const event = text(`tournament.events.${kind}`);
  return text(`tournament.refusals.${code as 'no-tournament'}`, { ...values, event });
}

/**
 * Answers with the text, or with the refusal. A success also wakes the watch, which updates the tournament's
 * message and tables.
 */
async function answerTournament(
  interaction: RepliableInteraction,
  app: App,
  done: Result<LoadedTournament>,
  formatAnswer: (tournament: LoadedTournament) => string,
  kind: EventKind = 'tournament',
): Promise<void> {
  if (done.ok) app.wakeWatch();
  await answerPrivately(
    interaction,
    done.ok ? formatAnswer(done.value) : eventRefusalText(done.reason, kind),
  );
}

/** Events that a command can be about. */
export type EventKind = 'tournament' | 'season';

/**
 * The named tournament or season. If none is named, the only open one. Explains privately if none can be
 * found.
 */
export async function findTournament(
  interaction: ChatInputCommandInteraction,
  app: App,
  kind: EventKind,
): Promise<LoadedTournament | null> {
  const { guildId, options } = interaction;
  const all = guildId === null ? [] : await app.tournaments.listIn(guildId, kind);
  const named = options.getString(kind);
  const open = all.filter(({ status }) => status === 'sign-up' || status === 'running');
  const found =
    named === null ? (open.length === 1 ? open[0] : undefined) : all.find(({ id }) => id === named);
  if (found !== undefined) return found;
  await answerPrivately(interaction, text(`tournament.answers.${(open.length === 0 ? NONE : WHICH)[kind]}`));
  return null;
}

/** Like `findTournament`, but only for a person who may manage the tournament. */
async function findManagedTournament(
  interaction: ChatInputCommandInteraction,
  app: App,
  kind: EventKind = 'tournament',
): Promise<LoadedTournament | null> {
  const found = await findTournament(interaction, app, kind);
  if (found === null || (await canManageTournament(interaction, app, found))) return found;
  await answerPrivately(interaction, text('tournament.answers.notManager'));
  return null;
}

/** `/tournament join`. Members sign up themselves or their own roles. Managers can sign up any role. */
export async function joinTournament(interaction: ChatInputCommandInteraction, app: App): Promise<void> {
  const found = await findTournament(interaction, app, 'tournament');
  if (found === null) return;
  const role = interaction.options.getRole('role');
  if (role === null)
    return joinAsEntrant(interaction, app, found.id, { kind: 'person', id: interaction.user.id });
  const isOwn =
    toActor(interaction).roles.includes(role.id) || (await canManageTournament(interaction, app, found));
  if (!isOwn) return answerPrivately(interaction, text('tournament.answers.noRole'));
  await joinAsEntrant(interaction, app, found.id, { kind: 'role', id: role.id });
}

export async function joinAsEntrant(
  interaction: RepliableInteraction,
  app: App,
  id: string,
  holder: EntrantHolder,
): Promise<void> {
  const joined = await app.tournaments.join(id, holder);
  const hidden = await app.standing.ratings.loadHiddenPeople();
  await answerTournament(interaction, app, joined, () => {
    if (holder.kind === 'role') return text('tournament.answers.joinedRole', { role: holderMention(holder) });
    return text(`tournament.answers.${hidden.has(holder.id) ? 'joinedUnlisted' : 'joined'}`);
  });
}

export async function leaveAsEntrant(
  interaction: RepliableInteraction,
  app: App,
  id: string,
  holder: EntrantHolder,
): Promise<void> {
  const left = await app.tournaments.leave(id, holder);
  await answerTournament(interaction, app, left, ({ name }) => text('tournament.answers.left', { name }));
}

export async function checkInAsEntrant(
  interaction: RepliableInteraction,
  app: App,
  id: string,
  holder: EntrantHolder,
): Promise<void> {
  const done = await app.tournaments.checkIn(id, holder);
  await answerTournament(interaction, app, done, () => text('tournament.answers.checkedIn'));
}

export async function startTournament(interaction: ChatInputCommandInteraction, app: App): Promise<void> {
  const found = await findManagedTournament(interaction, app);
  if (found === null) return;
  const started = await app.tournaments.start(found.id);
  await answerTournament(interaction, app, started, ({ name }) =>
    text('tournament.answers.started', { name }),
  );
}

export async function closeTournament(
  interaction: ChatInputCommandInteraction,
  app: App,
  kind: EventKind = 'tournament',
): Promise<void> {
  const found = await findManagedTournament(interaction, app, kind);
  if (found === null) return;
  const closed = await app.tournaments.close(found.id);
  await answerTournament(
    interaction,
    app,
    closed,
    ({ name }) => text('tournament.answers.closed', { name }),
    kind,
  );
}

export async function showStandings(
  interaction: ChatInputCommandInteraction,
  app: App,
  kind: EventKind = 'tournament',
): Promise<void> {
  const found = await findTournament(interaction, app, kind);
  if (found !== null) await answerPrivately(interaction, await standingsScreen(app, found, 0));
}

/** `/tournament pair`: closes the round. */
export async function closeRound(interaction: ChatInputCommandInteraction, app: App): Promise<void> {
  const found = await findManagedTournament(interaction, app);
  if (found === null) return;
  const verdict = toVerdict(interaction.options.getString('unfinished', true));
  const paired = await app.tournaments.closeRound(found.id, verdict);
  await answerTournament(interaction, app, paired, () => text('tournament.answers.paired'));
}

/** `/tournament adjudicate`: enters or corrects a result. */
export async function adjudicateGame(
  interaction: ChatInputCommandInteraction,
  app: App,
  kind: EventKind = 'tournament',
): Promise<void> {
  const found = await findManagedTournament(interaction, app, kind);
  if (found === null) return;
  const game = Number.parseInt(interaction.options.getString('pairing', true), 10);
  const verdict = toVerdict(interaction.options.getString('result', true));
  const done = await app.tournaments.adjudicate(found.id, Number.isNaN(game) ? 0 : game, verdict);
  await answerTournament(
    interaction,
    app,
    done,
    () => text('tournament.answers.adjudicated', { game }),
    kind,
  );
}

function toVerdict(value: string): Verdict {
  const seat = SEATS.indexOf(value);
  if (seat >= 0) return { kind: 'win', seat };
  return value === 'draw' ? { kind: 'draw' } : { kind: 'both-lose' };
}
