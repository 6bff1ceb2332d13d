/** The same with all seeds. */
import './kills.test.js';
