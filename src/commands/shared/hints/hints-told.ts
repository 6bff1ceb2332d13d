/** Who has asked the computer what to do, for everybody to read when the game is over. */
import { hintsByPerson } from '../../../table/model/hint-list.js';
import type { Table } from '../../../table/model/types.js';
import { text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { mention } from '../wording/words.js';

/** A line with everybody who has asked and how often; none where nobody has. */
export function hintCountLines({ hints }: Pick<Table, 'hints'>): readonly string[] {
  const who = [...hintsByPerson(hints)].map(([person, count]) =>
    text('hints.person', { who: mention(person), count }),
  );
  return who.length === 0 ? [] : [text('hints.told', { who: joinList(who) })];
}
