/** Options of the connection to Discord and of the in-memory cache. */
import { type ClientOptions, GatewayIntentBits, Options, Partials, type RateLimitData } from 'discord.js';
import { systemClock } from '../../base/clock.js';
import { SECOND } from '../../base/durations.js';
import { listShards, type Share } from '../../base/shards.js';
import { isRejectedAtOnce } from '../emojis/stock.js';
import { requiredWait } from '../errors/rate-limit.js';
import { SteadySharding } from './send-limit.js';

/** Maximum number of cached people. The bot itself is always cached. */
const MAX_PEOPLE = 1_000;
/** Maximum number of cached members per server. The bot itself is always cached. */
const MEMBERS = 200;
/** Caches of data that the bot never reads. */
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
/**
 * Number of requests per second that Discord accepts from a bot (developer documentation, "Global Rate
 * Limit").
 */
const REQUESTS_PER_SECOND = 50;
/** Maximum wait of a request to a channel or thread. */
const REQUEST_TIMEOUT = 10 * SECOND;

/**
 * Options of the bot's client. It needs no privileged intent: messages that mention the bot include their
 * content. All caches are bounded. `api` is the base URL of REST (default: Discord's). `ws` says how shards
 * log in. `share` names the shards that the process serves; null for all. `requestsPerSecond` is the pace of
 * requests (default: the process's part of Discord's limit).
 */
export function clientOptions(
  api?: string,
  ws: NonNullable<ClientOptions['ws']> = {},
  share: Share | null = null,
  requestsPerSecond = allowedRequests(share),
): ClientOptions {
  return {
    // The number of shards that Discord recommends, unless other processes serve some. Discord rejects bots
    // with too few.
    ...(share === null
      ? { shards: 'auto' as const }
      : { shards: [...listShards(share)], shardCount: share.total }),
    // Corrects the library's send limit, which counts by the machine's clock.
    ws: { buildStrategy: (manager) => new SteadySharding(manager, systemClock), ...ws },
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    // Without partials, the library drops messages of unknown conversations.
    partials: [Partials.Channel],
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      ...UNREAD,
      MessageManager: 0,
      // Everyone who writes anywhere enters this cache.
      UserManager: { maxSize: MAX_PEOPLE, keepOverLimit: ({ id, client }) => id === client.user.id },
      GuildMemberManager: { maxSize: MEMBERS, keepOverLimit: ({ id, client }) => id === client.user.id },
    }),
    allowedMentions: { parse: [], repliedUser: false },
    // Components and forms already have the API's field names. Converting them again costs time on each answer.
    jsonTransformer: (written) => written,
    // Requests are repeated if their answer is lost, and a message must not be posted twice.
    enforceNonce: true,
    // A request with a long wait must not keep the process from exiting.
    rest: {
      globalRequestsPerSecond: requestsPerSecond,
      rejectOnRateLimit: (limit) => isRejectedAtOnce(limit) || isLongWait(limit),
      ...(api === undefined ? {} : { api }),
    },
  };
}

/**
 * Number of requests per second that this process may send: its part of Discord's limit for the whole bot.
 */
function allowedRequests(share: Share | null): number {
  if (share === null) return REQUESTS_PER_SECOND;
  return Math.max(1, Math.floor((REQUESTS_PER_SECOND * listShards(share).length) / share.total));
}

/**
 * True if a request to a channel or thread would have to wait long. Discord allows two renames in ten minutes
 * and can block any route for as long. Such a request fails and is retried later, so that it doesn't delay
 * the requests behind it.
 */
function isLongWait(limit: RateLimitData): boolean {
  return limit.route.startsWith('/channels/') && requiredWait(limit) > REQUEST_TIMEOUT;
}
