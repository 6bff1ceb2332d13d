import type { Attachment } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import type { Ballot } from '../../../table/model/proposals/ballot.js';
import { countCastVotes } from '../../../table/votes/tally.js';
import { plainText } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { isTallyPublic } from '../../shared/votes/seat-votes.js';
import { seatName } from '../../shared/wording/words.js';

/**
 * The votes of a finished game as a file: proposals, their authors and voters. Votes whose tally wasn't
 * public have only totals. Null if there were no votes.
 */
export function voteRecordFile(
  { names }: Pick<App, 'names'>,
  table: LoadedTable,
  all: readonly Ballot[],
): Attachment | null {
  const ballots = all.filter(({ votes }) => votes.length > 0);
  if (ballots.length === 0) return null;
  const nameOf = (person: PersonId) => names.cachedName(table.place.guildId, person) ?? person;
  const lines = ballots.flatMap((ballot) => [...ballotLines(table, ballot, nameOf), '']);
  return { name: `${table.game}-${table.id}-votes.txt`, data: Buffer.from(lines.join('\n')) };
}

function ballotLines(
  { game, seats }: LoadedTable,
  ballot: Ballot,
  nameOf: (person: PersonId) => string,
): readonly string[] {
  const {
    number,
    seat: id,
    subject,
    turn,
    candidate,
    proposals,
    votes,
    discounted,
    unconfirmed,
    chosen,
  } = ballot;
  const seat = seats.find((one) => one.id === id);
  const what =
    subject === 'move'
      ? plainText('votes.record.move')
      : plainText(`votes.what.${subject}`, {
          person: candidate === null ? '' : plainText('votes.record.name', { person: nameOf(candidate) }),
        });
  const left = discounted.map(nameOf).join(', ');
  const message = plainText('votes.record.vote', {
    number,
    seat: seat ? seatName(game, seat) : id,
    what,
    count: turn,
  });
  const end =
    chosen === null ? plainText('votes.record.open') : plainText('votes.record.chosen', { number: chosen });
  const countOf = (place: number) =>
    votes.filter(({ proposal, by }) => proposal === place && !discounted.includes(by)).length;
  if (!isTallyPublic(seat, ballot)) {
    const totals = proposals.map(({ number: place, notation }) => {
      const count = plainText('votes.votes', { count: countOf(place) });
      return plainText('votes.record.total', { number: place, notation, votes: count });
    });
    const out = votes.length - countCastVotes(ballot);
    const count = plainText('votes.votes', { count: out });
    return [
      message,
      ...totals,
      ...(out === 0 ? [] : [plainText('votes.record.discounted', { people: count })]),
      end,
    ];
  }
  return [
    message,
    ...proposals.flatMap(({ number: place, notation, by, note, isSecret }) => {
      const people = votes.filter(({ proposal }) => proposal === place).map((one) => nameOf(one.by));
      const count = plainText('votes.votes', { count: countOf(place) });
      return [
        plainText('votes.record.proposal', { number: place, notation, person: nameOf(by), votes: count }),
        // Leaves out a comment that only the side could read.
        ...(note === null || isSecret ? [] : [plainText('votes.record.note', { note })]),
        ...people.map((person) => plainText('votes.record.voter', { person })),
      ];
    }),
    ...(left === '' ? [] : [plainText('votes.record.discounted', { people: left })]),
    ...(unconfirmed.length === 0
      ? []
      : [plainText('votes.record.unconfirmed', { people: unconfirmed.map(nameOf).join(', ') })]),
    end,
  ];
}
