/** Options of `/play` for who can join: everyone (default), invited people, or holders of a role. */
import { ApplicationCommandOptionType, type ChatInputCommandInteraction } from 'discord.js';
import type { BasicOption } from '../../../discord/interactions/declarations.js';
import type { Access } from '../../../table/model/people/access.js';
import { text } from '../../../texts/index.js';
import { explainUnfitRole } from '../../shared/lookup/opponents.js';

const ACCESS = 'access';
const ONLY = 'only';

export const accessOptions: readonly BasicOption[] = [
  {
    type: ApplicationCommandOptionType.String,
    name: ACCESS,
    description: text('commands.play.access'),
    choices: (['invited', 'private'] as const).map((value) => ({
      name: text(`commands.play.accesses.${value}`),
      value,
    })),
  },
  { type: ApplicationCommandOptionType.Role, name: ONLY, description: text('commands.play.only') },
];

/** The people who can join. An error message if the role can't be required. */
export function readAccessOption(
  interaction: ChatInputCommandInteraction,
): Pick<Access, 'kind' | 'role'> | string {
  const typed = interaction.options.getString(ACCESS);
  const kind = typed === 'invited' || typed === 'private' ? typed : 'open';
  const only = interaction.options.getRole(ONLY);
  if (only === null) return { kind, role: null };
  return explainUnfitRole(interaction, only) ?? { kind, role: only.id };
}
