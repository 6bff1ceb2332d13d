/** Runs the tests of action reviews in more games. */
import './action-review.test.js';
