/** Actions of several sides together, in the full number of random games. */
import './together.test.js';
