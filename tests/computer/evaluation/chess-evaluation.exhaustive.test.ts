/** Runs the tests of mating a lone king with each kind of material. */
import './chess-evaluation.test.js';
