/** Runs the tests of invalid gateway packets in full. */
import './garbage.test.js';
