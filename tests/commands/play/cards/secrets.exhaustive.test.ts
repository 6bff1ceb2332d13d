/** Hands and traps that nobody is told of, in many games. */
import './secrets.test.js';
