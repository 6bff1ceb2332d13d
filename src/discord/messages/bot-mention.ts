/** Mentions of the bot in messages. */

/** The message on one line without mentions of the bot. */
export function withoutMention(content: string, botId: string): string {
  return content.replaceAll(mentionOf(botId, 'g'), ' ').replaceAll(/\s+/g, ' ').trim();
}

export function mentionOf(botId: string, flags = ''): RegExp {
  return new RegExp(`<@!?${botId}>`, flags);
}
