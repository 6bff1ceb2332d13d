/** Finished game: its record as a file. */
import { answerPrivately } from '../answers.js';
import { defineComponent } from '../declare.js';
import { recordScreen } from '../recording.js';

export const record = defineComponent({
  verb: 'record',
  run: ({ interaction, table }, app) => answerPrivately(interaction, recordScreen(app, table)),
});
