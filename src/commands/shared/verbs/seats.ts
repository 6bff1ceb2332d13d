/** Verbs of the panel of seats: who holds them, and how shared ones decide. */
import { NOTHING, readPair, TEXT, tableCodec } from './codecs.js';

/** The page of a seat's decision rule: presets, the rule's own settings, or the settings of every rule. */
export type RulePage = 'preset' | 'own' | 'common';

export const seatVerbs = {
  /** The page of the panel, counted from 0. */
  seats: tableCodec<number>({
    write: (page) => (page === 0 ? '' : String(page)),
    read: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : 0),
  }),
  /** The seat; the same for the next two. */
  'seat-give': TEXT,
  'seat-computer': TEXT,
  'seat-role': TEXT,
  'seat-leave': NOTHING,
  'seat-rule': tableCodec<{ readonly seat: string; readonly page: RulePage }>({
    write: ({ seat, page }) => `${page}/${seat}`,
    read(text) {
      const [page, seat] = readPair(text);
      return { seat, page: page === 'common' || page === 'preset' ? page : 'own' };
    },
  }),
  /** The seat; the same for the next three. */
  'rule-preset': TEXT,
  'rule-all': TEXT,
  'rule-kind': TEXT,
  'rule-captain': TEXT,
  'rule-set': tableCodec<{ readonly seat: string; readonly setting: string }>({
    write: ({ seat, setting }) => `${setting}/${seat}`,
    read(text) {
      const [setting, seat] = readPair(text);
      return { seat, setting };
    },
  }),
};
