/** Hidden hands and traps, in many games. */
import './secrets.test.js';
