/** Interactions in servers in which the bot does not play. It does not leave them: the operator may let it play there later. */
import type { Interaction } from 'discord.js';
import type { Logger } from '../../base/log.js';
import type { RequestOutcome } from '../../base/observer.js';
import { text } from '../../texts/index.js';
import { answerPrivately } from './answers.js';

/** Says privately that nothing is played there; suggests nothing to somebody who types. Never rejects. */
export async function refuseOtherServer(interaction: Interaction, log: Logger): Promise<RequestOutcome> {
  try {
    if (interaction.isAutocomplete()) await interaction.respond([]);
    else await answerPrivately(interaction, text('errors.notServed'));
  } catch (error) {
    log.info(
      { err: error, guild: interaction.guildId },
      'somebody could not be told that nothing is played there',
    );
  }
  return 'unserved';
}
