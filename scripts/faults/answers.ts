/** Recognizes the bot's private answers by its own texts, so that rewording doesn't break the checks. */
import { bot } from '../../src/texts/en/bot.js';

/** The words of a text before its first value. */
function readOpening(template: string): string {
  const [head = ''] = template.split('{{');
  if (head.trim() === '') throw new Error(`a text without words before its first value: ${template}`);
  return head.replaceAll('*', '').trimEnd();
}

function createStartTest(...templates: readonly string[]): (answer: string) => boolean {
  const openings = templates.map(readOpening);
  return (answer) => openings.some((one) => answer.replaceAll('*', '').startsWith(one));
}

/** True for the answer to a move that counts. */
export const isMoveConfirmed = createStartTest(bot.moves.played);

/** True for the answer to a vote that counts. */
export const isVoteConfirmed = createStartTest(
  bot.votes.yours.proposed,
  bot.votes.yours.supported,
  bot.votes.yours.voting,
  bot.votes.yours.hidden,
);

/** True if the bot itself doesn't know whether the action counts. */
export const isOutcomeUnknown = createStartTest(bot.errors.unknown, bot.errors.disk, bot.errors.half);

/** True for a complete list of moves on one page. */
export function isWholeList(answer: string): boolean {
  const { all } = bot.game.moves;
  const isListed = answer.split('\n').includes(all);
  return isListed || answer.includes(bot.game.unplayed.replace(/^#+ /, ''));
}
