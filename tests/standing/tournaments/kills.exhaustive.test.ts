/** Runs the tests of killed processes with all seeds. */
import './kills.test.js';
