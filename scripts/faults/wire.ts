/** A network between the bot and Discord: a TCP relay that can stop forwarding or break. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * `silent`: nothing is forwarded, and neither end is notified. `broken`: connections are reset, and new ones
 * end at once.
 */
export type WireState = 'whole' | 'silent' | 'broken';

export interface Wire {
  /** The loopback port for the bot. */
  readonly port: number;
  set(state: WireState): void;
  /** Number of connections that were reset or held up. */
  readonly disturbed: number;
  close(): void;
}

/** Opens a relay to the port that `target` returns at the first connection. */
export async function openWire(target: () => number): Promise<Wire> {
  let state: WireState = 'whole';
  let disturbed = 0;
  const sockets = new Set<Socket>();

  function holdBack(socket: Socket): void {
    disturbed += 1;
    socket.pause();
  }

  function breakConnection(socket: Socket): void {
    disturbed += 1;
    socket.resetAndDestroy();
  }

  function forwardData(one: Socket, other: Socket): void {
    sockets.add(one);
    if (state === 'silent') holdBack(one);
    one.on('data', (data) => other.write(data));
    // Either end may reset the connection. The other end is closed then.
    one.on('error', () => {});
    one.once('close', () => {
      sockets.delete(one);
      other.destroy();
    });
  }

  const server = createServer((bot) => {
    if (state === 'broken') {
      breakConnection(bot);
      return;
    }
    const discord = connect(target(), '127.0.0.1');
    forwardData(bot, discord);
    forwardData(discord, bot);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the wire listens on no port');

  return {
    port: address.port,
    get disturbed() {
      return disturbed;
    },
    set(next) {
      state = next;
      for (const socket of sockets) {
        if (state === 'broken') breakConnection(socket);
        else if (state === 'silent') holdBack(socket);
        else socket.resume();
      }
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
