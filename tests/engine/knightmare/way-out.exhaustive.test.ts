/** The way out of a mate, in many positions. */
import './way-out.test.js';
