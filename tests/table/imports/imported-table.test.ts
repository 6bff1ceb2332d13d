/** Games from files: a table's record comes back step by step, and errors name the line. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffle } from '../../../src/engine/dice.js';
import { MAX_ENTRIES } from '../../../src/engine/export.js';
import { games } from '../../../src/engine/index.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import {
  createImportId,
  type ImportedTable,
  importTable,
  toStartText,
} from '../../../src/table/imports/imported-table.js';
import { actor } from '../../actors.js';
import {
  GUILD,
  openHouse,
  openRunningGame,
  PEOPLE,
  requireGame,
  unwrapResult,
} from '../../commands/house.js';
import { walkChoices } from '../../walk.js';

/** A table after some random actions, ended by a moderator so that its record reveals everything. */
async function playToAdjudication(
  id: string,
  seed: number,
  given: Readonly<Record<string, string>>,
): Promise<LoadedTable> {
  const house = openHouse(seed);
  let table = await openRunningGame(house, given, id);
  for (let count = 0; count < 14; count++) {
    const player = PEOPLE.map((person) => actor(person)).find((one) => table.sideToAct(one).ok);
    if (player === undefined) break;
    const path = walkChoices(
      (begun) => table.choices(player, begun),
      (all, { length }) => shuffle(seed + count + length, all).items[0],
    );
    table = unwrapResult(await house.turns.play(table.id, null, player, path));
  }
  for (const person of PEOPLE)
    if (table.status === 'playing') {
      const resigned = await house.turns.makeCall(table.id, null, actor(person), 'resign');
      if (resigned.ok) table = resigned.value;
    }
  return table;
}

async function importText(text: string): Promise<ImportedTable> {
  const read = await importTable(games, text, { id: createImportId(), guildId: GUILD });
  return read.ok ? read.value : expect.unreachable(JSON.stringify(read.error));
}

describe.each(games.map(({ id }) => id))('%s', (id) => {
  it('comes back from its record, step by step, and is the same when written again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(0xffff), async (seed) => {
        const table = await playToAdjudication(id, seed, {});
        expect(table.endedAt).not.toBeNull();
        const text = table.writeRecord({ players: { [table.seats[0]?.id ?? '']: 'A "B" \\ [x]' } });
        const { table: copy } = await importText(text);
        expect(copy.steps).toEqual(table.steps);
        expect(copy.position).toEqual(table.position);
        expect(copy.outcome).toEqual(table.outcome);
        for (const step of [0, 1, Math.floor(table.steps.last / 2), table.steps.last]) {
          const [then, own] = await Promise.all([copy.atStep(step), table.atStep(step)]);
          expect(then.view(null)).toEqual(own.view(null));
          expect(then.position).toEqual(own.position);
        }
        const notations = (one: LoadedTable) =>
          one.actions(null).map(({ side, notation }) => [side, notation]);
        expect(notations(copy)).toEqual(notations(table));
        expect(copy.seats.flatMap(({ holder }) => holder ?? [])).toEqual([]);
        const again = await importText(copy.writeRecord());
        expect(again.table.position).toEqual(copy.position);
      }),
      { numRuns: 2 },
    );
  });

  it('begins anew from a step where nothing is hidden', async () => {
    const given = id === 'knightmare' ? { cards: 'off' } : {};
    const table = await playToAdjudication(id, 5, given);
    const { table: copy } = await importText(table.writeRecord());
    const steps = await Promise.all(
      Array.from({ length: copy.steps.last }, async (_, step) =>
        toStartText(requireGame(id), await copy.atStep(step)),
      ),
    );
    const text = steps.find((one) => one !== null) ?? expect.unreachable('no step');
    expect(text).not.toMatch(/dice:|ply:/);
    const begun = await openRunningGame(openHouse(), given, id, { position: text });
    expect(begun.status).toBe('playing');
  });
});

const RECORD = '[Game "kings-table"]\n[Rules "1"]\n[Result "*"]\n\n';

/** The error of importing the text. */
async function faultOf(text: string) {
  const read = await importTable(games, text, { id: createImportId(), guildId: GUILD });
  return read.ok ? expect.unreachable(read.value.table.game) : read.error;
}

it.each([
  ['', { line: 1, reason: { code: 'file-unknown' } }],
  ['hello', { line: 1, reason: { code: 'file-unknown' } }],
  ['[Game "go"]\n\n1. black a1', { line: 1, reason: { code: 'unknown-game', values: { game: 'go' } } }],
  [RECORD, { line: 1, reason: { code: 'file-empty' } }],
  [`${RECORD}1. attackers A1-A2`, { line: 5, move: 'attackers A1-A2', reason: { code: 'empty-square' } }],
  [`${RECORD}1. attackers D1-D3\n2. attackers D9-D8`, { line: 6, reason: { code: 'not-your-turn' } }],
  [`${RECORD}1. attackers ?`, { line: 5, reason: { code: 'record-secret' } }],
  [`${RECORD}nonsense`, { line: 5, reason: { code: 'record-line' } }],
  [`${RECORD}${'x'.repeat(5_000)}`, { line: 5, reason: { code: 'file-wide' } }],
  [`[Rules "99"]\n[Game "kings-table"]\n1. attackers D1-D3`, { line: 1, reason: { code: 'record-rules' } }],
  [`[Game "kings-table"]\n[board "x"]\n1. attackers D1-D3`, { line: 1, reason: { code: 'bad-value' } }],
  [
    '[Game "kings-table"]\n[Position "nonsense"]\n1. attackers D1-D3',
    { line: 1, reason: { code: 'position-rows' } },
  ],
  [
    '[Game "kings-table"]\n[Result "attackers king-captured"]\n1. attackers D1-D3',
    { line: 3, reason: { code: 'record-result' } },
  ],
  [
    `${RECORD}${'attackers D1-D3\n'.repeat(MAX_ENTRIES + 1)}`,
    { line: 2_005, reason: { code: 'file-long', values: { most: MAX_ENTRIES } } },
  ],
])('a file that is wrong is refused by its line (%#)', async (text, error) => {
  expect(await faultOf(text)).toMatchObject(error);
});

it('reads PGN as a game of chess without cards', async () => {
  const { table, tags, notes } = await importText(
    '[Event "x"]\n[White "<@1>"]\n[FEN "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"]\n\n1. Kd2 {why} h6 2. Ra8+ Kh7 1/2-1/2',
  );
  expect(table).toMatchObject({ game: 'knightmare', status: 'finished', outcome: { winners: [] } });
  expect(table.steps).toEqual({ first: 0, last: 5 });
  expect(tags.White).toBe('<@1>');
  expect(notes).toEqual([{ after: 1, text: 'why' }]);
  expect((await table.atStep(0)).view(null).pieces).toHaveLength(6);
});

it('reads a game of OpenTafl, and names the rules that differ', async () => {
  const start = '/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/';
  const { table, tags, differences } = await importText(
    `[attackers:@everyone]\n[result:?]\n[rules:dim:9 esc:e surf:n cor: cenh: cenhe:K start:${start}]\n\n1. h5-h4 f5-f6\n`,
  );
  expect(table).toMatchObject({ game: 'kings-table', status: 'playing' });
  expect(table.steps).toEqual({ first: 0, last: 2 });
  expect(tags.Attackers).toBe('@everyone');
  expect(differences).toEqual(['throne', 'attrition', 'stalemate']);
});

it('keeps a game that its moderator ended while it was on', async () => {
  const text = `[Game "kings-table"]\n[Result "attackers moderator"]\n1. attackers D1-D3`;
  const { table } = await importText(text);
  expect(table).toMatchObject({
    status: 'finished',
    outcome: { winners: ['attackers'], reason: 'moderator' },
  });
});

it.each([
  '\n'.repeat(1 << 20),
  `[Event "x"]\n${'\n'.repeat(1 << 20)}`,
  `${RECORD}${'\n'.repeat(1 << 20)}`,
  `${RECORD}a${' '.repeat(3_990)}}`,
  `${RECORD}a${' b'.repeat(1_990)}}`,
  `${RECORD}${'{'.repeat(3_990)}`,
  `[Game "kings-table"]\n[x "${'\\\\'.repeat(1_900)}`,
  `[Event "${'\\\\'.repeat(1 << 18)}`,
  `[Event "x"]\n\n${'1.'.repeat(1 << 18)}`,
  `[Event "x"]\n\n${'{}'.repeat(1 << 18)}`,
  `[Event "x"]\n\n1. e4 {${'[%'.repeat(1 << 18)}} Ke5`,
  `[rules:dim:9]\n1. ${'['.repeat(1 << 18)}`,
  `[rules:dim:9 ${'a:'.repeat(1 << 18)}]\n1. a1-a2`,
  `dim:9 start:/${'1/'.repeat(1 << 18)}\n1. a1-a2`,
])('is not kept busy by a file that is all of one sign (%#)', async (text) => {
  expect((await faultOf(text)).line).toBeGreaterThan(0);
});
