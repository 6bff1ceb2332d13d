/** Alt texts of the full number of positions. */
import './positions.test.js';
