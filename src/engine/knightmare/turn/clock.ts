/** Time that is running in a card game: for answers, and for what Panic and Abduction hurry. */
import type { TimeLimit } from '../../game.js';
import { sideIds } from '../board/men.js';
import { PANIC_SECONDS } from '../cards/pressing.js';
import { answerTo } from './asking.js';
import type { Moment } from './moment.js';
import { panicRuns } from './panic.js';

/**
 * The limit at a moment, or null. A question has its own time, or that for answers (`answer-time`), and a key by the ply;
 * Panic one for the whole turn; an open window a key by the step that it answers, so that the time runs on while the side
 * to move goes on.
 */
export function limitOf({ core, rules }: Pick<Moment, 'core' | 'rules'>): TimeLimit | null {
  if (core.ended !== null) return null;
  if (panicRuns(core)) {
    const { mover, turn } = core.board;
    return { sides: [sideIds[mover]], seconds: PANIC_SECONDS, key: `panic ${turn} ${core.attempt}` };
  }
  const [prompt] = core.prompts;
  if (prompt !== undefined) {
    const seconds = answerTo(prompt)?.seconds ?? rules.answerTime;
    return seconds === null ? null : { sides: [sideIds[prompt.to]], seconds, key: `ask ${core.ply}` };
  }
  if (rules.answerTime === null || core.windows.length === 0) return null;
  const sides = sideIds.filter((_, colour) => core.windows.some(({ to }) => to === colour));
  const latest = Math.max(...core.windows.map(({ step }) => step));
  return { sides, seconds: rules.answerTime, key: `answer ${core.board.turn} ${latest}` };
}
