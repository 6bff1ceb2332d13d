/**
 * Measures the memory cost of a server. Creates servers of typical size from raw data, and lets the library
 * cache what the bot's options allow. `npm run memory -- 1000`
 */
import { ChannelType, Client } from 'discord.js';
import { clientOptions } from '../src/discord/connection/client-options.js';

/** Size of a server. An estimate of the 2026 audit. */
const SIZE = { channels: 60, threads: 30, roles: 40, emojis: 80, overwrites: 3 };
const MIB = 1024 * 1024;

const count = Number(process.argv[2] ?? 1_000);
let lastId = 1_000_000_000_000_000_000n;

function nextId(): string {
  lastId += 1n;
  return String(lastId);
}

function makeMany<T>(length: number, make: (nth: number) => T): readonly T[] {
  return Array.from({ length }, (_, nth) => make(nth));
}

/** A server in the form of GUILD_CREATE. */
function createServer(nth: number): object {
  const id = nextId();
  const roles = makeMany(SIZE.roles, (at) => ({
    id: at === 0 ? id : nextId(),
    name: `Role ${at} of server ${nth}`,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    position: at,
    permissions: '377957239808',
    managed: false,
    mentionable: false,
    flags: 0,
  }));
  const overwrites = roles
    .slice(0, SIZE.overwrites)
    .map((role) => ({ id: role.id, type: 0, allow: '1024', deny: '2048' }));
  const channels = makeMany(SIZE.channels, (at) => ({
    id: nextId(),
    type: ChannelType.GuildText,
    name: `channel-${at}-of-server-${nth}`,
    position: at,
    topic: 'What is talked about here, in a sentence of about this length',
    permission_overwrites: overwrites.map((one) => ({ ...one })),
    parent_id: null,
    rate_limit_per_user: 0,
    nsfw: false,
    last_message_id: nextId(),
    flags: 0,
  }));
  return {
    id,
    name: `Server ${nth}`,
    owner_id: nextId(),
    unavailable: false,
    member_count: 500,
    joined_at: '2026-01-01T00:00:00.000Z',
    large: true,
    features: [],
    preferred_locale: 'en-US',
    roles,
    emojis: makeMany(SIZE.emojis, (at) => ({
      id: nextId(),
      name: `emoji_${at}`,
      roles: [],
      require_colons: true,
      managed: false,
      animated: false,
      available: true,
    })),
    stickers: [],
    members: [],
    channels,
    threads: makeMany(SIZE.threads, (at) => ({
      id: nextId(),
      type: ChannelType.PublicThread,
      name: `Thread ${at} of server ${nth}`,
      parent_id: channels[at % SIZE.channels]?.id,
      owner_id: nextId(),
      last_message_id: nextId(),
      message_count: 20,
      member_count: 3,
      total_message_sent: 20,
      rate_limit_per_user: 0,
      flags: 0,
      thread_metadata: {
        archived: false,
        locked: false,
        auto_archive_duration: 10_080,
        archive_timestamp: '2026-01-01T00:00:00.000Z',
      },
    })),
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

function measureMemory(): { heap: number; rss: number } {
  if (globalThis.gc === undefined) throw new Error('start it with --expose-gc');
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, rss };
}

const client = new Client(clientOptions());
/** The library's internal method to add a server, missing from its types. */
const guilds = client.guilds as unknown as {
  _add(data: object): unknown;
  readonly cache: { readonly size: number };
};
const before = measureMemory();
for (let nth = 0; nth < count; nth++) guilds._add(JSON.parse(JSON.stringify(createServer(nth))));
const after = measureMemory();
const each = (after.heap - before.heap) / count / 1024;
process.stdout.write(
  `${guilds.cache.size} servers: ${each.toFixed(0)} KiB each, ${((after.heap - before.heap) / MIB).toFixed(0)} MiB; RSS ${(before.rss / MIB).toFixed(0)} to ${(after.rss / MIB).toFixed(0)} MiB\n`,
);
