/** Moderators' corrections of games: pause, resume, undo turns, reverse a loss. */
import { answerPrivately } from '../../discord/interactions/answers.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { checkNotPaused } from '../../table/game/pause.js';
import { peopleOf } from '../../table/model/people/holders.js';
import { timeControl } from '../../table/model/table-options.js';
import type { DescribedAction } from '../../table/model/types.js';
import { text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import { refusalText } from '../shared/boards/refusal.js';
import { gameTitleLink } from '../shared/boards/table-lines.js';
import { seatWithName } from '../shared/wording/side-names.js';
import { formatUndoneActions, revealedSecretLines } from '../shared/wording/undone-actions.js';
import { joinMentions } from '../shared/wording/words.js';
import { actOnTable, confirmAndApply, type ReasonedHandler } from './actions.js';
import { findTable } from './tables.js';

/** Limit on turns undone by one repair. */
export const MAX_TURNS = 20;

export const pause: ReasonedHandler = (interaction, app, reason) =>
  actOnTable(interaction, app, (table) => {
    const awake = checkNotPaused(table);
    if (!awake.ok) return answerPrivately(interaction, refusalText(table.game, awake.reason));
    const values = { table: gameTitleLink(table) };
    return confirmAndApply(interaction, app, table, reason, {
      question: text('moderation.ask.pause', values),
      label: 'moderation.buttons.pause',
      done: text('moderation.done.pause', values),
      threadText: text('moderation.told.pause', { reason }),
      runAction: (by) => app.moderating.pauseGame(table.id, by),
    });
  });

export const resume: ReasonedHandler = (interaction, app, reason) =>
  actOnTable(interaction, app, (table) => {
    const values = { table: gameTitleLink(table) };
    return confirmAndApply(interaction, app, table, reason, {
      question: text('moderation.ask.resume', values),
      label: 'moderation.buttons.resume',
      done: text('moderation.done.resume', values),
      threadText: text('moderation.told.resume', { reason }),
      runAction: (by) => app.moderating.resumeGame(table.id, by),
    });
  });

/** Handles `/moderate undo`: the last turn, or several. */
export const undo: ReasonedHandler = (interaction, app, reason) =>
  actOnTable(interaction, app, (table) => {
    const found = table.findLastTurns(interaction.options.getInteger('turns') ?? 1);
    if (!found.ok) return answerPrivately(interaction, refusalText(table.game, found.reason));
    const { from, plies, turns } = found.value;
    const taken = describeUndoneActions(table, from, plies);
    const values = { table: gameTitleLink(table), count: turns };
    return confirmAndApply(interaction, app, table, reason, {
      question: text('moderation.ask.undo', { ...values, clauses: undoneActionsText(table, taken) }),
      more: [
        ...(taken.some(({ kind }) => kind === 'call') ? [text('moderation.callsToo')] : []),
        ...revealedSecretLines(table, from, plies),
      ],
      label: 'moderation.buttons.undo',
      done: text('moderation.done.undo', values),
      threadText: text('moderation.told.undo', { count: turns, reason }),
      runAction: (by) => app.moderating.undoTurns(table.id, by, found.value),
    });
  });

/** Handles `/moderate reverse`, also for finished games. */
export const reverse: ReasonedHandler = (interaction, app, reason) =>
  actOnTable(
    interaction,
    app,
    (table) => {
      const found = table.findReversal();
      if (!found.ok) return answerPrivately(interaction, refusalText(table.game, found.reason));
      const { from, plies, seats } = found.value;
      const lost = table.seats.filter(({ id }) => seats.includes(id));
      const way = lost.length === 0 ? 'reverseEnd' : 'reverseLoss';
      const who = joinList(lost.map((seat) => seatWithName(table.game, seat)));
      const values = { table: gameTitleLink(table), who };
      const people = peopleOf(table);
      return confirmAndApply(interaction, app, table, reason, {
        question: text(`moderation.ask.${way}`, values),
        more: reversalLines(table, from, plies),
        label: 'moderation.buttons.reverse',
        done: text(`moderation.done.${way}`, values),
        threadText: text(`moderation.told.${way}`, { who, people: joinMentions(people), reason }),
        ping: people,
        runAction: (by) => app.moderating.reverseLoss(table.id, by, found.value),
      });
    },
    findTable,
  );

/** Tells what a reversal changes besides the loss: later moves, clocks, results, and revealed secrets. */
function reversalLines(table: LoadedTable, from: number | null, plies: number): readonly string[] {
  const taken = from === null ? [] : describeUndoneActions(table, from, plies);
  const later = taken.filter(({ kind }) => kind !== 'call');
  const fell = taken.some(({ by }) => by === null);
  return [
    ...(later.length === 0
      ? []
      : [text('moderation.laterToo', { clauses: undoneActionsText(table, taken) })]),
    ...(timeControl(table) !== null && fell ? [text('moderation.fullTime')] : []),
    ...(table.outcome === null ? [] : [text('moderation.resultsGone')]),
    ...(table.endedAt === null ? [] : [text('moderation.rematchStays')]),
    ...(table.endedAt !== null && table.hasRevealed(0, plies) ? [text('moderation.shownAtEnd')] : []),
    ...(later.length === 0 || from === null ? [] : revealedSecretLines(table, from, plies)),
  ];
}

function describeUndoneActions(
  table: LoadedTable,
  from: number | null,
  plies: number,
): readonly DescribedAction[] {
  return table.describeActions(table.listActionsBetween(from ?? plies, plies));
}

function undoneActionsText(table: LoadedTable, taken: readonly DescribedAction[]): string {
  return formatUndoneActions(table, table.view(null).board, taken);
}
