/** Computer players that think in the calling thread. */
import type { Chooser } from '../src/computer/chooser.js';
import { explainAction } from '../src/computer/hint-reason.js';
import { chooseAction } from '../src/computer/index.js';
import { judgeGame } from '../src/computer/judgement.js';

export const chooserHere: Chooser = {
  choose: async (question) => chooseAction(question),
  explain: async (question, path) => explainAction(question, path),
  judge: async (judgement) => judgeGame(judgement),
};

/** Always plays at the lowest level, for tests that need an action but not a good one. */
export const quickChooser: Chooser = {
  ...chooserHere,
  choose: async (question) => chooseAction({ ...question, level: 1 }),
};
