/** The same with every game. */
import './computers.test.js';
