/** The comparison with chess.js in the full number of games. */
import './oracle.test.js';
