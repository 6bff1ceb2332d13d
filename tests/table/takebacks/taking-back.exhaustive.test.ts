/** Runs the tests of undo with their full number of random games. */
import './taking-back.test.js';
