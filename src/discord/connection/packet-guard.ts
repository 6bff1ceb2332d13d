/**
 * Drops packets that the library can't read. They either don't match their schema, and the library never gets
 * them, or make the library throw an error. Otherwise a packet of a new shape would end the process, again
 * after each restart, or stay in the library's caches.
 */
import { type Client, GatewayDispatchEvents, SimpleShardingStrategy } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Logger } from '../../base/log.js';
import { DISPATCH_FORMS, FRAME_FORMS } from './gateway-forms.js';

/** Limit on dropped packet shapes to remember. A remembered shape isn't logged again. */
const SHAPES = 200;
/** Maximum number of fields, and of their problems, in a log line. */
const NAMED = 20;
/** Maximum length of a name in the log, in characters. */
const MAX_NAME_LENGTH = 100;

export interface Packet {
  readonly t: string;
  readonly d: unknown;
}

/** Methods of the library that are replaced, because it offers no hook for its packets. */
interface Methods {
  readonly handlePacket: (packet?: Packet, shard?: unknown) => boolean;
  readonly emit: (...event: unknown[]) => boolean;
}

/** Packets without which the session can't be used. */
const NEEDED: ReadonlySet<string> = new Set([GatewayDispatchEvents.Ready, GatewayDispatchEvents.Resumed]);

/**
 * Drops each packet that the library can't read and passes it to `onDropped`. Logs the first packet of each
 * shape. Errors thrown by listeners of this program still end the process, since they are bugs.
 */
export function guardPackets(client: Client, log: Logger, onDropped: (packet: Packet) => void): void {
  const complain = createDropLogger(log);
  const thrownByListeners = new WeakSet<object>();
  const handlePacket = getMethod(client.ws, 'handlePacket');
  const emit = getMethod(client, 'emit');

  function drop(packet: Packet, error: object): void {
    complain(packet, String(error), { err: error });
    onDropped(packet);
  }

  guardFrames(client, complain, onDropped);

  Reflect.set(client, 'emit', (...event: unknown[]) => {
    try {
      return emit.apply(client, event);
    } catch (error) {
      if (isObject(error)) thrownByListeners.add(error);
      throw error;
    }
  });
  Reflect.set(client.ws, 'handlePacket', (packet?: Packet, shard?: unknown) => {
    try {
      return handlePacket.call(client.ws, packet, shard);
    } catch (error) {
      const isDropped = packet !== undefined && !NEEDED.has(packet.t);
      if (!isDropped || !isObject(error) || thrownByListeners.has(error)) throw error;
      drop(packet, error);
      return true;
    }
  });
}

type LogDropped = (packet: Partial<Packet>, problem: string, more?: object) => void;

/** Creates a logger for the first packet of each shape. Leaves out values, which may be secret. */
function createDropLogger(log: Logger): LogDropped {
  const logged = new LRUCache<string, true>({ max: SHAPES });
  return ({ t: event, d }, problem, more = { problem }) => {
    const fields = listFields(d);
    const shape = `${event} ${problem} ${fields.join()}`;
    if (!logged.has(shape)) log.error({ ...more, event, fields }, 'a packet could not be read');
    logged.set(shape, true);
  };
}

/** A connection of the library, which reads all its messages with this method. */
interface Shard {
  unpackMessage(data: unknown, isBinary: boolean): Promise<unknown>;
}

/** Checks the messages of all connections that the client opens from now on. */
function guardFrames(client: Client, complain: LogDropped, onDropped: (packet: Packet) => void): void {
  const ws = client.options.ws ?? {};
  client.options.ws = ws;
  const build = ws.buildStrategy ?? ((manager) => new SimpleShardingStrategy(manager));
  ws.buildStrategy = (manager) => {
    const strategy = build(manager);
    const { spawn } = strategy;
    strategy.spawn = async (ids) => {
      await spawn.call(strategy, ids);
      const shards: unknown = Reflect.get(strategy, 'shards');
      if (!(shards instanceof Map)) throw new Error('discord.js has no list of shards any more');
      for (const shard of shards.values()) guardShard(shard, complain, onDropped);
    };
    return strategy;
  };
}

function guardShard(shard: Shard, complain: LogDropped, onDropped: (packet: Packet) => void): void {
  const { unpackMessage } = shard;
  shard.unpackMessage = async (data, isBinary) => {
    const frame = await unpackMessage.call(shard, data, isBinary).catch(() => null);
    if (frame === null && !isBinary) complain({}, 'no JSON');
    if (frame === null) return null;
    const problem = findProblem(frame);
    if (problem === null) return frame;
    const { t, d } = frame as Partial<Packet>;
    complain(typeof t === 'string' ? { t: t.slice(0, MAX_NAME_LENGTH), d } : { d }, problem);
    if (t === GatewayDispatchEvents.InteractionCreate) onDropped({ t, d });
    return null;
  };
}

/** Names the fields of a gateway message that don't match its schema. Null if none. */
function findProblem(frame: unknown): string | null {
  if (!isObject(frame)) return 'no object';
  const form = 'op' in frame ? FRAME_FORMS.get(frame.op) : undefined;
  if (form === undefined) return 'an unknown opcode';
  const problem = describeIssues(form, frame);
  if (problem !== null || !('t' in frame) || !('d' in frame)) return problem;
  const dispatch = typeof frame.t === 'string' ? DISPATCH_FORMS[frame.t] : undefined;
  return dispatch === undefined ? null : describeIssues(dispatch, frame.d);
}

/** Names the wrong fields, without their values. Items of a list count as one field. */
function describeIssues(form: z.ZodType, value: unknown): string | null {
  const { error } = form.safeParse(value);
  if (error === undefined) return null;
  const issues = error.issues.map(
    ({ code, path }) =>
      `${path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.')} ${code}`,
  );
  return [...new Set(issues)].slice(0, NAMED).join(', ');
}

function getMethod<Name extends keyof Methods>(owner: object, name: Name): Methods[Name] {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== 'function') throw new Error(`discord.js has no method ${name} any more`);
  return method as Methods[Name];
}

/** Names of a packet's fields, without values, which may be secret. */
function listFields(data: unknown): readonly string[] {
  return isObject(data)
    ? Object.keys(data)
        .sort()
        .slice(0, NAMED)
        .map((name) => name.slice(0, MAX_NAME_LENGTH))
    : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
