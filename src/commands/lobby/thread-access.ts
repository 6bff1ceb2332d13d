/** The doors of private tables: who comes to belong to one is let into its thread. */
import type { REST } from 'discord.js';
import type { Logger } from '../../base/log.js';
import { letAllIn } from '../../discord/outbox/councils.js';
import type { Result } from '../../engine/result.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { SubstituteRequest, TableServices } from '../../table/core/services.js';
import { isPrivate } from '../../table/model/access.js';
import type { PersonId } from '../../table/model/actor.js';
import { namedBy } from '../../table/model/holders.js';

/** The same services; those whom they bring to a private table, or ask to play at one, are in its thread before the promise is kept. */
export function lettingIn(
  services: TableServices,
  tools: { readonly rest: REST; readonly log: Logger },
): TableServices {
  const { lobbies, sides, handovers, moderating } = services;

  async function opened(
    changing: Promise<Result<LoadedTable>>,
    people: readonly PersonId[],
  ): Promise<Result<LoadedTable>> {
    const result = await changing;
    if (!result.ok || !isPrivate(result.value)) return result;
    const { id, place } = result.value;
    if (place.threadId !== null) await letAllIn(tools, id, place.threadId, people);
    return result;
  }

  return {
    ...services,
    lobbies: {
      ...lobbies,
      invite: (id, host, people) => opened(lobbies.invite(id, host, people), people),
    },
    sides: {
      ...sides,
      give: (id, actor, seat, holder, known) =>
        opened(sides.give(id, actor, seat, holder, known), namedBy(holder)),
    },
    handovers: {
      ...handovers,
      propose: (id, actor, request) => opened(handovers.propose(id, actor, request), askedBy(request)),
    },
    moderating: {
      ...moderating,
      replace: (id, by, person, substitute) =>
        opened(moderating.replace(id, by, person, substitute), [substitute.id]),
    },
  };
}

function askedBy({ successor }: SubstituteRequest): readonly PersonId[] {
  return successor === null ? [] : [successor.id];
}
