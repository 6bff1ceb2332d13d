/** Verbs of the seats panel: holders, and decision rules of shared seats. */
import { defineTableCodec, NOTHING, splitAtSlash, TEXT } from './codecs.js';

/**
 * The page of a seat's decision rule: presets, the rule's own settings, or the settings common to all rules.
 */
export type RulePage = 'preset' | 'own' | 'common';

export const seatVerbs = {
  /** Argument: the page of the seats panel, counted from 0. */
  seats: defineTableCodec<number>({
    format: (page) => (page === 0 ? '' : String(page)),
    parse: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : 0),
  }),
  /** Argument of this verb and the next two: the seat. */
  'seat-give': TEXT,
  'seat-computer': TEXT,
  'seat-role': TEXT,
  'seat-leave': NOTHING,
  'seat-rule': defineTableCodec<{ readonly seat: string; readonly page: RulePage }>({
    format: ({ seat, page }) => `${page}/${seat}`,
    parse(text) {
      const [page, seat] = splitAtSlash(text);
      return { seat, page: page === 'common' || page === 'preset' ? page : 'own' };
    },
  }),
  /** Argument of this verb and the next three: the seat. */
  'rule-preset': TEXT,
  'rule-all': TEXT,
  'rule-kind': TEXT,
  'rule-captain': TEXT,
  'rule-set': defineTableCodec<{ readonly seat: string; readonly setting: string }>({
    format: ({ seat, setting }) => `${setting}/${seat}`,
    parse(text) {
      const [setting, seat] = splitAtSlash(text);
      return { seat, setting };
    },
  }),
};
