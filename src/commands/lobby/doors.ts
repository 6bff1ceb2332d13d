/** The doors of private tables: who comes to belong to one is let into its thread. */
import type { REST } from 'discord.js';
import { letAllIn } from '../../discord/outbox/councils.js';
import type { Result } from '../../engine/result.js';
import type { Logger } from '../../log.js';
import { isPrivate, partakers } from '../../table/access.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { openOffer } from '../../table/offer.js';
import type { TableServices } from '../../table/services.js';

/** The same services; those whom they bring to a private table, or ask to play at one, are in its thread before the promise is kept. */
export function lettingIn(
  services: TableServices,
  tools: { readonly rest: REST; readonly log: Logger },
): TableServices {
  const { lobbies, sides, handovers, moderating } = services;

  async function opened(changing: Promise<Result<LoadedTable>>): Promise<Result<LoadedTable>> {
    const result = await changing;
    if (!result.ok || !isPrivate(result.value)) return result;
    const { id, place } = result.value;
    const asked = openOffer(result.value)?.handover?.successor ?? null;
    const people = [...new Set([...partakers(result.value), ...(asked === null ? [] : [asked])])];
    if (place.threadId !== null) await letAllIn(tools, id, place.threadId, people);
    return result;
  }

  return {
    ...services,
    lobbies: { ...lobbies, invite: (...asked) => opened(lobbies.invite(...asked)) },
    sides: { ...sides, give: (...given) => opened(sides.give(...given)) },
    handovers: { propose: (...asked) => opened(handovers.propose(...asked)), take: handovers.take },
    moderating: { ...moderating, replace: (...put) => opened(moderating.replace(...put)) },
  };
}
