/**
 * Sends randomly malformed interactions to the bot through the embedded Discord. Each must be answered, and
 * none may change data or be logged as an error. Stops at the first failure and prints how to repeat it. `npm
 * run malformed -- [seed] [count]`
 */
import {
  chanceOf,
  createMalformed,
  openFixture,
  readDatabase,
  reportDeath,
  sendMalformed,
} from '../../tests/e2e/bad-input/malformed.js';
import { openStage } from '../../tests/e2e/stage.js';

const [seed = String(Date.now() % 1_000_000), count = '10000'] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);
const stage = await openStage();
const fixture = await openFixture(stage);
const before = readDatabase(stage);
const chance = chanceOf(Number(seed));
say(`seed ${seed}`);

const noteInput = reportDeath(process, say);

for (let sent = 1; sent <= Number(count); sent++) {
  const wrong = createMalformed(fixture, chance);
  noteInput(wrong);
  const trouble = await sendMalformed(fixture, wrong).then(() => '', String);
  const changed = readDatabase(stage) === before ? '' : 'the database has changed';
  const found = [trouble, changed, ...stage.complaints].filter((one) => one !== '');
  if (found.length > 0) {
    say([`number ${sent}`, JSON.stringify(wrong), ...found].join('\n'));
    process.exitCode = 1;
    break;
  }
  if (sent % 1_000 === 0) say(`${sent} sent`);
}
await stage.close();
