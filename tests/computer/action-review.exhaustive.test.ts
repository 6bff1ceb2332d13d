/** The same in more games. */
import './action-review.test.js';
