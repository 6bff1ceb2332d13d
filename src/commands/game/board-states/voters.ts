/** People to notify of a yes-or-no vote, such as on resigning. */
import type { Audience } from '../../../discord/messages/notification.js';
import type { NamedFile } from '../../../discord/messages/screen.js';
import { peopleToMention } from '../../../table/model/people/holders.js';
import { listOpenMotions } from '../../../table/model/proposals/ballot.js';
import { findMentionableRole } from '../../shared/wording/seat-words.js';
import type { BoardInput } from './input.js';

/** Members of sides with a newly opened vote, except the person who opened it. */
export function votersToNotify({
  table,
  boardEvents,
  mentionable,
}: BoardInput<NamedFile>): readonly Audience[] {
  return table.seats
    .filter(({ sides }) => sides.some((side) => boardEvents.voting.includes(side)))
    .map((seat) => {
      const opener = listOpenMotions(table.ballots, seat.id).at(-1)?.proposals[0]?.by;
      const people = peopleToMention(seat).filter((person) => person !== opener);
      return { people, role: findMentionableRole(seat, mentionable) };
    });
}
