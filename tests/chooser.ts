/** Computer players that think in the thread that asks. */
import type { Chooser } from '../src/computer/chooser.js';
import { chooseAction } from '../src/computer/index.js';

export const chooserHere: Chooser = { choose: async (question) => chooseAction(question) };
