/** Recognizes mentions of the bot in the text of a message. */

/** The message's text on one line, without mentions of the bot. */
export function removeMentions(content: string, botId: string): string {
  return content.replaceAll(mentionPattern(botId, 'g'), ' ').replaceAll(/\s+/g, ' ').trim();
}

export function mentionPattern(botId: string, flags = ''): RegExp {
  return new RegExp(`<@!?${botId}>`, flags);
}
