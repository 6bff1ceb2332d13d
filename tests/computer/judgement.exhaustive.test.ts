/** Judgement at the levels that think long. */
import './judgement.test.js';
