/**
 * Kills a bot repeatedly while people play, and checks that nothing is lost or shown twice. `npm run kills --
 * <kills> [seed]` A long campaign runs in rounds, each with its own Discord and database, because the
 * embedded Discord keeps every message in memory.
 */
import { killBots } from '../tests/kills/campaign.js';

const [wanted = '100', first = String(Math.floor(Math.random() * 2 ** 32))] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);
const ROUND = 100;

say(`seed ${first}`);
let left = Number(wanted);
let seed = Number(first);
const totals = new Map<string, number>();
const faults: string[] = [];
while (left > 0) {
  const round = await killBots(Math.min(left, ROUND), seed);
  const { faults: found, ...figures } = round;
  for (const [name, value] of Object.entries(figures)) totals.set(name, (totals.get(name) ?? 0) + value);
  faults.push(...found);
  left -= ROUND;
  seed += 1;
  say([...totals].map(([name, value]) => `${value} ${name}`).join(', '));
}
for (const fault of faults) say(fault);
say(faults.length === 0 ? 'nothing lost, nothing twice, one live board per game' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
