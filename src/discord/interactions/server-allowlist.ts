/**
 * Refuses interactions in servers where the operator doesn't allow the bot. The bot stays in such servers,
 * since the operator may allow them later.
 */
import type { Interaction } from 'discord.js';
import type { Logger } from '../../base/log.js';
import type { RequestOutcome } from '../../base/observer.js';
import { text } from '../../texts/index.js';
import { answerPrivately } from './answers.js';

/** Refuses privately, and suggests nothing while a person types. Never rejects. */
export async function refuseDisallowedServer(interaction: Interaction, log: Logger): Promise<RequestOutcome> {
  try {
    if (interaction.isAutocomplete()) await interaction.respond([]);
    else await answerPrivately(interaction, text('errors.notServed'));
  } catch (error) {
    log.info(
      { err: error, guild: interaction.guildId },
      'a person could not be told that no games can be played there',
    );
  }
  return 'unserved';
}
