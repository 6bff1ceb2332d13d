/** Taking a game as won against somebody who is silent, or has left the server. */
import type { ChatInputCommandInteraction } from 'discord.js';
import { actorOf } from '../../discord/people/actors.js';
import { memberOf } from '../../discord/people/names.js';
import type { PersonId } from '../../table/actor.js';
import { idsOf } from '../../table/holders.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { text } from '../../texts/index.js';
import { settle } from '../shared/action-answer.js';
import type { App } from '../shared/app.js';

/** Claims the game, or says when that is possible. */
export async function claimGame(
  interaction: ChatInputCommandInteraction,
  app: App,
  table: LoadedTable,
): Promise<void> {
  const gone = await goneFrom(interaction, app, table);
  const claimed = await app.turns.claim(table.id, actorOf(interaction), gone);
  await settle(interaction, app, table, claimed, () => text('clocks.claimed'));
}

/** Those who are asked to act and are not in the server any more, as far as Discord says so. */
async function goneFrom(
  { guild }: ChatInputCommandInteraction,
  { game, log }: App,
  table: LoadedTable,
): Promise<ReadonlySet<PersonId>> {
  const gone = new Set<PersonId>();
  if (guild === null || table.status !== 'playing') return gone;
  const acting = game(table.game).toAct(table.position);
  const people = table.seats
    .filter(({ sides }) => sides.some((side) => acting.includes(side)))
    .flatMap(({ holder }) => (holder === null || holder.kind === 'role' ? [] : idsOf(holder)));
  for (const person of people) {
    try {
      if ((await memberOf(guild, person)) === null) gone.add(person);
    } catch (error) {
      log.info({ err: error, guild: guild.id, person }, 'a member could not be asked for');
    }
  }
  return gone;
}
