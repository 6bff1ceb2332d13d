/** Alternative texts in the full number of positions. */
import './alt-positions.test.js';
