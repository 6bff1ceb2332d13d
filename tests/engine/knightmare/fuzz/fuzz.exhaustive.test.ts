/** The invariants in the full number of random games. */
import './fuzz.test.js';
