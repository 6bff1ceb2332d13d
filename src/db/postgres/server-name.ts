/** Names a server in messages, without its password. */
import type pg from 'pg';

export function describeServer({ connectionString }: pg.ClientConfig): string {
  if (connectionString === undefined || !URL.canParse(connectionString)) return 'PostgreSQL';
  const { protocol, host, pathname } = new URL(connectionString);
  return `${protocol}//${host}${pathname}`;
}
