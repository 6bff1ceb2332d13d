/** Opens scheduled games at their times, and keeps their messages and events up to date. */
import type { REST } from 'discord.js';
import { DAY, toSeconds } from '../../base/durations.js';
import type { ScheduledEventRef } from '../../db/rows.js';
import { causeOf } from '../../discord/outbox/requests/causes.js';
import { PacedAttempts } from '../../discord/outbox/requests/paced-attempts.js';
import {
  postSingleMessage,
  type SingleMessage,
  showSingleMessage,
} from '../../discord/outbox/single-messages.js';
import { createRefusal, type Refusal } from '../../engine/result.js';
import type { Actor } from '../../table/model/people/actor.js';
import { listPlannedRoles, type ScheduledGame } from '../../table/model/schedule.js';
import type { TableId } from '../../table/model/types.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import type { DueWork } from '../shared/app/due-work.js';
import { removeUnwantedPings } from '../shared/lobby/server-rules.js';
import { scheduledTitle } from '../shared/schedule/words.js';
import { announcementScreen, noticeScreen } from './announcement.js';
import { planEventStep, takeEventStep } from './discord-event.js';

/**
 * If the bot lacks permission to edit the message, it keeps trying for this time after the last game has
 * begun.
 */
const GIVE_UP_AFTER = DAY;
/** Limit on steps of one update of an event, such as starting the old event and then creating the next. */
const MAX_STEPS = 4;

type Services = Pick<App, 'scheduling' | 'tables' | 'names' | 'settings' | 'game' | 'clock' | 'log'>;

export interface ScheduleDiscord {
  readonly rest: REST;
  readonly botId: () => string;
  /** True if the bot is in the server, and knows its channels and roles. */
  readonly isInServer: (guildId: string) => boolean;
  readonly hasChannel: (channelId: string) => boolean;
  readonly canCreateEvents: (guildId: string) => boolean;
  /** The member with their roles; null if they have left. Throws REST errors. */
  readonly fetchActor: (guildId: string, person: string) => Promise<Actor | null>;
  readonly show: (id: TableId) => Promise<unknown>;
  /** Adds a text to the person's next answer, because no channel is left to post in. */
  readonly tell: (person: string, words: string) => void;
}

export class ScheduleWatch implements DueWork {
  readonly #services: Services;
  readonly #discord: ScheduleDiscord;
  readonly #openings: PacedAttempts;
  readonly #messages: PacedAttempts;
  /** Earliest time of an attempt that had to be put off. Null if none was. */
  #waitsUntil: number | null = null;

  constructor(services: Services, discord: ScheduleDiscord) {
    this.#services = services;
    this.#discord = discord;
    this.#openings = new PacedAttempts(services, {
      pace: 0,
      complaint: 'a scheduled game could not be opened',
    });
    this.#messages = new PacedAttempts(services, {
      pace: 0,
      complaint: 'the message of a scheduled game could not be shown',
    });
  }

  async run(): Promise<void> {
    const { scheduling } = this.#services;
    const pauseEnds = [
      await this.#attemptEach(this.#openings, await scheduling.listDue(), (game) => this.#open(game)),
      await this.#attemptEach(this.#messages, await scheduling.listUnshown(), (game) => this.#show(game)),
    ];
    this.#waitsUntil = findEarliest(pauseEnds);
  }

  async nextDueAt(): Promise<number | null> {
    return findEarliest([await this.#services.scheduling.nextDueAt(), this.#waitsUntil]);
  }

  /**
   * Calls `act` for each game, except those that must wait after a failed attempt. Returns the earliest time
   * at which one of these waits ends. Null if no game must wait.
   */
  #attemptEach(
    attempts: PacedAttempts,
    ids: readonly string[],
    act: (game: ScheduledGame) => Promise<void>,
  ): Promise<number | null> {
    return attempts.runUnpaused(
      ids,
      (id) => id,
      async (id) => {
        const game = await this.#services.scheduling.load(id);
        if (game !== null && this.#discord.isInServer(game.guildId))
          await attempts.attempt(id, () => act(game));
      },
    );
  }

  /** Opens the lobby, unless something that the game needs is gone. */
  async #open(game: ScheduledGame): Promise<void> {
    const { scheduling } = this.#services;
    const { id, guildId, hostId } = game;
    const host = await this.#discord.fetchActor(guildId, hostId);
    if (host === null) return scheduling.refuseOpening(id, createRefusal('host-gone'));
    const gone = this.#findMissingPlace(game);
    if (gone !== null) return scheduling.refuseOpening(id, gone);
    const table = await scheduling.openGame(id, host);
    if (table !== null) await this.#discord.show(table.id);
  }

  #findMissingPlace({ guildId, channelId, plan }: ScheduledGame): Refusal | null {
    if (!this.#discord.hasChannel(channelId)) return createRefusal('channel-gone');
    const isGone = listPlannedRoles(plan).some((role) => this.#services.names.isRoleDeleted(guildId, role));
    return isGone ? createRefusal('role-gone') : null;
  }

  async #show(game: ScheduledGame): Promise<void> {
    const { scheduling } = this.#services;
    const { id, revision, dueAt, hostId } = game;
    const event = await this.#syncEvent(game);
    const messageId = await this.#post({ ...game, event });
    if (messageId === null && dueAt !== null) {
      await scheduling.refuseOpening(id, createRefusal('channel-gone'));
      const over = await scheduling.load(id);
      return over === null ? undefined : this.#show(over);
    }
    if (messageId === null)
      this.#discord.tell(
        hostId,
        text('scheduled.notices.gone', { game: scheduledTitle(this.#services, game) }),
      );
    await scheduling.markShown(id, { messageId, shownRevision: revision, event });
    if (dueAt === null) await scheduling.remove(id, revision);
  }

  /**
   * Brings Discord's event up to date. Each step is stored, so that none is repeated after the process is
   * killed.
   */
  async #syncEvent(game: ScheduledGame): Promise<ScheduledEventRef | null> {
    const { scheduling, clock } = this.#services;
    const { id, guildId, messageId, shownRevision } = game;
    const { rest, botId, canCreateEvents } = this.#discord;
    const note = (event: ScheduledEventRef | null) =>
      scheduling.markShown(id, { messageId, shownRevision, event });
    let { event } = game;
    for (let taken = 0; taken < MAX_STEPS; taken += 1) {
      const step = planEventStep(
        { ...game, event },
        { now: clock.now(), canCreate: canCreateEvents(guildId) },
      );
      if (step === 'keep') break;
      const services = { rest, botId: botId(), app: this.#services };
      const after = await takeEventStep(services, { ...game, event }, step, note);
      await note(after);
      // No event could be created, so the next step would be to create it again.
      if (after === null && step === 'create') return null;
      event = after;
    }
    return event;
  }

  /**
   * Posts the notice to the host, and posts or edits the game's message. Returns the id of that message, or
   * null if the channel is gone.
   */
  async #post(game: ScheduledGame): Promise<string | null> {
    const { rest } = this.#discord;
    try {
      await this.#notify(game);
      const screen = await announcementScreen(this.#services, game);
      return (await showSingleMessage(rest, this.#announcementOf(game), screen)).messageId;
    } catch (error) {
      if (causeOf(error) === 'gone') return null;
      const isLost = causeOf(error) === 'forbidden' && game.dueAt === null;
      if (isLost && this.#services.clock.now() - game.startsAt > GIVE_UP_AFTER) return null;
      throw error;
    }
  }

  async #notify(game: ScheduledGame): Promise<void> {
    const { scheduling } = this.#services;
    const { id, channelId, guildId, notice } = game;
    if (notice === null) return;
    const { startsAt, maybePosted } = notice;
    const time = toSeconds(startsAt);
    const message: SingleMessage = {
      channelId,
      messageId: null,
      mayExist: maybePosted,
      since: startsAt,
      nonce: `late-${id}-${time}`.slice(0, 25),
      isOwn: ({ verb, argument }) => verb === 'schedule-list' && argument === `${id}/${time}`,
      recordAttempt: () => scheduling.recordNotice(id, { ...notice, maybePosted: true }),
    };
    const screen = await removeUnwantedPings(
      this.#services,
      guildId,
      noticeScreen(this.#services, game, notice),
    );
    await postSingleMessage(this.#discord.rest, message, screen);
    await scheduling.recordNotice(id, null);
  }

  /**
   * The game's public message. It isn't recorded when the bot first tries to post it. So while no message id
   * is stored, an earlier attempt may have posted it.
   */
  #announcementOf({
    id,
    channelId,
    messageId,
    createdAt,
    shownRevision,
    event,
  }: ScheduledGame): SingleMessage {
    return {
      channelId,
      messageId,
      mayExist: messageId === null,
      since: createdAt,
      nonce: `scheduled-${id}`,
      isOwn: ({ verb, argument }) => OWN.includes(verb) && argument === id,
      recordAttempt: async () => {
        if (messageId !== null)
          await this.#services.scheduling.markShown(id, { messageId: null, shownRevision, event });
      },
    };
  }
}

/** Verbs of the message's buttons. */
const OWN: readonly string[] = ['schedule-move', 'schedule-list'];

function findEarliest(times: readonly (number | null)[]): number | null {
  const set = times.filter((at) => at !== null);
  return set.length === 0 ? null : Math.min(...set);
}
