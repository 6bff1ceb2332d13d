/** Recognizes the bot's private answers by its own texts, so that rewording doesn't break the checks. */
import { bot } from '../../src/texts/en/bot.js';

/** The words of a text before its first value. */
function readOpening(template: string): string {
  const [head = ''] = template.split('{{');
  if (head.trim() === '') throw new Error(`a text without words before its first value: ${template}`);
  return head.replaceAll('*', '').trimEnd();
}

/** Stands for the answer of a bot that didn't answer in time. */
export const NO_ANSWER = 'no answer';

/** Creates a test for answers that begin like one of the texts, up to the text's first value. */
export function createPrefixTest(...templates: readonly string[]): (said: string) => boolean {
  const openings = templates.map(readOpening);
  return (said) => openings.some((one) => said.replaceAll('*', '').startsWith(one));
}

/** True for the answer to a move that counts. */
export const isMoveConfirmed = createPrefixTest(bot.moves.played);

/** True if there was no answer in time. */
export const isMissing = createPrefixTest(NO_ANSWER);

export const isPlayedOrMissing = createPrefixTest(bot.moves.played, NO_ANSWER);

/** True for the answer to a vote that counts. */
export const isVoteConfirmed = createPrefixTest(
  bot.votes.yours.proposed,
  bot.votes.yours.supported,
  bot.votes.yours.voting,
  bot.votes.yours.hidden,
);

/** True if the bot itself doesn't know whether the action counts. */
export const isOutcomeUnknown = createPrefixTest(bot.errors.unknown, bot.errors.disk, bot.errors.half);

/** True for a complete list of moves on one page. */
export function isWholeList(said: string): boolean {
  const { all } = bot.game.moves;
  const isListed = said.split('\n').includes(all);
  return isListed || said.includes(bot.game.unplayed.replace(/^#+ /, ''));
}
