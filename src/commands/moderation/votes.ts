/** Open votes for moderators: counts, closing, extending. */
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { MINUTE, SECOND } from '../../base/durations.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { CHOICE_LENGTH, clip } from '../../discord/messages/limits.js';
import { toActor } from '../../discord/people/actors.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import { isActorAmong, isShared } from '../../table/model/people/holders.js';
import { type Ballot, isCounting } from '../../table/model/proposals/ballot.js';
import type { TableSeat } from '../../table/model/types.js';
import { isOpponent } from '../../table/moderation/vote-control.js';
import { countCastVotes, rankProposals } from '../../table/votes/tally.js';
import { plainText, text } from '../../texts/index.js';
import { refusalText } from '../shared/boards/refusal.js';
import { gameTitleLink } from '../shared/boards/table-lines.js';
import { matchByName } from '../shared/lookup/typed-choices.js';
import { isTallyPublic } from '../shared/votes/seat-votes.js';
import { canSeeTally } from '../shared/votes/vote-answers.js';
import { countAnswers, toSeconds } from '../shared/votes/vote-lines.js';
import { formatSeconds, seatName } from '../shared/wording/words.js';
import { actOnTable, confirmAndApply, type ReasonedHandler } from './actions.js';

/** Maximum extension in minutes: two weeks. */
export const MAX_MINUTES = 14 * 24 * 60;
/** Maximum number of proposals that are listed with a count of their own. */
const MAX_LISTED = 5;

/** An open vote of a shared seat. */
interface RunningVote {
  readonly seat: TableSeat;
  readonly ballot: Ballot;
}

/** The table's open votes. Proposals to a captain aren't votes. */
function runningVotes({ status, seats, ballots }: LoadedTable): readonly RunningVote[] {
  if (status !== 'playing') return [];
  return seats
    .filter(isShared)
    .flatMap((seat) => ballots.filter((one) => one.seat === seat.id).map((ballot) => ({ seat, ballot })))
    .filter(
      ({ seat, ballot }) =>
        ballot.closedAt === null && (ballot.subject !== 'move' || seat.rule.kind === 'vote'),
    );
}

/**
 * Lines with the counts of the open votes. A moderator who also plays there sees no hidden counts of other
 * sides.
 */
export function voteCountLines(table: LoadedTable, moderator: Actor): readonly string[] {
  return runningVotes(table).map((vote) => {
    const { seat, ballot } = vote;
    const count = countCastVotes(ballot);
    const isSplit = count > 0 && canSeeVoteCounts(table, vote, moderator);
    return text('moderation.list.vote', {
      seat: seatName(table.game, seat),
      what: voteSubjectText(ballot),
      count,
      split: isSplit ? formatVoteCounts(ballot) : '',
      until: voteEndText(ballot),
    });
  });
}

/** Votes per proposal, or for yes and no. */
function formatVoteCounts(ballot: Ballot): string {
  if (ballot.subject !== 'move') return text('moderation.list.answers', countAnswers(ballot));
  const counts = rankProposals(ballot).map(({ supporters }) => supporters.length);
  return text('moderation.list.split', {
    counts: counts
      .filter((one) => one > 0)
      .slice(0, MAX_LISTED)
      .join(', '),
  });
}

/** False if the moderator plays at the table and may not see these counts as a player. */
function canSeeVoteCounts(table: LoadedTable, { seat, ballot }: RunningVote, moderator: Actor): boolean {
  if (ballot.subject !== 'move' || isTallyPublic(seat, ballot)) return true;
  if (isOpponent(table, seat, moderator)) return false;
  return isActorAmong(seat.holder, moderator) ? canSeeTally(seat, ballot, moderator) : true;
}

function voteSubjectText({ subject }: Ballot): string {
  return subject === 'move' ? text('moderation.votes.move') : text(`votes.labels.${subject}`);
}

function voteEndText(ballot: Ballot): string {
  if (isCounting(ballot)) return text('moderation.list.counting');
  return ballot.closesAt === null
    ? text('moderation.list.untimed')
    : text('moderation.list.closes', { time: toSeconds(ballot.closesAt) });
}

export function runningVoteChoices(
  table: LoadedTable,
  typed: string,
): readonly APIApplicationCommandOptionChoice<string>[] {
  const choices = runningVotes(table).map(({ seat, ballot }) => ({
    name: clip(
      plainText('moderation.votes.choice', {
        seat: seatName(table.game, seat),
        what: voteSubjectText(ballot),
      }),
      CHOICE_LENGTH,
    ),
    value: String(ballot.number),
  }));
  return matchByName(choices, typed);
}

/** True if the table has a vote that a moderator could close or extend. */
export function hasVote(table: LoadedTable): boolean {
  return runningVotes(table).length > 0;
}

export const closeVote: ReasonedHandler = (interaction, app, reason) =>
  actOnVote(interaction, app, (table, { seat, ballot }) => {
    const values = voteTextValues(table, { seat, ballot });
    return confirmAndApply(interaction, app, table, reason, {
      question: text('moderation.ask.closeVote', values),
      label: 'moderation.buttons.closeVote',
      done: text('moderation.done.closeVote', values),
      threadText: text('moderation.told.closeVote', { ...values, reason }),
      runAction: (by) => app.moderating.closeVote(table.id, by, toActor(interaction), ballot.number),
    });
  });

export const extendVote: ReasonedHandler = (interaction, app, reason) =>
  actOnVote(interaction, app, (table, { seat, ballot }) => {
    const minutes = interaction.options.getInteger('minutes', true);
    const more = minutes * MINUTE;
    const time = formatSeconds(more / SECOND, { inDays: true });
    const values = { ...voteTextValues(table, { seat, ballot }), time };
    return confirmAndApply(interaction, app, table, reason, {
      question: text('moderation.ask.extendVote', values),
      label: 'moderation.buttons.extendVote',
      done: text('moderation.done.extendVote', values),
      threadText: text('moderation.told.extendVote', { ...values, reason }),
      runAction: (by) => app.moderating.extendVote(table.id, by, toActor(interaction), ballot.number, more),
    });
  });

function voteTextValues(table: LoadedTable, { seat, ballot }: RunningVote) {
  return { table: gameTitleLink(table), seat: seatName(table.game, seat), what: voteSubjectText(ballot) };
}

/**
 * Calls `go` with the table and the vote named in the command. If no vote is named, takes the table's only
 * vote.
 */
async function actOnVote(
  interaction: Parameters<ReasonedHandler>[0],
  app: Parameters<ReasonedHandler>[1],
  go: (table: LoadedTable, vote: RunningVote) => Promise<void>,
): Promise<void> {
  await actOnTable(interaction, app, async (table) => {
    const named = interaction.options.getString('vote');
    const votes = runningVotes(table);
    const found = named === null ? votes : votes.filter(({ ballot }) => String(ballot.number) === named);
    const [vote] = found;
    if (vote === undefined) return answerPrivately(interaction, text('moderation.votes.none'));
    if (found.length > 1) return answerPrivately(interaction, text('moderation.votes.several'));
    if (isOpponent(table, vote.seat, toActor(interaction)))
      return answerPrivately(interaction, refusalText(table.game, { code: 'plays-against', values: {} }));
    return go(table, vote);
  });
}
