import { countHintsByPerson } from '../../../table/model/log/hint-list.js';
import type { Table } from '../../../table/model/types.js';
import { text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { mention } from '../wording/words.js';

/** One line on how many hints each person took, for the end of the game. Empty if there were none. */
export function hintCountLines({ hints }: Pick<Table, 'hints'>): readonly string[] {
  const who = [...countHintsByPerson(hints)].map(([person, count]) =>
    text('hints.person', { who: mention(person), count }),
  );
  return who.length === 0 ? [] : [text('hints.told', { who: joinList(who) })];
}
