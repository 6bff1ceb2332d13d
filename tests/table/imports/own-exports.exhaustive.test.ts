/** Imports the bot's own files with the full number of random games. */
import './own-exports.test.js';
