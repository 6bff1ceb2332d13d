/** A person's private answer to the puzzle of the day. */
import type { BaseInteraction } from 'discord.js';
import { toSeconds } from '../../../base/durations.js';
import type { DailyPuzzleRow } from '../../../db/rows.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import { button, container, paragraph, picture, row } from '../../../discord/messages/blocks.js';
import { ROW_BUTTONS } from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { type TryResult, tryTypedMove } from '../../../rules/exercise.js';
import { answersOf, openPuzzle, type Puzzle } from '../../../rules/puzzle.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { plainRulesText, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { freeCustomId } from '../../shared/app/verbs.js';
import { drawSideBoard } from '../../shared/boards/board-pictures.js';
import { areWordsWanted } from '../../shared/boards/text-preferences.js';
import {
  type ExerciseState,
  nextChoicePart,
  refusedTryText,
  triedMoveText,
} from '../../shared/exercises/move-choice.js';
import { taskText } from '../solution.js';
import { dailyPuzzleOf, endOfDay, isAnswerable } from './day.js';
import { dailyHeading } from './post.js';

/** Number of components besides the choices: container, title, picture, text, and the last row. */
const AROUND = 4 + 1 + ROW_BUTTONS;

export interface OpenDaily {
  readonly daily: DailyPuzzleRow;
  readonly puzzle: Puzzle;
}

/** The server's puzzle with this number. If the person may not answer it, an explanation. */
export async function findOpenDailyPuzzle(
  { puzzles, settings, clock }: Pick<App, 'puzzles' | 'settings' | 'clock'>,
  { guildId }: Pick<BaseInteraction, 'guildId'>,
  { roles }: Pick<Actor, 'roles'>,
  number: number,
): Promise<OpenDaily | string> {
  const rows = guildId === null ? [] : await puzzles.listDailyPuzzles(guildId);
  const daily = rows.find((one) => one.number === number);
  const puzzle = daily === undefined ? null : dailyPuzzleOf(daily);
  if (guildId === null || daily === undefined || puzzle === null) return text('errors.outdated');
  if (!isAnswerable(daily, clock.now())) return text('puzzles.daily.over', { channel: daily.channelId });
  const { puzzleRole } = await settings.guildSettings(guildId);
  if (puzzleRole !== null && !roles.includes(puzzleRole))
    return text('puzzles.daily.role', { role: text('game.role', { role: puzzleRole }) });
  return { daily, puzzle };
}

/** Stores a tried move as the person's answer. Returns false once the solution has been posted. */
export function storeAnswer(
  { puzzles, clock }: Pick<App, 'puzzles' | 'clock'>,
  { guildId, number }: DailyPuzzleRow,
  { id: personId }: Pick<Actor, 'id'>,
  { notation, right: isRight }: TryResult,
): Promise<boolean> {
  return puzzles.putAnswer({ guildId, number, personId, notation, isRight, at: clock.now() });
}

/** The puzzle with the choices, below the person's answer so far. */
export async function dailyAnswerScreen(
  { settings, puzzles }: Pick<App, 'settings' | 'puzzles'>,
  { id: person }: Pick<Actor, 'id'>,
  { daily, puzzle }: OpenDaily,
  state: ExerciseState,
): Promise<Screen> {
  const example = openPuzzle(puzzle);
  const worded = { ...example, inWords: await areWordsWanted({ settings }, { id: person }) };
  const answers = answersOf(puzzle, example);
  const own = (await puzzles.listAnswers(daily.guildId, daily.number)).find(
    ({ personId }) => personId === person,
  );
  const refused = state.tried?.ok === false ? [refusedTryText(example, answers, state.tried)] : [];
  const until = toSeconds(endOfDay(daily));
  const move = own === undefined ? null : tryTypedMove(example, answers, own.notation);
  const given =
    move?.ok === true ? [text('puzzles.daily.answered', { move: triedMoveText(move.value), until })] : [];
  const { view, emphasis, below } = nextChoicePart({
    example: worded,
    state,
    idOf: (verb, at) => freeCustomId(`daily-${verb}`, { day: daily.number, ...at }),
    lines: [...refused, ...given],
    around: AROUND,
  });
  const where = { person, guildId: daily.guildId, side: example.side };
  const board = await drawSideBoard({ settings }, view, where, emphasis);
  const parts = [
    paragraph([dailyHeading(daily, puzzle), taskText(puzzle)].join('\n')),
    picture(board),
    ...below,
    row(
      button(plainRulesText('lesson.type'), freeCustomId('daily-type', daily.number)),
      button(text('game.buttons.pieces'), freeCustomId('pieces', puzzle.game)),
    ),
  ];
  return { components: [container(ACCENT.house, parts)], files: [board], ping: [] };
}
