/** Runs the perft counts to their full depth. */
import './perft.test.js';
