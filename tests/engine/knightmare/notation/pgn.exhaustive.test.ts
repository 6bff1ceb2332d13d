/** Random games as PGN in full number. */
import './pgn.test.js';
