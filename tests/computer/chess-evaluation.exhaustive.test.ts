/** Mates of a lone king with each kind of material. */
import './chess-evaluation.test.js';
