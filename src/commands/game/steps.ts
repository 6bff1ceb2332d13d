/** Steps of a game and the buttons between them, for replays, imported games, and boards for trying moves. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../discord/messages/blocks.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { text } from '../../texts/index.js';
import { tableCustomId } from '../shared/app/verbs.js';
import type { ReplayPress } from '../shared/verbs/replay.js';

/** Keeps a step in the range of the table's steps. */
export function clampStep({ steps: { first, last } }: LoadedTable, step: number): number {
  return Math.min(last, Math.max(first, step));
}

/** The step to which a button leads. */
export function targetStep(table: LoadedTable, { step, go }: ReplayPress): number {
  const { first, last } = table.steps;
  const leads = { at: step, first, back: step - 1, next: step + 1, last };
  return clampStep(table, leads[go]);
}

export function goToButton(table: LoadedTable, step: number): APIButtonComponentWithCustomId {
  const { first, last } = table.steps;
  return {
    ...button(text('replay.goTo'), tableCustomId('replay-go', table, step)),
    disabled: first === last,
  };
}

type StepDirection = Exclude<ReplayPress['go'], 'at'>;

export function stepButtons(
  { steps: { first, last } }: LoadedTable,
  step: number,
  idOf: (go: StepDirection) => string,
): readonly APIButtonComponentWithCustomId[] {
  const goButton = (go: StepDirection, isPossible: boolean) => ({
    ...button(text(`replay.${go}`), idOf(go), go === 'next' ? 'main' : 'plain'),
    disabled: !isPossible,
  });
  return [
    goButton('first', step > first),
    goButton('back', step > first),
    goButton('next', step < last),
    goButton('last', step < last),
  ];
}
