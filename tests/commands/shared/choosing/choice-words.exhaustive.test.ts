/** The same in more games. */
import './choice-words.test.js';
