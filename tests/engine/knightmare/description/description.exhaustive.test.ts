/** Descriptions in the full number of games. */
import './description.test.js';
