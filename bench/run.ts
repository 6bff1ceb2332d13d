/**
 * `npm run bench [name ...]`: runs each measure in rounds and prints the medians. The bot and the peer
 * alternate, so that both have the same load. Lines that begin with `#` are comments.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '../src/base/durations.js';
import { guildMemory } from './bot/guild-memory.js';
import { longestHold } from './bot/longest-hold.js';
import { pressToAnswer } from './bot/press-to-answer.js';
import { processes } from './bot/processes.js';
import { rollingRestart } from './bot/rolling-restart.js';
import { start } from './bot/start.js';
import { thinkingComputers } from './bot/thinking-computers.js';
import { votes } from './bot/votes.js';
import { keystrokes } from './keystroke.js';
import { knightmareDecisions } from './knightmare-decisions.js';
import { type Measure, median, roundFigure, type Survey } from './measure.js';
import { perftConquerTheKings } from './perft/perft-conquer-the-kings.js';
import { perftKingsGauntlet } from './perft/perft-kings-gauntlet.js';
import { perftKingsMate } from './perft/perft-kings-mate.js';
import { knightmareMeasures } from './perft/perft-knightmare.js';
import { perftSaxon } from './perft/perft-saxon.js';
import { perftTablut } from './perft/perft-tablut.js';
import { perftTawlbwrdd } from './perft/perft-tawlbwrdd.js';
import { filmMeasures } from './pictures/film.js';
import { pictureMeasures } from './pictures/picture.js';
import { searchMeasure } from './search.js';
import { searchNodes } from './search-nodes.js';
import { searchPerftMeasures } from './search-perft.js';

const measures: readonly Measure[] = [
  perftTablut,
  perftTawlbwrdd,
  perftSaxon,
  perftKingsMate,
  perftKingsGauntlet,
  perftConquerTheKings,
  ...knightmareMeasures,
  ...searchPerftMeasures,
  ...searchNodes,
  ...keystrokes,
  ...knightmareDecisions,
  ...pictureMeasures,
  ...filmMeasures,
  searchMeasure,
];

/** The most important surveys come first, because the last ones are left out on a busy machine. */
const surveys: readonly Survey[] = [
  processes,
  guildMemory,
  pressToAnswer,
  votes,
  thinkingComputers,
  rollingRestart,
  start,
  longestHold,
];

const ROUNDS = 7;
/** No further round of a measure begins after this time. */
const BUDGET = 6 * SECOND;
/** Minimum number of rounds, enough for a median. */
const MIN_ROUNDS = 3;
/** Time for all measures together. Measures that start later have a single round. */
const MEASURES_BUDGET = 80 * SECOND;
/** Time since the start after which unfinished surveys are stopped. */
const LIMIT = 9.5 * MINUTE;
/** Time that a stopped survey has to end its programs. */
const ENDING = 30 * SECOND;

/**
 * The result line of a measure, with its quoted figures. No further round begins after `budget` milliseconds. Without
 * a budget, there is one round after the warm-up.
 */
async function reportMeasure(measure: Measure, budget: number): Promise<string> {
  const { name, unit, better, peer, skipped } = measure;
  if (skipped !== undefined) return `# ${name}: ${skipped}`;
  const ours: number[] = [];
  const theirs: number[] = [];
  const begun = performance.now();
  const isSingle = measure.isExact === true || budget <= 0;
  // The first call also compiles the code and fills caches.
  if (measure.isExact !== true) {
    await measure.runOurs();
    await peer.run();
  }
  for (let round = 0; round < (isSingle ? 1 : ROUNDS); round++) {
    if (round >= MIN_ROUNDS && performance.now() - begun > budget) break;
    ours.push(await measure.runOurs());
    theirs.push(await peer.run());
  }
  const [our, their] = [median(ours), median(theirs)];
  const ratio = better === 'higher' ? our / their : their / our;
  const line = `${name}: ratio ${roundFigure(ratio)} (ours ${roundFigure(our)} ${unit}, ${peer.name} ${roundFigure(their)} ${unit})`;
  return [line, ...(measure.quoted ?? []).map((figure) => `# ${figure}`)].join('\n');
}

const wanted = process.argv.slice(2);
const all = [...measures, ...surveys];
const unknown = wanted.filter((name) => !all.some((one) => one.name === name));
if (unknown.length > 0) {
  const names = all.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no measure ${unknown.join(', ')}; there are ${names}.\n`);
  process.exit(1);
}
const isWanted = ({ name }: Measure | Survey) => wanted.length === 0 || wanted.includes(name);

/** Reports a failure. The next measures and surveys still run. */
function reportFailure(name: string, error: unknown): void {
  process.stdout.write(`${name}: failed: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}

async function runMeasures(wanted: readonly Measure[]): Promise<void> {
  const end = performance.now() + MEASURES_BUDGET;
  for (const [nth, measure] of wanted.entries()) {
    const left = (end - performance.now()) / (wanted.length - nth);
    try {
      process.stdout.write(`${await reportMeasure(measure, Math.min(BUDGET, left))}\n`);
    } catch (error) {
      reportFailure(measure.name, error);
    }
  }
}

/** Prints the lines of a survey until it ends or the time is over. Returns false if the time is over. */
async function runSurvey({ name, measure }: Survey, timeOver: Promise<null>): Promise<boolean> {
  const begun = performance.now();
  const all = measure()[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([all.next(), timeOver]);
      if (next === null) {
        await Promise.race([all.return?.(), pause(ENDING)]);
        return false;
      }
      if (next.done === true) break;
      process.stdout.write(`${name}: ${next.value}\n`);
    }
  } catch (error) {
    reportFailure(name, error);
  }
  process.stdout.write(`# ${name}: ${roundFigure((performance.now() - begun) / SECOND)} seconds\n`);
  return true;
}

await runMeasures(measures.filter(isWanted));
const timeOver = pause(Math.max(0, LIMIT - performance.now()), null, { ref: false });
const left = surveys.filter(isWanted);
while (left[0] !== undefined && (await runSurvey(left[0], timeOver))) left.shift();
for (const { name } of left)
  process.stdout.write(`# ${name}: not finished, because this machine is busy. Run it by its name.\n`);
process.stdout.write(`# ${roundFigure(performance.now() / MINUTE)} minutes in all\n`);
// Ends the process, because an unfinished survey may still run.
process.exit();
