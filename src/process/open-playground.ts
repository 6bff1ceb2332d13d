/** Opens the playground, a separate package that stands in for Discord without a token. */
import type { Playground } from '#playground';
import { plainText } from '../texts/index.js';

/** The playground isn't installed. The message tells the operator what to do. */
export class PlaygroundMissing extends Error {
  override readonly name = 'PlaygroundMissing';
}

/**
 * Opens the playground on a loopback port, 0 for any free one. Each request is delayed by `latencyMs`. The
 * package is loaded on demand, because production installs omit it. @throws PlaygroundMissing if it isn't
 * built or installed @throws Error `EADDRINUSE` if the port is taken
 */
export async function openPlayground(port: number, latencyMs: number): Promise<Playground> {
  const playground = await import('#playground').catch((error: unknown) => {
    throw isPackageMissing(error)
      ? new PlaygroundMissing(plainText('config.noPlayground'), { cause: error })
      : error;
  });
  return playground.openPlayground({ port, latencyMs, botName: 'Castellan' });
}

function isPackageMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}
