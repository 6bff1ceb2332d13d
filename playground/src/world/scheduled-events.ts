/** Events of servers (developer documentation, "Guild Scheduled Event"). Supports only external locations. */
import { type Snowflake, GuildScheduledEventStatus as Status } from 'discord-api-types/v10';
import type { WorldContext } from './context.js';
import type { ScheduledEvent } from './entities.js';

export type ScheduledEventDraft = Omit<ScheduledEvent, 'id' | 'status'>;
export type ScheduledEventPatch = Partial<
  Pick<ScheduledEvent, 'name' | 'description' | 'location' | 'startsAt' | 'endsAt' | 'status'>
>;

/** Longest time for which a timer can be set, in milliseconds. */
const longestPause = 2 ** 31 - 1;

/** Events that are neither completed nor cancelled. Other events are removed, as on Discord. */
export class ScheduledEvents {
  readonly #world: WorldContext;
  readonly #events = new Map<Snowflake, ScheduledEvent>();
  /** Functions that cancel the alarms at the end of events, by event. */
  readonly #endings = new Map<Snowflake, () => void>();

  constructor(world: WorldContext) {
    this.#world = world;
  }

  /** The server's events, soonest first. */
  list(guildId: Snowflake): ScheduledEvent[] {
    return [...this.#events.values()]
      .filter((event) => event.guildId === guildId)
      .sort((one, other) => one.startsAt - other.startsAt);
  }

  get(id: Snowflake): ScheduledEvent | undefined {
    return this.#events.get(id);
  }

  create(draft: ScheduledEventDraft): ScheduledEvent {
    const event: ScheduledEvent = { ...draft, id: this.#world.nextId(), status: Status.Scheduled };
    this.#events.set(event.id, event);
    this.#setEnding(event);
    this.#world.emit({ kind: 'event-created', event });
    return event;
  }

  /** Edits an event. A completed or cancelled event leaves the list. */
  edit(event: ScheduledEvent, patch: ScheduledEventPatch): void {
    Object.assign(event, patch);
    if (event.status === Status.Scheduled || event.status === Status.Active) this.#setEnding(event);
    else this.#forget(event);
    this.#world.emit({ kind: 'event-updated', event });
  }

  delete(event: ScheduledEvent): void {
    this.#forget(event);
    this.#world.emit({ kind: 'event-deleted', event });
  }

  close(): void {
    for (const cancel of this.#endings.values()) cancel();
    this.#endings.clear();
  }

  /** Sets an alarm that completes the event at its end, or cancels the event if it wasn't started. */
  #setEnding(event: ScheduledEvent): void {
    this.#endings.get(event.id)?.();
    const { clock } = this.#world;
    const pause = Math.min(Math.max(0, event.endsAt - clock.now()), longestPause);
    const cancel = clock.setAlarm(pause, () => {
      if (clock.now() < event.endsAt) return this.#setEnding(event);
      const isActive = event.status === Status.Active;
      this.edit(event, { status: isActive ? Status.Completed : Status.Canceled });
    });
    this.#endings.set(event.id, cancel);
  }

  #forget({ id }: ScheduledEvent): void {
    this.#endings.get(id)?.();
    this.#endings.delete(id);
    this.#events.delete(id);
  }
}
