/** `/game substitute`, and the buttons to accept or decline. */
import type {
  APIApplicationCommandOptionChoice,
  ChatInputCommandInteraction,
  RepliableInteraction,
} from 'discord.js';
import { parseLevel } from '../../../computer/question.js';
import { answerPrivately } from '../../../discord/interactions/answers.js';
import { CHOICE_LENGTH, clip } from '../../../discord/messages/limits.js';
import { toActor } from '../../../discord/people/actors.js';
import { cachedHolderNames, fetchMember } from '../../../discord/people/names.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Substitute } from '../../../table/core/services.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { peopleNamedIn } from '../../../table/model/people/holders.js';
import type { Offer } from '../../../table/model/proposals/offer.js';
import { seatOf } from '../../../table/seats/seating.js';
import { plainText, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineComponent, type Press } from '../../shared/app/declarations.js';
import { postInThread } from '../../shared/app/thread-notes.js';
import { answerAction } from '../../shared/boards/action-answer.js';
import { findAbsentPeople } from '../../shared/lookup/absent-people.js';
import { explainUninvitablePeople, hasBlockBetween } from '../../shared/lookup/invitations.js';
import { explainUnfitPeople } from '../../shared/lookup/opponents.js';
import { matchByName } from '../../shared/lookup/typed-choices.js';
import { mention, seatName } from '../../shared/wording/words.js';
import { handoverText, seatToHandOver } from './substitute-words.js';

export const SUCCESSOR = 'player';
export const COMPUTER_SUCCESSOR = 'computer';
export const LEAVING = 'side';

/** Requests a substitute for the person or for an absent player. */
export async function askForSubstitute(
  interaction: ChatInputCommandInteraction,
  app: App,
  table: LoadedTable,
): Promise<void> {
  const actor = toActor(interaction);
  const typed = interaction.options.getString(LEAVING);
  const seat = typed === null ? null : findSeatId(table, typed);
  const level = parseLevel(interaction.options.getInteger(COMPUTER_SUCCESSOR) ?? '');
  const isPerson = interaction.options.getUser(SUCCESSOR) !== null;
  if (level !== undefined && isPerson)
    return answerPrivately(interaction, text('offers.substitute.oneOfThem'));
  const successor = await readSuccessor(interaction, app, table);
  if (typeof successor === 'string') return answerPrivately(interaction, successor);
  const holder = table.seats.find(({ id }) => id === seat)?.holder ?? null;
  const people = holder?.kind === 'person' ? [holder.id] : [];
  const gone = await findAbsentPeople(interaction, app, people);
  const asked = await app.handovers.requestSubstitute(table.id, actor, { seat, successor, gone, level });
  await answerAction(interaction, app, table, asked, (after) => {
    const offer = after.offers.at(-1);
    if (level === undefined || offer?.handover == null) return text('offers.substitute.asked');
    return offer.state === 'agreed'
      ? handoverText(after, offer, offer.handover)
      : text('offers.substitute.askedComputer');
  });
}

/** The substitute named in the command. Null if none is named. An error message if that person can't be asked. */
async function readSuccessor(
  interaction: ChatInputCommandInteraction,
  app: App,
  table: LoadedTable,
): Promise<Substitute | string | null> {
  const user = interaction.options.getUser(SUCCESSOR);
  if (user === null) return null;
  if (user.bot) return text('lobby.opponent.bot');
  const unfit = await explainUnfitPeople(interaction, table.place.channelId, [user.id]);
  const refused = unfit ?? (await explainUninvitablePeople(interaction, app, [user.id]));
  if (refused !== null) return refused;
  if (await isBlockedByPlayer(app, table, user.id))
    return text('preferences.uncallable', { person: user.id });
  const member = await fetchMember(interaction.guild, user.id);
  return { id: user.id, roles: [...(member?.roles.cache.keys() ?? [])] };
}

/** Sides of other players that match the typed text. */
export function matchingSides(
  { names }: Pick<App, 'names'>,
  table: LoadedTable,
  actor: Actor,
  typed: string,
): readonly APIApplicationCommandOptionChoice<string>[] {
  const own = seatOf(table, actor);
  const others = table.seats.filter((seat) => seat.holder?.kind === 'person' && seat !== own);
  const choices = others.map((seat) => {
    const who = cachedHolderNames(names, { ...table, seats: [seat] }).join(' ');
    return {
      name: clip(plainText('game.who', { who, side: seatName(table.game, seat) }), CHOICE_LENGTH),
      value: seat.id,
    };
  });
  return matchByName(choices, typed);
}

/** Id of the seat with the typed id or name. The typed text if there is none. */
function findSeatId({ game, seats }: LoadedTable, typed: string): string {
  const wanted = typed.trim().toLowerCase();
  const found = seats.find((seat) => seat.id === wanted || seatName(game, seat).toLowerCase() === wanted);
  return found?.id ?? clip(typed.trim(), CHOICE_LENGTH);
}

/** Offer of a seat: accepts it. Allowed for the named substitute, or for anyone if none is named. */
export const takeOver = defineComponent({
  verb: 'take-over',
  async run(press, app) {
    const { interaction, table, actor } = press;
    if (await isBlockedByPlayer(app, table, actor.id))
      return answerPrivately(interaction, text('offers.substitute.apart'));
    await answerSeatOffer(press, app, true);
  },
});

/** Offer of a seat: declines it, for the named substitute. */
export const stayOut = defineComponent({
  verb: 'stay-out',
  run: (press, app) => answerSeatOffer(press, app, false),
});

async function answerSeatOffer(
  { interaction, table, actor, argument: number }: Press<'take-over' | 'stay-out'>,
  app: App,
  takes: boolean,
): Promise<void> {
  const taken = await app.handovers.answerAsSubstitute(table.id, number ?? 0, actor, takes);
  await answerAction(interaction, app, table, taken, (after) => {
    if (!takes) return text('offers.substitute.refused');
    const { handover, state } = after.offers.at(-1) ?? {};
    if (handover == null || state !== 'agreed') return text('offers.substitute.willingSelf');
    return text('offers.substitute.taken', { seat: seatToHandOver(after, handover) });
  });
}

/** True if the person and a player of the game have blocked one another. */
function isBlockedByPlayer(app: App, { seats }: LoadedTable, person: string): Promise<boolean> {
  const players = seats.flatMap(({ holder }) => peopleNamedIn(holder));
  return hasBlockBetween(app, person, players);
}

/** Notifies the new holder of a seat once all others have agreed. */
export async function notifySuccessor(
  interaction: RepliableInteraction,
  app: App,
  table: LoadedTable,
  { handover, state }: Pick<Offer, 'handover' | 'state'>,
): Promise<void> {
  const { successor, leaver } = handover ?? { successor: null, leaver: '' };
  if (handover === null || successor === null || state !== 'agreed') return;
  const seat = seatToHandOver(table, handover);
  const message = text('offers.substitute.done', {
    successor: mention(successor),
    person: mention(leaver),
    seat,
  });
  await postInThread(interaction, app, table, message, [successor]);
}
