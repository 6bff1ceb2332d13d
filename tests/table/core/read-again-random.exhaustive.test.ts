/** Tables reread in the full number of random runs. */
import './read-again-random.test.js';
