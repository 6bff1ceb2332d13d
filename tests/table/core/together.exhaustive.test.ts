/** Runs the tests of simultaneous actions with their full number of random games. */
import './together.test.js';
