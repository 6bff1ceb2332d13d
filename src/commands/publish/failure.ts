/** What an error means for showing a table. */
import { RESTJSONErrorCodes } from 'discord.js';
import { isCode } from '../discord-errors.js';
import type { Shown } from './types.js';

/** `later` for whatever may pass by itself: Discord's own failures, the network, limits of rate; and for bugs. */
export function outcomeOf(error: unknown): Exclude<Shown, 'shown'> {
  if (isCode(error, RESTJSONErrorCodes.UnknownChannel, RESTJSONErrorCodes.UnknownGuild)) return 'gone';
  if (isCode(error, RESTJSONErrorCodes.ThreadLocked, RESTJSONErrorCodes.InvalidActionOnArchivedThread))
    return 'locked';
  if (isCode(error, RESTJSONErrorCodes.MissingAccess, RESTJSONErrorCodes.MissingPermissions))
    return 'forbidden';
  return 'later';
}
