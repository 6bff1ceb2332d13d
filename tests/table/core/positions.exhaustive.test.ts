/** Runs the tests of stored positions with their full number of random games. */
import './positions.test.js';
