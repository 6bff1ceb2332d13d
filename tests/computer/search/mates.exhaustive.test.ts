/** Runs the tests of short mates with all puzzles. */
import './mates.test.js';
