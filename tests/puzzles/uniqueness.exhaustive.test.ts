/** Proofs of all puzzles. */
import './uniqueness.test.js';
