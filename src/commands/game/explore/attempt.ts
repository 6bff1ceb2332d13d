/** Tries actions on a board, chosen by buttons or typed. */
import type { Direction } from '../../../engine/choices.js';
import {
  type Attempt,
  choicesAt,
  type Exploration,
  exploredPosition,
  exploredState,
  exploredView,
  tryAction,
} from '../../../explore/exploration.js';
import { startsWithCardName } from '../../../texts/cards.js';
import { text } from '../../../texts/index.js';
import { parseTyped } from '../../../typed/reader.js';
import type { ExplorePanel } from '../../shared/app/explorations.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { choicesOnPath, findWholeAction, memoizeOptions } from '../../shared/choosing/choices.js';
import type { TryPress } from '../../shared/verbs/explore.js';

/** The board after an attempt. `refused` explains why it is unchanged. */
export interface AttemptResult {
  readonly panel: ExplorePanel;
  readonly refused?: string;
}

/** Applies a press: the next choice, or a complete action to try. An outdated button changes nothing. */
export function applyChoicePress(
  panel: ExplorePanel,
  press: TryPress,
  values: readonly string[],
): AttemptResult {
  const { exploration } = panel;
  if (press.shown !== exploration.shown || press.depth > panel.path.length) return { panel };
  const path = [...panel.path.slice(0, press.depth), ...press.path, ...values];
  const options = memoizeOptions((so) => choicesAt(exploration, so));
  if (choicesOnPath(options, path).length < path.length) return { panel: { ...panel, path: [] } };
  const whole = findWholeAction(options, path);
  return whole === null
    ? { panel: { ...panel, path } }
    : toAttemptResult(panel, tryAction(exploration, whole));
}

/** Tries a typed move. `turn` is the rotation of the typist's board. */
export function tryTypedMove(panel: ExplorePanel, typed: string, turn: Direction): AttemptResult {
  return toAttemptResult(panel, parseAndTryMove(panel.exploration, typed, turn));
}

function parseAndTryMove(exploration: Exploration, typed: string, turn: Direction): Attempt | string {
  const state = exploredState(exploration);
  if (state.kind === 'over' || state.kind === 'rolled') return { kind: state.kind };
  const { game, viewer } = exploration;
  const { side } = state;
  if (side !== viewer && game.cards !== undefined && startsWithCardName(typed)) return { kind: 'hidden' };
  const position = exploredPosition(exploration);
  const view = exploredView(exploration);
  const reading = parseTyped({ game, position, side, view, turn }, typed);
  if (reading.kind === 'refused') return { kind: 'refused', reason: reading.reason };
  if (reading.kind === 'action') return tryAction(exploration, reading.path);
  const moves = reading.paths.map((path) => game.format(position, side, path)).join(', ');
  return text('explore.several', { moves });
}

/** The board's name. Null if the line has changed since it was named. */
function findKeptName({ name, exploration }: ExplorePanel, { line }: Exploration): string | null {
  return line === exploration.line ? name : null;
}

function toAttemptResult(panel: ExplorePanel, attempt: Attempt | string): AttemptResult {
  const same = { ...panel, path: [] };
  if (typeof attempt === 'string') return { panel: same, refused: attempt };
  switch (attempt.kind) {
    case 'tried':
      return {
        panel: { ...same, exploration: attempt.exploration, name: findKeptName(panel, attempt.exploration) },
      };
    case 'refused':
      return { panel: same, refused: refusalText(panel.exploration.game.id, attempt.reason) };
    case 'rolled':
      return { panel: same, refused: text('explore.byDie') };
    case 'hidden':
      return { panel: same, refused: text('explore.hidden') };
    case 'long':
      return { panel: same, refused: text('explore.long') };
    case 'over':
      return { panel: same, refused: text('explore.overHere') };
  }
}
