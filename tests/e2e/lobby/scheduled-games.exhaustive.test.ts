/** Scheduled games with a kill around every write. */
import './scheduled-games.test.js';
