/**
 * Records of former rules versions replay to the same positions. The records omit default options. Those
 * without a rules header are of the first version.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findGame, games } from '../../src/engine/index.js';
import { type ReadRecord, readRecord, replayRecord, writeRecord } from '../../src/engine/record.js';

const folder = 'tests/engine/fixtures/records';
const files = readdirSync(folder);

function parseTestRecord(text: string): ReadRecord {
  const record = readRecord(text);
  if (!record.ok) expect.unreachable(JSON.stringify(record.error));
  return record.value;
}

function gameOf({ game: id }: ReadRecord) {
  const game = findGame(id);
  if (game === undefined) expect.unreachable(id);
  return game;
}

/** Position text at the end of a record. */
function endOf(record: ReadRecord): string {
  const game = gameOf(record);
  const replayed = replayRecord(game, record);
  if (!replayed.ok) expect.unreachable(JSON.stringify(replayed.error));
  const { start, played } = replayed.value;
  return game.write(played.at(-1)?.position ?? start.position);
}

describe.each(files)('%s', (file) => {
  const record = parseTestRecord(readFileSync(`${folder}/${file}`, 'utf8'));

  test('comes to the position of then', () => {
    expect(endOf(record)).toBe(record.tags.Final);
  });

  test('comes there, too, once all its options are named', () => {
    const game = gameOf(record);
    const options = game.resolve(record.options, record.rulesVersion);
    if (!options.ok) expect.unreachable(JSON.stringify(options.reason));
    expect(Object.keys(options.value)).toEqual(game.options.map(({ name }) => name));
    for (const rulesVersion of [record.rulesVersion, game.rulesVersion]) {
      const named = parseTestRecord(writeRecord({ ...record, rulesVersion, options: options.value }));
      expect(endOf(named)).toBe(record.tags.Final);
    }
  });
});

test('there are records of every game from its oldest rules that can be replayed', () => {
  const records = files.map((file) => parseTestRecord(readFileSync(`${folder}/${file}`, 'utf8')));
  for (const { id, rulesVersion, replaysFrom = rulesVersion } of games) {
    const versions = records.filter(({ game }) => game === id).map((record) => record.rulesVersion);
    expect(versions, id).toContain(replaysFrom);
  }
});

test.each(games.map((game) => [game.id, game] as const))(
  '%s: a record without a version is of the first one, and is refused where its rules were mended',
  (id, game) => {
    const record = parseTestRecord(`[Game "${id}"]`);
    expect(record.rulesVersion).toBe(1);
    const { rulesVersion: ours, replaysFrom: oldest = ours } = game;
    const refused = { error: { reason: { code: 'record-rules', values: { record: 1 } } } };
    expect(replayRecord(game, record)).toMatchObject(oldest === 1 ? { ok: true } : refused);
    expect(replayRecord(game, { ...record, rulesVersion: ours }).ok).toBe(true);
    expect(replayRecord(game, { ...record, rulesVersion: ours + 1 }).ok).toBe(false);
  },
);
