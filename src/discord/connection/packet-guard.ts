/**
 * A guard around the library's reading of packets. A packet of a new form, for which the library throws, would end the process,
 * and again after each restart for as long as it comes. It is dropped instead.
 */
import { type Client, GatewayDispatchEvents } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../base/log.js';

/** Forms of packets that are remembered as logged. */
const SHAPES = 200;

/** A packet as the gateway sends it. */
export interface Packet {
  readonly t: string;
  readonly d: unknown;
}

/** The methods of the library that are replaced: it has no other way to stand between it and its packets. */
interface Methods {
  readonly handlePacket: (packet?: Packet, shard?: unknown) => boolean;
  readonly emit: (...event: unknown[]) => boolean;
}

/** Without these the session is of no use. */
const NEEDED: ReadonlySet<string> = new Set([GatewayDispatchEvents.Ready, GatewayDispatchEvents.Resumed]);

/**
 * From now on drops each packet that the library cannot read, logs the first of each form, and hands it to `onDropped`. What
 * listeners of this program throw goes on as before: it is a mistake of this program, which ends the process.
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

/** The names of a packet's fields, without their values, which may be secret. */
function listFields(data: unknown): readonly string[] {
  return isObject(data) ? Object.keys(data).sort() : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
