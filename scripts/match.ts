/**
 * Plays a match between two players (`players.ts`): `npm run match -- <game> <player> <player> [games=100]
 * [seed=1] [opening=4] [plies=300] [option=value ...]`. The players swap seats in every second game. Results go to
 * standard error one by one, because a match can take hours.
 */
import { findGame } from '../src/engine/index.js';
import { playMatch } from './match/match.js';
import { playerNamed, Timed } from './match/players.js';

const [id = '', one = '', other = '', ...words] = process.argv.slice(2);
const settings = new Map(
  words.map((word): [string, string] => [word.split('=')[0] ?? '', word.replace(/^[^=]*=/, '')]),
);
const readFlag = (name: string, usual: number) => {
  const value = Number(settings.get(name) ?? usual);
  settings.delete(name);
  return value;
};

const game = findGame(id);
const [first, second] = [playerNamed(one), playerNamed(other)];
if (game === undefined || first === null || second === null) {
  process.stderr.write(
    `There is no ${game === undefined ? `game "${id}"` : `player "${first === null ? one : other}"`}.\n`,
  );
  process.exit(1);
}
const plan = {
  games: readFlag('games', 100),
  seed: readFlag('seed', 1),
  opening: readFlag('opening', 4),
  plies: readFlag('plies', 300),
};
const options = game.resolve(Object.fromEntries(settings));
if (!options.ok) {
  process.stderr.write(`${options.reason.code}: ${JSON.stringify(options.reason.values)}\n`);
  process.exit(1);
}

const players = [new Timed(first), new Timed(second)] as const;
const { won, drawn, lost, wonFirst, drawnFirst, actions } = await playMatch(
  game,
  options.value,
  players,
  plan,
  ({ number, ...one }) => {
    process.stderr.write(
      `game ${number} of ${plan.games}: ${one.result}, ${one.reason ?? 'not over'} after ${one.plies} plies: ${one.position}\n`,
    );
  },
);
for (const player of players) player.close();
const share = Math.round((1000 * (won + drawn / 2)) / plan.games) / 10;
const given = words.filter((word) => !word.startsWith('games=')).map((word) => ` ${word}`);
process.stdout.write(
  `${id}${given.join('')}: ${one} against ${other}: ${won} won (${wonFirst} from the first seat), ` +
    `${drawn} drawn (${drawnFirst} from the first seat), ${lost} lost of ${plan.games}, ${share} %, ${Math.round(actions / plan.games)} plies a game, ` +
    `${players.map((player) => player.pace.toFixed(1)).join(' and ')} ms an action\n`,
);
