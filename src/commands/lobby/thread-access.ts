import type { REST } from 'discord.js';
import type { Logger } from '../../base/log.js';
import { addAllToThread } from '../../discord/outbox/threads/councils.js';
import type { Result } from '../../engine/result.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { SubstituteRequest, TableServices } from '../../table/core/services.js';
import { isPrivate } from '../../table/model/people/access.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { peopleNamedIn } from '../../table/model/people/holders.js';

/**
 * Wraps the services so that people invited to a private table, or given a seat in it, are added to its
 * thread before the promise resolves.
 */
export function withThreadAccess(
  services: TableServices,
  tools: { readonly rest: REST; readonly log: Logger },
): TableServices {
  const { lobbies, sides, handovers, moderating } = services;

  async function addToThread(
    changing: Promise<Result<LoadedTable>>,
    people: readonly PersonId[],
  ): Promise<Result<LoadedTable>> {
    const result = await changing;
    if (!result.ok || !isPrivate(result.value)) return result;
    const { id, place } = result.value;
    if (place.threadId !== null) await addAllToThread(tools, id, place.threadId, people);
    return result;
  }

  return {
    ...services,
    lobbies: {
      ...lobbies,
      invite: (id, host, people) => addToThread(lobbies.invite(id, host, people), people),
    },
    sides: {
      ...sides,
      assignSeat: (id, actor, seat, holder, facts) =>
        addToThread(sides.assignSeat(id, actor, seat, holder, facts), peopleNamedIn(holder)),
    },
    handovers: {
      ...handovers,
      requestSubstitute: (id, actor, request) =>
        addToThread(handovers.requestSubstitute(id, actor, request), peopleAsked(request)),
    },
    moderating: {
      ...moderating,
      substitutePlayer: (id, by, person, substitute) =>
        addToThread(moderating.substitutePlayer(id, by, person, substitute), [substitute.id]),
    },
  };
}

function peopleAsked({ successor }: SubstituteRequest): readonly PersonId[] {
  return successor === null ? [] : [successor.id];
}
