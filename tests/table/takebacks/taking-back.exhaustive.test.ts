/** Undo in the full number of random games. */
import './taking-back.test.js';
