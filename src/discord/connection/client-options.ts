/** How the bot connects to Discord, and what of Discord it keeps in memory. */
import { type ClientOptions, GatewayIntentBits, Options, Partials, type RateLimitData } from 'discord.js';
import { systemClock } from '../../base/clock.js';
import { SECOND } from '../../base/durations.js';
import { isGivenUp } from '../emojis/stock.js';
import { SteadySharding } from './send-limit.js';

/** How many people are kept in mind, and how many of each server with what they are there. The bot itself always is. */
const PEOPLE = 1_000;
const MEMBERS = 200;
/** What Discord tells of servers and the bot never reads. */
const UNREAD = {
  AutoModerationRuleManager: 0,
  GuildBanManager: 0,
  GuildEmojiManager: 0,
  GuildInviteManager: 0,
  GuildScheduledEventManager: 0,
  GuildSoundboardSoundManager: 0,
  GuildStickerManager: 0,
  PresenceManager: 0,
  ReactionManager: 0,
  ReactionUserManager: 0,
  StageInstanceManager: 0,
  ThreadMemberManager: 0,
  VoiceStateManager: 0,
} as const;
/** How long a change of a channel waits at most. */
const PATIENCE = 10 * SECOND;

/**
 * The options of the bot's client. Nothing privileged is asked for: messages that mention the bot come with their content. What
 * is cached is bounded. `api` is the base address of the REST interface; Discord's own when absent. `ws` says how shards log in.
 */
export function clientOptions(api?: string, ws: NonNullable<ClientOptions['ws']> = {}): ClientOptions {
  return {
    // As many as Discord recommends: it lets nobody in who comes with too few.
    shards: 'auto',
    // The library counts by the clock of the machine.
    ws: { buildStrategy: (manager) => new SteadySharding(manager, systemClock), ...ws },
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    // Without them the library drops messages of conversations that it has not seen.
    partials: [Partials.Channel],
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      ...UNREAD,
      MessageManager: 0,
      // Everybody who writes anywhere enters this one.
      UserManager: { maxSize: PEOPLE, keepOverLimit: ({ id, client }) => id === client.user.id },
      GuildMemberManager: { maxSize: MEMBERS, keepOverLimit: ({ id, client }) => id === client.user.id },
    }),
    allowedMentions: { parse: [], repliedUser: false },
    // A request is repeated when its answer is lost: a message must not be posted twice.
    enforceNonce: true,
    // Emojis and names of threads may have to wait for long, and must not keep the process from its end.
    rest: {
      rejectOnRateLimit: (limit) => isGivenUp(limit) || isLongWait(limit),
      ...(api === undefined ? {} : { api }),
    },
  };
}

/** A change of a channel that would wait for minutes: two new names within ten minutes are all that Discord allows. */
function isLongWait({ method, route, timeToReset }: RateLimitData): boolean {
  return method === 'PATCH' && route === '/channels/:id' && timeToReset > PATIENCE;
}
