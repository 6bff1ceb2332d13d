/** Runs the proofs of all puzzles. */
import './uniqueness.test.js';
