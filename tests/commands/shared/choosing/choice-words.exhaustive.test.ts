/** Runs the tests of the words of choices in more games. */
import './choice-words.test.js';
