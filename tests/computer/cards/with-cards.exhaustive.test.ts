/** Mates with cards at every level that is expected to find them. */
import './with-cards.test.js';
