/** All words that objects inherit. */
import './inherited-words.test.js';
