/** Runs the comparison with chess.js with its full number of games. */
import './oracle.test.js';
