/** Mentions of the bot in what people write. */

/** What a message says besides mentioning the bot, on one line. */
export function withoutMention(content: string, botId: string): string {
  return content.replaceAll(mentionOf(botId, 'g'), ' ').replaceAll(/\s+/g, ' ').trim();
}

/** A mention of the bot as somebody has written it. */
export function mentionOf(botId: string, flags = ''): RegExp {
  return new RegExp(`<@!?${botId}>`, flags);
}
