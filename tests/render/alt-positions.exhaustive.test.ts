/** Alt texts of the full number of positions. */
import './alt-positions.test.js';
