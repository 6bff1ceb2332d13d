/** A season of six roles over three weeks. */
import './season.test.js';
