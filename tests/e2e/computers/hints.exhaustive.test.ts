/** The same with every game. */
import './hints.test.js';
