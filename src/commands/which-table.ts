/** Which table a command means. */
import type { BaseInteraction } from 'discord.js';
import type { Table } from '../table/types.js';
import type { App } from './app.js';

/** The game of this thread; elsewhere the only game that the person plays in this server. Null when that is not clear. */
export function tableInPlay(interaction: BaseInteraction, { tables }: Pick<App, 'tables'>): Table | null {
  const here = interaction.channelId === null ? null : tables.inThread(interaction.channelId);
  if (here !== null) return here;
  const [one, ...more] = tables
    .of(interaction.user.id)
    .filter(({ status, place }) => status === 'playing' && place.guildId === interaction.guildId);
  return one === undefined || more.length > 0 ? null : one;
}
