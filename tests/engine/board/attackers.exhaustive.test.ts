/** Possible captors of a piece, in many long games. */
import './attackers.test.js';
