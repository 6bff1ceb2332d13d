/** Runs the tests of descriptions with their full number of games. */
import './description.test.js';
