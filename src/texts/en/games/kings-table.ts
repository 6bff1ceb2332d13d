/** King's Table in English. */
import type { GameTexts } from '../../game-texts.js';

export const kingsTable = {
  title: "King's Table",
  summary: 'Tafl: the king and his guards break out, the attackers close the ring. Five boards.',
  sides: { attackers: 'Attackers', defenders: 'Defenders' },
  pieces: { attacker: 'attacker', defender: 'defender', king: 'king' },
  options: {},
  words: {},
  cells: { throne: 'throne', corner: 'corner' },
  refusals: {},
  notices: {},
  outcomes: {},
  notes: {},
} as const satisfies GameTexts;
