/** Discord's refusals by their codes ("Opcodes and Status Codes", JSON error codes). */
import { DiscordAPIError, type RESTJSONErrorCodes } from 'discord.js';

/** True if Discord answered with one of these codes. */
export function hasErrorCode(error: unknown, ...codes: RESTJSONErrorCodes[]): error is DiscordAPIError {
  return error instanceof DiscordAPIError && typeof error.code === 'number' && codes.includes(error.code);
}
