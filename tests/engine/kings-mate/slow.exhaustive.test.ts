/** The slow generator in the full number of games. */
import './slow.test.js';
