/** Runs the tests of inherited words with all words. */
import './inherited-words.test.js';
