/**
 * Blocked people. They can't open games of the server, join them or be invited to them. Games that they play
 * already go on.
 */
import { SECOND } from '../../base/durations.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import type { PersonId } from '../model/people/actor.js';

/** Checks that the person isn't blocked from games of the server. */
export async function checkNotBlocked(
  { store, clock }: Context,
  guildId: string | null,
  person: PersonId,
): Promise<Result<null>> {
  const block =
    guildId === null ? undefined : await store.blocks.findActiveBlock(guildId, person, clock.now());
  if (block === undefined) return ok(null);
  const { until, reason } = block;
  return until === null
    ? refuse('blocked-for-good', { reason })
    : refuse('blocked', { until: Math.ceil(until / SECOND), reason });
}

/**
 * Checks that none of the invited people is blocked. The refusal doesn't tell the inviting person why someone
 * is blocked.
 */
export async function checkNoneBlocked(
  context: Context,
  guildId: string | null,
  people: readonly PersonId[],
): Promise<Result<null>> {
  for (const person of people)
    if (!(await checkNotBlocked(context, guildId, person)).ok) return refuse('blocked-other', { person });
  return ok(null);
}
