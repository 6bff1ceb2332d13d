/** Board: decline what is offered. */
import { defineComponent } from '../declare.js';
import { answerOffer } from '../proposing.js';

export const refuse = defineComponent({
  verb: 'refuse',
  run: (press, app) => answerOffer(press, app, false),
});
