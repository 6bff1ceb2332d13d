/** Hands in more games by chance. */
import './cards.test.js';
