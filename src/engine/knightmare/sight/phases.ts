/** What those who may act are to do, where it is not to move: codes of the game's `phases`. */
import { foeOf } from '../board/men.js';
import type { Core, Prompt } from '../turn/core.js';
import type { Moment } from '../turn/moment.js';
import { momentOfTurn } from '../turn/moving.js';
import { isUnfinished } from '../turn/unfinished.js';

/** Questions by card and stage, or by the stage where several cards ask alike. */
const QUESTIONS: Readonly<Record<string, string>> = {
  promotion: 'promotion',
  card: 'take-back',
  'under-elf-hill return': 'return-king',
  'toll pay': 'toll',
  'heresy step': 'heresy',
  'abduction look': 'look-away',
  'abduction answer': 'abduction',
  'doomsayer free': 'naming',
  'doomsayer lose': 'lose-piece',
  'confabulation lose': 'lose-part',
  'panic ready': 'ready',
};

/** Questions with which the next turn begins, where its player may still answer the last one. */
const OPENINGS: Readonly<Record<string, string>> = {
  'under-elf-hill return': 'answer-or-return',
  'panic ready': 'answer-or-start',
};

/** The code; undefined where the side to move is to move and nobody else may act. */
export function phaseOf(moment: Moment): string | undefined {
  const { core, trail } = moment;
  if (core.ended !== null) return undefined;
  const [prompt] = core.prompts;
  if (prompt !== undefined) return questionOf(prompt);
  if (core.phase === 'ended') return openingOf(moment) ?? answered(core);
  if (core.windows.some(({ to }) => to !== core.board.mover)) return 'window';
  if (core.phase === 'before') return core.banned.length > 0 ? 'replay' : undefined;
  return isUnfinished({ core, trail }) ? 'cure-check' : 'after-move';
}

/** The question of the next turn that is answered without letting this one pass before. */
function openingOf(moment: Moment): string | undefined {
  const [due] = momentOfTurn(moment, foeOf(moment.core.board.mover))?.moment.core.prompts ?? [];
  return due === undefined ? undefined : OPENINGS[`${due.card} ${due.stage}`];
}

function questionOf({ stage, card }: Prompt): string {
  return QUESTIONS[`${card} ${stage}`] ?? QUESTIONS[stage] ?? 'question';
}

/** What is answered once the turn is over. */
function answered({ windows }: Core): string {
  if (windows.some(({ kind }) => kind === 'turn')) return 'answer-turn';
  return windows.some(({ kind }) => kind === 'capture') ? 'answer-capture' : 'answer-card';
}
