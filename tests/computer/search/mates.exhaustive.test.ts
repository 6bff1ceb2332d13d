/** All mates. */
import './mates.test.js';
