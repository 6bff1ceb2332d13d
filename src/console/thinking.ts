/** The console's `go`: what the computer player would do. */

import { MINUTE } from '../base/durations.js';
import { chooseAction, LEVELS, levelOf } from '../computer/index.js';
import { failure, type Reply } from './replies.js';
import { current, type Match } from './session.js';
import { readSettings, unknownArgument } from './settings.js';

/** How the command is written. */
export const thinkingUsage = 'go [level=<n>] [ms=<n>]';

/** The longest that the player may think. */
const LONGEST = 10 * MINUTE;

/** The action that the computer player chooses for the first side that may act, which is not played. */
export function think(match: Match, argument: string): Reply {
  const { game, options, seed } = match;
  const read = readSettings(thinkingUsage, argument);
  if (!read.ok) return read.reply;
  const { values: settings, rest } = read.value;
  if (rest !== '') return unknownArgument(thinkingUsage, rest);
  const { level: wanted = '5', ms = String(LONGEST) } = Object.fromEntries(settings);
  const level = levelOf(wanted);
  if (level === undefined) return wrong(match, 'level', wanted, LEVELS.join(', '));
  const ceiling = /^\d{1,6}$/.test(ms) ? Number(ms) : Number.NaN;
  if (!(ceiling >= 1 && ceiling <= LONGEST)) return wrong(match, 'ms', ms, `1..${LONGEST}`);
  const position = current(match);
  const [side] = game.toAct(position);
  if (side === undefined) return failure(game.id, 'game-over');
  const path = chooseAction({
    game: game.id,
    options,
    position: game.write(position),
    side,
    level,
    seed,
    ceiling,
  });
  if (path === null) throw new Error(`no action for ${side}: ${game.write(position)}`);
  return [`bestmove ${game.format(position, side, path)}`];
}

function wrong({ game }: Match, option: string, value: string, allowed: string): Reply {
  return failure(game.id, 'bad-value', { option, value: value.slice(0, 40), allowed });
}
