/** The same in more positions. */
import './choosing.test.js';
