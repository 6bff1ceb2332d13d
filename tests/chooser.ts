/** Computer players that think in the thread that asks. */
import type { Chooser } from '../src/computer/chooser.js';
import { chooseAction } from '../src/computer/index.js';
import { judgeGame } from '../src/computer/judgement.js';

export const chooserHere: Chooser = {
  choose: async (question) => chooseAction(question),
  judge: async (judgement) => judgeGame(judgement),
};

/** The same at the lowest level whatever is asked for: where an answer counts, and not how good it is. */
export const quickChooser: Chooser = {
  ...chooserHere,
  choose: async (question) => chooseAction({ ...question, level: 1 }),
};
