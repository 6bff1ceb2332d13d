/** Opens the playground, which stands in for Discord where there is no token. It is a package of its own. */
import type { Playground } from '#playground';
import { plainText } from '../texts/index.js';

/** There is no playground in this installation; the message says what to do. */
export class PlaygroundMissing extends Error {
  override readonly name = 'PlaygroundMissing';
}

/**
 * Opens the playground on a port of loopback; 0 takes any free one. Each request takes `latencyMs` more. Its package is loaded only now, because an installation
 * for production leaves it out.
 * @throws PlaygroundMissing when it is not built or not installed
 * @throws Error `EADDRINUSE` when the port is taken
 */
export async function openPlayground(port: number, latencyMs: number): Promise<Playground> {
  const playground = await import('#playground').catch((error: unknown) => {
    throw isMissing(error)
      ? new PlaygroundMissing(plainText('config.noPlayground'), { cause: error })
      : error;
  });
  return playground.openPlayground({ port, latencyMs, botName: 'Castellan' });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}
