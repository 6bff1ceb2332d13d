/** Everything that the bot posts, lost in every way. */
import './lost-things.test.js';
