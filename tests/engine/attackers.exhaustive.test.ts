/** Who could take a piece, in many long games. */
import './attackers.test.js';
