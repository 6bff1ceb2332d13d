/** Runs the slow generator's tests with their full number of games. */
import './slow.test.js';
