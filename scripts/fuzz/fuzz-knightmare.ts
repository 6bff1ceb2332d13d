/**
 * Plays random games of Knightmare Chess and checks invariants after every step. Stops at the first failure
 * with the seed and the game record. `npx tsx scripts/fuzz/fuzz-knightmare.ts <games> [first seed] [plies]`
 */
import { type Played, playRandomGame } from '../../tests/engine/knightmare/fuzz/random-play.js';

const [games = '100', first = '0', plies = '400'] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);
const endings: Record<string, number> = {};
let played = 0;
const start = performance.now();

for (let i = 0; i < Number(games); i++) {
  const seed = Number(first) + i;
  const record: Played[] = [];
  try {
    const { core } = playRandomGame(seed, Number(plies), (action) => record.push(action));
    const reason = core.ended?.reason ?? 'open';
    endings[reason] = (endings[reason] ?? 0) + 1;
  } catch (error) {
    say(`seed ${seed}, ply ${record.length}: ${error instanceof Error ? error.stack : String(error)}`);
    say(record.map(([by, ...path]) => `${by === 0 ? 'w' : 'b'} ${path.join(' ')}`).join('\n'));
    process.exit(1);
  }
  played += record.length;
  if ((i + 1) % 100 === 0) {
    const each = ((performance.now() - start) / played).toFixed(2);
    say(`${i + 1} games, ${played} plies, ${each} ms each: ${JSON.stringify(endings)}`);
  }
}
