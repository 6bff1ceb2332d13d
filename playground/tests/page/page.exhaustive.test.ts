/** Runs the tests of every detail of the page. */
import './page.test.js';
