/** Runs the tests of choosing in more positions. */
import './choosing.test.js';
