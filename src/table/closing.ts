/** Votes whose time is up or that are decided, and relays whose runner has let the time pass. */
import { SECOND } from '../durations.js';
import type { Result } from '../engine/result.js';
import { inTurns } from '../queue.js';
import type { PersonId, RolesOf } from './actor.js';
import { type Ballot, NO, withBallot, YES } from './ballot.js';
import { over } from './ballot-box.js';
import { callFor } from './calls.js';
import type { Context } from './context.js';
import type { Change } from './decision.js';
import { peopleBehind } from './holders.js';
import { withSeat } from './members.js';
import { openOffer, withoutOpen } from './offer.js';
import { offered } from './offers.js';
import { standsStill } from './rest.js';
import { castIn, hasPassed, preferred } from './tally.js';
import { sideOfSeat, withAction } from './turn.js';
import type { Table, TableSeat } from './types.js';
import type { Motion } from './voting.js';

/** Votes of more people than this are not looked up at the close: they count as they were given. */
const MOST_LOOKED_UP = 100;
/** So many are looked up at once. */
const AT_ONCE = 5;

/** Those of the ballots that are due at that moment. */
function dueBallots({ ballots, restsSince }: Table, now: number): readonly Ballot[] {
  return ballots.filter(
    (ballot) =>
      ballot.closedAt === null &&
      ballot.closesAt !== null &&
      ballot.closesAt <= now &&
      (restsSince === null || !standsStill(ballot)),
  );
}

/** Those who have voted in a ballot that is due and do not have their seat's role any more. */
export async function leavers(table: Table, now: number, rolesOf: RolesOf): Promise<ReadonlySet<PersonId>> {
  const { guildId } = table.place;
  const gone = new Set<PersonId>();
  if (guildId === null) return gone;
  for (const { seat, votes } of dueBallots(table, now)) {
    const holder = table.seats.find(({ id }) => id === seat)?.holder;
    if (holder?.kind !== 'role') continue;
    await inTurns(votes.slice(0, MOST_LOOKED_UP), AT_ONCE, async ({ by }) => {
      const roles = await rolesOf(guildId, by);
      if (roles !== null && !roles.includes(holder.id)) gone.add(by);
    });
  }
  return gone;
}

/** The change with every vote closed that is due, without the votes of those who have left; and every relay gone on that is. */
export function withClosed(context: Context, change: Change, gone: ReadonlySet<PersonId>): Change {
  const now = context.clock.now();
  let last = passedOver(change, now);
  for (const { number } of dueBallots(change.table, now)) {
    const ballot = last.table.ballots.find((one) => one.number === number);
    if (ballot === undefined || ballot.closedAt !== null || last.table.status !== 'playing') continue;
    const left = ballot.votes.map(({ by }) => by).filter((by) => gone.has(by));
    const discounted = [...new Set([...ballot.discounted, ...left])];
    last = close(context, last, { ...ballot, discounted }, now);
  }
  return last;
}

function passedOver(change: Change, now: number): Change {
  if (change.table.restsSince !== null) return change;
  const late = change.table.seats.filter(({ passesAt }) => passesAt !== null && passesAt <= now);
  let { table } = change;
  for (const { id, rule } of late) {
    if (rule.kind === 'relay')
      table = withSeat(table, id, { rule: { ...rule, next: rule.next + 1 }, passesAt: null });
  }
  return late.length === 0 ? change : { ...change, table };
}

function close(context: Context, change: Change, ballot: Ballot, now: number): Change {
  const { table } = change;
  const seat = table.seats.find(({ id }) => id === ballot.seat);
  if (seat === undefined) return withNoted(change, over(ballot, now));
  const { subject } = ballot;
  return subject === 'move'
    ? closeMove(context, change, seat, ballot, now)
    : closeMotion(context, change, seat, ballot, subject, now);
}

/** Plays what was chosen; where nothing was proposed the vote is given its time once more, and then waits for a proposal. */
function closeMove(context: Context, change: Change, seat: TableSeat, ballot: Ballot, now: number): Change {
  const { table } = change;
  const game = context.game(table.game);
  const side = sideOfSeat(context, table, seat);
  for (const proposal of preferred(seat.rule, ballot, context.random)) {
    if (side === undefined || proposal.path === null) break;
    const played = game.play(table.position, side, proposal.path);
    if (!played.ok) continue;
    const { by, path, number } = proposal;
    const after = withAction(context, change, { side, by, path, played: played.value });
    const ply = after.actions.at(-1)?.ply ?? null;
    return withNoted(after, { ...over(ballot, now), chosen: number, ply });
  }
  const { rule } = seat;
  const isExtended = true;
  const again = rule.kind === 'vote' && !ballot.isExtended ? now + rule.seconds * SECOND : null;
  return withNoted(change, { ...ballot, isExtended, closesAt: again });
}

function closeMotion(
  context: Context,
  change: Change,
  seat: TableSeat,
  ballot: Ballot,
  subject: Motion,
  now: number,
): Change {
  const known = peopleBehind(seat).length;
  const least = seat.holder?.kind === 'people' ? Math.min(seat.rule.voters, known) : seat.rule.voters;
  const passed = hasPassed(ballot, least);
  const noted = withNoted(change, {
    ...over(ballot, now),
    chosen: passed ? YES : castIn(ballot) > 0 ? NO : null,
  });
  if (subject === 'captain')
    return passed && 'captain' in seat.rule
      ? {
          ...noted,
          table: withSeat(noted.table, seat.id, { rule: { ...seat.rule, captain: ballot.candidate } }),
        }
      : noted;
  if (subject === 'resign')
    return passed ? effect(noted, callFor(context, noted.table, seat, null, 'resign')) : noted;
  const offer = openOffer(noted.table);
  if (passed) return effect(noted, offered(context, noted.table, seat, subject));
  const isDeclined = offer?.kind === subject && !offer.agreed.includes(seat.id);
  if (!isDeclined) return noted;
  return { ...noted, table: { ...noted.table, offers: withoutOpen(noted.table, 'declined', seat.id) } };
}

function withNoted(change: Change, ballot: Ballot): Change {
  return { ...change, table: { ...change.table, ballots: withBallot(change.table.ballots, ballot) } };
}

/** The change with what was decided; without it where the game does not allow that any more. */
function effect(change: Change, result: Result<Change>): Change {
  if (!result.ok) return change;
  return { table: result.value.table, actions: [...change.actions, ...result.value.actions] };
}
