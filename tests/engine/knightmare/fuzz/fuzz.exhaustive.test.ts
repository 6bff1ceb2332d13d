/** Runs the tests of invariants with their full number of random games. */
import './fuzz.test.js';
