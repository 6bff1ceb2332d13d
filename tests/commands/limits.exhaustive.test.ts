/** Messages within the limits under every value of every option. */
import './limits.test.js';
