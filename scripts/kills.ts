/**
 * Kills a bot repeatedly while people play, and checks that nothing is lost or shown twice: `npm run kills --
 * <kills> [seed]`, or with PostgreSQL `npm run kills -- --postgres [kills] [tables] [seed]`.
 */
import { parseArgs } from 'node:util';
import { findPostgres } from '../tests/db/fixtures/postgres-server.js';
import { killFleet } from '../tests/fleet/campaign.js';
import { buildProgram } from '../tests/fleet/ground.js';
import { killBots } from '../tests/kills/campaign.js';

/**
 * Number of kills after which a new Discord and database are used. The embedded Discord keeps all messages in
 * memory.
 */
const ROUND = 100;
const say = (text: string) => process.stdout.write(`${text}\n`);
const randomSeed = () => Math.floor(Math.random() * 2 ** 32);

/** Kills the only process of a bot on a database file, again and again. Returns the faults. */
async function killSingleProcess(kills: number, firstSeed: number): Promise<readonly string[]> {
  say(`seed ${firstSeed}`);
  const totals = new Map<string, number>();
  const faults: string[] = [];
  let seed = firstSeed;
  for (let left = kills; left > 0; left -= ROUND) {
    const { faults: found, ...figures } = await killBots(Math.min(left, ROUND), seed);
    for (const [name, value] of Object.entries(figures)) totals.set(name, (totals.get(name) ?? 0) + value);
    faults.push(...found);
    seed += 1;
    say([...totals].map(([name, value]) => `${value} ${name}`).join(', '));
  }
  return faults;
}

/** Kills one of two processes on a PostgreSQL server, again and again, at Discord's limits. Returns the faults. */
async function killOneOfTwoProcesses(
  kills: number,
  tables: number,
  seed: number,
): Promise<readonly string[]> {
  const programs = findPostgres();
  if (programs === null) throw new Error('PostgreSQL is not installed');
  buildProgram();
  say(`seed ${seed}`);
  const { faults, takeovers, ...figures } = await killFleet({ programs, kills, tables, seed, say });
  for (const [name, value] of Object.entries(figures)) say(`${name}: ${Number(value.toFixed(2))}`);
  for (const isPaced of [false, true]) {
    const times = takeovers.filter((one) => one.isPaced === isPaced).map(({ lasted }) => Math.round(lasted));
    const sorted = times.toSorted((one, other) => one - other);
    const which = isPaced ? 'after a pause that Discord asks for' : 'that may log in at once';
    const [half, most] = [sorted[sorted.length >> 1], sorted.at(-1)];
    say(`from a kill to the next connection ${which}: ${sorted.length}, median ${half} ms, most ${most} ms`);
  }
  return faults;
}

const { values, positionals } = parseArgs({
  options: { postgres: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const numbers = positionals.map(Number);
const faults = values.postgres
  ? await killOneOfTwoProcesses(numbers[0] ?? 50, numbers[1] ?? 400, numbers[2] ?? randomSeed())
  : await killSingleProcess(numbers[0] ?? 100, numbers[1] ?? randomSeed());
for (const fault of faults) say(fault);
say(faults.length === 0 ? 'nothing lost, nothing twice, one live board per game' : `${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
