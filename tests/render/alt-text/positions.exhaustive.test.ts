/** Runs the tests of alt texts with the full number of positions. */
import './positions.test.js';
