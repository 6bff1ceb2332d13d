/** Men taken, on boards turned in every way. */
import './corners.test.js';
