/** Runs the tests of rereading tables with their full number of random runs. */
import './read-again-random.test.js';
