/** Stored positions in the full number of random games. */
import './positions.test.js';
