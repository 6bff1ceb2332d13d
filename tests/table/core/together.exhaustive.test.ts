/** Simultaneous actions, in the full number of random games. */
import './together.test.js';
