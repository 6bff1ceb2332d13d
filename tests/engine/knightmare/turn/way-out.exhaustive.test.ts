/** The way out of mate, in many positions. */
import './way-out.test.js';
