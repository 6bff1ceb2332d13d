import type { Attachment } from '../../discord/messages/screen.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { PersonId } from '../../table/model/actor.js';
import type { Ballot } from '../../table/model/ballot.js';
import { plainText } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { seatName } from '../shared/wording/words.js';

type Services = Pick<App, 'tables' | 'names'>;

/**
 * The votes of a finished game as a file: proposals, their authors and voters. Null during the game or if
 * there were no votes.
 */
export async function voteRecord(
  { tables, names }: Services,
  table: LoadedTable,
): Promise<Attachment | null> {
  if (table.endedAt === null) return null;
  const ballots = (await tables.ballots(table.id)).filter(({ votes }) => votes.length > 0);
  if (ballots.length === 0) return null;
  const nameOf = (person: PersonId) => names.known(table.place.guildId, person) ?? person;
  const lines = ballots.flatMap((ballot) => [...ballotLines(table, ballot, nameOf), '']);
  return { name: `${table.game}-${table.id}-votes.txt`, data: Buffer.from(lines.join('\n')) };
}

function ballotLines(
  { game, seats }: LoadedTable,
  { number, seat: id, subject, turn, candidate, proposals, votes, discounted, unconfirmed, chosen }: Ballot,
  nameOf: (person: PersonId) => string,
): readonly string[] {
  const seat = seats.find((one) => one.id === id);
  const what =
    subject === 'move'
      ? plainText('votes.record.move')
      : plainText(`votes.what.${subject}`, {
          person: candidate === null ? '' : plainText('votes.record.name', { person: nameOf(candidate) }),
        });
  const left = discounted.map(nameOf).join(', ');
  return [
    plainText('votes.record.vote', { number, seat: seat ? seatName(game, seat) : id, what, count: turn }),
    ...proposals.flatMap(({ number: place, notation, by, note }) => {
      const people = votes.filter(({ proposal }) => proposal === place).map((one) => nameOf(one.by));
      const count = plainText('votes.votes', { count: people.length });
      return [
        plainText('votes.record.proposal', { number: place, notation, person: nameOf(by), votes: count }),
        ...(note === null ? [] : [plainText('votes.record.note', { note })]),
        ...people.map((person) => plainText('votes.record.voter', { person })),
      ];
    }),
    ...(left === '' ? [] : [plainText('votes.record.discounted', { people: left })]),
    ...(unconfirmed.length === 0
      ? []
      : [plainText('votes.record.unconfirmed', { people: unconfirmed.map(nameOf).join(', ') })]),
    chosen === null ? plainText('votes.record.open') : plainText('votes.record.chosen', { number: chosen }),
  ];
}
