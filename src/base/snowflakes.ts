/** Snowflakes: Discord's ids of people, servers, channels and messages. */

/** Whether the text is a snowflake. */
export function isSnowflake(text: string): boolean {
  return /^\d{17,20}$/.test(text);
}
