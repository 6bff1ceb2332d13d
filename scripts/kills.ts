/**
 * Kills a bot again and again while people play, and looks whether anything was lost, or stands twice.
 * `npm run kills -- <kills> [seed]`
 */
import { killBots } from '../tests/kills/campaign.js';

const [kills = '100', seed = String(Math.floor(Math.random() * 2 ** 32))] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);
const EVERY = 50;

say(`seed ${seed}`);
const { faults, ...figures } = await killBots(Number(kills), Number(seed), (kill) => {
  if (kill % EVERY === 0) say(`${kill} kills`);
});
say(
  Object.entries(figures)
    .map(([name, value]) => `${value} ${name}`)
    .join(', '),
);
for (const fault of faults) say(fault);
say(faults.length === 0 ? 'nothing lost, nothing twice, one live board per game' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
