/** Opens the configured storage of the login count: a file beside the database file, or the database server. */
import type { Clock } from '../base/clock.js';
import type { Logger } from '../base/log.js';
import type { Config } from '../config.js';
import type { Store } from '../db/store.js';
import type { LoginTurns } from '../discord/connection/logins.js';
import { LoginHistory } from './login-history.js';
import { createLoginTurns, openSharedLoginStorage } from './shared-logins.js';

/**
 * The configuration that decides where logins are counted. `database` is null for a bot that stores nothing.
 */
type Place = Pick<Config, 'databaseUrl' | 'share'> & { readonly database: string | null };

export interface CountedLogins {
  readonly logins: LoginHistory;
  /** Queue for logins, shared by all processes. Null for a bot in one process. */
  readonly loginTurns: LoginTurns | null;
}

export async function openCountedLogins(
  { databaseUrl, share, database }: Place,
  store: Pick<Store, 'logins'>,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): Promise<CountedLogins> {
  if (databaseUrl === null || database === null)
    return { logins: new LoginHistory({ database, clock, log }), loginTurns: null };
  const storage = await openSharedLoginStorage({ store: store.logins, share, clock, log });
  return {
    logins: new LoginHistory({ database, clock, log, storage }),
    loginTurns: createLoginTurns({ store: store.logins, clock }),
  };
}
