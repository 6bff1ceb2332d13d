/** Runs the tests of cards in messages with more random hands. */
import './cards.test.js';
