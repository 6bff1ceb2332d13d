/** Taking a game as won against somebody who is silent, or has left the server. */
import type { ChatInputCommandInteraction } from 'discord.js';
import { actorOf } from '../../discord/people/actors.js';
import type { PersonId } from '../../table/actor.js';
import { namedBy } from '../../table/holders.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { text } from '../../texts/index.js';
import { goneAmong } from '../shared/absent-people.js';
import { settle } from '../shared/action-answer.js';
import type { App } from '../shared/app.js';

/** Claims the game, or says when that is possible. */
export async function claimGame(
  interaction: ChatInputCommandInteraction,
  app: App,
  table: LoadedTable,
): Promise<void> {
  const gone = await goneAmong(interaction, app, askedToAct(app, table));
  const claimed = await app.turns.claim(table.id, actorOf(interaction), gone);
  await settle(interaction, app, table, claimed, () => text('clocks.claimed'));
}

/** Those who are asked to act, by name. */
function askedToAct({ game }: App, table: LoadedTable): readonly PersonId[] {
  if (table.status !== 'playing') return [];
  const acting = game(table.game).toAct(table.position);
  return table.seats
    .filter(({ sides }) => sides.some((side) => acting.includes(side)))
    .flatMap(({ holder }) => namedBy(holder));
}
