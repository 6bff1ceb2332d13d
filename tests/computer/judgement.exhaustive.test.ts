/** Judgement at the levels with long thinking times. */
import './judgement.test.js';
