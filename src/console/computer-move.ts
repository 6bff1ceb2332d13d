/** The console's `go` command, which shows the computer player's action. */

import { MINUTE } from '../base/durations.js';
import { chooseAction, LEVELS, levelOf } from '../computer/index.js';
import { errorReply, type Reply } from './replies.js';
import { currentPosition, type Match } from './session.js';
import { readSettings, unknownArgumentReply } from './settings.js';

export const thinkingUsage = 'go [level=<n>] [ms=<n>]';

/** Maximum thinking time. */
const MAX_THINKING_MS = 10 * MINUTE;

/** Chooses an action for the first side that may act, without playing it. */
export function showComputerMove(match: Match, argument: string): Reply {
  const { game, options, seed } = match;
  const read = readSettings(thinkingUsage, argument);
  if (!read.ok) return read.reply;
  const { values: settings, rest } = read.value;
  if (rest !== '') return unknownArgumentReply(thinkingUsage, rest);
  const { level: wanted = '5', ms = String(MAX_THINKING_MS) } = Object.fromEntries(settings);
  const level = levelOf(wanted);
  if (level === undefined) return wrongSettingReply(match, 'level', wanted, LEVELS.join(', '));
  const ceiling = /^\d{1,6}$/.test(ms) ? Number(ms) : Number.NaN;
  if (!(ceiling >= 1 && ceiling <= MAX_THINKING_MS))
    return wrongSettingReply(match, 'ms', ms, `1..${MAX_THINKING_MS}`);
  const position = currentPosition(match);
  const [side] = game.toAct(position);
  if (side === undefined) return errorReply(game.id, 'game-over');
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

function wrongSettingReply({ game }: Match, option: string, value: string, allowed: string): Reply {
  return errorReply(game.id, 'bad-value', { option, value: value.slice(0, 40), allowed });
}
