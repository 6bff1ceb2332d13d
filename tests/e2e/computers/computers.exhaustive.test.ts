/** Runs the tests of computer players with every game. */
import './computers.test.js';
