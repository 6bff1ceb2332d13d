/** The same with a kill around every write. */
import './scheduled-games.test.js';
