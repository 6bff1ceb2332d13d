/** Autocomplete of `/tournament`. */
import type { APIApplicationCommandOptionChoice, AutocompleteInteraction } from 'discord.js';
import { CHOICE_LENGTH, clip } from '../../discord/messages/limits.js';
import { validPairings } from '../../standing/tournaments/tournament.js';
import { plainText } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { matchByName } from '../shared/lookup/typed-choices.js';
import type { EventKind } from './actions.js';
import { formatPoints, pairingNames, withoutUnlistedNames } from './words.js';

type Choice = APIApplicationCommandOptionChoice<string>;

export async function autocompleteTournament(
  { guildId }: AutocompleteInteraction,
  { tournaments }: App,
  kind: EventKind,
  typed: string,
): Promise<readonly Choice[]> {
  const all = guildId === null ? [] : await tournaments.listIn(guildId, kind);
  return matchByName(
    all.map(({ id, name }) => ({ name: clip(name, CHOICE_LENGTH), value: id })),
    typed,
  );
}

/** Suggests games of the tournament: those without a result first, then the latest. */
export async function autocompletePairing(
  { guildId, options }: AutocompleteInteraction,
  { tournaments, names, standing }: App,
  kind: EventKind,
  typed: string,
): Promise<readonly Choice[]> {
  const all = guildId === null ? [] : await tournaments.listIn(guildId, kind);
  const named = options.getString(kind);
  const found = all.find(({ id, status }) => (named === null ? status === 'running' : id === named));
  if (found === undefined) return [];
  const listed = withoutUnlistedNames(names, await standing.ratings.loadHiddenPeople());
  const games = validPairings(found).filter(({ seats }) => seats.length > 1);
  const sorted = games.toSorted(
    (one, other) => Number(one.result !== null) - Number(other.result !== null) || other.number - one.number,
  );
  return matchByName(
    sorted.map((pairing) => {
      const points = pairing.result?.scores.map(formatPoints).join(plainText('tournament.versus')) ?? '';
      const who = pairingNames(found, pairing, listed);
      const name = plainText('tournament.choice', { number: pairing.number, who, points });
      return { name: clip(name.trim(), CHOICE_LENGTH), value: String(pairing.number) };
    }),
    typed,
  );
}
