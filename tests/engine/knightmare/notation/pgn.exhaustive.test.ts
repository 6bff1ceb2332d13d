/** Runs the tests of PGN with the full number of random games. */
import './pgn.test.js';
