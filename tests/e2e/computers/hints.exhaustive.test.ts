/** Runs the tests of hints with every game. */
import './hints.test.js';
