/** Garbage from the gateway, in full. */
import './garbage.test.js';
