/** The same with six roles over three weeks. */
import './season.test.js';
