/** Discord's ids (snowflakes) of people, servers, channels and messages. */

export function isSnowflake(text: string): boolean {
  return /^\d{17,20}$/.test(text);
}
