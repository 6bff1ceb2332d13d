/** Runs the tests of lost messages with everything the bot posts and every loss. */
import './lost-things.test.js';
