/** Every detail of the page. */
import './page.test.js';
