/** Board: agree to what is offered. */
import { defineComponent } from '../declare.js';
import { answerOffer } from '../proposing.js';

export const agree = defineComponent({ verb: 'agree', run: (press, app) => answerOffer(press, app, true) });
