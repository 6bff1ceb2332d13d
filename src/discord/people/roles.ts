/**
 * People's current roles: from their latest activity, else requested over the gateway, which needs no
 * privileged intent.
 */
import type { BaseInteraction, Client, Guild, Message } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../base/clock.js';
import { SECOND } from '../../base/durations.js';
import type { Logger } from '../../base/log.js';
import { runLimited } from '../../base/queue.js';
import type { PersonId, RoleId, RolesOf } from '../../table/model/people/actor.js';
import { readMember } from './actors.js';

/** Maximum wait for all requests together. Short, because other deadlines wait for this search. */
const REQUEST_TIMEOUT = 3 * SECOND;
/** Time for which an answer is reused by later searches. */
const ANSWER_LIFETIME = 30 * SECOND;
/** Members per request: Discord's maximum ("Request Guild Members"). */
const BATCH = 100;
/** Parallel requests. A connection may send 120 messages a minute, heartbeats included. */
const AT_ONCE = 5;
/** Cache size, in people. */
const MAX_PEOPLE = 5_000;

interface SeenEntry {
  readonly roles: readonly RoleId[];
  readonly at: number;
}

/** Remembers roles that came with people's latest activity or with late answers. */
export class SeenRoles {
  readonly #seen = new LRUCache<string, SeenEntry>({ max: MAX_PEOPLE });
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Records the roles of the person who sent the message or caused the interaction. */
  recordRoles(done: BaseInteraction | Message): void {
    const { guildId, member } = done;
    if (guildId === null || member === null) return;
    const { id } = 'author' in done ? done.author : done.user;
    this.storeRoles(guildId, id, readMember(member).roles);
  }

  storeRoles(guildId: string, person: PersonId, roles: readonly RoleId[]): void {
    this.#seen.set(keyOf(guildId, person), { roles, at: this.#clock.now() });
  }

  /** The person's roles, if they were active after `moment`. */
  findRecentRoles(guildId: string, person: PersonId, moment: number): readonly RoleId[] | undefined {
    const seen = this.#seen.get(keyOf(guildId, person));
    return seen !== undefined && seen.at > moment ? seen.roles : undefined;
  }
}

function keyOf(guildId: string, person: PersonId): string {
  return `${guildId} ${person}`;
}

interface Services {
  readonly clock: Clock;
  readonly log: Logger;
  readonly seen: Pick<SeenRoles, 'findRecentRoles' | 'storeRoles'>;
  /** Aborts waiting when the bot stops. */
  readonly stopping: AbortSignal;
}

/** Creates the search for people's roles. It finds no one in a server without the bot. */
export function createRolesSearch({ guilds }: Pick<Client, 'guilds'>, services: Services): RolesOf {
  const { clock, seen } = services;
  /** Deadline of all requests, set by the first. */
  let end: number | null = null;

  return async (guildId, people, since) => {
    const found = new Map<PersonId, readonly RoleId[]>();
    for (const person of people) {
      const roles = seen.findRecentRoles(guildId, person, since);
      if (roles !== undefined) found.set(person, roles);
    }
    const guild = guilds.cache.get(guildId);
    if (guild === undefined) return found;
    end ??= clock.monotonic() + REQUEST_TIMEOUT;
    const until = end;
    await runLimited(
      splitIntoBatches(people.filter((person) => !found.has(person))),
      AT_ONCE,
      async (batch) => {
        // A late answer is stored for the next search.
        const roles = await limitTime(
          services,
          until - clock.monotonic(),
          requestMembers(guild, batch, services),
        );
        for (const [person, its] of roles ?? []) found.set(person, its);
      },
    );
    return found;
  };
}

function splitIntoBatches(people: readonly PersonId[]): readonly (readonly PersonId[])[] {
  const count = Math.ceil(people.length / BATCH);
  return Array.from({ length: count }, (_, nth) => people.slice(nth * BATCH, (nth + 1) * BATCH));
}

/** Requests members. People missing from the answer have left. Null without an answer. */
async function requestMembers(
  guild: Guild,
  people: readonly PersonId[],
  { log, seen }: Services,
): Promise<ReadonlyMap<PersonId, readonly RoleId[]> | null> {
  try {
    const members = await guild.members.fetch({ user: [...people], time: ANSWER_LIFETIME });
    const rolesOf = (person: PersonId) => [...(members.get(person)?.roles.cache.keys() ?? [])];
    const found = new Map(people.map((person) => [person, rolesOf(person)]));
    for (const [person, roles] of found) seen.storeRoles(guild.id, person, roles);
    return found;
  } catch (error) {
    log.info(
      { err: error, guild: guild.id, count: people.length },
      'the roles of voters could not be fetched',
    );
    return null;
  }
}

/** The result, or null on timeout or when the bot stops. */
function limitTime<T>({ clock, stopping }: Services, time: number, work: Promise<T>): Promise<T | null> {
  let cancel = () => {};
  const late = new Promise<null>((resolve) => {
    const resolveWithNull = () => resolve(null);
    const unset = clock.setAlarm(Math.max(0, time), resolveWithNull);
    stopping.addEventListener('abort', resolveWithNull);
    cancel = () => {
      unset();
      stopping.removeEventListener('abort', resolveWithNull);
    };
    if (stopping.aborted) resolveWithNull();
  });
  return Promise.race([work, late]).finally(() => cancel());
}
