/** Turns and their messages in games of full length. */
import './turn-messages.test.js';
