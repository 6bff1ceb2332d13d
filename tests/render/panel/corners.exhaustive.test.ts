/** Captured pieces, on boards in every orientation. */
import './corners.test.js';
