/** Everything the bot posts, lost in every way. */
import './lost-things.test.js';
