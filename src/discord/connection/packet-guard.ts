/**
 * Drops packets that the library can't read. Otherwise a packet of a new form would end the process, again
 * after each restart.
 */
import { type Client, GatewayDispatchEvents } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../base/log.js';

/** Number of packet forms remembered as logged. */
const SHAPES = 200;

/** A packet from the gateway. */
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
 * Drops each packet that the library can't read, logs the first of each form, and passes it to `onDropped`.
 * Errors thrown by listeners of this program still end the process, since they are bugs.
 */
export function guardPackets(client: Client, log: Logger, onDropped: (packet: Packet) => void): void {
  const logged = new LRUCache<string, true>({ max: SHAPES });
  const thrownByListeners = new WeakSet<object>();
  const handlePacket = getMethod(client.ws, 'handlePacket');
  const emit = getMethod(client, 'emit');

  function drop(packet: Packet, error: object): void {
    const shape = `${packet.t} ${String(error)} ${listFields(packet.d).join()}`;
    if (!logged.has(shape))
      log.error({ err: error, event: packet.t, fields: listFields(packet.d) }, 'a packet could not be read');
    logged.set(shape, true);
    onDropped(packet);
  }

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

function getMethod<Name extends keyof Methods>(owner: object, name: Name): Methods[Name] {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== 'function') throw new Error(`discord.js has no method ${name} any more`);
  return method as Methods[Name];
}

/** Names of a packet's fields. Their values may be secret. */
function listFields(data: unknown): readonly string[] {
  return isObject(data) ? Object.keys(data).sort() : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
