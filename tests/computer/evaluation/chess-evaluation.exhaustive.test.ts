/** Mates by a lone king's enemy with each kind of material. */
import './chess-evaluation.test.js';
