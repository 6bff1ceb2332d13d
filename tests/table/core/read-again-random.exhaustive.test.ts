/** Tables read again, in the full number of random runs. */
import './read-again-random.test.js';
