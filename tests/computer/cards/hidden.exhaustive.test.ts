/** Runs the tests of hidden information at levels 3 and 4. */
import './hidden.test.js';
