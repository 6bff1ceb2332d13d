/**
 * `npm run bench [name ...]`: each measure in rounds, ours and the peer's in turn so that both meet the same weather, and
 * of each the median. Lines that begin with `#` are comments.
 */
import { keystrokes } from './keystroke.js';
import { knightmareDecisions } from './knightmare-decisions.js';
import type { Measure } from './measure.js';
import { perftConquerTheKings } from './perft-conquer-the-kings.js';
import { perftKingsGauntlet } from './perft-kings-gauntlet.js';
import { perftKingsMate } from './perft-kings-mate.js';
import { knightmareMeasures } from './perft-knightmare.js';
import { perftSaxon } from './perft-saxon.js';
import { perftTablut } from './perft-tablut.js';
import { perftTawlbwrdd } from './perft-tawlbwrdd.js';
import { pictureMeasures } from './picture.js';
import { searchMeasure } from './search.js';
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
  ...keystrokes,
  ...knightmareDecisions,
  ...pictureMeasures,
  searchMeasure,
];

const ROUNDS = 7;

/** The line of a measure after its rounds, and its quoted figures. */
async function report(measure: Measure): Promise<string> {
  const { name, unit, better, peer, skipped } = measure;
  if (skipped !== undefined) return `# ${name}: ${skipped}`;
  const ours: number[] = [];
  const theirs: number[] = [];
  await measure.ours();
  await peer.run();
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measure.ours());
    theirs.push(await peer.run());
  }
  const [our, their] = [median(ours), median(theirs)];
  const ratio = better === 'higher' ? our / their : their / our;
  const line = `${name}: ratio ${rounded(ratio)} (ours ${rounded(our)} ${unit}, ${peer.name} ${rounded(their)} ${unit})`;
  return [line, ...(measure.quoted ?? []).map((figure) => `# ${figure}`)].join('\n');
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** Four significant digits at least, whole numbers as they are. */
function rounded(figure: number): string {
  return figure >= 1000 ? String(Math.round(figure)) : String(Number(figure.toPrecision(4)));
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !measures.some((measure) => measure.name === name));
if (unknown.length > 0) {
  const names = measures.map((measure) => measure.name).join(', ');
  process.stderr.write(`There is no measure ${unknown.join(', ')}; there are ${names}.\n`);
  process.exit(1);
}
for (const measure of measures) {
  if (wanted.length === 0 || wanted.includes(measure.name)) {
    process.stdout.write(`${await report(measure)}\n`);
  }
}
