import type { EmbeddedDiscord } from '../../playground/src/index.js';
import { Sqlite } from '../../src/db/storage/driver.js';

/**
 * Copies the tables of a database until `running` games exist, each with its own thread. The last
 * `pending` copies have a board that isn't posted yet. Used to measure a start with a large backlog.
 */
export function multiplyGames(
  database: string,
  { world }: EmbeddedDiscord,
  channelId: string,
  { running, pending }: { readonly running: number; readonly pending: number },
): void {
  const client = new Sqlite(database);
  client.pragma('foreign_keys = OFF');
  const parent = world.channels.get(channelId);
  if (parent?.kind !== 'text') throw new Error('the channel has gone');
  const tables = client.prepare('SELECT id FROM tables').pluck().all().map(String);
  const names = client
    .prepare(
      "SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'table_id'",
    )
    .pluck()
    .all()
    .map(String);
  const copyRows = (name: string, key: string, changes: Readonly<Record<string, string>>) => {
    const columns = client.prepare(`SELECT name FROM pragma_table_info('${name}')`).pluck().all().map(String);
    const values = columns.map((column) => changes[column] ?? `"${column}"`);
    return client.prepare(
      `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`)}) SELECT ${values} FROM "${name}" WHERE ${key} = @from`,
    );
  };
  const copies = [
    copyRows('tables', 'id', { id: '@to', thread_id: '@thread', lobby_message_id: '@thread' }),
    ...names
      .filter((name) => name !== 'results')
      .map((name) => copyRows(name, 'table_id', { table_id: '@to', nonce: 'NULL' })),
  ];
  const addPending = client.prepare(
    `INSERT INTO outbox (table_id, kind, version, state, first_version, mentioned)
     SELECT id, 'board', version, 'pending', version, '[]' FROM tables WHERE id = ?`,
  );
  client.transaction(() => {
    for (let count = tables.length; count < running; count++) {
      const thread = world.threads.create({
        parent,
        name: `Game ${count}`,
        ownerId: world.botId,
        private: false,
      });
      const to = `t${String(count).padStart(7, '0')}`;
      for (const copy of copies) copy.run({ from: tables[count % tables.length], to, thread: thread.id });
      if (count < running - pending) continue;
      client.prepare('UPDATE tables SET version = version + 100 WHERE id = ?').run(to);
      addPending.run(to);
    }
  })();
  client.close();
}
