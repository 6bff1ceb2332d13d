/**
 * `npm run bench [name ...]`: runs each measure in rounds and prints the medians. The bot and the peer
 * alternate, so that both have the same load. Lines that begin with `#` are comments.
 */
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

const surveys: readonly Survey[] = [
  pressToAnswer,
  processes,
  votes,
  longestHold,
  thinkingComputers,
  start,
  guildMemory,
  rollingRestart,
];

const ROUNDS = 7;
/** No further round of a measure begins after this many milliseconds. */
const BUDGET = 6_000;
/** Minimum number of rounds, enough for a median. */
const MIN_ROUNDS = 3;
/** Milliseconds for all measures together, so that the whole with its surveys takes at most ten minutes. */
const WHOLE_BUDGET = 80_000;

/** The result line of a measure, with its quoted figures. No further round begins after `budget` milliseconds. */
async function report(measure: Measure, budget: number): Promise<string> {
  const { name, unit, better, peer, skipped } = measure;
  if (skipped !== undefined) return `# ${name}: ${skipped}`;
  const ours: number[] = [];
  const theirs: number[] = [];
  const begun = performance.now();
  if (measure.isExact !== true) {
    await measure.runOurs();
    await peer.run();
  }
  for (let round = 0; round < (measure.isExact === true ? 1 : ROUNDS); round++) {
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
const wantedMeasures = measures.filter(isWanted);
const budget = Math.min(BUDGET, WHOLE_BUDGET / wantedMeasures.length);
for (const measure of wantedMeasures) process.stdout.write(`${await report(measure, budget)}\n`);
for (const survey of surveys.filter(isWanted)) {
  const begun = performance.now();
  try {
    for await (const line of survey.lines()) process.stdout.write(`${survey.name}: ${line}\n`);
  } catch (error) {
    // A failed survey doesn't stop the others.
    process.stdout.write(`${survey.name}: failed: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
  process.stdout.write(`# ${survey.name}: ${roundFigure((performance.now() - begun) / 1_000)} seconds\n`);
}
process.stdout.write(`# ${roundFigure(performance.now() / 60_000)} minutes in all\n`);
